import assert from 'node:assert/strict';
import { leadsUp, resolveBelow } from '../../../../server/src/core/text/values/relativePath.ts';

describe('a relative path', () => {
  for (const [path, below] of [
    ['./skills/', 'skills'],
    ['skills//forms/./a.md', 'skills/forms/a.md'],
    ['./a/../b', 'b'],
    ['.', ''],
    ['./', ''],
    ['', ''],
    ['..', undefined],
    ['./a/../../b', undefined],
    ['/etc', undefined],
    ['~/skills', undefined],
    ['C:/skills', undefined],
    ['\\\\server\\skills', undefined],
  ] as const) {
    it(`leads from its folder to '${below ?? 'somewhere else'}': ${path}`, () => {
      assert.equal(resolveBelow(path), below);
    });
  }

  it('leads up where one of its parts is two dots, and not where a name has them', () => {
    assert.deepEqual(['../a', 'a/..', 'a\\..\\b', 'a..b', '...'].map(leadsUp), [
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
