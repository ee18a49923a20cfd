import assert from 'node:assert/strict';
import type { LoadMoreNode } from '../../../../client/src/views/skills/catalogNode.ts';
import { KnownNodes } from '../../../../client/src/views/skills/knownNodes.ts';

const more = (groupKey: string, rest: number): LoadMoreNode => ({
  kind: 'more',
  direction: 'later',
  grouping: 'tag',
  groupKey,
  rest,
});

describe('lines that are read again', () => {
  it('are the same objects where they say the same', () => {
    const known = new KnownNodes<LoadMoreNode>();
    const first = known.keep(more('a', 1));
    assert.equal(known.keep(more('a', 1)), first);
    const changed = known.keep(more('a', 2));
    assert.notEqual(changed, first);
    assert.equal(known.keep(more('a', 2)), changed);
    assert.notEqual(known.keep(more('b', 2)), changed);
  });

  it('are forgotten when they are not shown any more', () => {
    const known = new KnownNodes<LoadMoreNode>();
    const kept = known.keep(more('a', 1));
    const dropped = known.keep(more('b', 1));
    known.retain([kept]);
    assert.equal(known.keep(more('a', 1)), kept);
    assert.notEqual(known.keep(more('b', 1)), dropped);
  });
});
