import assert from 'node:assert/strict';
import { emptyQuery } from '../../../../../client/webview/library/state/pageState.ts';
import { readKept } from '../../../../../client/webview/library/state/saved.ts';

describe('what the library keeps while it is hidden', () => {
  it('is read back', () => {
    const kept = {
      query: { text: 'deal', tab: 'mine', sort: 'modified', tag: 'excel' },
      density: 'compact',
      top: 1200,
      width: 640,
    };
    assert.deepEqual(readKept(JSON.parse(JSON.stringify(kept))), kept);
  });

  for (const [what, value] of [
    ['nothing', undefined],
    ['something else', 'deal'],
    ['another version of it', { query: { words: [] }, density: 'huge', top: -1, width: null }],
  ] as const) {
    it(`is a fresh library where there is ${what}`, () =>
      assert.deepEqual(readKept(value), { query: emptyQuery, density: 'normal', top: 0, width: 0 }));
  }
});
