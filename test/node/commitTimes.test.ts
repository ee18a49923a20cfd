import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommitTimes } from '../../server/src/node/commitTimes.ts';
import { commitFiles, git, withRepository } from '../support/gitRepository.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const files = {
  'skills/a/SKILL.md': 'a',
  'skills/b/skill.md': 'b',
  'skills/b/notes.md': 'no skill',
};

/** Times of commits as git has them. */
const timeOf = (folder: string, commit: string) =>
  Number(git(folder, 'show', '--no-patch', '--format=%ct', commit)) * 1000;

describe('when commits last changed skills', () => {
  it('is told for each of them by its absolute path', () =>
    withRepository(files, async (folder, first) => {
      const second = commitFiles(folder, { 'skills/a/SKILL.md': 'changed' });
      const found = await readCommitTimes(folder);
      assert.equal(found?.head, second);
      assert.deepEqual([...(found?.times ?? [])].toSorted(), [
        [path.join(folder, 'skills/a/SKILL.md'), timeOf(folder, second)],
        [path.join(folder, 'skills/b/skill.md'), timeOf(folder, first)],
      ]);
    }));

  it('is told for a folder inside of a repository', () =>
    withRepository(files, async folder => {
      const found = await readCommitTimes(path.join(folder, 'skills/b'));
      assert.deepEqual([...(found?.times.keys() ?? [])], [path.join(folder, 'skills/b/skill.md')]);
    }));

  it('is left to the file where that changed since, or git does not know it', () =>
    withRepository(files, async folder => {
      const changed = path.join(folder, 'skills/a/SKILL.md');
      writeFileSync(changed, 'not committed');
      utimesSync(changed, 1, 1);
      writeFileSync(path.join(folder, 'skills/SKILL.md'), 'new');
      const found = await readCommitTimes(folder);
      assert.deepEqual([...(found?.times.keys() ?? [])], [path.join(folder, 'skills/b/skill.md')]);
    }));

  it('is not told again for the same commit', () =>
    withRepository(files, async (folder, commit) => {
      assert.equal(await readCommitTimes(folder, commit), undefined);
    }));

  it('is not known where there is no repository', () =>
    withFiles(files, async folder => {
      assert.equal(await readCommitTimes(folder), undefined);
    }));
});
