import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import type { Diagnostic, WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol/node';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { visibleDocumentsChanged } from '../../server/src/protocol/messages.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerUnderTest, StartOptions } from '../support/stdioServer.ts';
import { startServer, until } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const good = '---\nname: forms\ndescription: Fills in forms.\n---\n';
const misnamed = '---\nname: other\ndescription: Fills in forms.\n---\n';
const skill = '.agents/skills/forms/SKILL.md';

describe('diagnostics over stdio', () => {
  it('answers a pull with code, range, severity and source', () =>
    serve({ [skill]: misnamed }, {}, async server => {
      open(server, skill, misnamed);
      assert.deepEqual(await pull(server, skill), [
        {
          range: { start: { line: 1, character: 6 }, end: { line: 1, character: 11 } },
          severity: 1,
          code: 'name-folder',
          source: 'skillwright',
          message: "The name 'other' differs from the folder 'forms'.",
        },
      ]);
    }));

  it('goes by what is typed into skillwright.json, and by what was last readable of it', () =>
    serve({ [skill]: misnamed, 'skillwright.json': '{}' }, {}, async server => {
      open(server, skill, misnamed);
      open(server, 'skillwright.json', '{}', 'json');
      const off = '{"rules": {"name-folder": "off"}';
      for (const [at, text] of [`${off}}`, `${off}, "x`, '{', '{}'].entries()) {
        change(server, 'skillwright.json', at + 2, text);
        assert.deepEqual(codesOf(await pull(server, skill)), text === '{}' ? ['name-folder'] : [], text);
      }
    }));

  it('counts characters in UTF-16 and lines by CRLF as editors do', () =>
    serve({}, {}, async server => {
      open(server, skill, '---\r\nname: forms\r\ndescription: 🐝 Use when: 🚀\r\n---\r\n');
      const [found] = await pull(server, skill);
      assert.deepEqual(found?.range, { start: { line: 2, character: 24 }, end: { line: 2, character: 25 } });
    }));

  it('says unchanged as long as neither text nor settings changed', () =>
    serve({}, {}, async server => {
      open(server, skill, good);
      const textDocument = { uri: server.uriOf(skill) };
      const ask = (previousResultId = '') =>
        server.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument, previousResultId });
      let resultId = '';
      // The first answer may come before the other skills are known.
      await eventually(
        async () => {
          resultId = (await ask()).resultId ?? '';
          return ask(resultId);
        },
        second => assert.deepEqual(second, { kind: 'unchanged', resultId }),
      );
      change(server, skill, 2, misnamed);
      const third = await ask(resultId);
      assert.equal(third.kind, 'full');
    }));

  it('pushes to clients that do not pull, and clears what it pushed on closing', () =>
    serve({}, { pulls: false }, async server => {
      const uri = server.uriOf(skill);
      open(server, skill, misnamed);
      await until('a finding is pushed', () => server.pushed.get(uri)?.length === 1);
      change(server, skill, 2, good);
      await until('the finding is gone', () => server.pushed.get(uri)?.length === 0);
      change(server, skill, 3, misnamed);
      await until('the finding is back', () => server.pushed.get(uri)?.length === 1);
      void server.connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri },
      });
      await until('the finding is cleared', () => server.pushed.get(uri)?.length === 0);
    }));

  it('leaves other documents alone', () =>
    serve({}, {}, async server => {
      open(server, 'README.md', '# No skill\n', 'markdown');
      assert.deepEqual(await pull(server, 'README.md'), []);
    }));

  it('checks an untitled document by its language', () =>
    serve({}, {}, async server => {
      const uri = 'untitled:Untitled-1';
      const textDocument = { uri, languageId: 'skill', version: 1, text: '# No frontmatter\n' };
      void server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri },
      });
      assert.deepEqual(codesOf(itemsOf(report)), ['frontmatter-missing']);
    }));

  it('applies severities of the settings, and new ones without a restart', () =>
    serve({}, { settings: { rules: { 'name-folder': 'warning' } } }, async server => {
      open(server, skill, misnamed);
      await until('settings are read', () => server.refreshes() > 0);
      assert.deepEqual(
        (await pull(server, skill)).map(({ severity }) => severity),
        [2],
      );
      server.setSettings({ rules: { 'name-folder': 'off' } });
      const before = server.refreshes();
      void server.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: {} });
      await until('settings are read again', () => server.refreshes() > before);
      assert.deepEqual(await pull(server, skill), []);
    }));

  it('leaves out a setting that makes no sense and keeps the others', () => {
    const settings = {
      targets: ['nobody', 7],
      rules: { 'name-folder': 'loud', 'key-unknown': 'off' },
    } as never;
    return serve({}, { settings }, async server => {
      open(server, skill, misnamed.replace('---\n', '---\nowner: Ada\n'));
      await until('settings are read', () => server.refreshes() > 0);
      assert.deepEqual(codesOf(await pull(server, skill)), ['name-folder']);
    });
  });

  it('names the targets a finding holds for when there are several', () =>
    serve({ 'skillwright.json': '{ "targets": ["claude-code", "vscode"] }' }, {}, async server => {
      open(server, skill, misnamed);
      assert.deepEqual(
        (await pull(server, skill)).map(({ message }) => message),
        ["The name 'other' differs from the folder 'forms'. (VS Code)"],
      );
    }));

  it('reads a workspace description that changed on disk', () =>
    serve({ 'skillwright.json': '{}' }, {}, async (server, folder) => {
      open(server, skill, misnamed);
      assert.equal((await pull(server, skill)).length, 1);
      writeFiles(folder, { 'skillwright.json': '{ "rules": { "name-folder": "off" } }' });
      const changes = [{ uri: server.uriOf('skillwright.json'), type: 2 as const }];
      void server.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
      assert.deepEqual(await pull(server, skill), []);
    }));

  it('leaves to an editor that knows our schema what that says of the workspace description', async () => {
    const text = '{ "targets": ["claude"], "tools": [{ "name": "pay", "permissionTier": "READ_ONLY" }] }';
    for (const [jsonSchemas, hideBuiltInFindings, expected] of [
      [false, true, ['workspace-file', 'tool-tier']],
      [true, true, ['tool-tier']],
      [true, false, ['workspace-file', 'tool-tier']],
    ] as const) {
      await serve(
        { 'skillwright.json': text },
        {
          options: { editorServes: { skillKeys: false, markdown: false, jsonSchemas } },
          settings: { hideBuiltInFindings },
        },
        async server => {
          await until('settings are read', () => server.refreshes() > 0);
          open(server, 'skillwright.json', text, 'jsonc');
          assert.deepEqual(codesOf(await pull(server, 'skillwright.json')), expected);
        },
      );
    }
  });

  it('leaves out what the editor says itself, in documents that are shown and only there', () =>
    serve(
      {},
      { options: { editorServes: { skillKeys: true, markdown: true, jsonSchemas: true } } },
      async server => {
        open(server, skill, misnamed);
        assert.deepEqual(codesOf(await pull(server, skill)), ['name-folder']);
        void server.connection.sendNotification(visibleDocumentsChanged, { uris: [server.uriOf(skill)] });
        assert.deepEqual(await pull(server, skill), []);
        void server.connection.sendNotification(visibleDocumentsChanged, { uris: [] });
        assert.deepEqual(codesOf(await pull(server, skill)), ['name-folder']);
      },
    ));
});

describe('diagnostics of the workspace', () => {
  it('reports skills that are not open as they are on disk, and open ones as they are in the editor', () =>
    serve(
      { 'skills/a/SKILL.md': misnamed, 'skills/b/SKILL.md': good, 'skills/other/SKILL.md': misnamed },
      {},
      async server => {
        open(server, 'skills/b/SKILL.md', '# No frontmatter\n');
        const { items } = await pullWorkspace(server, []);
        assert.deepEqual(
          items.map(({ uri, ...report }) => [uri, report.kind === 'full' ? codesOf(report.items) : []]),
          [
            [server.uriOf('skills/a/SKILL.md'), ['name-folder']],
            [server.uriOf('skills/b/SKILL.md'), ['frontmatter-missing']],
          ],
        );
      },
    ));

  it('holds the next pull open until something changed, and then answers with that alone', () =>
    serve({ 'skills/a/SKILL.md': misnamed, 'skills/b/SKILL.md': misnamed }, {}, async (server, folder) => {
      const first = await pullWorkspace(server, []);
      const previous = first.items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
      let isAnswered = false;
      const second = pullWorkspace(server, previous).finally(() => {
        isAnswered = true;
      });
      await pullWorkspaceBriefly(server);
      assert.equal(isAnswered, false);
      writeFiles(folder, { 'skills/a/SKILL.md': misnamed.replace('other', 'a') });
      const changes = [{ uri: server.uriOf('skills/a/SKILL.md'), type: 2 as const }];
      void server.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
      const { items } = await second;
      assert.deepEqual(
        items.map(({ uri, ...report }) => [uri, report.kind === 'full' ? report.items : []]),
        [[server.uriOf('skills/a/SKILL.md'), []]],
      );
    }));

  it('checks every skill again when the workspace description changed', () =>
    serve({ 'skills/a/SKILL.md': misnamed, 'skillwright.json': '{}' }, {}, async (server, folder) => {
      const first = await pullWorkspace(server, []);
      const previous = first.items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
      writeFiles(folder, { 'skillwright.json': '{ "rules": { "name-folder": "hint" } }' });
      const changes = [{ uri: server.uriOf('skillwright.json'), type: 2 as const }];
      void server.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
      const { items } = await pullWorkspace(server, previous);
      assert.deepEqual(
        items.flatMap(report => (report.kind === 'full' ? report.items.map(({ severity }) => severity) : [])),
        [4],
      );
    }));

  it('notices a folder of skills that comes or goes as a whole', () =>
    serve({ 'skills/a/SKILL.md': misnamed }, {}, async (server, folder) => {
      const changed = (type: 1 | 3) =>
        server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
          changes: [{ uri: server.uriOf('more'), type }],
        });
      const first = await pullWorkspace(server, []);
      const known = first.items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
      writeFiles(folder, { 'more/b/SKILL.md': misnamed });
      void changed(1);
      const second = await pullWorkspace(server, known);
      assert.deepEqual(
        second.items.map(({ uri }) => uri),
        [server.uriOf('more/b/SKILL.md')],
      );
      rmSync(path.join(folder, 'more'), { recursive: true });
      void changed(3);
      const all = [...first.items, ...second.items].map(({ uri, resultId }) => ({
        uri,
        value: resultId ?? '',
      }));
      const third = await pullWorkspace(server, all);
      assert.deepEqual(
        third.items.map(({ uri, ...report }) => [uri, report.kind === 'full' ? report.items : undefined]),
        [[server.uriOf('more/b/SKILL.md'), []]],
      );
    }));

  it('answers in parts of a hundred files a client that takes parts', () =>
    serve(
      Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`skills/s${index}/SKILL.md`, misnamed])),
      {},
      async server => {
        const parts: WorkspaceDiagnosticReport[] = [];
        const partialResultToken = 'parts';
        server.connection.onProgress(
          WorkspaceDiagnosticRequest.partialResult,
          partialResultToken,
          part => void parts.push(part),
        );
        const asked = { previousResultIds: [], partialResultToken };
        const last = await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, asked);
        const counts = [...parts, last].map(({ items }) => items.length);
        assert.deepEqual(counts, [100, 100, 50]);
        const files = [...parts, last].flatMap(({ items }) => items.map(({ uri }) => uri));
        assert.equal(new Set(files).size, 250);
      },
    ));

  it('ends a pull that is held open when it is cancelled', () =>
    serve({ 'skills/forms/SKILL.md': good }, {}, async server => {
      const source = new CancellationTokenSource();
      const held = server.connection.sendRequest(
        WorkspaceDiagnosticRequest.type,
        { previousResultIds: [] },
        source.token,
      );
      source.cancel();
      await assert.rejects(held, /canceled/);
    }));

  it('takes in a folder that is added and clears one that is removed', () =>
    serve(
      { 'one/skills/a/SKILL.md': misnamed, 'two/skills/b/SKILL.md': misnamed },
      { folder: 'one' },
      async (server, folder) => {
        const first = await pullWorkspace(server, []);
        const previous = first.items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
        const added = [{ uri: URI.file(path.join(folder, 'two')).toString(), name: 'two' }];
        const removed = [{ uri: URI.file(path.join(folder, 'one')).toString(), name: 'one' }];
        void server.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
          event: { added, removed },
        });
        const { items } = await pullWorkspace(server, previous);
        const byName = items.map(({ uri, ...report }) => [
          uri.split('/').at(-2),
          report.kind === 'full' ? codesOf(report.items) : [],
        ]);
        assert.deepEqual(byName.toSorted(), [
          ['a', []],
          ['b', ['name-folder']],
        ]);
      },
    ));

  it('goes on past a file that cannot be read', () =>
    serve(
      { 'skills/a/SKILL.md': new Uint8Array([0xff, 0xfe, 0x41]), 'skills/b/SKILL.md': misnamed },
      {},
      async server => {
        const { items } = await pullWorkspace(server, []);
        assert.deepEqual(
          items.map(report => (report.kind === 'full' ? codesOf(report.items) : [])),
          [['file-encoding', 'frontmatter-missing'], ['name-folder']],
        );
      },
    ));
});

async function serve(
  files: Files,
  { folder: below = '', ...options }: Omit<StartOptions, 'folder'> & { readonly folder?: string },
  work: (server: ServerUnderTest, folder: string) => Promise<void>,
): Promise<void> {
  await withFiles(files, async folder => {
    const server = await startServer({ folder: path.join(folder, below), ...options });
    try {
      await work(server, folder);
    } finally {
      assert.equal(await server.stop(), 0);
    }
  });
}

function open(server: ServerUnderTest, relative: string, text: string, languageId = 'skill'): void {
  const textDocument = { uri: server.uriOf(relative), languageId, version: 1, text };
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

function change(server: ServerUnderTest, relative: string, version: number, text: string): void {
  const textDocument = { uri: server.uriOf(relative), version };
  void server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument,
    contentChanges: [{ text }],
  });
}

async function pull(server: ServerUnderTest, relative: string): Promise<Diagnostic[]> {
  const textDocument = { uri: server.uriOf(relative) };
  return itemsOf(await server.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }));
}

function itemsOf(report: { readonly kind: string; readonly items?: readonly Diagnostic[] }): Diagnostic[] {
  assert.equal(report.kind, 'full');
  return [...(report.items ?? [])];
}

function pullWorkspace(
  server: ServerUnderTest,
  previousResultIds: { uri: string; value: string }[],
): Promise<WorkspaceDiagnosticReport> {
  return server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds });
}

/** A pull that has something to answer shows that the server had time for the one before it. */
async function pullWorkspaceBriefly(server: ServerUnderTest): Promise<void> {
  await pullWorkspace(server, []);
}

function codesOf(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(({ code }) => code);
}
