import assert from 'node:assert/strict';
import { applyEdits, withoutConflicts } from '../../../../server/src/core/text/position/edits.ts';

function edit(start: number, end: number, newText = '') {
  return { span: { start, end }, newText };
}

describe('edits', () => {
  it('insert, replace and remove', () => {
    assert.equal(
      applyEdits('abcdef', [edit(0, 0, '<'), edit(1, 3, 'X'), edit(4, 5), edit(6, 6, '>')]),
      '<aXdf>',
    );
  });

  it('may come in any order', () => {
    const edits = [edit(4, 5, 'E'), edit(0, 1, 'A'), edit(2, 2, '-')];
    assert.equal(applyEdits('abcdef', edits), 'Ab-cdEf');
    assert.equal(applyEdits('abcdef', edits.toReversed()), 'Ab-cdEf');
  });

  it('keep the order of insertions at one place', () => {
    assert.equal(applyEdits('ab', [edit(1, 1, 'x'), edit(1, 1, 'y')]), 'axyb');
    assert.equal(applyEdits('ab', [edit(1, 2, 'B'), edit(1, 1, 'x')]), 'axB');
  });

  it('leave the text alone where there are none', () => {
    assert.equal(applyEdits('ab', []), 'ab');
  });
});

describe('groups of edits', () => {
  const group = (name: string, ...edits: ReturnType<typeof edit>[]) => ({ name, edits });
  const kept = (...groups: ReturnType<typeof group>[]) => withoutConflicts(groups).map(({ name }) => name);

  it('are all taken where they do not touch', () => {
    assert.deepEqual(kept(group('a', edit(0, 1)), group('b', edit(2, 3))), ['a', 'b']);
  });

  it('are left out where they touch an earlier one', () => {
    assert.deepEqual(kept(group('a', edit(0, 2)), group('b', edit(1, 3)), group('c', edit(4, 5))), [
      'a',
      'c',
    ]);
    assert.deepEqual(kept(group('a', edit(0, 2)), group('b', edit(2, 3))), ['a']);
    assert.deepEqual(kept(group('a', edit(1, 1)), group('b', edit(1, 1))), ['a']);
  });

  it('are left out as a whole', () => {
    assert.deepEqual(
      kept(group('a', edit(5, 6)), group('b', edit(0, 1), edit(5, 5)), group('c', edit(0, 1))),
      ['a', 'c'],
    );
  });

  it('without edits are always taken', () => {
    assert.deepEqual(kept(group('a', edit(0, 1)), group('b')), ['a', 'b']);
  });
});
