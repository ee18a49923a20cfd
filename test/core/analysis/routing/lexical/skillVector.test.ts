import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { SkillVector } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';
import {
  impactOf,
  impactSteps,
  highestImpact,
} from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';
import { hashPair, hashWord } from '../../../../../server/src/core/analysis/routing/words/termHash.ts';
import { scriptClasses } from '../../../../../server/src/core/analysis/routing/words/terms.ts';
import { hostileText } from '../../../../support/hostileTexts.ts';
import { inventVector } from './inventIndex.ts';

function impact(vector: SkillVector, stem: string): number {
  return impactOf(vector, hashWord(stem));
}

describe('what an index keeps of a skill', () => {
  it('are the terms of all its texts', () => {
    const vector = inventVector({
      name: 'pdf-forms',
      description: 'Fills "blank fields".',
      keywords: ['tax return'],
      body: 'Open it.',
    });
    const stems = ['pdf', 'form', 'fill', 'blank', 'field', 'tax', 'return', 'open'];
    assert.deepEqual(
      stems.filter(stem => impact(vector, stem) === 0),
      [],
    );
    assert.ok(impactOf(vector, hashPair(hashWord('pdf'), hashWord('form'))) > 0);
    assert.equal(impact(vector, 'invoic'), 0);
  });

  it('is worth more in the name than in the description, and there more than below, at usual lengths', () => {
    const amid = (words: number) => `forms ${'other '.repeat(words - 1)}`;
    const name = impact(inventVector({ name: amid(2) }), 'form');
    const description = impact(inventVector({ description: amid(44) }), 'form');
    const keyword = impact(inventVector({ keywords: [amid(8)] }), 'form');
    const body = impact(inventVector({ body: amid(650) }), 'form');
    assert.ok(name > description && description > keyword && keyword > body && body > 0);
  });

  it('is worth more when it is said often, or said among few words', () => {
    const said = impact(inventVector('Fills forms well and quickly'), 'form');
    for (const description of ['Forms: fills forms well and quickly', 'Fills forms']) {
      assert.ok(impact(inventVector(description), 'form') > said, description);
    }
  });

  it('is not what the description excludes, nor what a long body says late', () => {
    const body = `${'x '.repeat(3000)}invoices`;
    const vector = inventVector({ description: 'Fills forms. Not for letters.', body });
    assert.deepEqual(
      ['form', 'letter', 'x', 'invoic'].map(stem => impact(vector, stem) > 0),
      [true, false, true, false],
    );
  });

  it('is never nothing, however much else is said', () => {
    const vector = inventVector({ keywords: [`forms ${'other '.repeat(700_000)}`] });
    assert.ok(impact(vector, 'form') > 0);
  });

  it('tells the scripts of its terms', () => {
    const scripts = (text: string) =>
      scriptClasses.filter((_, script) => (inventVector(text).scripts & (1 << script)) !== 0);
    assert.deepEqual(scripts('pdf 表格 문서'), ['latin', 'han', 'hangul']);
    assert.deepEqual(scripts('документ 2024'), ['cyrillic', 'other']);
    assert.deepEqual(scripts(''), []);
  });

  it('is in order and within bounds, and the same each time', () => {
    const text = fc.record({
      name: hostileText,
      description: hostileText,
      keywords: fc.array(hostileText, { maxLength: 2 }),
      body: hostileText,
    });
    fc.assert(
      fc.property(text, given => {
        const vector = inventVector(given);
        const { terms, impacts } = vector;
        assert.equal(terms.length, impacts.length);
        for (const [index, hash] of terms.entries()) {
          assert.ok(index === 0 || hash > (terms[index - 1] ?? Infinity));
          assert.ok(((impacts[index] ?? 0) & impactSteps) > 0);
          assert.ok(impactOf(vector, hash) > 0 && impactOf(vector, hash) <= highestImpact);
        }
        assert.deepEqual(inventVector(given), vector);
      }),
      { numRuns: 150 },
    );
  });
});
