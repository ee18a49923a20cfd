import assert from 'node:assert/strict';
import { defaultLimits, lowerLimits } from '../../../../server/src/core/chat/turn/turnLimits.ts';

describe('the limits of a turn', () => {
  it('are the lower ones of both', () => {
    const lower = lowerLimits(defaultLimits, { rounds: 1, time: defaultLimits.time + 1 });
    assert.deepEqual(lower, { ...defaultLimits, rounds: 1 });
  });
});
