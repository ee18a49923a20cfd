import assert from 'node:assert/strict';
import { compareFiles } from '../../../../server/src/core/model/folder/compareFiles.ts';

describe('a comparison of two states of a folder', () => {
  it('names what is added, changed, removed and the same, by path', () => {
    const before = [
      { path: 'c', content: 'same' },
      { path: 'b', content: 'old' },
      { path: 'd', content: 'gone' },
      { path: 'e', content: Uint8Array.of(1, 2) },
    ];
    const after = [
      { path: 'b', content: 'new' },
      { path: 'c', content: 'same' },
      { path: 'a', content: Uint8Array.of(9) },
      { path: 'e', content: Uint8Array.of(1, 2) },
    ];
    assert.deepEqual(compareFiles(before, after), [
      { path: 'a', kind: 'added', after: Uint8Array.of(9) },
      { path: 'b', kind: 'changed', before: 'old', after: 'new' },
      { path: 'c', kind: 'same', before: 'same', after: 'same' },
      { path: 'd', kind: 'removed', before: 'gone' },
      { path: 'e', kind: 'same', before: Uint8Array.of(1, 2), after: Uint8Array.of(1, 2) },
    ]);
  });

  it('counts a file that can be run now as changed', () => {
    const [change] = compareFiles(
      [{ path: 'run.sh', content: 'x' }],
      [{ path: 'run.sh', content: 'x', isExecutable: true }],
    );
    assert.equal(change?.kind, 'changed');
  });
});
