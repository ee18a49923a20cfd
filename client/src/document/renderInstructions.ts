import * as vscode from 'vscode';
import type { Instructions } from '../../messages/document.ts';
import { escapeHtml } from '../panels/pageHtml.ts';

/** Characters that are drawn; a page with more of them gets slow. */
const mostRendered = 200_000;

/** The body as VS Code's own preview draws it; the page looks it through. `folder` is the address of the skill's files there. */
export async function renderInstructions(text: string, folder: string): Promise<Instructions> {
  const shown = text.slice(0, mostRendered);
  return { html: await render(shown), isCut: shown.length < text.length, folder };
}

async function render(text: string): Promise<string> {
  try {
    return await vscode.commands.executeCommand<string>('markdown.api.render', text);
  } catch {
    // Somebody switched VS Code's Markdown extension off; the text can still be read.
    return `<pre>${escapeHtml(text)}</pre>`;
  }
}
