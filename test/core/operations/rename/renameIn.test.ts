import assert from 'node:assert/strict';
import { renameIn } from '../../../../server/src/core/operations/rename/renameIn.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';

describe('a name in a file', () => {
  it('is found among thousands of others within a moment', () => {
    const others = Array.from({ length: 3000 }, (_, index) => `s${index}`);
    const list = (name: string) => JSON.stringify({ routing: { co_activate: [...others, name] } });
    const text = list('memo');
    const begun = performance.now();
    const edits = renameIn({ kind: 'skill-sidecar', text }, new Map([['memo', 'notes']]));
    assert.ok(performance.now() - begun < 2000);
    assert.equal(edits && applyEdits(text, edits), list('notes'));
  });
});
