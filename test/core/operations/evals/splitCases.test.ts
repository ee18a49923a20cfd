import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { showsHeldOut, splitCases } from '../../../../server/src/core/operations/evals/splitCases.ts';

const messages = ['check this invoice', 'is this bill right', 'match the order', 'draft a memo', 'sum it up'];

const anyMessages = fc.array(fc.oneof(fc.constantFrom(...messages), fc.string({ minLength: 1 })));

describe('a split of cases', () => {
  it('holds out some messages by their hashes', () => {
    assert.deepEqual(splitCases(messages, ''), {
      training: ['check this invoice', 'is this bill right', 'match the order', 'draft a memo'],
      heldOut: ['sum it up'],
    });
  });

  it('is the same in any order, has each message on one side, and holds out at most half', () => {
    fc.assert(
      fc.property(anyMessages, fc.string(), (given, shown) => {
        const { training, heldOut } = splitCases(given, shown);
        const reversed = splitCases(given.toReversed(), shown);
        assert.deepEqual(
          [training.toReversed(), heldOut.toReversed()],
          [reversed.training, reversed.heldOut],
        );
        assert.deepEqual([...training, ...heldOut].toSorted(), given.toSorted());
        assert.ok(training.every(message => !heldOut.includes(message)));
        assert.ok(new Set(heldOut).size <= given.length / 2);
      }),
    );
  });

  it('holds out at least one of three or more', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{5}$/), { minLength: 3 });
    fc.assert(fc.property(words, given => splitCases(given, '').heldOut.length > 0));
    assert.deepEqual(splitCases(messages.slice(0, 2), '').heldOut, []);
  });

  it('never holds out what is shown in any case, or is a part of another message', () => {
    assert.deepEqual(splitCases(messages, 'Is  this\nBILL right? Sum it up.').heldOut, ['match the order']);
    assert.deepEqual(splitCases(['bill', 'pay the bill', 'the bill'], '').heldOut, ['pay the bill']);
    fc.assert(
      fc.property(anyMessages, fc.string(), (given, shown) => {
        assert.equal(showsHeldOut(shown, splitCases(given, shown)), false);
      }),
    );
  });

  it('keeps spellings of one message together', () => {
    const { heldOut } = splitCases(['Sum it  up', ...messages], '');
    assert.deepEqual(heldOut, ['Sum it  up', 'sum it up']);
  });
});
