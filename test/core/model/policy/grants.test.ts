import assert from 'node:assert/strict';
import type { Grant, GrantQuestion } from '../../../../server/src/core/model/policy/grants.ts';
import { findGrant } from '../../../../server/src/core/model/policy/grants.ts';

const plain: Grant = { id: 'plain', tool: 'pay', source: 'webhook', signal: 'invoice' };
const request: GrantQuestion = {
  tool: 'pay',
  arguments: { amount: 40, currency: 'EUR', note: 'for paper' },
  source: 'webhook',
  signal: 'invoice',
  now: 1000,
};

function check(grant: Partial<Grant>, question: Partial<GrantQuestion>, expected: boolean): void {
  const found = findGrant([{ ...plain, ...grant }], { ...request, ...question });
  assert.equal(found !== undefined, expected, JSON.stringify([grant, question]));
}

describe('a grant', () => {
  it('holds for one tool in turns of one signal', () => {
    check({}, {}, true);
    check({}, { tool: 'pay_back' }, false);
    check({}, { source: 'cron' }, false);
    check({}, { signal: 'other' }, false);
    check({}, { signal: undefined }, false);
  });

  it('holds until it expires', () => {
    check({ expires: 1001 }, {}, true);
    check({ expires: 1000 }, {}, false);
  });

  it('holds within the limits of its arguments', () => {
    check({ limits: { amount: { most: 40 }, currency: { oneOf: ['EUR', 'CHF'] } } }, {}, true);
    check({ limits: { amount: { most: 39.99 } } }, {}, false);
    check({ limits: { amount: { least: 41 } } }, {}, false);
    check({ limits: { currency: { oneOf: ['CHF'] } } }, {}, false);
  });

  it('does not hold where a limited argument is missing or of another kind', () => {
    check({ limits: { amount: { most: 40 } } }, { arguments: {} }, false);
    check({ limits: { amount: { most: 40 } } }, { arguments: { amount: '1' } }, false);
    check({ limits: { amount: { most: 40 } } }, { arguments: { amount: Number.NaN } }, false);
    check({ limits: { amount: { most: 40 } } }, { arguments: { amount: [1] } }, false);
    check({ limits: { toString: { oneOf: ['x'] } } }, {}, false);
    check({ limits: { account: {} } }, {}, false);
  });

  it('is found among others', () => {
    const found = findGrant(
      [
        { ...plain, tool: 'other' },
        { ...plain, id: 'second' },
      ],
      request,
    );
    assert.equal(found?.id, 'second');
  });
});
