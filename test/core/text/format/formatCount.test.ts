import * as fc from 'fast-check';
import { formatCount } from '../../../../server/src/core/text/format/formatCount.ts';

describe('a count', () => {
  it('is written as in English', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), count => formatCount(count) === count.toLocaleString('en-US')),
    );
  });
});
