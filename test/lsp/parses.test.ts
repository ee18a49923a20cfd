import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assert as assertProperty, asyncProperty, constant, shuffledSubarray } from 'fast-check';
import {
  CompletionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  FileChangeType,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { listCatalog } from '../../server/src/protocol/catalog.ts';
import { checkWorkspace } from '../../server/src/protocol/messages.ts';
import { listReadiness } from '../../server/src/protocol/readiness.ts';
import { listHost, previewPrompt, previewRouting } from '../../server/src/protocol/routing.ts';
import { countParses, inventSkills } from '../support/parseCounts.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const count = 300;
const openFile = '.claude/skills/skill-5/SKILL.md';

type Question = (server: ServerUnderTest) => Promise<unknown>;

const folderOf = (server: ServerUnderTest) => server.uriOf('').replace(/\/$/, '');
const placeOf = (server: ServerUnderTest, line: number, character: number) => ({
  textDocument: { uri: server.uriOf(openFile) },
  position: { line, character },
});

/** What an editor asks in any order; most of it about all skills. */
const questions: readonly Question[] = [
  ({ connection }) => connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] }),
  server =>
    server.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: server.uriOf(openFile) },
    }),
  server => server.connection.sendRequest(previewRouting, { folderUri: folderOf(server), message: 'forms' }),
  server => server.connection.sendRequest(previewPrompt, { folderUri: folderOf(server), message: 'forms' }),
  server => server.connection.sendRequest(listHost, { folderUri: folderOf(server), host: 'claude-code' }),
  ({ connection }) => connection.sendRequest(listReadiness, {}),
  ({ connection }) => connection.sendRequest(listCatalog, { filter: {}, sort: 'name', offset: 0, limit: 20 }),
  ({ connection }) => connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'forms' }),
  ({ connection }) => connection.sendRequest(checkWorkspace, {}),
  // The next skill, and a heading of another one.
  server => server.connection.sendRequest(DefinitionRequest.type, placeOf(server, 3, 15)),
  server => server.connection.sendRequest(DefinitionRequest.type, placeOf(server, 10, 35)),
  server =>
    server.connection.sendRequest(ReferencesRequest.type, {
      ...placeOf(server, 1, 8),
      context: { includeDeclaration: true },
    }),
  server => server.connection.sendRequest(PrepareRenameRequest.type, placeOf(server, 1, 8)),
  server => server.connection.sendRequest(HoverRequest.type, placeOf(server, 3, 15)),
  server => server.connection.sendRequest(CompletionRequest.type, placeOf(server, 3, 12)),
  server => server.connection.sendRequest(CompletionRequest.type, placeOf(server, 10, 57)),
  server =>
    server.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri: server.uriOf(openFile) },
    }),
];

async function openSkill(server: ServerUnderTest, text: string) {
  const document = { uri: server.uriOf(openFile), languageId: 'skill', version: 1, text };
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: document });
}

async function changeSkills(server: ServerUnderTest, folder: string, typed: string) {
  await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri: server.uriOf(openFile), version: 2 },
    contentChanges: [{ text: typed }],
  });
  const changed = '.claude/skills/skill-9/SKILL.md';
  const file = path.join(folder, changed);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nWritten.\n`);
  await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: server.uriOf(changed), type: FileChangeType.Changed }],
  });
}

describe('the language server', () => {
  it('parses each version of a skill once, whatever is asked in which order', () =>
    assertProperty(
      asyncProperty(
        shuffledSubarray([...questions], { minLength: questions.length }),
        constant(inventSkills(count)),
        (order, files) =>
          withFiles(files, async folder => {
            const text = readFileSync(path.join(folder, openFile), 'utf8');
            const counts = await countParses('Prepares forms number', async env => {
              const home = path.join(folder, '.home');
              const server = await startServer({ folder, env: { ...env, HOME: home, USERPROFILE: home } });
              await openSkill(server, text);
              await Promise.all(order.map(ask => ask(server)));
              await changeSkills(server, folder, `${text}\nTyped.\n`);
              for (const ask of order.slice(1)) {
                await ask(server);
              }
              assert.equal(await server.stop(), 0);
            });
            assert.equal(counts.size, count + 2);
            assert.deepEqual(
              [...counts].filter(([, times]) => times > 1),
              [],
            );
          }),
      ),
      { numRuns: 3 },
    )).timeout(120_000);
});
