import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createSecretMask } from '../../../../server/src/core/model/variables/secretMask.ts';
import { createStreamMask } from '../../../../server/src/core/model/variables/streamMask.ts';

function maskInPieces(secrets: readonly string[], pieces: readonly string[]): string {
  const mask = createStreamMask(new Set(secrets));
  return pieces.map(piece => mask.push(piece)).join('') + mask.flush();
}

describe('a text that comes in pieces', () => {
  it('has a secret masked that is cut between two of them', () =>
    assert.equal(
      maskInPieces(['hunter22'], ['The key is hun', 'te', 'r22, he said.']),
      'The key is ***, he said.',
    ));

  it('waits for nothing where there are no secrets', () => {
    const mask = createStreamMask(new Set());
    assert.equal(mask.push('Hello'), 'Hello');
  });

  it('is shown as far as it cannot be the beginning of a secret', () => {
    const mask = createStreamMask(new Set(['hunter22', 'a very long secret of many words']));
    assert.equal(mask.push('Well, '), 'Well, ');
    assert.equal(mask.push('a hunt'), 'a ');
    assert.equal(mask.push('ing'), 'hunting');
    assert.equal(mask.push(' a very'), ' ');
    assert.equal(mask.flush(), 'a very');
  });

  it('is masked like one that comes whole, wherever it is cut', () => {
    const letters = fc.constantFrom('a', 'b', 'ab', 'abab', ' ', 'x');
    const words = fc.array(letters, { maxLength: 40 });
    const secrets = fc.array(fc.constantFrom('abab', 'baba', 'ababx', 'ab ab'), { maxLength: 3 });
    fc.assert(
      fc.property(words, secrets, (pieces, known) => {
        assert.equal(maskInPieces(known, pieces), createSecretMask(known)(pieces.join('')));
      }),
    );
  });
});
