import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  InlayHintRefreshRequest,
  InlayHintRequest,
  InlayHintResolveRequest,
} from 'vscode-languageserver-protocol/node';
import type { InlayHint } from 'vscode-languageserver-protocol/node';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { until } from '../support/stdioServer.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const skill = '.claude/skills/forms/SKILL.md';
const text =
  '---\nname: forms\nvars:\n  REGION: eu\n  KEY: { secret: true }\n---\n\nIn {{REGION}} with {{KEY}}.\n\n## More\n\nWords.\n';
const values = { '.claude/skills/forms/vars.json': '{"KEY": "k-123456", "REGION": "us"}' };

describe('inlay hints over stdio', () => {
  it('show hosts and values where they stand, and no tokens of short texts', () =>
    serve(values, {}, async server => {
      open(server, text);
      assert.deepEqual(shown(await hints(server)), [
        [0, 3, 'Claude Code (detected from the folder)'],
        [7, 13, '= us'],
        [7, 26, '= ***'],
      ]);
    }));

  it('show those of the lines that are asked for', () =>
    serve(values, {}, async server => {
      open(server, text);
      assert.deepEqual(shown(await hints(server, 6, 8)), [
        [7, 13, '= us'],
        [7, 26, '= ***'],
      ]);
    }));

  it('tell more of a value when it is looked at, and of a hint that is not ours nothing', () =>
    serve(values, {}, async server => {
      open(server, text);
      const [region, key] = await hints(server, 7, 8);
      assert.ok(region && key);
      const { tooltip } = await server.connection.sendRequest(InlayHintResolveRequest.type, key);
      assert.deepEqual(tooltip, {
        kind: 'markdown',
        value: '`KEY` · variable · secret  \nValue: `***` from `.claude/skills/forms/vars.json`',
      });
      for (const data of [undefined, 1, {}, { uri: 'file:///none', names: ['KEY'], isInServer: false }]) {
        const other = {
          position: { line: 0, character: 0 },
          label: 'x',
          ...(data !== undefined && { data }),
        };
        assert.deepEqual(await server.connection.sendRequest(InlayHintResolveRequest.type, other), other);
      }
    }));

  it('show the tokens of all parts where the threshold is 0, and follow the text', () =>
    serve(values, { settings: { inlayHints: { tokenThreshold: 0 } } }, async server => {
      const uri = open(server, text);
      assert.deepEqual(shown(await settled(server, 5)), [
        [0, 3, 'Claude Code (detected from the folder)'],
        [5, 3, '≈ 15 tokens in the body'],
        [7, 13, '= us'],
        [7, 26, '= ***'],
        [9, 7, '≈ 5 tokens'],
      ]);
      void server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [
          {
            range: { start: { line: 11, character: 0 }, end: { line: 11, character: 0 } },
            text: 'Many more\n',
          },
          {
            range: { start: { line: 0, character: 0 }, end: { line: 7, character: 0 } },
            text: '---\nx: 1\n---\n',
          },
        ],
      });
      assert.deepEqual(shown(await hints(server)), [
        [0, 3, 'Claude Code (detected from the folder)'],
        [2, 3, '≈ 17 tokens in the body'],
        [5, 7, '≈ 8 tokens'],
      ]);
    }));

  it('never stand at one place: the value of a variable at the end of a heading has it alone', () =>
    serve(values, { settings: { inlayHints: { tokenThreshold: 0, inherited: false } } }, async server => {
      open(server, '---\nname: forms\nvars: { REGION: eu }\n---\nLead in.\n\n# In {{REGION}}\n\nWords.\n');
      await eventually(
        async () => shown(await hints(server)),
        found =>
          assert.deepEqual(found, [
            [3, 3, '≈ 12 tokens in the body'],
            [6, 15, '= us'],
          ]),
      );
    }));

  it('can be switched off, each kind by itself', () =>
    serve(values, { settings: { inlayHints: { tokens: false, inherited: false } } }, async server => {
      open(server, text);
      assert.deepEqual(shown(await settled(server, 2)), [
        [7, 13, '= us'],
        [7, 26, '= ***'],
      ]);
      server.setSettings({ inlayHints: { variables: false, inherited: false, tokenThreshold: 0 } });
      await server.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
      assert.deepEqual(shown(await settled(server, 2, '≈')), [
        [5, 3, '≈ 15 tokens in the body'],
        [9, 7, '≈ 5 tokens'],
      ]);
    }));

  it('are asked for anew when a value changes on disk', () =>
    serve(
      values,
      { capabilities: { workspace: { inlayHint: { refreshSupport: true } } } },
      async (server, folder) => {
        let refreshes = 0;
        server.connection.onRequest(InlayHintRefreshRequest.type, () => {
          refreshes++;
        });
        open(server, text);
        await hints(server);
        await until('the hints are asked for after the start', () => refreshes > 0);
        const before = refreshes;
        const file = '.claude/skills/forms/vars.json';
        writeFileSync(path.join(folder, file), '{"REGION": "asia"}');
        await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
          changes: [{ uri: server.uriOf(file), type: FileChangeType.Changed }],
        });
        await until('the hints are asked for again', () => refreshes > before);
        assert.deepEqual(shown(await hints(server, 7, 8)), [[7, 13, '= asia']]);
      },
    ));

  it('say that a plugin decides as long as its manifest is there and names the folder', () =>
    serve({}, {}, async (server, folder) => {
      const file = 'more/forms/SKILL.md';
      const manifest = '.codex-plugin/plugin.json';
      const keys = ['GolemCore (detected from the keys)'];
      const uri = open(server, text, file);
      const say = async () =>
        (await ask(server, uri, 0, 1)).map(({ label }) => label).filter(label => typeof label === 'string');
      const change = async (type: FileChangeType) =>
        server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
          changes: [{ uri: server.uriOf(manifest), type }],
        });
      assert.deepEqual(await say(), keys);
      writeFiles(folder, { [manifest]: '{ "name": "office", "skills": "./more" }' });
      await change(FileChangeType.Created);
      await eventually(say, found => assert.deepEqual(found, ['Codex (detected from the plugin)']));
      writeFiles(folder, { [manifest]: '{ "name": "office" }' });
      await change(FileChangeType.Changed);
      await eventually(say, found => assert.deepEqual(found, keys));
      writeFiles(folder, { [manifest]: '{ "name": "office", "skills": ["./more"] }' });
      await change(FileChangeType.Changed);
      await eventually(say, found => assert.deepEqual(found, ['Codex (detected from the plugin)']));
      rmSync(path.join(folder, manifest));
      await change(FileChangeType.Deleted);
      await eventually(say, found => assert.deepEqual(found, keys));
    }));

  it('name the hosts of links too once all skills are listed', () =>
    serve({ '.agents/skills/forms/SKILL.md': text }, {}, async (server, folder) => {
      mkdirSync(path.join(folder, '.claude/skills'), { recursive: true });
      symlinkSync('../../.agents/skills/forms', path.join(folder, '.claude/skills/forms'), 'dir');
      const uri = open(server, text, '.agents/skills/forms/SKILL.md');
      await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: server.uriOf('.claude/skills/forms'), type: FileChangeType.Created }],
      });
      await eventually(
        () => ask(server, uri, 0, 1),
        ([hint]) => assert.equal(hint?.label, 'Agent Skills, Claude Code (detected from the folder)'),
      );
    }));

  it('are none in other files', () =>
    serve({}, {}, async server => {
      void server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf('vars.json'), languageId: 'json', version: 1, text: '{}' },
      });
      assert.deepEqual(await ask(server, server.uriOf('vars.json')), []);
    }));
});

function open(server: ServerUnderTest, content: string, file = skill): string {
  const uri = server.uriOf(file);
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'markdown', version: 1, text: content },
  });
  return uri;
}

async function ask(server: ServerUnderTest, uri: string, from = 0, to = 1_000): Promise<InlayHint[]> {
  const range = { start: { line: from, character: 0 }, end: { line: to, character: 0 } };
  return (await server.connection.sendRequest(InlayHintRequest.type, { textDocument: { uri }, range })) ?? [];
}

async function hints(server: ServerUnderTest, from?: number, to?: number): Promise<InlayHint[]> {
  return ask(server, server.uriOf(skill), from, to);
}

/** The hints once there are so many, all with this in their label: settings come a moment after the start. */
async function settled(server: ServerUnderTest, count: number, words = ''): Promise<InlayHint[]> {
  let found: InlayHint[] = [];
  const isSettled = () =>
    found.length === count && found.every(({ label }) => typeof label === 'string' && label.includes(words));
  for (let tries = 0; tries < 200 && !isSettled(); tries++) {
    found = await hints(server);
  }
  return found;
}

function shown(found: readonly InlayHint[]) {
  return found
    .map(({ position: { line, character }, label }) => [line, character, label] as const)
    .toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
}
