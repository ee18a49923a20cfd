import assert from 'node:assert/strict';
import {
  toCardsParams,
  toFacetsParams,
  toFilter,
} from '../../../../client/src/views/library/libraryParams.ts';

describe('what the library asks the server', () => {
  it('is what the page looks for, without what it does not', () => {
    assert.deepEqual(toFilter({ text: ' ', tab: 'all', sort: 'name' }), { tab: 'all' });
    assert.deepEqual(toFilter({ text: 'a', tab: 'mine', category: 'b', tag: 'c', sort: 'name' }), {
      text: 'a',
      tab: 'mine',
      category: 'b',
      tag: 'c',
    });
  });

  it('is the skills of the windows', () =>
    assert.deepEqual(toCardsParams({ text: '', tab: 'all', sort: 'problems' }, { window: 3, count: 2 }), {
      filter: { tab: 'all' },
      sort: 'problems',
      offset: 240,
      limit: 160,
    }));

  it('lists no skills where only their categories and tags are wanted', () =>
    assert.deepEqual(toFacetsParams({ text: 'a', tab: 'bundled', sort: 'name' }), {
      filter: { text: 'a', tab: 'bundled' },
      sort: 'name',
      offset: 0,
      limit: 0,
      wantsFacets: true,
    }));
});
