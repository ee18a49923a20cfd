import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ToExtensionHost, ToPage, TraceAction, TraceQuestion } from '../../../messages/trace.ts';
import { decodeToExtensionHost } from '../../../messages/trace.ts';
import { traceTexts } from '../../../messages/texts/traceTexts.ts';
import { listTraces, readTrace } from '../../../../server/src/protocol/audit.ts';
import type { PageHostParts } from '../page/pageHost.ts';
import { PageHost } from '../page/pageHost.ts';
import { SinglePanel } from '../page/singlePanel.ts';
import { translateTexts } from '../page/translateTexts.ts';
import type { ServerEvents } from '../../connection/serverEvents.ts';
import { toTracesParams } from './traceParams.ts';

type Numbered<One> = One & { readonly number: number };

/** The editor that shows recorded turns. It keeps no data: the page sends questions, and sends them again when more is recorded. */
export class TraceView implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #host: PageHost<ToExtensionHost, ToPage>;
  readonly #panel: SinglePanel;
  readonly #subscriptions: vscode.Disposable;

  constructor(parts: PageHostParts, serverEvents: ServerEvents) {
    this.#client = parts.client;
    this.#host = new PageHost(parts, {
      name: 'trace',
      decode: decodeToExtensionHost,
      start: server => ({ type: 'start', texts: translateTexts(traceTexts), server, folders: listFolders() }),
      receive: message => this.#receive(message),
    });
    const title = vscode.l10n.t('Trace');
    this.#panel = new SinglePanel(
      { viewType: 'skillwright.trace', title, extensionUri: parts.extensionUri },
      panel => this.#host.attach(panel, title),
    );
    this.#subscriptions = vscode.Disposable.from(
      this.#panel,
      this.#host,
      vscode.workspace.onDidChangeWorkspaceFolders(() =>
        this.#host.post({ type: 'folders', folders: listFolders() }),
      ),
      serverEvents.onTracesChanged(() => this.#host.post({ type: 'changed' })),
      // No event reports records of the command line.
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) {
          this.#host.post({ type: 'changed' });
        }
      }),
    );
  }

  /** Shows the view, and one turn in it where one is named. */
  open(traceId?: string): void {
    this.#panel.open();
    this.#host.post({ type: 'changed' });
    if (traceId !== undefined) {
      this.#host.postOnceReady({ type: 'show', traceId });
    }
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
      case 'copy':
        return this.#copy(message.traceId);
      case 'begin':
        await vscode.commands.executeCommand(commands[message.action]);
        return;
      default:
        return this.#host.answer(message, token => this.#find(message, token));
    }
  }

  async #find(question: Numbered<TraceQuestion>, token: vscode.CancellationToken): Promise<ToPage> {
    const { type, number } = question;
    if (type === 'list') {
      const params = toTracesParams(question.query, question.limit, Date.now());
      const answer = await this.#client.sendRequest(listTraces, params, token);
      return 'problem' in answer
        ? { type: 'failed', question: type, number, problem: answer.problem }
        : { type, number, answer };
    }
    const { traceId } = question;
    const answer = await this.#client.sendRequest(readTrace, { traceId }, token);
    return answer !== null && 'problem' in answer
      ? { type: 'failed', question: type, number, problem: answer.problem }
      : { type, number, traceId, answer };
  }

  async #copy(traceId: string): Promise<void> {
    const answer = await this.#client.sendRequest(readTrace, { traceId });
    if (answer === null || 'problem' in answer) {
      const gone = vscode.l10n.t('There is no record of this turn. It may have been deleted.');
      this.#host.notify('problem', answer?.problem ?? gone);
      return;
    }
    await vscode.env.clipboard.writeText(`${JSON.stringify(answer, undefined, 2)}\n`);
    this.#host.notify('done', vscode.l10n.t('The trace was copied.'));
  }
}

const commands: Readonly<Record<TraceAction, string>> = {
  restart: 'skillwright.restartServer',
  showLog: 'skillwright.showLog',
  openChat: 'skillwright.openChat',
};

function listFolders() {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.map(({ uri, name }) => ({ uri: uri.toString(), name }));
}
