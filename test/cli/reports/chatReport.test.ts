import assert from 'node:assert/strict';
import { describeEvent } from '../../../server/src/cli/reports/chatReport.ts';

describe('a turn in a terminal', () => {
  it('says why and when a service is asked again', () => {
    const retry = { kind: 'retry', milliseconds: 6500, attempt: 2, maxAttempts: 3 } as const;
    assert.deepEqual(
      (['limit', 'busy'] as const).flatMap(because => describeEvent({ ...retry, because })),
      ['» Rate limited, retrying in 7 s (2 of 3)', '» Service busy, retrying in 7 s (2 of 3)'],
    );
  });
});
