import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import type { ExportParams, ImportParams } from '../../server/src/protocol/importExport.ts';
import {
  listExportTargets,
  planExport,
  planImport,
  runExport,
  runImport,
  undoWrite,
} from '../../server/src/protocol/importExport.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const memo = '---\nname: memo\ndescription: Drafts memos.\npriority: 20\n---\n# Memo\n';

const files: Files = {
  'skillwright.json': '{}',
  '.agents/skills/memo/SKILL.md': memo,
  'in/notes.md': '# Notes\n\nKeeps notes.\n',
  'in/memo.md': '# Memo\n\nDrafts memos.\n',
};

async function withServer(
  work: (server: ServerUnderTest, folder: string) => Promise<void>,
  more: Files = {},
): Promise<void> {
  await withFiles({ ...files, ...more }, async folder => {
    const server = await startServer({ folder });
    try {
      await work(server, folder);
    } finally {
      await server.stop();
    }
  });
}

async function open({ connection, uriOf }: ServerUnderTest, file: string, text: string): Promise<void> {
  const textDocument = { uri: uriOf(file), languageId: 'skill', version: 1, text };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

function exportOf({ uriOf }: ServerUnderTest, target: string, out: string): ExportParams {
  return { uris: [uriOf('.agents/skills/memo/SKILL.md')], target, outUri: uriOf(out) };
}

function importOf({ uriOf }: ServerUnderTest, ...from: readonly string[]): ImportParams {
  return { uris: from.map(uriOf), intoUri: uriOf('.claude/skills'), choices: [] };
}

describe('exports', () => {
  it('are told with what the manifest does not allow, and with the folders that the skill is not in yet', () =>
    withServer(
      async server => {
        const uris = [server.uriOf('.agents/skills/memo/SKILL.md')];
        const targets = await server.connection.sendRequest(listExportTargets, { uris });
        const find = (id: string) => targets.find(target => target.id === id);
        assert.equal(find('amble')?.refusal, undefined);
        assert.match(find('codex')?.refusal ?? '', /amble/);
        assert.deepEqual(find('codex')?.folderUris, [server.uriOf('.codex/skills')]);
      },
      {
        '.agents/skills/memo/skill.manifest.json': '{"version": 1, "interop": {"exportFormats": ["amble"]}}',
      },
    ));

  it('are shown before anything is written, and then written as they were shown', () =>
    withServer(async (server, folder) => {
      const params = exportOf(server, 'claude-code', 'out');
      const plan = await server.connection.sendRequest(planExport, params);
      const after = '---\nname: memo\ndescription: Drafts memos.\nmetadata:\n  priority: 20\n---\n\n# Memo\n';
      assert.deepEqual(plan?.changes, [{ path: 'memo/SKILL.md', kind: 'added', after }]);
      assert.equal(existsSync(path.join(folder, 'out')), false);
      const done = await server.connection.sendRequest(runExport, { ...params, digest: plan.digest });
      assert.ok('written' in done && done.undoId !== undefined);
      assert.equal(done.written, 1);
      assert.equal(readFileSync(path.join(folder, 'out/memo/SKILL.md'), 'utf8'), plan.changes[0]?.after);
    }));

  it('can be undone, unless a file was changed or has unsaved changes', () =>
    withServer(async (server, folder) => {
      const params = exportOf(server, 'claude-code', 'out');
      const run = async () => {
        const plan = await server.connection.sendRequest(planExport, params);
        const digest = plan?.digest ?? '';
        const done = await server.connection.sendRequest(runExport, { ...params, digest });
        return 'written' in done ? (done.undoId ?? '') : '';
      };
      const undo = (undoId: string) => server.connection.sendRequest(undoWrite, { undoId });
      assert.equal(await undo(await run()), null);
      assert.equal(existsSync(path.join(folder, 'out')), false);

      const second = await run();
      await open(server, 'out/memo/SKILL.md', 'typed\n');
      const unsaved = { problem: 'SKILL.md has unsaved changes; save or close it first.' };
      assert.deepEqual(await undo(second), unsaved);
      writeFileSync(path.join(folder, 'out/memo/SKILL.md'), 'typed\n');
      const changed = { problem: 'memo/SKILL.md has changed since then, so nothing was undone.' };
      assert.deepEqual(await undo(second), changed);
      assert.equal(readFileSync(path.join(folder, 'out/memo/SKILL.md'), 'utf8'), 'typed\n');
      assert.deepEqual(await undo('unknown'), { problem: 'This change can no longer be undone.' });
    }));

  it('take what is typed in an editor, and are planned again once it is typed further', () =>
    withServer(async server => {
      await open(server, '.agents/skills/memo/SKILL.md', memo.replace('Drafts', 'Writes'));
      const params = exportOf(server, 'amble', 'out');
      const plan = await server.connection.sendRequest(planExport, params);
      assert.match(plan?.changes[0]?.after ?? '', /Writes memos/);
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf('.agents/skills/memo/SKILL.md'), version: 2 },
        contentChanges: [{ text: memo.replace('Drafts', 'Sends') }],
      });
      const done = await server.connection.sendRequest(runExport, { ...params, digest: plan?.digest ?? '' });
      assert.deepEqual(done, { problem: 'The files changed meanwhile; look at it again.' });
    }));

  it('leave a file alone that has unsaved changes', () =>
    withServer(
      async (server, folder) => {
        await open(server, 'out/memo/SKILL.md', 'typed\n');
        const params = exportOf(server, 'codex', 'out');
        const plan = await server.connection.sendRequest(planExport, params);
        const done = await server.connection.sendRequest(runExport, {
          ...params,
          digest: plan?.digest ?? '',
        });
        assert.deepEqual(done, { problem: 'SKILL.md has unsaved changes; save or close it first.' });
        assert.equal(readFileSync(path.join(folder, 'out/memo/SKILL.md'), 'utf8'), 'saved\n');
      },
      { 'out/memo/SKILL.md': 'saved\n' },
    ));

  it('are refused as a whole where a skill cannot leave', () =>
    withServer(
      async server => {
        const plan = await server.connection.sendRequest(planExport, exportOf(server, 'amble', 'out'));
        assert.deepEqual(plan?.changes, []);
        assert.equal(
          plan.reports[0]?.refusal,
          'SKILL.md has errors that make it unreadable. Fix them first.',
        );
      },
      { '.agents/skills/memo/SKILL.md': '---\nname: "memo\n---\n' },
    ));
});

describe('imports', () => {
  it('are read from no place that has no address, such as the root of the disk', () =>
    withServer(async server => {
      for (const uri of ['', '/', 'untitled:memo.md']) {
        const params = { ...importOf(server, 'in/notes.md'), uris: [uri] };
        assert.equal(await server.connection.sendRequest(planImport, params), null);
      }
    }));

  it('are shown, and then written into the folder', () =>
    withServer(async (server, folder) => {
      const params = importOf(server, 'in/notes.md');
      const plan = await server.connection.sendRequest(planImport, params);
      const after = '---\nname: notes\ndescription: Keeps notes.\n---\n\n# Notes\n\nKeeps notes.\n';
      const [item] = plan?.items ?? [];
      assert.deepEqual(
        { state: item?.state, slug: item?.slug, uri: item?.uri, changes: item?.changes },
        {
          state: 'new',
          slug: 'notes',
          uri: URI.file(path.join(folder, '.claude/skills/notes/SKILL.md')).toString(),
          changes: [{ path: 'notes/SKILL.md', kind: 'added', after }],
        },
      );
      const done = await server.connection.sendRequest(runImport, { ...params, digest: plan?.digest ?? '' });
      assert.ok('written' in done && done.undoId !== undefined);
      const made = path.join(folder, '.claude/skills/notes/SKILL.md');
      assert.equal(readFileSync(made, 'utf8'), after);
      const { undoId } = done;
      assert.equal(await server.connection.sendRequest(undoWrite, { undoId }), null);
      assert.equal(existsSync(path.join(folder, '.claude')), false);
      await server.connection.sendRequest(runImport, { ...params, digest: plan?.digest ?? '' });
      assert.equal(readFileSync(made, 'utf8'), after);
      const twin = await server.connection.sendRequest(planImport, importOf(server, 'in/memo.md'));
      assert.deepEqual(
        twin?.items[0]?.notes.map(({ sentence }) => sentence),
        ['Another skill in this workspace has the same name: .agents/skills/memo/SKILL.md.'],
      );
    }));

  it('ask where something else is there, and do what is chosen', () =>
    withServer(
      async (server, folder) => {
        const params = importOf(server, 'in/notes.md');
        const asked = await server.connection.sendRequest(planImport, params);
        assert.deepEqual([asked?.items[0]?.state, asked?.items[0]?.suggestion], ['exists', 'notes-2']);
        const renamed: ImportParams = { ...params, choices: [[0, { kind: 'rename', slug: 'notes-2' }]] };
        const plan = await server.connection.sendRequest(planImport, renamed);
        assert.deepEqual([plan?.items[0]?.state, plan?.items[0]?.slug], ['new', 'notes-2']);
        await server.connection.sendRequest(runImport, { ...renamed, digest: plan?.digest ?? '' });
        const text = readFileSync(path.join(folder, '.claude/skills/notes-2/SKILL.md'), 'utf8');
        assert.match(text, /^---\nname: notes-2\n/);
        assert.equal(readFileSync(path.join(folder, '.claude/skills/notes/SKILL.md'), 'utf8'), 'mine\n');
      },
      { '.claude/skills/notes/SKILL.md': 'mine\n' },
    ));

  it('ask for another name where the own one is none', () =>
    withServer(
      async server => {
        const params = importOf(server, 'in/sums.md');
        const asked = await server.connection.sendRequest(planImport, params);
        const [item] = asked?.items ?? [];
        assert.deepEqual([item?.state, item?.suggestion, item?.canBeRenamed], ['refused', 'sums', true]);
        const named: ImportParams = { ...params, choices: [[0, { kind: 'rename', slug: 'sums' }]] };
        const plan = await server.connection.sendRequest(planImport, named);
        assert.deepEqual([plan?.items[0]?.state, plan?.items[0]?.slug], ['new', 'sums']);
      },
      { 'in/sums.md': '---\nslug: Sums!\nname: Sums\ndescription: Adds up.\n---\n' },
    ));

  it('are not written once what is there changed', () =>
    withServer(
      async (server, folder) => {
        const params: ImportParams = {
          ...importOf(server, 'in/notes.md'),
          choices: [[0, { kind: 'replace' }]],
        };
        const plan = await server.connection.sendRequest(planImport, params);
        writeFileSync(path.join(folder, '.claude/skills/notes/SKILL.md'), 'mine, and more\n');
        const done = await server.connection.sendRequest(runImport, {
          ...params,
          digest: plan?.digest ?? '',
        });
        assert.deepEqual(done, { problem: 'The files changed meanwhile; look at it again.' });
        assert.equal(
          readFileSync(path.join(folder, '.claude/skills/notes/SKILL.md'), 'utf8'),
          'mine, and more\n',
        );
      },
      { '.claude/skills/notes/SKILL.md': 'mine\n' },
    ));
});
