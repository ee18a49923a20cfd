import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ExplainQuestion, Question, ToHost, ToPage, TurnDraft } from '../../messages/routing.ts';
import { decodeToHost } from '../../messages/routing.ts';
import { routingTexts } from '../../messages/routingTexts.ts';
import type { FileEdit } from '../../../server/src/protocol/routing.ts';
import { explainSkill, planTriggerCase, routingChanged } from '../../../server/src/protocol/routing.ts';
import { applyFileEdit } from '../applyFileEdit.ts';
import { describeError } from '../describeError.ts';
import { Latest } from './latest.ts';
import { openReason } from './openReason.ts';
import { answerQuestion } from './routingAnswers.ts';
import { toRoutingParams } from './routingParams.ts';
import { serverStateOf } from './serverState.ts';
import { translateTexts } from './translateTexts.ts';
import { listenTo, showPage } from './webviewHost.ts';

const routingPreviewId = 'skillwright.routingPreview';

/** What the page is to show when it is opened. */
export interface Opening {
  readonly message?: string;
  readonly folderUri?: string;
}

/** The turn that a person last looked at. */
export interface SeenTurn {
  readonly folderUri: string;
  readonly turn: TurnDraft;
}

/** The view that shows which skills fire for a message. It keeps no data: the page asks, and asks again when skills change. */
export class RoutingPreview implements vscode.WebviewViewProvider, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #extensionUri: vscode.Uri;
  readonly #latest = new Latest();
  readonly #subscriptions: vscode.Disposable[];
  #view: vscode.WebviewView | undefined;
  #isReady = false;
  #opening: Opening | undefined;
  #seen: SeenTurn | undefined;

  constructor(client: LanguageClient, extensionUri: vscode.Uri) {
    this.#client = client;
    this.#extensionUri = extensionUri;
    this.#subscriptions = [
      vscode.window.registerWebviewViewProvider(routingPreviewId, this),
      client.onNotification(routingChanged, () => this.#post({ type: 'changed' })),
      client.onDidChangeState(() => this.#post({ type: 'server', server: serverStateOf(client) })),
    ];
  }

  get seen(): SeenTurn | undefined {
    return this.#seen;
  }

  /** Shows the view and puts the focus on its message box, with this message in it where there is one. */
  async open(opening: Opening): Promise<void> {
    this.#opening = opening;
    await vscode.commands.executeCommand(`${routingPreviewId}.focus`);
    this.#sendOpening();
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.#view = view;
    this.#isReady = false;
    listenTo(
      view,
      decodeToHost,
      message => void this.#receive(message),
      () => {
        if (this.#view === view) {
          this.#view = undefined;
        }
      },
    );
    showPage(view.webview, this.#extensionUri, { name: 'routing', title: view.title ?? 'Skillwright' });
  }

  dispose(): void {
    vscode.Disposable.from(this.#latest, ...this.#subscriptions).dispose();
  }

  #post(message: ToPage): void {
    if (this.#isReady) {
      void this.#view?.webview.postMessage(message);
    }
  }

  #sendOpening(): void {
    if (this.#isReady && this.#opening !== undefined) {
      this.#post({ type: 'show', ...this.#opening });
      this.#opening = undefined;
    }
  }

  /** Anything that goes wrong here is told in the page, where the person looks. */
  async #receive(message: ToHost): Promise<void> {
    try {
      await this.#act(message);
    } catch (error) {
      this.#tell('problem', describeError(error));
    }
  }

  async #act(message: ToHost): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        this.#post({
          type: 'start',
          texts: translateTexts(routingTexts),
          server: serverStateOf(this.#client),
        });
        this.#sendOpening();
        return;
      case 'open':
        return this.#open(message.folderUri, message.path, message.reason);
      case 'applyFix':
        return this.#applyFix(message);
      case 'keepCase':
        return this.#keepCase(message);
      case 'copy':
        await vscode.env.clipboard.writeText(message.text);
        this.#tell('done', vscode.l10n.t('Copied.'));
        return;
      default:
        return this.#answer(message);
    }
  }

  async #answer(question: Question): Promise<void> {
    const { type, number } = question;
    if (question.type === 'route') {
      this.#seen = { folderUri: question.folderUri, turn: question.turn };
    }
    try {
      const answer = await this.#latest.run(type, token => answerQuestion(this.#client, question, token));
      if (answer !== undefined) {
        this.#post(answer);
      }
    } catch (error) {
      const problem = describeError(error);
      this.#post({ type: 'failed', question: type, number, problem });
    }
  }

  async #open(folderUri: string, path: string, reason: string): Promise<void> {
    if (!(await openReason(this.#client, { folderUri, path, reason }))) {
      this.#tell('problem', vscode.l10n.t('The file of this skill is gone.'));
    }
  }

  /** Asks for the edit anew, since the skill may have changed after the page was told of it. */
  async #applyFix({ folderUri, turn, path }: ExplainQuestion): Promise<void> {
    const params = { ...toRoutingParams(folderUri, turn, Date.now()), path };
    const found = await this.#client.sendRequest(explainSkill, params);
    const edit = found?.fix?.edit;
    if (edit === undefined || !(await applyFileEdit(this.#client, edit))) {
      this.#tell('problem', vscode.l10n.t('The edit does not fit any more.'));
      return;
    }
    this.#tell('done', describeDone(edit));
  }

  async #keepCase(params: { folderUri: string; path: string; message: string }): Promise<void> {
    const { folderUri, path, message } = params;
    const plan = await this.#client.sendRequest(planTriggerCase, { folderUri, path, message });
    if ('problem' in plan) {
      this.#tell('problem', plan.problem);
    } else if (await applyFileEdit(this.#client, plan.edit)) {
      this.#tell('done', describeDone(plan.edit));
    } else {
      this.#tell('problem', vscode.l10n.t('The file cannot be changed.'));
    }
  }

  #tell(kind: 'done' | 'problem', text: string): void {
    this.#post({ type: 'notice', kind, text });
  }
}

/** Undo in an editor does not take a file back that was made, so it is named. */
function describeDone({ uri, create }: FileEdit): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  return create === undefined
    ? vscode.l10n.t('Changed {0}; Undo there takes it back.', name)
    : vscode.l10n.t('Made {0}; delete it to take this back.', name);
}
