import * as vscode from 'vscode';
import { escapeHtml } from './pageHtml.ts';

/** Markdown as VS Code's own preview draws it; a page looks it through before it shows it. */
export async function renderMarkdown(text: string): Promise<string> {
  try {
    return await vscode.commands.executeCommand<string>('markdown.api.render', text);
  } catch {
    // Somebody switched VS Code's Markdown extension off; the text can still be read.
    return `<pre>${escapeHtml(text)}</pre>`;
  }
}
