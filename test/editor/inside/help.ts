import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { uncaret } from '../../support/marked.ts';
import { showFile, uriOf, writeOutside } from './workspace.ts';

/** Shows the file with the fixture as its text and answers with where the `$0` stands. */
async function show(file: string, fixture: string) {
  const { text, offset } = uncaret(fixture);
  if (!existsSync(uriOf(file).fsPath)) {
    writeOutside({ [file]: text });
  }
  const editor = await showFile(file);
  const { document } = editor;
  if (document.getText() !== text) {
    const all = new vscode.Range(
      new vscode.Position(0, 0),
      document.lineAt(document.lineCount - 1).range.end,
    );
    await editor.edit(edit => edit.replace(all, text));
  }
  return { uri: document.uri, position: document.positionAt(offset) };
}

interface EditorRequest {
  /** The character that was typed; a person asks where there is none. */
  readonly trigger?: string;
  /** How many items are looked at, so that more of them is told. */
  readonly details?: number;
}

/** What all that complete offer at the `$0`, VS Code and its snippets among them, as a person sees it sorted. */
export async function complete(
  file: string,
  fixture: string,
  { trigger, details }: EditorRequest = {},
): Promise<readonly vscode.CompletionItem[]> {
  const { uri, position } = await show(file, fixture);
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    uri,
    position,
    trigger,
    details,
  );
  const orderOf = (item: vscode.CompletionItem) => item.sortText ?? labelOf(item);
  return items.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

export function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}

/** What all hovers say at the `$0`, VS Code's own among them. */
export async function hover(file: string, fixture: string): Promise<string> {
  const { uri, position } = await show(file, fixture);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    uri,
    position,
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map(toText)
    .join('\n\n');
}

export function toText(content: vscode.MarkdownString | vscode.MarkedString | undefined): string {
  return typeof content === 'string' ? content : (content?.value ?? '');
}
