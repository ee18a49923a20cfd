import type { Position } from 'vscode-languageserver-protocol/node';
import { DidOpenTextDocumentNotification } from 'vscode-languageserver-protocol/node';
import { uncaret } from './marked.ts';
import type { ServerUnderTest } from './stdioServer.ts';

/** Opens a file with a text that has a `$0`, and tells where that stood. */
export async function openMarked(server: ServerUnderTest, file: string, marked: string): Promise<Position> {
  const { text, offset } = uncaret(marked);
  const languageId = file.endsWith('.json') ? 'json' : 'skill';
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: server.uriOf(file), languageId, version: 1, text },
  });
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
