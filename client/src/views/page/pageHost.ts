import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { readFields } from '../../../messages/decode.ts';
import type { CommonToPage, Failed, Notice, NumberedQuestion, ServerState } from '../../../messages/page.ts';
import { LatestRequest } from '../../connection/latestRequest.ts';
import { serverStateOf } from '../../connection/serverState.ts';
import { describeError } from '../../text/describeError.ts';
import { buildPageHtml } from './pageHtml.ts';

/** A view in the side bar or the panel, or an editor. */
export type PageContainer = vscode.WebviewView | vscode.WebviewPanel;

export interface PageHostParts {
  readonly client: LanguageClient;
  readonly extensionUri: vscode.Uri;
}

/** The parts that differ from page to page. */
export interface PageDefinition<ToExtensionHost, ToPage> {
  /** The name of its folder in `client/webview`, of its script and of its styles. */
  readonly name: 'chat' | 'document' | 'library' | 'routing' | 'trace';
  /** Checks a message of the page, which is not trusted; returns undefined for anything else. */
  readonly decode: (value: unknown) => ToExtensionHost | undefined;
  /** Collects what `start` needs; must not fail. */
  readonly prepare?: () => Promise<void>;
  /** Returns the first message of a page that has loaded: its texts and everything that it needs to draw itself. */
  readonly start: (server: ServerState) => ToPage;
  /** Sends the rest, for which the page can wait. */
  readonly onStarted?: () => void | Promise<void>;
  /** Does what the page requests; an error that it throws is shown in the page. */
  readonly receive: (message: ToExtensionHost) => unknown;
  readonly onServerChanged?: (server: ServerState) => void;
}

/**
 * The extension's end of one page: loads it, checks its messages, and reports the state of the server to it. It keeps no data of the
 * page. VS Code loads a page again after it was hidden, and the page sends `ready` again.
 */
export class PageHost<ToExtensionHost, ToPage extends { readonly type: string }>
  implements vscode.Disposable
{
  readonly #parts: PageHostParts;
  readonly #page: PageDefinition<ToExtensionHost, ToPage>;
  readonly #latest = new LatestRequest();
  readonly #serverChanged: vscode.Disposable;
  #container: PageContainer | undefined;
  #isReady = false;
  /** A message for a page that has not started yet; a later one replaces it. */
  #waiting: ToPage | undefined;

  constructor(parts: PageHostParts, page: PageDefinition<ToExtensionHost, ToPage>) {
    this.#parts = parts;
    this.#page = page;
    this.#serverChanged = parts.client.onDidChangeState(() => {
      const server = serverStateOf(parts.client);
      this.post({ type: 'server', server });
      page.onServerChanged?.(server);
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Loads the page into a container, which replaces the former one.
   * @param pictures a folder whose images the page may show
   */
  attach(container: PageContainer, title: string, pictures?: vscode.Uri): void {
    this.#container = container;
    this.#isReady = false;
    const subscriptions = [container.webview.onDidReceiveMessage((value: unknown) => this.#take(value))];
    if ('onDidChangeVisibility' in container) {
      // A message in the time between showing the view and loading its page would come before the page has drawn anything.
      subscriptions.push(container.onDidChangeVisibility(() => this.#endWhereHidden(container)));
    }
    container.onDidDispose(() => {
      subscriptions.forEach(each => each.dispose());
      if (this.#container === container) {
        this.#container = undefined;
        this.#isReady = false;
        this.#waiting = undefined;
      }
    });
    this.#load(container.webview, title, pictures);
  }

  #endWhereHidden(container: PageContainer): void {
    if (this.#container === container && !container.visible) {
      this.#isReady = false;
    }
  }

  /** Does nothing while no page listens, since a page that starts gets everything. */
  post(message: ToPage | CommonToPage | Failed): void {
    if (this.#isReady) {
      void this.#container?.webview.postMessage(message);
    }
  }

  /** Posts now, or as soon as the page has started. */
  postOnceReady(message: ToPage): void {
    this.#waiting = message;
    this.#postWaiting();
  }

  notify(kind: Notice['kind'], text: string): void {
    this.post({ type: 'notice', kind, text });
  }

  /** Answers a question of the page, unless a later one of the same type has arrived. */
  async answer(
    { type, number }: NumberedQuestion,
    find: (token: vscode.CancellationToken) => Promise<ToPage>,
  ): Promise<void> {
    try {
      const answer = await this.#latest.run(type, find);
      if (answer !== undefined) {
        this.post(answer);
      }
    } catch (error) {
      this.post({ type: 'failed', question: type, number, problem: describeError(error) });
    }
  }

  dispose(): void {
    this.#isReady = false;
    this.#latest.dispose();
    this.#serverChanged.dispose();
  }

  #take(value: unknown): void {
    if (readFields(value)?.type === 'ready') {
      void this.#run(() => this.#start());
      return;
    }
    const message = this.#page.decode(value);
    if (message !== undefined) {
      void this.#run(async () => {
        await this.#page.receive(message);
      });
    }
  }

  async #start(): Promise<void> {
    const container = this.#container;
    await this.#page.prepare?.();
    if (container !== this.#container) {
      return;
    }
    // The first message is composed and sent without a pause, since the page would miss what happens in between.
    this.#isReady = true;
    this.post(this.#page.start(serverStateOf(this.#parts.client)));
    this.#postWaiting();
    await this.#page.onStarted?.();
  }

  #postWaiting(): void {
    if (this.#isReady && this.#waiting !== undefined) {
      this.post(this.#waiting);
      this.#waiting = undefined;
    }
  }

  /** Shows errors in the page, where the user is looking. */
  async #run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.notify('problem', describeError(error));
    }
  }

  /** Lets the page load only the folder of the pages and the pictures. */
  #load(webview: vscode.Webview, title: string, pictures: vscode.Uri | undefined): void {
    const folder = vscode.Uri.joinPath(this.#parts.extensionUri, 'dist', 'webview');
    const addressOf = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
    webview.options = {
      enableScripts: true,
      localResourceRoots: [folder, ...(pictures === undefined ? [] : [pictures])],
    };
    webview.html = buildPageHtml({
      title,
      language: vscode.env.language,
      source: webview.cspSource,
      script: addressOf(`${this.#page.name}.js`),
      styles: [addressOf(`${this.#page.name}.css`)],
      icons: addressOf('codicon.css'),
      nonce: randomUUID(),
      hasPictures: pictures !== undefined,
    });
  }
}
