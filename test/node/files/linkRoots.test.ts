import assert from 'node:assert/strict';
import { realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  addUserFolders,
  addWorkspaceFolders,
  findForbiddenTarget,
} from '../../../server/src/node/files/linkRoots.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const files = {
  'home/.claude/skills/own/SKILL.md': '',
  'home/dotfiles/dotted/SKILL.md': '',
  'home/dotfiles/private/key.md': '',
  'home/.ssh/key.md': '',
  'one/.agents/skills/shared/SKILL.md': '',
  'one/.claude/skills/plain/SKILL.md': '',
  'two/skills/other/SKILL.md': '',
};

const links = {
  'home/.claude/skills/linked': 'home/dotfiles/dotted',
  'one/.claude/skills/inside': 'one/.agents/skills/shared',
  'one/.claude/skills/two': 'two/skills/other',
  'one/.claude/skills/ofUser': 'home/.claude/skills/own',
  'one/.claude/skills/linkedByUser': 'home/.claude/skills/linked',
  'one/.claude/skills/out': 'home/dotfiles',
  'one/.claude/skills/plain/key.md': 'home/.ssh/key.md',
  'one/.claude/skills/gone': 'nowhere',
};

describe('links', () => {
  it('may lead to folders of the workspace, and to what the user has or links among skills, and nowhere else', () =>
    withFiles(files, async folder => {
      Object.entries(links).forEach(([link, target]) =>
        symlinkSync(path.join(folder, target), path.join(folder, link)),
      );
      addUserFolders(path.join(folder, 'home'));
      // The folder of a host stands for its project.
      addWorkspaceFolders([path.join(folder, 'one/.claude/skills'), path.join(folder, 'two')]);
      const forbidden = [
        ...Object.keys(links),
        'one/.claude/skills/plain',
        'one/.claude/skills/out/dotted/SKILL.md',
        'one/.claude/skills/out/private/key.md',
        'one/.claude/skills/out/private/not-there.md',
      ].flatMap(file => {
        const target = findForbiddenTarget(path.join(folder, file));
        return target === undefined ? [] : [[file, path.relative(realpathSync(folder), target)]];
      });
      assert.deepEqual(forbidden, [
        ['one/.claude/skills/out', 'home/dotfiles'],
        ['one/.claude/skills/plain/key.md', 'home/.ssh/key.md'],
        ['one/.claude/skills/out/private/key.md', 'home/dotfiles/private/key.md'],
        ['one/.claude/skills/out/private/not-there.md', 'home/dotfiles/private/not-there.md'],
      ]);
    }));

  it('are followed where the user names what is behind them, outside of all known folders', () =>
    withFiles({ 'a/SKILL.md': '' }, async folder => {
      symlinkSync(path.join(folder, 'a'), path.join(folder, 'b'));
      const file = path.join(folder, 'b/SKILL.md');
      assert.equal(findForbiddenTarget(file), undefined);
      assert.equal(findForbiddenTarget(file, path.join(folder, 'b')), undefined);
    }));
});
