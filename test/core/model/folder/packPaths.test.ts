import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  findClash,
  findNameProblem,
  findPathProblem,
} from '../../../../server/src/core/model/folder/packPaths.ts';
import { resolveInside } from '../../../../server/src/node/files/transaction/resolveInside.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

describe('a path of a pack', () => {
  it('stays in its folder', () => {
    const wrong = [
      ['/a', "'/a' is an absolute path."],
      ['C:/a', "'C:/a' is an absolute path."],
      ['c:a', "'c:a' is an absolute path."],
      ['a\\b', "'a\\b' holds a character that no path may have."],
      ['a\0b', "'a b' holds a character that no path may have."],
      ['\ud800', "'\ud800' holds a character that no path may have."],
      ['..', "'..' leads out of its folder, or round in it."],
      ['a/../b', "'a/../b' leads out of its folder, or round in it."],
      ['./a', "'./a' leads out of its folder, or round in it."],
      ['a//b', "'a//b' leads out of its folder, or round in it."],
      ['a/', "'a/' leads out of its folder, or round in it."],
      ['', "'' leads out of its folder, or round in it."],
      [`${'a/'.repeat(600)}a`, `'${'a/'.repeat(30)}…' is longer than 1024 characters.`],
    ] as const;
    for (const [each, problem] of wrong) {
      assert.equal(findPathProblem(each), problem);
    }
    for (const each of ['a', 'a/b.md', '.hidden/..a', 'a b/é😀', '...']) {
      assert.equal(findPathProblem(each), undefined);
    }
  });

  it('has no name that Windows or git take for something else', () => {
    for (const name of [
      'CON',
      'nul',
      'aux.md',
      'com1.tar.gz',
      'LPT9',
      'prn .txt',
      'a.',
      'a ',
      '...',
      'a:b',
    ]) {
      assert.equal(findNameProblem(name), `'${name}' is a name that Windows does not allow.`);
    }
    for (const name of ['.git', '.GIT', '.g\u200cit', 'git~1', '.git. ']) {
      assert.equal(findNameProblem(name), `'${name}' belongs to git.`);
    }
    for (const name of ['console.md', 'com10', '.gitignore', 'git', 'auxiliary', '.a', 'nul-1']) {
      assert.equal(findNameProblem(name), undefined);
    }
  });

  it('is not that of another one where upper case and accents do not count', () => {
    assert.equal(findClash(['a/b.md', 'a/B.md']), "'a/b.md' and 'a/B.md' are one path on many systems.");
    assert.equal(findClash(['é', 'e\u0301']), "'é' and 'e\u0301' are one path on many systems.");
    assert.equal(findClash(['a', 'a']), "'a' is there twice.");
    assert.equal(findClash(['A/b/c', 'a']), "'A/b/c' lies below 'a', which is not a folder.");
    assert.equal(findClash(['a', 'ab', 'b/a', 'b/ab', 'c/a']), undefined);
  });
});

describe('a path below a folder', () => {
  it('is found where no link leads out, whether it is there or not', () =>
    withFiles({ 'in/a/b.md': '', 'out/c.md': '' }, folder => {
      const root = path.join(folder, 'in');
      symlinkSync('a', path.join(root, 'link'));
      symlinkSync('../out', path.join(root, 'leaves'));
      symlinkSync('nothing', path.join(root, 'broken'));
      symlinkSync('in', path.join(folder, 'other'));
      const cases = [
        ['a/b.md', 'a/b.md'],
        ['new/deep/file', 'new/deep/file'],
        ['link/b.md', 'a/b.md'],
        ['link/new', 'a/new'],
        ['leaves', 'leaves'],
        ['leaves/c.md', undefined],
        ['leaves/new/deep', undefined],
        ['broken/a', undefined],
        ['../out/c.md', undefined],
        ['../in-2', undefined],
        ['..a', '..a'],
        ['.', undefined],
        ['/etc', undefined],
        [path.join(root, 'a'), 'a'],
      ] as const;
      for (const [given, expected] of cases) {
        const absolute = expected === undefined ? undefined : path.join(root, expected);
        assert.equal(resolveInside(root, given), absolute, given);
        assert.equal(resolveInside(path.join(folder, 'other'), given), absolute, given);
      }
      return Promise.resolve();
    }));
});
