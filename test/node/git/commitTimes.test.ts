import assert from 'node:assert/strict';
import { chmodSync, existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommitTimes } from '../../../server/src/node/git/commitTimes.ts';
import { readHistory } from '../../../server/src/node/git/gitHistory.ts';
import { commitFiles, git, withRepository } from '../../support/gitRepository.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

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

  it('takes no path for the time of a commit', () =>
    withRepository({ ...files, '\u0001/SKILL.md': 'odd' }, async folder => {
      const found = await readCommitTimes(folder);
      assert.equal(found?.times.size, 3);
      assert.ok([...found.times.values()].every(time => time > 0));
    }));

  it('runs no program that would fetch what the repository lacks', () =>
    withRepository(files, folder =>
      withFiles(files, async place => {
        git(folder, 'config', 'uploadpack.allowFilter', 'true');
        const origin = pathToFileURL(folder).toString();
        git(place, 'clone', '--quiet', '--filter=tree:0', '--no-checkout', origin, 'part');
        const [marker, program, part] = ['ran', 'evil.sh', 'part'].map(name => path.join(place, name));
        assert.ok(marker !== undefined && program !== undefined && part !== undefined);
        writeFileSync(program, `#!/bin/sh\ntouch '${marker}'\nexit 1\n`);
        chmodSync(program, 0o755);
        git(part, 'config', 'remote.origin.url', 'ssh://host/x');
        git(part, 'config', 'core.sshCommand', program);
        assert.equal((await readCommitTimes(part))?.times.size, 0);
        assert.equal(await readHistory(path.join(part, 'SKILL.md')), undefined);
        assert.equal(existsSync(marker), false);
      }),
    ));

  it('is not told again for the same commit', () =>
    withRepository(files, async (folder, commit) => {
      assert.equal(await readCommitTimes(folder, commit), undefined);
    }));

  it('is not looked for again where git cannot read its own history', () =>
    withRepository(files, async (folder, commit) => {
      const tree = git(folder, 'rev-parse', `${commit}^{tree}`);
      rmSync(path.join(folder, '.git/objects', tree.slice(0, 2), tree.slice(2)));
      assert.deepEqual(await readCommitTimes(folder), { head: commit, times: new Map() });
      assert.equal(await readCommitTimes(folder, commit), undefined);
    }));

  it('is not known where there is no repository', () =>
    withFiles(files, async folder => {
      assert.equal(await readCommitTimes(folder), undefined);
    }));
});
