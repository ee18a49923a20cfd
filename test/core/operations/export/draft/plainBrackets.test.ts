import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { withoutAngleBrackets } from '../../../../../server/src/core/operations/export/draft/plainBrackets.ts';

describe('words in place of angle brackets', () => {
  it('puts placeholders into square brackets', () => {
    assert.equal(withoutAngleBrackets('Fills <form> of <a b>.'), 'Fills [form] of [a b].');
    assert.equal(withoutAngleBrackets('<b>bold</b>'), '[b]bold[/b]');
  });

  it('writes arrows and comparisons as one character', () => {
    assert.equal(
      withoutAngleBrackets('CSV -> JSON => YAML, x <= 3, y >= 4'),
      'CSV → JSON → YAML, x ≤ 3, y ≥ 4',
    );
    assert.equal(withoutAngleBrackets('a <-> b <- c'), 'a ↔ b ← c');
  });

  it('says less and more before numbers', () => {
    assert.equal(withoutAngleBrackets('in < 5 minutes, >$20'), 'in less than 5 minutes, more than $20');
  });

  it('leaves none over, and other texts as they are', () => {
    assert.equal(withoutAngleBrackets('a < b >> c'), 'a ‹ b ›› c');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '-', '=', ' ', 'a', '5') }), text => {
        const plain = withoutAngleBrackets(text);
        assert.doesNotMatch(plain, /[<>]/);
        assert.equal(/[<>]/.test(text) || plain === text, true);
      }),
    );
  });

  it('reads a long row of them once', () => {
    assert.equal(withoutAngleBrackets('<'.repeat(200_000)), '‹'.repeat(200_000));
    assert.equal(withoutAngleBrackets('-'.repeat(200_000)), '-'.repeat(200_000));
  });
});
