import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
} from 'vscode-languageserver-protocol/node';
import type { FileEvent } from 'vscode-languageserver-protocol/node';
import { checkWorkspace } from '../../server/src/protocol/messages.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const probe = path.resolve(import.meta.dirname, '../support/heapProbe.cjs');
const count = 300;
const pathOf = (number: number) => `skills/step-${number % count}/SKILL.md`;

/** Skills that each hand over to the next one, so that much is known of all of them together. */
function textOf(number: number, version = 0): string {
  const own = number % count;
  const next = `next_skill: step-${(own + 1) % count}`;
  return `---\nname: step-${own}\ndescription: Takes step ${own} of ${version}. Use when it is due.\n${next}\n---\n\n# Step\n`;
}

const files = Object.fromEntries(
  Array.from({ length: count }, (_, number) => [pathOf(number), textOf(number)]),
);

/** Bytes that may be left of 100 files that were opened, saved and closed. */
const growth = 8 * 1024 * 1024;

describe('files that were opened and closed again', () => {
  it('leave no more in the server after 120 than after 20, but for 8 MB', () =>
    withFiles(files, async folder => {
      const told = path.join(folder, '.heap');
      const env = { NODE_OPTIONS: `--expose-gc --require ${probe}`, HEAP_PROBE: told };
      const server = await startServer({ folder, env });
      try {
        const early = await visit(server, folder, told, [0, 20]);
        const late = await visit(server, folder, told, [20, 120]);
        assert.ok(late <= early + growth, `${early} bytes, then ${late}`);
      } finally {
        await server.stop();
      }
    }));
});

/** Opens some of the skills one after the other, and saves each with other words, which all skills are known by. */
async function visit(
  { connection, pid, uriOf }: ServerUnderTest,
  folder: string,
  told: string,
  [from, to]: readonly [number, number],
): Promise<number> {
  for (let number = from; number < to; number++) {
    const uri = uriOf(pathOf(number));
    const text = textOf(number, number + 1);
    const textDocument = { uri, languageId: 'skill', version: 1, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    writeFileSync(path.join(folder, pathOf(number)), text);
    const changes: FileEvent[] = [{ uri, type: FileChangeType.Changed }];
    await connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
    await connection.sendRequest(checkWorkspace, {});
    await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
    await connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }
  rmSync(told, { force: true });
  process.kill(pid, 'SIGUSR2');
  const read = () => (existsSync(told) ? readFileSync(told, 'utf8') : '');
  await eventually(read, text => assert.notEqual(text, ''));
  return Number(read());
}
