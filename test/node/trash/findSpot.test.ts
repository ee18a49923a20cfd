import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { findSpot, isSiblingNameTaken } from '../../../server/src/node/trash/findSpot.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const files: Files = {
  'skillwright.json': '{}',
  'SKILL.md': 'root',
  'skills/memo/SKILL.md': 'memo',
  'skills/memo/assets/a.md': 'a',
  'skills/other/SKILL.md': 'other',
  'skills/repository/SKILL.md': 'repository',
  'skills/repository/.git/HEAD': 'ref',
  'taken/memo/a.md': 'a',
  'twin/MEMO/a.md': 'a',
  'file.md': 'file',
  'free/a.md': 'a',
};

describe('a place for a skill', () => {
  for (const [file, into, move, copy] of [
    ['skills/memo/SKILL.md', 'free', 'free', 'free'],
    ['skills/memo/SKILL.md', 'not/there/yet', 'free', 'free'],
    ['skills/memo/SKILL.md', 'skills', 'same', 'taken'],
    ['skills/memo/SKILL.md', 'linked', 'same', 'taken'],
    ['skills/memo/SKILL.md', 'skills/memo', 'inside', 'inside'],
    ['skills/memo/SKILL.md', 'skills/memo/assets', 'inside', 'inside'],
    ['skills/memo/SKILL.md', 'skills/other', 'skill', 'skill'],
    ['skills/memo/SKILL.md', 'taken', 'taken', 'taken'],
    ['skills/memo/SKILL.md', 'twin', 'taken', 'taken'],
    ['skills/memo/SKILL.md', 'file.md', 'missing', 'missing'],
    ['skills/repository/SKILL.md', 'free', 'root', 'free'],
    ['SKILL.md', 'free', 'root', 'inside'],
  ] as const) {
    it(`${into} is ${move} for ${file} to move to, and ${copy} for a copy`, () =>
      withFiles(files, async folder => {
        symlinkSync('skills', path.join(folder, 'linked'));
        const at = (relative: string) => path.join(folder, relative);
        const spotOf = (isCopy: boolean) =>
          findSpot({
            file: at(file),
            into: at(into),
            folderName: path.basename(path.dirname(at(file))),
            roots: [folder],
            isCopy,
          });
        assert.deepEqual([spotOf(false), spotOf(true)], [move, copy]);
        await Promise.resolve();
      }));
  }

  it('beside a folder is taken by anything but the folder itself', () =>
    withFiles(files, async folder => {
      const memo = path.join(folder, 'skills/memo');
      const names = ['other', 'free', 'memo', 'Memo', 'Other', 'ſkill', 'Repoſitory'];
      assert.deepEqual(
        names.map(name => isSiblingNameTaken(memo, name)),
        [true, false, false, false, true, false, true],
      );
      await Promise.resolve();
    }));
});
