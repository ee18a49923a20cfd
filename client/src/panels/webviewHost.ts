import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { buildPageHtml } from './pageHtml.ts';

export interface ShownPage {
  readonly name: string;
  readonly title: string;
  /** The folder whose pictures it may show. */
  readonly pictures?: vscode.Uri;
}

/** Makes a webview show one of our pages. It may read the folder of the pages and nothing else but the pictures. */
export function showPage(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  { name, title, pictures }: ShownPage,
): void {
  const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  const addressOf = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
  webview.options = {
    enableScripts: true,
    localResourceRoots: [folder, ...(pictures === undefined ? [] : [pictures])],
  };
  webview.html = buildPageHtml({
    title,
    language: vscode.env.language,
    source: webview.cspSource,
    script: addressOf(`${name}.js`),
    styles: [addressOf(`${name}.css`)],
    icons: addressOf('codicon.css'),
    nonce: randomUUID(),
    hasPictures: pictures !== undefined,
  });
}

/** Hands on what a page says until it is gone; what it says is decoded, since a page is not to be trusted. */
export function listenTo<Message>(
  { webview, onDidDispose }: Pick<vscode.WebviewPanel, 'webview' | 'onDidDispose'>,
  decode: (value: unknown) => Message | undefined,
  receive: (message: Message) => void,
  onGone: () => void,
): void {
  const received = webview.onDidReceiveMessage((value: unknown) => {
    const message = decode(value);
    if (message !== undefined) {
      receive(message);
    }
  });
  onDidDispose(() => {
    received.dispose();
    onGone();
  });
}
