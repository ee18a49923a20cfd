import * as vscode from 'vscode';
import { escapeHtml } from './pageHtml.ts';

/** Renders Markdown like VS Code's own preview; pages must sanitize the result. */
export async function renderMarkdown(text: string): Promise<string> {
  try {
    return await vscode.commands.executeCommand<string>('markdown.api.render', text);
  } catch {
    // VS Code's Markdown extension may be disabled; the text stays readable.
    return `<pre>${escapeHtml(text)}</pre>`;
  }
}
