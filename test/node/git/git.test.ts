import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Revision } from '../../../server/src/node/git/git.ts';
import { findIgnored, listRevision, openRevision, readBlobs } from '../../../server/src/node/git/git.ts';
import { commitFiles, git, withRepository } from '../../support/gitRepository.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

async function revisionOf(folder: string, ref: string): Promise<Revision> {
  const revision = await openRevision(folder, ref);
  assert.ok('commit' in revision, 'problem' in revision ? revision.problem : '');
  return revision;
}

describe('a git revision', () => {
  it('is found from any folder of the repository by each of its names', () =>
    withRepository({ 'a/b.txt': 'x' }, async (folder, commit) => {
      git(folder, 'tag', 'v1');
      const next = commitFiles(folder, { 'c.txt': 'y' });
      for (const [ref, expected] of [
        ['HEAD', next],
        ['HEAD~1', commit],
        ['v1', commit],
        ['main', next],
        [commit.slice(0, 8), commit],
      ] as const) {
        assert.deepEqual(await openRevision(path.join(folder, 'a'), ref), { root: folder, commit: expected });
      }
    }));

  it('is refused by a name that is none, without git taking it for an option', () =>
    withRepository({ 'a.txt': 'x' }, async folder => {
      for (const [ref, problem] of [
        ['nope', `The git repository of '${folder}' has no revision 'nope'.`],
        ['HEAD:a.txt', `The git repository of '${folder}' has no revision 'HEAD:a.txt'.`],
        ['--all', "'--all' is not a name of a git revision."],
        ['a\nb', "'a b' is not a name of a git revision."],
        ['', "'' is not a name of a git revision."],
      ] as const) {
        assert.deepEqual(await openRevision(folder, ref), { problem });
      }
    }));

  it('is in no folder without a repository', () =>
    withFiles({ 'a.txt': 'x' }, async folder => {
      assert.deepEqual(await openRevision(folder, 'HEAD'), {
        problem: `'${folder}' is not in a git repository.`,
      });
    }));

  it('needs git', () =>
    withRepository({ 'a.txt': 'x' }, async folder => {
      const known = process.env['PATH'];
      process.env['PATH'] = path.join(folder, 'nothing');
      try {
        const problem = 'git was not found on this computer.';
        assert.deepEqual(await openRevision(folder, 'HEAD'), { problem });
      } finally {
        process.env['PATH'] = known;
      }
    }));

  it('does not depend on the repository that a hook runs for', () =>
    withRepository({ 'a.txt': 'x' }, async (folder, commit) => {
      process.env['GIT_DIR'] = '/nowhere';
      try {
        assert.equal((await revisionOf(folder, 'HEAD')).commit, commit);
      } finally {
        delete process.env['GIT_DIR'];
      }
    }));

  it('has files of any name, and no links', () =>
    withRepository({ 'é ü/one two.md': 'strange', 'plain.md': 'one' }, async folder => {
      symlinkSync('plain.md', path.join(folder, 'link.md'));
      commitFiles(folder, { 'later.md': 'two' });
      const listed = await listRevision(await revisionOf(folder, 'HEAD'));
      assert.ok(!('problem' in listed));
      assert.deepEqual(
        listed.map(file => file.path),
        ['later.md', 'plain.md', 'é ü/one two.md'],
      );
    }));

  it('gives the bytes of its files as they were committed', () =>
    withRepository({ 'a.md': 'one\n', 'b.md': Uint8Array.of(0, 10, 255), 'c.md': '' }, async folder => {
      const revision = await revisionOf(folder, 'HEAD');
      commitFiles(folder, { 'a.md': 'other' });
      const listed = await listRevision(revision);
      assert.ok(!('problem' in listed));
      const blobs = await readBlobs(
        revision,
        listed.map(({ blob }) => blob),
      );
      assert.ok(!('problem' in blobs));
      assert.deepEqual(
        listed.map(({ path: file, blob }) => [file, [...(blobs.get(blob) ?? [])]]),
        [
          ['a.md', [111, 110, 101, 10]],
          ['b.md', [0, 10, 255]],
          ['c.md', []],
        ],
      );
    }));

  it('says nothing of an object that is not there, and of none', () =>
    withRepository({ 'a.md': 'one' }, async folder => {
      const revision = await revisionOf(folder, 'HEAD');
      assert.deepEqual(await readBlobs(revision, ['0'.repeat(40)]), new Map());
      assert.deepEqual(await readBlobs(revision, []), new Map());
    }));

  it('knows what the repository ignores', () =>
    withRepository({ '.gitignore': '*.log\n' }, async folder => {
      const revision = await revisionOf(folder, 'HEAD');
      assert.deepEqual(
        await findIgnored(revision, ['a.log', 'a.md', 'b/c.log']),
        new Set(['a.log', 'b/c.log']),
      );
      assert.deepEqual(await findIgnored(revision, ['a.md']), new Set());
    }));
});
