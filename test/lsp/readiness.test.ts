import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CodeLensRequest,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { listCatalog } from '../../server/src/protocol/catalog.ts';
import type { SkillStatus } from '../../server/src/protocol/readiness.ts';
import {
  listReadiness,
  listSkillStatuses,
  locateSkillStatus,
  listVariables,
  locateNeed,
  planAssignment,
  planReadinessFix,
  planRemoval,
  planVariable,
  readReadiness,
} from '../../server/src/protocol/readiness.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const files: Files = {
  'skillwright.json': `{
  "tools": [{ "name": "search" }], // all there is
  "agents": [{ "slug": "analyst", "skills": [{ "slug": "memo" }] }]
}
`,
  'skills/memo/SKILL.md': `---
name: memo
description: Drafts memos.
vars:
  MEMO_KEY:
    required: true
    secret: true
  ENDPOINT: https://memo.invalid
---
`,
  'skills/memo/skill.manifest.json': '{ "version": 1, "requiredTools": ["search", "draft"] }',
};

async function withServer(
  work: (server: ServerUnderTest, folder: string, folderUri: string) => Promise<void>,
  more: Files = {},
): Promise<void> {
  await withFiles({ ...files, ...more }, async folder => {
    const server = await startServer({ folder });
    try {
      await work(server, folder, URI.file(folder).toString());
    } finally {
      await server.stop();
    }
  });
}

async function standings({ connection }: ServerUnderTest): Promise<readonly SkillStatus[]> {
  const [{ folderUri } = { folderUri: '' }] = await connection.sendRequest(listReadiness, {});
  return connection.sendRequest(listSkillStatuses, { folderUri, offset: 0, limit: 100 });
}

async function changed({ connection, uriOf }: ServerUnderTest, file: string): Promise<void> {
  const changes = [{ uri: uriOf(file), type: 2 as const }];
  await connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
}

describe('readiness', () => {
  it('is told for every skill and agent of a folder', () =>
    withServer(async (server, folder, folderUri) => {
      const memo: SkillStatus = {
        id: 'memo',
        path: 'skills/memo/SKILL.md',
        uri: server.uriOf('skills/memo/SKILL.md'),
        ready: false,
        counts: { ok: 1, missing: 2, unknown: 0 },
      };
      assert.deepEqual(await server.connection.sendRequest(listReadiness, {}), [
        {
          folderUri,
          name: path.basename(folder),
          total: 1,
          ready: 0,
          unknown: 0,
          blocked: 1,
          disabled: 0,
          problems: 1,
          agents: [{ slug: 'analyst', members: [{ slug: 'memo', status: memo }] }],
          goals: [],
          entities: [],
        },
      ]);
    }));

  it('names the hosts that do not load a skill, in lenses, lists and cards', () =>
    withServer(
      async ({ connection, uriOf }, _folder, folderUri) => {
        const file = '.claude/skills/one/SKILL.md';
        const uri = uriOf(file);
        const text = '---\nname: one\ndescription: Does one.\n---\n';
        await connection.sendNotification(DidOpenTextDocumentNotification.type, {
          textDocument: { uri, languageId: 'skill', version: 1, text },
        });
        const lenses = await connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } });
        const titles = (lenses ?? []).map(({ command }) => command?.title);
        assert.equal(titles.includes('Not loaded by Codex'), true, titles.join());
        const [blocked] = await connection.sendRequest(listSkillStatuses, { folderUri, offset: 0, limit: 9 });
        assert.deepEqual(blocked?.notLoadedBy, ['Codex']);
        const { skills } = await connection.sendRequest(listCatalog, {
          filter: { text: '@blocked' },
          sort: 'name',
          offset: 0,
          limit: 9,
        });
        assert.deepEqual(
          skills.map(({ id, readiness }) => [id, readiness?.notLoadedBy]),
          [['one', ['Codex']]],
        );
        const checks = await connection.sendRequest(readReadiness, { folderUri, path: file });
        assert.deepEqual(checks, [
          {
            kind: 'host',
            name: 'codex',
            status: 'missing',
            detail:
              "Not loaded by Codex: It lies in none of the folders that Codex loads: '.agents/skills', '.codex/skills'.",
          },
        ]);
      },
      {
        'skillwright.json': '{ "targets": ["claude-code", "codex"] }',
        'skills/memo/SKILL.md': '---\nname: memo\ndescription: Drafts memos.\n---\n',
        'skills/memo/skill.manifest.json': '{ "version": 1 }',
        '.claude/skills/one/SKILL.md': '---\nname: one\ndescription: Does one.\n---\n',
      },
    ));

  it('goes by the hosts that the person chose', async () => {
    const one = { '.claude/skills/one/SKILL.md': '---\nname: one\ndescription: Does one.\n---\n' };
    await withFiles(one, async folder => {
      const server = await startServer({ folder, settings: { targets: ['claude-code', 'pi'] } });
      try {
        assert.deepEqual(
          (await standings(server)).map(({ notLoadedBy }) => notLoadedBy),
          [['Pi']],
        );
      } finally {
        await server.stop();
      }
    });
  });

  it('is told in pages, those with problems first, and for one skill with its place among them', () =>
    withServer(
      async ({ connection, uriOf }, _folder, folderUri) => {
        const page = await connection.sendRequest(listSkillStatuses, { folderUri, offset: 1, limit: 2 });
        assert.deepEqual(
          page.map(({ id, ready }) => [id, ready]),
          [
            ['a', true],
            ['b', true],
          ],
        );
        const uri = uriOf('skills/b/SKILL.md');
        const found = { folderUri, index: 2, status: page[1] };
        assert.deepEqual(await connection.sendRequest(locateSkillStatus, { uri }), found);
        const place = { folderUri, path: 'skills/b/SKILL.md' };
        assert.deepEqual(await connection.sendRequest(locateSkillStatus, place), found);
        const gone = { folderUri, path: 'skills/z/SKILL.md' };
        assert.equal(await connection.sendRequest(locateSkillStatus, gone), null);
      },
      Object.fromEntries(
        ['b', 'a', 'c'].map(id => [
          `skills/${id}/SKILL.md`,
          `---\nname: ${id}\ndescription: Does ${id}.\n---\n`,
        ]),
      ),
    ));

  it('is told check by check, what is missing first, with what can be done', () =>
    withServer(async ({ connection }, _folder, folderUri) => {
      const checks = await connection.sendRequest(readReadiness, { folderUri, path: 'skills/memo/SKILL.md' });
      assert.deepEqual(
        checks?.map(({ detail: _detail, ...check }) => check),
        [
          {
            kind: 'tool',
            name: 'draft',
            status: 'missing',
            fix: { kind: 'declare', what: 'tool', name: 'draft' },
          },
          {
            kind: 'variable',
            name: 'MEMO_KEY',
            status: 'missing',
            fix: { kind: 'set-variable', name: 'MEMO_KEY' },
          },
          { kind: 'tool', name: 'search', status: 'ok' },
        ],
      );
    }));

  it('says where a skill asks for something', () =>
    withServer(async ({ connection, uriOf }, _folder, folderUri) => {
      const need = { folderUri, path: 'skills/memo/SKILL.md', kind: 'tool', name: 'draft' } as const;
      assert.deepEqual(await connection.sendRequest(locateNeed, need), {
        uri: uriOf('skills/memo/skill.manifest.json'),
        range: { start: { line: 0, character: 44 }, end: { line: 0, character: 51 } },
      });
    }));

  for (const [name, text] of [
    ['skills/memo/vars.json', '{ "MEMO_KEY": "x-1" }'],
    ['skills/variables.json', '{ "memo": { "MEMO_KEY": "x-1" } }'],
    ['variables.json', '{ "_global": { "MEMO_KEY": "x-1" } }'],
  ] as const) {
    it(`follows the values in ${name}`, () =>
      withServer(async (server, folder) => {
        assert.deepEqual((await standings(server))[0]?.counts, { ok: 1, missing: 2, unknown: 0 });
        writeFileSync(path.join(folder, name), text);
        await changed(server, name);
        assert.deepEqual((await standings(server))[0]?.counts, { ok: 2, missing: 1, unknown: 0 });
      }));
  }

  it('follows the workspace description', () =>
    withServer(async (server, folder) => {
      await standings(server);
      writeFileSync(
        path.join(folder, 'skillwright.json'),
        '{ "tools": [{ "name": "search" }, { "name": "draft" }] }',
      );
      await changed(server, 'skillwright.json');
      assert.deepEqual((await standings(server))[0]?.counts, { ok: 2, missing: 1, unknown: 0 });
    }));

  it('is unknown where the workspace description is broken', () =>
    withServer(async (server, folder) => {
      writeFileSync(path.join(folder, 'skillwright.json'), '{ "tools": [');
      await changed(server, 'skillwright.json');
      assert.deepEqual((await standings(server))[0]?.counts, { ok: 0, missing: 0, unknown: 3 });
    }));
});

describe('what a person does about readiness', () => {
  const edited = (folder: string, plan: object) => {
    assert.ok('edit' in plan, JSON.stringify(plan));
    const { edit } = plan as {
      edit: { edits: { range: { start: { line: number; character: number } }; newText: string }[] };
    };
    const lines = readFileSync(path.join(folder, 'skillwright.json'), 'utf8').split('\n');
    return edit.edits.map(({ range: { start }, newText }) => ({
      before: lines[start.line]?.slice(0, start.character).slice(-20),
      newText,
    }));
  };

  it('can be to declare a tool', () =>
    withServer(async ({ connection }, folder, folderUri) => {
      const fix = { kind: 'declare', what: 'tool', name: 'draft' } as const;
      const plan = await connection.sendRequest(planReadinessFix, { folderUri, fix });
      assert.deepEqual(edited(folder, plan), [
        { before: '{ "name": "search" }', newText: ', { "name": "draft" }' },
      ]);
    }));

  it('can be to declare an action with all those that skills use, since the list is complete then', () =>
    withServer(
      async ({ connection }, folder, folderUri) => {
        const fix = { kind: 'declare', what: 'action', name: 'send' } as const;
        const plan = await connection.sendRequest(planReadinessFix, { folderUri, fix });
        const written = edited(folder, plan)
          .map(({ newText }) => newText)
          .join('');
        assert.match(written, /"file"[^]*"send"/);
      },
      {
        'skills/filing/SKILL.md': '---\nname: filing\ndescription: Files memos.\n---\n',
        'skills/filing/skill.manifest.json':
          '{ "version": 1, "actions": [{ "actionSlug": "file", "required": true }] }',
      },
    ));

  it('can be to give an agent a skill, and to take one away', () =>
    withServer(async ({ connection }, folder, folderUri) => {
      const place = { folderUri, list: 'agents', slug: 'analyst' } as const;
      const given = await connection.sendRequest(planAssignment, { ...place, skill: 'filing', priority: 3 });
      assert.deepEqual(
        edited(folder, given),
        [{ before: '[{ "slug": "memo" }'.slice(-20), newText: ', { "slug": "filing", "priority": 3 }' }].map(
          edit => ({ ...edit, before: ' [{ "slug": "memo" }' }),
        ),
      );
      const refused = await connection.sendRequest(planRemoval, { ...place, skill: 'memoo' });
      assert.deepEqual(refused, {
        problem: "The agent 'analyst' does not have the skill 'memoo'. Did you mean 'memo'?",
      });
    }));

  it('can be to set a variable, whose secret value is told to no one', () =>
    withServer(
      async ({ connection, uriOf }, _folder, folderUri) => {
        const skill = { folderUri, path: 'skills/memo/SKILL.md' };
        const variables = await connection.sendRequest(listVariables, skill);
        assert.deepEqual(
          variables?.map(({ places, ...variable }) => ({
            ...variable,
            places: places.map(({ place, file }) => [place, file.replace(/^[^/]+\//, '')]),
          })),
          [
            {
              name: 'MEMO_KEY',
              required: true,
              secret: true,
              level: 'global-section',
              file: variables?.[0]?.file,
              shown: '***',
              places: [
                ['global-section', 'variables.json'],
                ['skill-file', 'skills/memo/vars.json'],
                ['skill-section', 'variables.json'],
              ],
            },
            {
              name: 'ENDPOINT',
              required: false,
              secret: false,
              level: 'default',
              shown: 'https://memo.invalid',
              places: [
                ['skill-file', 'skills/memo/vars.json'],
                ['skill-section', 'variables.json'],
                ['global-section', 'variables.json'],
              ],
            },
          ],
        );
        const change = { name: 'MEMO_KEY', value: 'new', place: 'skill-file' } as const;
        assert.deepEqual(await connection.sendRequest(planVariable, { ...skill, ...change }), {
          edit: { uri: uriOf('skills/memo/vars.json'), edits: [], create: '{\n  "MEMO_KEY": "new"\n}\n' },
        });
      },
      { 'variables.json': '{ "_global": { "MEMO_KEY": "very-secret" } }' },
    ));

  it('say where git would take a secret, and can add the file to .gitignore in the same step', () =>
    withServer(
      async (server, folder, folderUri) => {
        const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });
        git('init', '--quiet');
        git('add', 'variables.json');
        const { connection, uriOf } = server;
        const skill = { folderUri, path: 'skills/memo/SKILL.md' };
        const places = async () =>
          (await connection.sendRequest(listVariables, skill))?.[0]?.places.map(
            ({ file, isSafe, canIgnore = false }) => [file.replace(/^[^/]*\//, ''), isSafe, canIgnore],
          );
        assert.deepEqual(await places(), [
          ['skills/memo/vars.json', false, true],
          ['variables.json', false, false],
          ['variables.json', false, false],
        ]);
        const change = { name: 'MEMO_KEY', value: 'new', place: 'skill-file', isIgnored: true } as const;
        const edit = {
          uri: uriOf('skills/memo/vars.json'),
          edits: [],
          create: '{\n  "MEMO_KEY": "new"\n}\n',
        };
        const end = { line: 1, character: 0 };
        const line = { range: { start: end, end }, newText: '/skills/memo/vars.json\n' };
        assert.deepEqual(await connection.sendRequest(planVariable, { ...skill, ...change }), {
          edit,
          others: [{ uri: uriOf('.gitignore'), edits: [line] }],
        });
        writeFileSync(path.join(folder, '.gitignore'), 'dist/\n/skills/memo/vars.json\n');
        assert.deepEqual((await places())?.[0], ['skills/memo/vars.json', true, false]);
      },
      { 'variables.json': '{}', '.gitignore': 'dist/\n' },
    ));
});
