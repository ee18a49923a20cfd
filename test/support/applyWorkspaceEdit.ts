import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';

/** Does to files on disk what an editor does that keeps none of them open; answers with the paths that changed. */
export function applyWorkspaceEdit({ documentChanges = [], changes = {} }: WorkspaceEdit): string[] {
  const touched: string[] = [];
  const edit = (uri: string, edits: Parameters<typeof TextDocument.applyEdits>[1]) => {
    const file = URI.parse(uri).fsPath;
    const document = TextDocument.create(uri, '', 1, readFileSync(file, 'utf8'));
    writeFileSync(file, TextDocument.applyEdits(document, edits));
    touched.push(file);
  };
  for (const [uri, edits] of Object.entries(changes)) {
    edit(uri, edits);
  }
  for (const change of documentChanges) {
    if (!('kind' in change)) {
      edit(
        change.textDocument.uri,
        change.edits.flatMap(each => ('newText' in each ? [each] : [])),
      );
    } else if (change.kind === 'rename') {
      const [from, to] = [URI.parse(change.oldUri).fsPath, URI.parse(change.newUri).fsPath];
      renameSync(from, to);
      touched.push(from, to);
    } else {
      throw new Error(`No editor is asked to ${change.kind} a file here.`);
    }
  }
  return touched;
}
