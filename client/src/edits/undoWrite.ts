import type { LanguageClient } from 'vscode-languageclient/node';
import { undoWrite } from '../../../server/src/protocol/importExport.ts';
import type { Undo } from './undo.ts';

/** Undoes what the server wrote; undefined where that isn't possible. */
export function createWriteUndo(
  client: LanguageClient,
  { undoId }: { readonly undoId?: string },
): Undo | undefined {
  return undoId === undefined
    ? undefined
    : async () => (await client.sendRequest(undoWrite, { undoId }))?.problem;
}
