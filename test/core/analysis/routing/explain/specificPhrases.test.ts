import assert from 'node:assert/strict';
import { findSpecificPhrases } from '../../../../../server/src/core/analysis/routing/explain/specificPhrases.ts';
import { catalogOf } from '../catalogOf.ts';

const { catalog } = catalogOf({
  forms: 'description: Fills in tax forms.',
  taxes: 'description: Says what a tax is.',
  charts: 'description: Draws charts of tax revenue.',
});

function phrasesOf(message: string): string[] {
  return findSpecificPhrases(message, catalog.index);
}

describe('the phrases of a message that would make keywords', () => {
  it('are words that hardly any skill has, then pairs, then other words', () => {
    assert.deepEqual(phrasesOf('please fill in my tax refund'), ['refund', 'fill', 'tax refund', 'tax']);
  });

  it('are as an author would write them', () => {
    assert.deepEqual(phrasesOf('Tax,  refund'), ['refund', 'tax']);
    assert.deepEqual(phrasesOf('tax\n refund'), ['refund', 'tax']);
    assert.deepEqual(phrasesOf('tax-refund tax refund').slice(0, 1), ['refund']);
    assert.deepEqual(phrasesOf('2024 x ?').slice(0, 1), []);
    assert.ok(phrasesOf('tax-refund').includes('tax-refund'));
    assert.ok(phrasesOf('form 1040').includes('form 1040'));
  });

  it('are words of the language where no blanks part them', () => {
    assert.deepEqual(phrasesOf('帮我审查合同').toSorted(), ['合同', '审查']);
  });

  it('are none where the message has no words', () => {
    assert.deepEqual(phrasesOf('please help me!'), []);
    assert.deepEqual(phrasesOf(''), []);
  });
});
