import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToExtensionHost, ToPage } from '../../../messages/library.ts';
import { decodeToExtensionHost } from '../../../messages/library.ts';
import { libraryTexts } from '../../../messages/texts/libraryTexts.ts';
import { planEnabled } from '../../../../server/src/protocol/management.ts';
import type { ServerEvents } from '../../connection/serverEvents.ts';
import { applyPlan } from '../../edits/applyPlan.ts';
import { describeError } from '../../text/describeError.ts';
import type { PageHostParts } from '../page/pageHost.ts';
import { PageHost } from '../page/pageHost.ts';
import { SinglePanel } from '../page/singlePanel.ts';
import { translateTexts } from '../page/translateTexts.ts';
import { canRunSkills } from '../runSkillCommand.ts';
import { runCardAction, runLibraryAction } from './cardActions.ts';
import { answerQuestion } from './libraryAnswers.ts';

/** The editor that shows all skills as cards. It keeps no data: the page sends questions, and sends them again when skills change. */
export class SkillLibrary implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #host: PageHost<ToExtensionHost, ToPage>;
  readonly #panel: SinglePanel;
  readonly #subscriptions: vscode.Disposable;
  /** Switches one after the other, since two may write to the same file. */
  #switching: Promise<void> = Promise.resolve();

  constructor(parts: PageHostParts, serverEvents: ServerEvents) {
    this.#client = parts.client;
    this.#host = new PageHost(parts, {
      name: 'library',
      decode: decodeToExtensionHost,
      start: server => ({ type: 'start', texts: translateTexts(libraryTexts), server }),
      onStarted: async () => this.#host.post({ type: 'canRun', canRun: await canRunSkills() }),
      receive: message => this.#receive(message),
    });
    const title = vscode.l10n.t('Skill Library');
    this.#panel = new SinglePanel(
      { viewType: 'skillwright.library', title, extensionUri: parts.extensionUri },
      panel => this.#host.attach(panel, title),
    );
    this.#subscriptions = vscode.Disposable.from(
      this.#panel,
      this.#host,
      serverEvents.onCatalogChanged(() => this.#host.post({ type: 'changed' })),
    );
  }

  open(): void {
    this.#panel.open();
  }

  /** Takes an editor that VS Code opened again. */
  restore(panel: vscode.WebviewPanel): void {
    this.#panel.restore(panel);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #receive(message: ToExtensionHost): Promise<void> {
    switch (message.type) {
      case 'enable':
        this.#switching = this.#switching.then(() => this.#enable(message));
        return this.#switching;
      case 'act':
        return runCardAction(message.action, message.uri);
      case 'begin':
        return runLibraryAction(message.action);
      default:
        return this.#host.answer(message, token => answerQuestion(this.#client, message, token));
    }
  }

  /** The page waits for the result of every switch, also of a failed one. */
  async #enable({ uri, isEnabled }: Extract<ToExtensionHost, { type: 'enable' }>): Promise<void> {
    let isDone = false;
    try {
      const plan = await this.#client.sendRequest(planEnabled, { uri, enabled: isEnabled });
      isDone = (await applyPlan(this.#client, plan)) !== undefined;
      if (isDone && 'note' in plan && plan.note !== undefined) {
        this.#host.notify('done', plan.note);
      }
    } catch (error) {
      this.#host.notify('problem', describeError(error));
    }
    this.#host.post({ type: 'enabled', uri, isEnabled, isDone });
  }
}
