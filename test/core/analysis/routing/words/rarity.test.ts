import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { backgroundRarity } from '../../../../../server/src/core/analysis/routing/words/background.ts';
import { rarest } from '../../../../../server/src/core/analysis/routing/words/backgroundFrequencies.generated.ts';
import { toRarity } from '../../../../../server/src/core/analysis/routing/words/rarity.ts';
import { hashWord } from '../../../../../server/src/core/analysis/routing/words/termHash.ts';

const latin = 0;

describe('the rarity of a word among public skills', () => {
  it('is small for what all of them say and larger for what few do', () => {
    const [skill, create, invoice] = ['skill', 'creat', 'invoic'].map(word =>
      backgroundRarity(hashWord(word), latin),
    );
    assert.ok((skill ?? 9) < (create ?? 0) && (create ?? 9) < (invoice ?? 0));
  });

  it('is that of the rarest ones, in its script, for a word that is not known', () => {
    const hash = hashWord('wolpertinger');
    assert.deepEqual(
      rarest.map((_, script) => backgroundRarity(hash, script)),
      rarest,
    );
    assert.equal(backgroundRarity(hash, rarest.length), 0);
  });
});

describe('the rarity of a term', () => {
  const term = { hash: hashWord('wolpertinger'), script: latin, isPair: false };

  it('falls with the number of skills that have it and is never nothing', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.boolean(), (one, other, isPair) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)];
        const all = many + 3;
        const rarities = [few, many, all].map(having => toRarity({ ...term, isPair }, having, all));
        assert.deepEqual(
          rarities,
          rarities.toSorted((a, b) => b - a),
        );
        assert.ok((rarities.at(-1) ?? 0) > 0);
      }),
    );
  });

  it('has a share of that among public skills, but for pairs', () => {
    const own = Math.log(1 + 3.5 / 1.5);
    assert.equal(toRarity(term, 1, 4), 0.5 * own + 0.5 * (rarest[latin] ?? 0));
    assert.equal(toRarity({ ...term, isPair: true }, 1, 4), own);
  });
});
