import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { normalizePhrase, normalizeText } from '../../../../server/src/core/text/words/normalText.ts';

/** What each character of the normal text was in the original. */
function originals(text: string): string[] {
  const normal = normalizeText(text);
  return Array.from({ length: normal.text.length }, (_, start) => {
    const span = normal.toOriginal({ start, end: start + 1 });
    return text.slice(span.start, span.end);
  });
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'e',
      '\u0301',
      '\u0323',
      '\u0334',
      'ｶ',
      'ﾞ',
      'ᄀ',
      'ᅡ',
      'ᆨ',
      'ㄱ',
      'ㅏ',
      'Σ',
      'ﬁ',
      '👍',
      ' ',
      'İ',
      '\uD800',
    ),
  }),
);

describe('a normalised text', () => {
  it('is in NFKC and in lower case, whatever stands beside a sigma', () => {
    for (const [original, normal] of [
      ['Buy BTC', 'buy btc'],
      ['ＢＴＣ　①', 'btc 1'],
      ['e\u0301 É', 'é é'],
      ['ΟΔΟΣ Σ οδος', 'οδοσ σ οδοσ'],
      ['ﬁx ｶﾞ', 'fix ガ'],
      ['한', '한'],
      ['\uD83D x', '\uD83D x'],
    ] as const) {
      assert.equal(normalizeText(original).text, normal);
    }
  });

  it('knows what each of its characters was', () => {
    assert.deepEqual(originals('aﬁe\u0301👍'), ['a', 'ﬁ', 'ﬁ', 'e\u0301', '👍', '👍']);
    assert.deepEqual(originals('Buy'), ['B', 'u', 'y']);
    assert.deepEqual(normalizeText('買 ａ').toOriginal({ start: 3, end: 3 }), { start: 3, end: 3 });
  });

  it('is what the engine makes of the whole text, and does not change again', () => {
    fc.assert(
      fc.property(anyText, text => {
        const normal = normalizeText(text).text;
        assert.equal(normal, text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ'));
        assert.equal(normalizeText(normal).text, normal);
      }),
      { numRuns: 500 },
    );
  });

  it('has spans that lie one behind the other and between whole characters', () => {
    fc.assert(
      fc.property(anyText, text => {
        const normal = normalizeText(text);
        let before = 0;
        for (let start = 0; start < normal.text.length; start++) {
          const span = normal.toOriginal({ start, end: start + 1 });
          assert.ok(span.start >= before && span.end > span.start && span.end <= text.length);
          before = span.start;
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a normalised phrase', () => {
  it('has single blanks inside and none around', () => {
    assert.equal(normalizePhrase(' Stop\n\u3000loss\t'), 'stop loss');
    assert.equal(normalizePhrase(' \u00A0 '), '');
  });
});
