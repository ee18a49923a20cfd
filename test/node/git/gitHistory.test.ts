import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCommitted, readCommitTexts, readHistory } from '../../../server/src/node/git/gitHistory.ts';
import { commitFiles, git, withRepository } from '../../support/gitRepository.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const files = { 'skills/memo/SKILL.md': 'one\ntwo\nthree\n', 'skills/other/SKILL.md': 'other' };
const skillIn = (folder: string, name = 'memo') => path.join(folder, 'skills', name, 'SKILL.md');

describe('the history of a skill', () => {
  it('is the commits that changed something in its folder, the last one first', () =>
    withRepository(files, async (folder, first) => {
      commitFiles(folder, { 'skills/other/SKILL.md': 'changed' });
      const third = commitFiles(folder, { 'skills/memo/notes.md': 'notes' });
      const found = await readHistory(skillIn(folder));
      assert.deepEqual(
        found?.commits.map(({ hash, author, subject }) => [hash, author, subject]),
        [
          [third, 'Test', 'change'],
          [first, 'Test', 'change'],
        ],
      );
      assert.equal(found?.created, git(folder, 'show', '--no-patch', '--format=%cI', first));
    }));

  it('goes on under the names that the folder had before', () =>
    withRepository(files, async (folder, first) => {
      renameSync(path.join(folder, 'skills/memo'), path.join(folder, 'skills/note'));
      const second = commitFiles(folder);
      const third = commitFiles(folder, { 'skills/note/SKILL.md': 'one\ntwo\nfour\n' });
      const file = skillIn(folder, 'note');
      assert.deepEqual(
        (await readHistory(file))?.commits.map(({ hash }) => hash),
        [third, second, first],
      );
      assert.deepEqual(await readCommitTexts(file, third), {
        before: 'one\ntwo\nthree\n',
        after: 'one\ntwo\nfour\n',
      });
      assert.deepEqual(await readCommitTexts(file, second), {
        before: 'one\ntwo\nthree\n',
        after: 'one\ntwo\nthree\n',
      });
      assert.deepEqual(await readCommitTexts(file, first), { before: '', after: 'one\ntwo\nthree\n' });
    }));

  it('begins where the skill was made, be it like another one', () =>
    withRepository(files, async folder => {
      const second = commitFiles(folder, { 'skills/note/SKILL.md': 'one\ntwo\nthree\nfour\n' });
      renameSync(path.join(folder, 'skills/note'), path.join(folder, 'skills/later'));
      const third = commitFiles(folder);
      const file = skillIn(folder, 'later');
      const found = await readHistory(file);
      assert.deepEqual(
        found?.commits.map(({ hash }) => hash),
        [third, second],
      );
      assert.equal(found?.created, git(folder, 'show', '--no-patch', '--format=%cI', second));
      assert.deepEqual(await readCommitTexts(file, second), {
        before: '',
        after: 'one\ntwo\nthree\nfour\n',
      });
    }));

  it('has the text as it was where a commit changed another file', () =>
    withRepository(files, async folder => {
      const second = commitFiles(folder, { 'skills/memo/notes.md': 'notes' });
      const text = 'one\ntwo\nthree\n';
      assert.deepEqual(await readCommitTexts(skillIn(folder), second), { before: text, after: text });
    }));

  it('is none where git has no commit of it, and where there is no repository', () =>
    withRepository(files, async folder => {
      mkdirSync(path.join(folder, 'skills/new'));
      writeFileSync(skillIn(folder, 'new'), 'new');
      assert.equal(await readHistory(skillIn(folder, 'new')), undefined);
      await withFiles(files, async plain => {
        assert.equal(await readHistory(skillIn(plain)), undefined);
      });
    }));

  it('has no texts of what is not a commit', () =>
    withRepository(files, async folder => {
      for (const hash of ['HEAD', '--all', '0'.repeat(40), '']) {
        assert.equal(await readCommitTexts(skillIn(folder), hash), undefined);
      }
    }));

  it('keeps names as they are that have marks of git in them', () =>
    withRepository({ 'skills/:(top)*/SKILL.md': 'a' }, async (folder, first) => {
      const found = await readHistory(skillIn(folder, ':(top)*'));
      assert.deepEqual(
        found?.commits.map(({ hash }) => hash),
        [first],
      );
    }));

  it('runs no program that the repository names', () =>
    withRepository({ ...files, '.gitattributes': '* diff=evil filter=evil\n' }, async folder => {
      const marker = path.join(folder, 'ran');
      const program = path.join(folder, 'evil.sh');
      writeFileSync(program, `#!/bin/sh\ntouch '${marker}'\ncat\n`);
      chmodSync(program, 0o755);
      for (const [name, value] of [
        ['diff.external', program],
        ['diff.evil.command', program],
        ['diff.evil.textconv', program],
        ['filter.evil.clean', program],
        ['filter.evil.smudge', program],
        ['core.fsmonitor', program],
        ['core.pager', program],
        ['gpg.program', program],
        ['log.showSignature', 'true'],
      ] as const) {
        git(folder, 'config', name, value);
      }
      const file = skillIn(folder);
      const found = await readHistory(file);
      assert.equal(found?.changed, found?.commits[0]?.at);
      const hash = found?.commits[0]?.hash ?? '';
      await readCommitTexts(file, hash);
      await isCommitted(file, Buffer.from('x'));
      assert.equal(existsSync(marker), false);
    }));

  it('is given up when nobody waits for it any more', () =>
    withRepository(files, async folder => {
      const controller = new AbortController();
      controller.abort();
      assert.equal(await readHistory(skillIn(folder), controller.signal), undefined);
    }));
});

describe('a file and its last commit', () => {
  it('are the same as long as no byte differs', () =>
    withRepository(files, async folder => {
      const file = skillIn(folder);
      assert.equal(await isCommitted(file, Buffer.from('one\ntwo\nthree\n')), true);
      assert.equal(await isCommitted(file, Buffer.from('one\ntwo\nthree')), false);
      // Git checks it out so where it is told to.
      assert.equal(await isCommitted(file, Buffer.from('one\r\ntwo\r\nthree\r\n')), true);
      assert.equal(await isCommitted(skillIn(folder, 'gone'), Buffer.from('')), false);
    }));
});
