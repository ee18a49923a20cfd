import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { previewRouting } from '../../server/src/protocol/routing.ts';
import { eventually } from '../support/eventually.ts';
import { withLinksOut } from '../support/linksOut.ts';
import { startServer } from '../support/stdioServer.ts';

describe('links out of the workspace in an editor', () => {
  it('are not followed, not even for a file that is open, and told of', () =>
    withLinksOut(async ({ folder, home }) => {
      const server = await startServer({ folder, env: { HOME: home, USERPROFILE: home } });
      try {
        const { connection, uriOf } = server;
        const file = '.claude/skills/file/SKILL.md';
        await connection.sendNotification(DidOpenTextDocumentNotification.type, {
          textDocument: {
            uri: uriOf(file),
            languageId: 'skill',
            version: 1,
            text: readFileSync(path.join(folder, file), 'utf8'),
          },
        });
        const answer = await connection.sendRequest(DocumentDiagnosticRequest.type, {
          textDocument: { uri: uriOf(file) },
        });
        assert.deepEqual(answer.kind === 'full' && answer.items.map(({ code, message }) => [code, message]), [
          [
            'file-unreadable',
            `The file cannot be read: a link leads out of the workspace, to ${path.join(folder, '../outside/keys/SKILL.md')}.`,
          ],
        ]);
        const namesOfSkills = async () => {
          const symbols = await connection.sendRequest(WorkspaceSymbolRequest.type, { query: '' });
          return symbols?.map(({ name }) => name) ?? [];
        };
        // Skills are listed behind the scenes.
        await eventually(namesOfSkills, names => assert.deepEqual(names, ['memo']));
        const preview = await connection.sendRequest(previewRouting.method, {
          folderUri: uriOf(''),
          message: 'Keeps SECRET keys',
          mode: 'lexical',
        });
        assert.doesNotMatch(JSON.stringify(preview), /SECRET (?:keys|one)\./);
      } finally {
        await server.stop();
      }
    }));
});
