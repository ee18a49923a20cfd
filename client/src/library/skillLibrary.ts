import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { LibraryQuestion, ToHost, ToPage } from '../../messages/library.ts';
import { decodeToHost } from '../../messages/library.ts';
import { libraryTexts } from '../../messages/libraryTexts.ts';
import { planEnabled } from '../../../server/src/protocol/management.ts';
import { applyPlan } from '../applyPlan.ts';
import { describeError } from '../describeError.ts';
import { Latest } from '../panels/latest.ts';
import { serverStateOf } from '../panels/serverState.ts';
import { translateTexts } from '../panels/translateTexts.ts';
import { listenTo, showPage } from '../panels/webviewHost.ts';
import type { ServerNews } from '../serverNews.ts';
import { hasCommand, runCardAction, runLibraryAction, runSkillCommand } from './cardActions.ts';
import { answerQuestion } from './libraryAnswers.ts';

const viewType = 'skillwright.library';

/** The editor that shows all skills as cards. It keeps no data: the page asks, and asks again when skills change. */
export class SkillLibrary implements vscode.WebviewPanelSerializer, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #extensionUri: vscode.Uri;
  readonly #latest = new Latest();
  readonly #subscriptions: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #isReady = false;
  /** Switches one after the other, since two may write to the same file. */
  #switching: Promise<void> = Promise.resolve();

  constructor(client: LanguageClient, news: ServerNews, extensionUri: vscode.Uri) {
    this.#client = client;
    this.#extensionUri = extensionUri;
    this.#subscriptions = [
      vscode.window.registerWebviewPanelSerializer(viewType, this),
      news.onCatalogueChanged(() => this.#post({ type: 'changed' })),
      client.onDidChangeState(() => this.#post({ type: 'server', server: serverStateOf(client) })),
    ];
  }

  /** Shows the library, which is there at most once. */
  open(): void {
    if (this.#panel === undefined) {
      this.#show(vscode.window.createWebviewPanel(viewType, titleOf(), vscode.ViewColumn.Active));
    } else {
      this.#panel.reveal();
    }
  }

  /** VS Code brings back a library that was open when its window was closed. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    if (this.#panel === undefined) {
      this.#show(panel);
    } else {
      panel.dispose();
    }
  }

  dispose(): void {
    this.#panel?.dispose();
    vscode.Disposable.from(this.#latest, ...this.#subscriptions).dispose();
  }

  #show(panel: vscode.WebviewPanel): void {
    this.#panel = panel;
    this.#isReady = false;
    panel.title = titleOf();
    panel.iconPath = vscode.Uri.joinPath(this.#extensionUri, 'client', 'media', 'icon.png');
    listenTo(
      panel,
      decodeToHost,
      message => void this.#receive(message),
      () => {
        if (this.#panel === panel) {
          this.#panel = undefined;
        }
      },
    );
    showPage(panel.webview, this.#extensionUri, { name: 'library', title: titleOf() });
  }

  #post(message: ToPage): void {
    if (this.#isReady) {
      void this.#panel?.webview.postMessage(message);
    }
  }

  /** Anything that goes wrong here is told in the page, where the person looks. */
  async #receive(message: ToHost): Promise<void> {
    try {
      await this.#act(message);
    } catch (error) {
      this.#post({ type: 'notice', kind: 'problem', text: describeError(error) });
    }
  }

  async #act(message: ToHost): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.#start();
      case 'enable':
        this.#switching = this.#switching.then(() => this.#enable(message));
        return this.#switching;
      case 'act':
        return runCardAction(message.action, message.uri);
      case 'begin':
        return runLibraryAction(message.action);
      default:
        return this.#answer(message);
    }
  }

  async #start(): Promise<void> {
    this.#isReady = true;
    const server = serverStateOf(this.#client);
    this.#post({ type: 'start', texts: translateTexts(libraryTexts), server });
    this.#post({ type: 'canRun', canRun: await hasCommand(runSkillCommand) });
  }

  async #answer(question: LibraryQuestion): Promise<void> {
    const { type, revision } = question;
    try {
      const answer = await this.#latest.run(type, token => answerQuestion(this.#client, question, token));
      if (answer !== undefined) {
        this.#post(answer);
      }
    } catch (error) {
      this.#post({ type: 'failed', question: type, revision, problem: describeError(error) });
    }
  }

  /** The page waits for a word about every switch, also where something goes wrong. */
  async #enable({ uri, isEnabled }: Extract<ToHost, { type: 'enable' }>): Promise<void> {
    let isDone = false;
    try {
      const plan = await this.#client.sendRequest(planEnabled, { uri, enabled: isEnabled });
      isDone = (await applyPlan(this.#client, plan)) !== undefined;
      if (isDone && 'note' in plan && plan.note !== undefined) {
        this.#post({ type: 'notice', kind: 'done', text: plan.note });
      }
    } catch (error) {
      this.#post({ type: 'notice', kind: 'problem', text: describeError(error) });
    }
    this.#post({ type: 'enabled', uri, isEnabled, isDone });
  }
}

function titleOf(): string {
  return vscode.l10n.t('Skill Library');
}
