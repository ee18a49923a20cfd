import assert from 'node:assert/strict';
import { readPlace } from '../../../../../client/webview/document/state/saved.ts';

describe('the place that a hidden document view keeps', () => {
  it('comes back as it was', () => {
    const place = { section: 'history', scrolled: { history: 120, files: 0 } };
    assert.deepEqual(readPlace(JSON.parse(JSON.stringify(place))), place);
  });

  it('is the first part in a new view', () =>
    assert.deepEqual(readPlace(undefined), { section: 'instructions', scrolled: {} }));

  it('is read as far as it is understood', () =>
    assert.deepEqual(readPlace({ section: 'graph', scrolled: { files: -1, graph: 3, evals: 7 } }), {
      section: 'instructions',
      scrolled: { evals: 7 },
    }));
});
