import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { listEntities, planAttach, planDetach, readCommit } from '../../server/src/protocol/document.ts';
import { commitFiles, git } from '../support/gitRepository.ts';
import { writeFiles } from '../support/temporaryFolder.ts';
import { factsOf, files, memo, open, read, skillFile, told, withServer } from './shownDocument.ts';

describe('attaching to a skill', () => {
  it('writes skillwright.json with comments kept, and takes it out again', () =>
    withServer(async ({ server, folder, uri }) => {
      const { connection, uriOf } = server;
      const attach = async (kind: 'file' | 'link' | 'entity', target: string) =>
        told(folder, await connection.sendRequest(planAttach, { uri, kind, target }));
      assert.deepEqual(await attach('file', uriOf('docs/b.md')), [
        'skillwright.json',
        ',|\n    { "skill": "memo", "kind": "document", "target": "docs/b.md" }',
      ]);
      assert.deepEqual((await attach('entity', 'sop:start'))[0], 'skillwright.json');
      assert.equal(await attach('file', uriOf('docs/a.md')), 'docs/a.md is attached to this skill already.');
      assert.equal(
        await attach('file', URI.file(path.join(folder, '../x.md')).toString()),
        'x.md does not lie in the workspace of the skill.',
      );
      assert.equal(
        await attach('link', 'javascript:alert(1)'),
        'javascript:alert(1) is not an address with https.',
      );
      assert.equal(
        await attach('entity', 'sop:none'),
        'sop:none is not among the entities of the workspace.',
      );
      const { references } = await read({ server, uri });
      const [first, , binding] = references.map(({ key }) => key);
      const detach = async (key = '') => told(folder, await connection.sendRequest(planDetach, { uri, key }));
      assert.deepEqual(await detach(first), ['skillwright.json', '']);
      assert.deepEqual(await detach(binding), ['skills/memo/skill.manifest.json', '']);
      assert.equal(await detach('gone'), 'What is to be detached is not attached any more.');
      assert.deepEqual(await connection.sendRequest(listEntities, { uri }), [
        { kind: 'sop', slug: 'start', title: 'Start' },
      ]);
    }));

  it('binds in the manifest of a skill outside of the workspace', () =>
    withServer(async ({ server, folder }) => {
      const uri = server.uriOf('../own/.claude/skills/mine/SKILL.md');
      writeFiles(path.join(folder, '../own'), {
        '.claude/skills/mine/SKILL.md': '---\nname: mine\ndescription: a\n---\n',
      });
      const attach = async (kind: 'link' | 'entity', target: string) =>
        told(path.join(folder, '..'), await server.connection.sendRequest(planAttach, { uri, kind, target }));
      const [file, text] = await attach('link', 'https://example.com');
      assert.equal(file, 'own/.claude/skills/mine/skill.manifest.json');
      assert.deepEqual(JSON.parse(text ?? ''), {
        version: 1,
        bindings: [{ targetKind: 'document', target: 'https://example.com', relationshipType: 'references' }],
      });
      assert.equal(
        await attach('entity', 'sop:start'),
        'The skill lies in no folder of the workspace, so that nothing but files and addresses can be attached.',
      );
      const facts = await factsOf({ server, uri });
      assert.deepEqual([facts.checks, facts.pipeline], [null, null]);
    }));

  it('reports a document that is not there, until it is', () =>
    withServer(async ({ server, folder }) => {
      const uri = server.uriOf('skillwright.json');
      await open(server, 'skillwright.json', String(files['skillwright.json']));
      const found = async () => {
        const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
          textDocument: { uri },
        });
        return report.kind === 'full' ? report.items.map(({ message }) => message) : report.kind;
      };
      assert.deepEqual(await found(), ["There is no file 'docs/gone.md' in the workspace."]);
      writeFiles(folder, { 'docs/gone.md': 'back' });
      const before = server.refreshes();
      await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: server.uriOf('docs/gone.md'), type: 1 }],
      });
      assert.deepEqual(await found(), []);
      assert.equal(server.refreshes() > before, true);
    }));
});

describe('what the disk knows of a skill', () => {
  it('is its readiness, its pipeline and its files', () =>
    withServer(async place => {
      const { checks, pipeline, files: listed, hasMoreFiles, created, history } = await factsOf(place);
      assert.deepEqual(
        checks?.map(({ name, status }) => [name, status]),
        [
          ['draft', 'missing'],
          ['search', 'ok'],
        ],
      );
      assert.deepEqual(pipeline, {
        nodes: [
          { id: 'memo', uri: place.uri, isThis: true, column: 0, row: 0 },
          {
            id: 'review',
            uri: place.server.uriOf('skills/review/SKILL.md'),
            isThis: false,
            column: 1,
            row: 0,
          },
        ],
        edges: [
          { from: 'memo', to: 'review', isBack: false },
          { from: 'review', to: 'memo', isBack: true },
        ],
        problems: ["The pipeline goes round in a circle: 'review' leads back to 'memo'."],
      });
      assert.deepEqual(
        listed.map(({ path: shown, isReferenced }) => [shown, isReferenced]),
        [
          ['SKILL.md', true],
          ['notes.md', true],
          ['skill.manifest.json', true],
          ['spare.txt', false],
        ],
      );
      assert.equal(hasMoreFiles, false);
      assert.deepEqual(created, { at: '2026-01-02', from: 'frontmatter' });
      assert.equal(history, null);
    }));

  it('is its commits with what they changed, and when they were made', () =>
    withServer(async ({ server, folder, uri }) => {
      git(folder, 'init', '--quiet');
      const first = commitFiles(folder);
      const second = commitFiles(folder, { [skillFile]: memo.replace('Drafts', 'Writes') });
      const { history, modified } = await factsOf({ server, uri });
      assert.deepEqual(
        history?.map(({ hash, author, subject }) => [hash, author, subject]),
        [
          [second, 'Test', 'change'],
          [first, 'Test', 'change'],
        ],
      );
      assert.deepEqual(modified, { at: history?.[0]?.at, from: 'git' });
      assert.deepEqual(await server.connection.sendRequest(readCommit, { uri, hash: second }), {
        before: memo,
        after: memo.replace('Drafts', 'Writes'),
      });
      assert.equal(await server.connection.sendRequest(readCommit, { uri, hash: 'HEAD' }), null);
      const file = path.join(folder, skillFile);
      writeFileSync(file, memo);
      utimesSync(file, new Date('2026-03-04T05:06:07Z'), new Date('2026-03-04T05:06:07Z'));
      assert.deepEqual((await factsOf({ server, uri })).modified, {
        at: '2026-03-04T05:06:07.000Z',
        from: 'file',
      });
    }));
});
