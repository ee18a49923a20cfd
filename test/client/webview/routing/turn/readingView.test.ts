import assert from 'node:assert/strict';
import { routingTexts } from '../../../../../client/messages/texts/routingTexts.ts';
import { createState } from '../../../../../client/webview/routing/state/state.ts';
import { renderReading } from '../../../../../client/webview/routing/turn/readingView.ts';
import type { RoutingResult } from '../../../../../server/src/protocol/routing.ts';
import { markupOf } from '../../document/inventPage.ts';
import { inventRouted } from '../inventRouted.ts';

/** The names of the rows, and what they say. */
function rows(change: Partial<RoutingResult['view']>): readonly string[] {
  const page = {
    state: { ...createState(), routed: inventRouted(change) },
    texts: routingTexts,
    dispatch: () => {},
    post: () => {},
  };
  const markup = markupOf(renderReading(page)).replaceAll(/<summary>.*<\/summary>/g, '');
  return markup
    .split('<dt>')
    .slice(1)
    .map(row =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}

describe('what a message says', () => {
  it('is not drawn where it says nothing', () => assert.deepEqual(rows({ engine: 'lexical' }), []));

  it('has rows for what it says, and none that are empty', () => {
    assert.deepEqual(
      rows({
        stages: ['decide'],
        hits: [{ kind: 'stage', name: 'decide', spans: [{ start: 0, end: 3 }] }],
      }),
      ['Stages decide buy'],
    );
    assert.deepEqual(rows({ fragment: { isFragment: true, signals: ['too_short'] } }), [
      'Fragment fewer than 4 words',
    ]);
    assert.deepEqual(rows({ engine: 'embeddings', preloaded: ['trade'] }), [
      'Preloaded trade',
      'Meaning embeddings',
    ]);
  });

  it('says which engine could not answer', () =>
    assert.deepEqual(rows({ engine: 'lexical', fallback: 'The service cannot be reached.' }), [
      'Meaning lexical The service cannot be reached.',
    ]));
});
