import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import type { CatalogResult, CatalogParams, CatalogSkill } from '../../server/src/protocol/catalog.ts';
import {
  catalogChanged,
  listCatalog,
  listGroups,
  locateInCatalog,
} from '../../server/src/protocol/catalog.ts';
import { listHost } from '../../server/src/protocol/routing.ts';
import { eventually } from '../support/eventually.ts';
import { commitFiles, git } from '../support/gitRepository.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, yaml = '') => `---\nname: ${name}\ndescription: Does ${name}.\n${yaml}---\n`;

const broken = '---\nname: own\ndescription: [\n---\n';

const files: Files = {
  'project/skillwright.json':
    '{ "disabled": ["off"], "agents": [{ "slug": "analyst", "skills": [{ "slug": "memo" }] }] }',
  'project/.claude/skills/memo/SKILL.md': skill('memo', 'metadata:\n  tags: deals\n'),
  'project/.claude/skills/off/SKILL.md': skill('off'),
  'project/skills/vendored/SKILL.md': skill('vendored'),
  'project/skills/vendored/.skill-source.json': '{}',
  'home/.claude/skills/memo/SKILL.md': `${skill('memo')}Of mine.\n`,
  'home/.claude/skills/own/SKILL.md': broken,
};

interface Place {
  readonly server: ServerUnderTest;
  readonly folder: string;
  readonly home: string;
}

/** Starts the server on a project of a user who has skills of their own. */
async function withProject(work: (place: Place) => Promise<void>, more: Files = {}): Promise<void> {
  await withFiles({ ...files, ...more }, async root => {
    const [folder, home] = [path.join(root, 'project'), path.join(root, 'home')];
    const server = await startServer({ folder, env: { HOME: home, USERPROFILE: home } });
    try {
      await work({ server, folder, home });
    } finally {
      await server.stop();
    }
  });
}

/** The catalog once all skills are read; without the skills that come with the program. */
async function list(server: ServerUnderTest, params: Partial<CatalogParams> = {}): Promise<CatalogResult> {
  const asked: CatalogParams = { filter: {}, sort: 'name', offset: 0, limit: 100, ...params };
  for (;;) {
    const answer = await server.connection.sendRequest(listCatalog, asked);
    if (!answer.isLoading) {
      return { ...answer, skills: answer.skills.filter(({ scope }) => scope !== 'bundled') };
    }
  }
}

const pathsOf = ({ skills }: CatalogResult, folder: string) =>
  skills.map(({ uri }) => path.relative(path.dirname(folder), URI.parse(uri).fsPath).replaceAll('\\', '/'));

async function changed({ connection }: ServerUnderTest, file: string, type: 1 | 2 | 3 = 2): Promise<void> {
  const changes = [{ uri: URI.file(file).toString(), type }];
  await connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
}

describe('the catalog', () => {
  it('has the skills of the workspace and those of the user, each once, with the one that is taken', () =>
    withProject(async ({ server, folder, home }) => {
      const answer = await list(server);
      assert.deepEqual(pathsOf(answer, folder), [
        'project/.claude/skills/memo/SKILL.md',
        'home/.claude/skills/memo/SKILL.md',
        'project/.claude/skills/off/SKILL.md',
        'home/.claude/skills/own/SKILL.md',
        'project/skills/vendored/SKILL.md',
      ]);
      const [memo, mine, off, own, vendored] = answer.skills;
      assert.deepEqual(
        [memo?.folderUri, memo?.isEnabled, memo?.agents, memo?.tags, memo?.scope],
        [URI.file(folder).toString(), true, ['analyst'], ['deals'], 'project'],
      );
      assert.deepEqual([mine?.shadowedBy, mine?.folderUri], [undefined, undefined]);
      // Claude Code takes the skill of the user before that of the project.
      assert.deepEqual([memo?.shadowedBy, memo?.shadowedFor], [mine?.path, ['Claude Code']]);
      // What is switched off is told once, and lacks nothing.
      assert.deepEqual([off?.isEnabled, off?.readiness?.ready], [false, true]);
      assert.equal(own?.path, path.join(home, '.claude/skills/own/SKILL.md').replaceAll('\\', '/'));
      assert.deepEqual([vendored?.lock, vendored?.isThirdParty], ['provenance', true]);
    }));

  it('names the copies of a skill, of which none overrides another', () =>
    withProject(
      async ({ server }) => {
        const copies = (await list(server)).skills.filter(({ id }) => id === 'off');
        assert.deepEqual(
          copies.map(({ shadowedBy, copies: others }) => [shadowedBy, others]),
          [
            [undefined, ['.cursor/skills/off/SKILL.md']],
            [undefined, ['.claude/skills/off/SKILL.md']],
          ],
        );
      },
      { 'project/.cursor/skills/off/SKILL.md': skill('off', 'license: MIT\n') },
    ));

  it('counts what is found in skills: in those of the workspace once it is pulled, in those of the user by itself', () =>
    withProject(async ({ server }) => {
      const own = (await list(server)).skills.find(({ id }) => id === 'own');
      assert.ok((own?.problems?.errors ?? 0) > 0);
      await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      const problems = (await list(server)).skills.map(
        ({ id, problems: found }) => `${id} ${found === undefined}`,
      );
      assert.deepEqual(problems, ['memo false', 'memo false', 'off false', 'own false', 'vendored false']);
    }));

  it('counts what is found in skills of the user where a host listing heard of their changes first', () =>
    withProject(async ({ server, folder, home }) => {
      const { connection } = server;
      const file = path.join(home, '.claude/skills/own/SKILL.md');
      const problemsOf = async () => (await list(server)).skills.find(({ id }) => id === 'own')?.problems;
      const folderUri = URI.file(folder).toString();
      const ask = () =>
        connection.sendRequest(listHost, { folderUri, host: 'claude-code', withInstalled: true });
      await ask();
      assert.ok(((await problemsOf())?.errors ?? 0) > 0);
      writeFileSync(file, skill('own'));
      await changed(server, file);
      await ask();
      assert.equal((await problemsOf())?.errors, 0);
    }));

  it('keeps what is counted in a skill of the user when that is opened and closed again', () =>
    withProject(async ({ server, home }) => {
      const { connection } = server;
      const problemsOf = async () => (await list(server)).skills.find(({ id }) => id === 'own')?.problems;
      const before = await problemsOf();
      const uri = URI.file(path.join(home, '.claude/skills/own/SKILL.md')).toString();
      const textDocument = {
        uri,
        languageId: 'skill',
        version: 1,
        text: broken,
      };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
      await connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      await connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
      await connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      assert.ok((before?.errors ?? 0) > 0);
      assert.deepEqual(await problemsOf(), before);
    }));

  it('is told in groups, in windows and with what it can be narrowed by', () =>
    withProject(async ({ server }) => {
      await list(server);
      const { groups } = await server.connection.sendRequest(listGroups, {
        filter: { text: 'scope:project' },
        grouping: 'source',
      });
      assert.deepEqual(
        groups.map(({ key, count }) => [key, count]),
        [
          ['project:.claude/skills', 2],
          ['project:skills', 1],
        ],
      );
      const window = await list(server, {
        filter: { tab: 'mine', text: 'scope:project' },
        within: { grouping: 'source', key: 'project:.claude/skills' },
        offset: 1,
        limit: 1,
        wantsFacets: true,
      });
      assert.deepEqual(
        [window.skills.map(({ id }) => id), window.matching, window.facets],
        [['off'], 2, { categories: [], tags: [{ name: 'deals', count: 1 }], all: 3, bundled: 0, mine: 3 }],
      );
    }));

  it('finds where a skill stands', () =>
    withProject(async ({ server }) => {
      await list(server);
      const question = { filter: {}, grouping: 'source', sort: 'name' } as const;
      const uri = server.uriOf('.claude/skills/off/SKILL.md');
      const found = await server.connection.sendRequest(locateInCatalog, { uri, ...question });
      assert.deepEqual([found?.key, found?.index, found?.skill.id], ['project:.claude/skills', 1, 'off']);
      const nowhere = { uri, ...question, filter: { text: 'memo' } };
      assert.equal(await server.connection.sendRequest(locateInCatalog, nowhere), null);
    }));

  it('follows the disk and the editor, and says so', () =>
    withProject(async ({ server, folder, home }) => {
      let told = 0;
      server.connection.onNotification(catalogChanged, () => {
        told++;
      });
      await list(server);
      const before = told;
      writeFiles(folder, { 'skills/new/SKILL.md': skill('new') });
      await changed(server, path.join(folder, 'skills/new/SKILL.md'), 1);
      rmSync(path.join(folder, '.claude/skills/off'), { recursive: true });
      await changed(server, path.join(folder, '.claude/skills/off'), 3);
      mkdirSync(path.join(home, '.agents/skills/fresh'), { recursive: true });
      writeFileSync(path.join(home, '.agents/skills/fresh/SKILL.md'), skill('fresh'));
      await changed(server, path.join(home, '.agents/skills/fresh/SKILL.md'), 1);
      const ids = async () => (await list(server)).skills.map(({ id }) => id);
      assert.deepEqual(await ids(), ['fresh', 'memo', 'memo', 'new', 'own', 'vendored']);
      await eventually(
        () => told,
        now => assert.ok(now > before),
      );
      const uri = server.uriOf('skills/new/SKILL.md');
      const textDocument = { uri, languageId: 'skill', version: 1, text: skill('new') };
      await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text: skill('typed') }],
      });
      assert.deepEqual(await ids(), ['fresh', 'memo', 'memo', 'own', 'typed', 'vendored']);
    }));

  it('follows what skillwright.json switches off', () =>
    withProject(async ({ server, folder }) => {
      const off = async () =>
        (await list(server)).skills.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id);
      assert.deepEqual(await off(), ['off']);
      for (const disabled of [['memo'], [], ['off', 'vendored']]) {
        writeFiles(folder, { 'skillwright.json': JSON.stringify({ disabled }) });
        await changed(server, path.join(folder, 'skillwright.json'));
        assert.deepEqual(await off(), disabled);
      }
    }));

  it('follows the folders elsewhere that skillwright.json lists, and has them watched', () =>
    withProject(
      async ({ server, folder, home }) => {
        const watched = () => JSON.stringify(server.registered());
        const isWatched = (name: string) => watched().includes(`"${URI.file(name).toString()}"`);
        const shared = async () =>
          pathsOf(await list(server), folder).filter(file => file.startsWith('shared/'));
        assert.deepEqual(await shared(), []);
        await eventually(watched, () => assert.ok(isWatched(path.join(home, '.claude/skills'))));
        for (const sources of [[{ folder: '../shared' }], []]) {
          writeFiles(folder, { 'skillwright.json': JSON.stringify({ sources }) });
          await changed(server, path.join(folder, 'skillwright.json'));
          assert.deepEqual(await shared(), sources.length > 0 ? ['shared/common/SKILL.md'] : []);
          await eventually(watched, () =>
            assert.equal(isWatched(path.join(folder, '../shared')), sources.length > 0),
          );
        }
        assert.ok(isWatched(path.join(home, '.claude/skills')));
      },
      { 'shared/common/SKILL.md': skill('common') },
    ));

  it('knows from git when a skill was changed, and from the file since it was changed again', () =>
    withProject(async ({ server, folder }) => {
      git(folder, 'init', '--quiet');
      process.env['GIT_COMMITTER_DATE'] = '2020-01-02T03:04:05Z';
      try {
        commitFiles(folder);
      } finally {
        delete process.env['GIT_COMMITTER_DATE'];
      }
      const time = Date.UTC(2020, 0, 2, 3, 4, 5);
      const memo = async (): Promise<CatalogSkill | undefined> =>
        (await list(server, { filter: { text: 'scope:project memo' } })).skills[0];
      await eventually(memo, found => assert.equal(found?.modified, time));
      const file = path.join(folder, '.claude/skills/memo/SKILL.md');
      writeFileSync(file, skill('memo', 'license: MIT\n'));
      await changed(server, file);
      await eventually(memo, found => assert.ok((found?.modified ?? 0) > time));
    }));
});
