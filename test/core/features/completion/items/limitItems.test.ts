import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { limitNames } from '../../../../../server/src/core/features/completion/items/limitItems.ts';

const many = Array.from({ length: 300 }, (_, index) => `b${index}-view`);

describe('the limit of what is handed out at once', () => {
  it('hands out a short list as it is, whatever is typed', () => {
    assert.deepEqual(limitNames(['one', 'two'], 'x'), { shown: ['one', 'two'], isIncomplete: false });
  });

  it('puts names that begin with what is typed first, however far behind they stand', () => {
    const names = [...many, 'my-View', 'view', 'v-i-e-w', 'other'];
    const { shown, isIncomplete } = limitNames(names, 'VIEW');
    assert.deepEqual([shown.length, shown[0], shown[1], isIncomplete], [200, 'view', 'b0-view', true]);
    assert.deepEqual(limitNames(names, 'my').shown, ['my-View']);
    assert.deepEqual(limitNames(names, 'b299').shown, ['b299-view']);
    assert.deepEqual(limitNames(names, 'v-i-').shown, ['v-i-e-w']);
    assert.deepEqual(limitNames(names, 'nothing'), { shown: [], isIncomplete: true });
  });

  it('never loses a name that is typed whole', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[ab]{1,9}$/), { minLength: 1, maxLength: 600 });
    fc.assert(
      fc.property(names, fc.nat(), (list, at) => {
        const name = list[at % list.length] ?? '';
        assert.ok(limitNames([...list, ...many], name).shown.includes(name));
      }),
    );
  });
});
