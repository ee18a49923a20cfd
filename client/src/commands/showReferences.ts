import * as vscode from 'vscode';
import type { LanguageClient, Position } from 'vscode-languageclient/node';
import { ReferencesRequest } from 'vscode-languageclient/node';

/** Shows the references that a code lens counts, as VS Code shows references. */
export function registerShowReferences(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.showReferences', async (target?: unknown) => {
    const place = readPlace(target);
    if (place === undefined) {
      return;
    }
    const { uri, position } = place;
    const found = await client.sendRequest(ReferencesRequest.type, {
      textDocument: { uri },
      position,
      context: { includeDeclaration: false },
    });
    const { protocol2CodeConverter: converter } = client;
    await vscode.commands.executeCommand(
      'editor.action.showReferences',
      converter.asUri(uri),
      converter.asPosition(position),
      (found ?? []).map(location => converter.asLocation(location)),
    );
  });
}

/** A code lens passes plain data. */
function readPlace(target: unknown): { readonly uri: string; readonly position: Position } | undefined {
  if (typeof target !== 'object' || target === null || !('uri' in target) || !('position' in target)) {
    return undefined;
  }
  const { uri, position } = target;
  const isPosition =
    typeof position === 'object' &&
    position !== null &&
    'line' in position &&
    'character' in position &&
    typeof position.line === 'number' &&
    typeof position.character === 'number';
  return typeof uri === 'string' && isPosition
    ? { uri, position: { line: Number(position.line), character: Number(position.character) } }
    : undefined;
}
