import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type {
  Diagnostic,
  FileChangeType,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { until } from '../support/stdioServer.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const created: FileChangeType = 1;
const deleted: FileChangeType = 3;

function skill(name: string, further = ''): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n${further}---\n`;
}

const draft = 'skills/draft/SKILL.md';
const review = 'skills/review/SKILL.md';
const second = 'skills/second/SKILL.md';
const drafting = skill('draft', 'next_skill: review\n');

describe('skills that know each other', () => {
  it('are told of names that no skill has, and no longer once it is there', () =>
    serve({ [draft]: drafting }, {}, async (server, folder) => {
      const first = await pullWorkspace(server, new Map());
      assert.deepEqual(messagesOf(server, first, draft), ['skill-unknown']);
      writeFiles(folder, { [review]: skill('review') });
      notify(server, review, created);
      const next = await pullWorkspace(server, idsOf(first));
      assert.deepEqual(messagesOf(server, next, draft), []);
      rmSync(path.join(folder, path.dirname(review)), { recursive: true });
      notify(server, path.dirname(review), deleted);
      const third = await pullWorkspace(server, new Map([...idsOf(first), ...idsOf(next)]));
      assert.deepEqual(messagesOf(server, third, draft), ['skill-unknown']);
    }));

  it('hear of a name that is being typed in another editor, after a pause', () =>
    serve({ [draft]: drafting, [second]: skill('revise') }, {}, async server => {
      await pullWorkspace(server, new Map());
      open(server, draft, drafting);
      open(server, second, skill('revise'));
      await eventually(server, draft, ['skill-unknown']);
      void server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf(second), version: 2 },
        contentChanges: [{ text: skill('review') }],
      });
      await eventually(server, draft, []);
    }));
});

describe('the agents of a workspace description', () => {
  const description = 'skillwright.json';
  const text = '{ "agents": [{ "slug": "clerk", "skills": ["review"] }] }';
  const files = { [description]: text, [draft]: drafting };

  it('are told of a skill that is not there, and no longer once it is', () =>
    serve(files, {}, async (server, folder) => {
      const first = await pullWorkspace(server, new Map());
      assert.deepEqual(messagesOf(server, first, description), ['workspace-file']);
      writeFiles(folder, { [review]: skill('review') });
      notify(server, review, created);
      const next = await pullWorkspace(server, idsOf(first));
      assert.deepEqual(messagesOf(server, next, description), []);
    }));

  it('are told in the editor once all skills are known, and again when skills come and go', () =>
    serve(files, {}, async (server, folder) => {
      open(server, description, text, 'jsonc');
      assert.deepEqual(await pull(server, description), []);
      const first = await pullWorkspace(server, new Map());
      await eventually(server, description, ['workspace-file']);
      writeFiles(folder, { [review]: skill('review') });
      notify(server, review, created);
      await pullWorkspace(server, idsOf(first));
      await eventually(server, description, []);
    }));
});

describe('links of open skills', () => {
  const linking = `${skill('forms')}\nSee [the guide](guide.md).\n`;
  const forms = 'skills/forms/SKILL.md';

  it('are looked up behind the scenes, and again when files come and go', () =>
    serve({ [forms]: linking }, {}, async (server, folder) => {
      open(server, forms, linking);
      await pull(server, forms);
      await until('the editor is asked to pull again', () => server.refreshes() > 0);
      await eventually(server, forms, ['link-broken']);
      writeFiles(folder, { 'skills/forms/guide.md': '' });
      notify(server, 'skills/forms/guide.md', created);
      await eventually(server, forms, []);
      rmSync(path.join(folder, 'skills/forms/guide.md'));
      notify(server, 'skills/forms/guide.md', deleted);
      await eventually(server, forms, ['link-broken']);
    }));
});

function open(
  { connection, uriOf }: ServerUnderTest,
  file: string,
  text: string,
  languageId = 'skill',
): void {
  const textDocument = { uri: uriOf(file), languageId, version: 1, text };
  void connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

function notify({ connection, uriOf }: ServerUnderTest, file: string, type: FileChangeType): void {
  const changes = [{ uri: uriOf(file), type }];
  void connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
}

async function pull({ connection, uriOf }: ServerUnderTest, file: string): Promise<unknown[]> {
  const textDocument = { uri: uriOf(file) };
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  return codesOf(report.kind === 'full' ? report.items : []);
}

/** Pulls until the codes are the expected ones; a lookup that is under way answers a moment later. */
async function eventually(server: ServerUnderTest, file: string, expected: readonly string[]): Promise<void> {
  let found: unknown[] = [];
  for (let attempt = 0; attempt < 200; attempt++) {
    found = await pull(server, file);
    if (JSON.stringify(found) === JSON.stringify(expected)) {
      return;
    }
    await new Promise(resolve => {
      setTimeout(resolve, 20);
    });
  }
  assert.deepEqual(found, expected);
}

function pullWorkspace(
  { connection }: ServerUnderTest,
  previous: ReadonlyMap<string, string>,
): Promise<WorkspaceDiagnosticReport> {
  const previousResultIds = [...previous].map(([uri, value]) => ({ uri, value }));
  return connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds });
}

function idsOf({ items }: WorkspaceDiagnosticReport): Map<string, string> {
  return new Map(items.flatMap(({ uri, resultId }) => (resultId === undefined ? [] : [[uri, resultId]])));
}

function messagesOf(
  { uriOf }: ServerUnderTest,
  { items }: WorkspaceDiagnosticReport,
  file: string,
): unknown[] {
  const report = items.find(({ uri }) => uri === uriOf(file));
  return report?.kind === 'full' ? codesOf(report.items) : ['no report'];
}

function codesOf(items: readonly Diagnostic[]): unknown[] {
  const asked = new Set<unknown>(['skill-unknown', 'link-broken', 'workspace-file']);
  return items.map(({ code }) => code).filter(code => asked.has(code));
}
