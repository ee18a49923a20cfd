import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ShownRanges } from '../../../client/src/views/shownRanges.ts';

describe('the part of a long list that is shown', () => {
  it('grows by a page for the list that is asked for more', () => {
    const shown = new ShownRanges();
    shown.showMore('a', 'later');
    assert.deepEqual(
      [shown.of('a'), shown.of('b')],
      [
        { from: 0, to: 400 },
        { from: 0, to: 200 },
      ],
    );
    shown.clear();
    assert.deepEqual(shown.of('a'), { from: 0, to: 200 });
  });

  it('grows to a line that is near, and moves to one that is far', () => {
    const shown = new ShownRanges();
    assert.equal(shown.reach('a', 230), true);
    assert.deepEqual(shown.of('a'), { from: 0, to: 400 });
    assert.equal(shown.reach('a', 399), false);
    assert.equal(shown.reach('a', 5000), true);
    assert.deepEqual(shown.of('a'), { from: 4900, to: 5100 });
    shown.showMore('a', 'earlier');
    assert.deepEqual(shown.of('a'), { from: 4700, to: 5100 });
    assert.equal(shown.reach('a', 3), true);
    assert.deepEqual(shown.of('a'), { from: 0, to: 200 });
  });

  it('has any line after it was reached, and never more than a page more', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { maxLength: 20 }), indexes => {
        const shown = new ShownRanges();
        for (const index of indexes) {
          const before = shown.of('a');
          const wasHidden = shown.reach('a', index);
          const { from, to } = shown.of('a');
          assert.equal(wasHidden, index < before.from || index >= before.to);
          assert.ok(from <= index && index < to && from >= 0);
          assert.ok(to - from <= before.to - before.from + 200);
        }
      }),
    ));
});
