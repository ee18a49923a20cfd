import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ShownCounts } from '../../../client/src/catalog/shownCounts.ts';

describe('how many skills of a group are shown', () => {
  it('grows by a page for the group that is asked for more', () => {
    const shown = new ShownCounts();
    shown.showMore('a');
    assert.deepEqual([shown.of('a'), shown.of('b')], [700, 200]);
    shown.clear();
    assert.equal(shown.of('a'), 200);
  });

  it('reaches any skill by as few pages as will do', () =>
    fc.assert(
      fc.property(fc.nat(20_000), index => {
        const shown = new ShownCounts();
        const wasHidden = shown.reach('a', index);
        assert.equal(wasHidden, index >= 200);
        assert.ok(shown.of('a') > index && (shown.of('a') === 200 || shown.of('a') - 500 <= index));
      }),
    ));
});
