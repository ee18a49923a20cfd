import assert from 'node:assert/strict';
import type { MoreNode } from '../../../client/src/catalog/catalogNode.ts';
import { KnownLines } from '../../../client/src/catalog/knownLines.ts';

const more = (groupKey: string, rest: number): MoreNode => ({
  kind: 'more',
  direction: 'later',
  grouping: 'tag',
  groupKey,
  rest,
});

describe('lines that are read again', () => {
  it('are the same objects where they say the same', () => {
    const known = new KnownLines<MoreNode>();
    const first = known.keep(more('a', 1));
    assert.equal(known.keep(more('a', 1)), first);
    const changed = known.keep(more('a', 2));
    assert.notEqual(changed, first);
    assert.equal(known.keep(more('a', 2)), changed);
    assert.notEqual(known.keep(more('b', 2)), changed);
  });

  it('are forgotten when they are not shown any more', () => {
    const known = new KnownLines<MoreNode>();
    const kept = known.keep(more('a', 1));
    const dropped = known.keep(more('b', 1));
    known.retain([kept]);
    assert.equal(known.keep(more('a', 1)), kept);
    assert.notEqual(known.keep(more('b', 1)), dropped);
  });
});
