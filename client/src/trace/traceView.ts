import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToHost, ToPage, TraceAction, TraceAnswer, TraceQuestion } from '../../messages/trace.ts';
import { decodeToHost } from '../../messages/trace.ts';
import { traceTexts } from '../../messages/traceTexts.ts';
import { listTraces, readTrace } from '../../../server/src/protocol/audit.ts';
import { describeError } from '../describeError.ts';
import { Latest } from '../panels/latest.ts';
import { serverStateOf } from '../panels/serverState.ts';
import { translateTexts } from '../panels/translateTexts.ts';
import { listenTo, showPage } from '../panels/webviewHost.ts';
import type { ServerNews } from '../serverNews.ts';
import { toTracesParams } from './traceParams.ts';

const viewType = 'skillwright.trace';

type Numbered = Extract<ToHost, { readonly number: number }>;

/** The editor that shows what was recorded of turns. It keeps no data: the page asks, and asks again when more is recorded. */
export class TraceView implements vscode.WebviewPanelSerializer, vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #extensionUri: vscode.Uri;
  readonly #latest = new Latest();
  readonly #subscriptions: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #isReady = false;
  /** The turn to be shown once the page can. */
  #wanted: string | undefined;

  constructor(client: LanguageClient, news: ServerNews, extensionUri: vscode.Uri) {
    this.#client = client;
    this.#extensionUri = extensionUri;
    this.#subscriptions = [
      vscode.window.registerWebviewPanelSerializer(viewType, this),
      vscode.workspace.onDidChangeWorkspaceFolders(() =>
        this.#post({ type: 'folders', folders: listFolders() }),
      ),
      news.onTracesChanged(() => this.#post({ type: 'changed' })),
      // Nobody tells of what the command line has recorded meanwhile.
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) {
          this.#post({ type: 'changed' });
        }
      }),
      client.onDidChangeState(() => this.#post({ type: 'server', server: serverStateOf(client) })),
    ];
  }

  /** Shows the view, which is there at most once, and one turn in it where one is named. */
  open(traceId?: string): void {
    this.#wanted = traceId;
    if (this.#panel === undefined) {
      this.#show(vscode.window.createWebviewPanel(viewType, titleOf(), vscode.ViewColumn.Active));
    } else {
      this.#panel.reveal();
      this.#post({ type: 'changed' });
      this.#tellWanted();
    }
  }

  /** VS Code brings back a view that was open when its window was closed. */
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
    showPage(panel.webview, this.#extensionUri, { name: 'trace', title: titleOf() });
  }

  #post(message: ToPage): void {
    if (this.#isReady) {
      void this.#panel?.webview.postMessage(message);
    }
  }

  #tellWanted(): void {
    if (this.#wanted !== undefined && this.#isReady) {
      this.#post({ type: 'show', traceId: this.#wanted });
      this.#wanted = undefined;
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
        this.#isReady = true;
        this.#post({
          type: 'start',
          texts: translateTexts(traceTexts),
          server: serverStateOf(this.#client),
          folders: listFolders(),
        });
        this.#tellWanted();
        return;
      case 'copy':
        return this.#copy(message.traceId);
      case 'begin':
        await vscode.commands.executeCommand(commands[message.action]);
        return;
      default:
        return this.#answer(message);
    }
  }

  async #answer(question: Numbered): Promise<void> {
    const { type, number } = question;
    const fail = (problem: string) => this.#post({ type: 'failed', question: type, number, problem });
    try {
      const answer = await this.#latest.run(type, token => this.#ask(question, token));
      if (typeof answer === 'string') {
        fail(answer);
      } else if (answer !== undefined) {
        this.#post({ ...answer, number });
      }
    } catch (error) {
      fail(describeError(error));
    }
  }

  /** A sentence where the server cannot look it up. */
  async #ask(
    question: TraceQuestion,
    token: vscode.CancellationToken,
  ): Promise<Unnumbered<TraceAnswer> | string> {
    if (question.type === 'list') {
      const params = toTracesParams(question.query, question.limit, Date.now());
      const answer = await this.#client.sendRequest(listTraces, params, token);
      return 'problem' in answer ? answer.problem : { type: 'list', answer };
    }
    const { traceId } = question;
    const answer = await this.#client.sendRequest(readTrace, { traceId }, token);
    return answer !== null && 'problem' in answer ? answer.problem : { type: 'read', traceId, answer };
  }

  async #copy(traceId: string): Promise<void> {
    const answer = await this.#client.sendRequest(readTrace, { traceId });
    if (answer === null || 'problem' in answer) {
      const text = answer?.problem ?? vscode.l10n.t('This turn is not recorded, or not any more.');
      this.#post({ type: 'notice', kind: 'problem', text });
      return;
    }
    await vscode.env.clipboard.writeText(`${JSON.stringify(answer, undefined, 2)}\n`);
    this.#post({ type: 'notice', kind: 'done', text: vscode.l10n.t('The trace was copied.') });
  }
}

type Unnumbered<Answer> = Answer extends { readonly number: number } ? Omit<Answer, 'number'> : never;

const commands: Readonly<Record<TraceAction, string>> = {
  restart: 'skillwright.restartServer',
  showLog: 'skillwright.showLog',
  openChat: 'skillwright.openChat',
};

function listFolders() {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.map(({ uri, name }) => ({ uri: uri.toString(), name }));
}

function titleOf(): string {
  return vscode.l10n.t('Trace');
}
