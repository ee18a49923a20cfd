import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ExplainQuestion, ToExtensionHost, ToPage, TurnDraft } from '../../../messages/routing.ts';
import { decodeToExtensionHost } from '../../../messages/routing.ts';
import { routingTexts } from '../../../messages/texts/routingTexts.ts';
import type { FileEdit } from '../../../../server/src/protocol/routing.ts';
import { explainSkill, planTriggerCase, routingChanged } from '../../../../server/src/protocol/routing.ts';
import { applyFileEdit } from '../../edits/applyFileEdit.ts';
import { reportUndoable } from '../../edits/undo.ts';
import { createEditUndo } from '../../edits/undoableEdit.ts';
import { openReason } from '../openReason.ts';
import { translateTexts } from '../page/translateTexts.ts';
import type { PageHostParts } from '../page/pageHost.ts';
import { PageHost } from '../page/pageHost.ts';
import { answerQuestion } from './routingAnswers.ts';
import { toRoutingParams } from './routingParams.ts';

const routingPreviewId = 'skillwright.routingPreview';

/** The content that the page shows when it opens. */
export interface Opening {
  readonly message?: string;
  /** The skill to explain the rank of for the message. */
  readonly path?: string;
  readonly folderUri?: string;
}

/** The turn that the user viewed last. */
export interface SeenTurn {
  readonly folderUri: string;
  readonly turn: TurnDraft;
}

/**
 * The view that shows which skills fire for a message. It keeps no data: the page sends questions, and sends them again when skills change.
 */
export class RoutingPreview implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #host: PageHost<ToExtensionHost, ToPage>;
  readonly #subscriptions: vscode.Disposable;
  #seen: SeenTurn | undefined;

  constructor(parts: PageHostParts) {
    const { client } = parts;
    this.#client = client;
    this.#host = new PageHost(parts, {
      name: 'routing',
      decode: decodeToExtensionHost,
      start: server => ({ type: 'start', texts: translateTexts(routingTexts), server }),
      receive: message => this.#receive(message),
    });
    this.#subscriptions = vscode.Disposable.from(
      this.#host,
      client.onNotification(routingChanged, () => this.#host.post({ type: 'changed' })),
    );
  }

  get seen(): SeenTurn | undefined {
    return this.#seen;
  }

  /** Shows the view and puts the focus on its message box, with this message in it where there is one. */
  async open(opening: Opening): Promise<void> {
    await vscode.commands.executeCommand(`${routingPreviewId}.focus`);
    this.#host.postOnceReady({ type: 'show', ...opening });
  }

  /** Shows the preview in the view that VS Code made for it. */
  attach(view: vscode.WebviewView): void {
    this.#host.attach(view, view.title ?? 'Skillwright');
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #receive(message: ToExtensionHost): Promise<void> {
    switch (message.type) {
      case 'open':
        return this.#open(message.folderUri, message.path, message.reason);
      case 'applyFix':
        return this.#applyFix(message);
      case 'keepCase':
        return this.#keepCase(message);
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        return this.#host.notify('done', vscode.l10n.t('Copied.'));
      case 'route':
        this.#seen = { folderUri: message.folderUri, turn: message.turn };
        break;
      default:
    }
    return this.#host.answer(message, token => answerQuestion(this.#client, message, token));
  }

  async #open(folderUri: string, path: string, reason: string): Promise<void> {
    if (!(await openReason(this.#client, { folderUri, path, reason }))) {
      this.#host.notify('problem', vscode.l10n.t('The file of this skill is gone.'));
    }
  }

  /** Requests the edit again, since the skill may have changed since the page received the explanation. */
  async #applyFix({
    folderUri,
    turn,
    path,
    title,
  }: ExplainQuestion & { readonly title: string }): Promise<void> {
    const params = { ...toRoutingParams(folderUri, turn, Date.now()), path };
    const found = await this.#client.sendRequest(explainSkill, params);
    const option = found?.options.find(each => each.title === title);
    const edit = option?.problem === undefined ? option?.edit : undefined;
    if (edit === undefined || !(await this.#applyUndoable(edit))) {
      this.#host.notify('problem', vscode.l10n.t('The edit does not fit any more.'));
    }
  }

  async #keepCase(params: { folderUri: string; path: string; message: string }): Promise<void> {
    const { folderUri, path, message } = params;
    const plan = await this.#client.sendRequest(planTriggerCase, { folderUri, path, message });
    if ('problem' in plan) {
      this.#host.notify('problem', plan.problem);
    } else if (!(await this.#applyUndoable(plan.edit))) {
      this.#host.notify('problem', vscode.l10n.t('The file cannot be changed.'));
    }
  }

  /** Applies an edit, says so in the page, and offers to undo it. */
  async #applyUndoable(edit: FileEdit): Promise<boolean> {
    const record = await applyFileEdit(this.#client, edit);
    if (record === undefined) {
      return false;
    }
    const done = describeDone(edit);
    this.#host.notify('done', done);
    void reportUndoable(done, createEditUndo([record]));
    return true;
  }
}

function describeDone({ uri, create }: FileEdit): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  return create === undefined ? vscode.l10n.t('Changed {0}.', name) : vscode.l10n.t('Created {0}.', name);
}
