import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { createKeywordMatcher } from '../../../../../server/src/core/analysis/routing/reading/keywordMatcher.ts';
import { normalizePhrase, normalizeText } from '../../../../../server/src/core/text/words/normalText.ts';
import {
  characterAfter,
  characterBefore,
  continuesWord,
} from '../../../../../server/src/core/analysis/routing/reading/wordCharacters.ts';

/** Each phrase that stands in the text, with the words of the text that it was found in. */
function find(phrases: readonly string[], text: string) {
  return createKeywordMatcher(phrases)
    .match(normalizeText(text))
    .map(({ phrase, spans }) => [phrases[phrase], ...spans.map(({ start, end }) => text.slice(start, end))]);
}

function hits(phrase: string, text: string): boolean {
  return find([phrase], text).length > 0;
}

describe('a keyword', () => {
  it('is found wherever it stands, but for case, width and white space', () => {
    assert.deepEqual(find(['price of', 'btc'], 'Price\n\t of BTC, the price  of ＢＴＣ'), [
      ['price of', 'Price\n\t of', 'price  of'],
      ['btc', 'BTC', 'ＢＴＣ'],
    ]);
  });

  it('is not part of a longer word in any script with blanks between words', () => {
    for (const [phrase, text, isHit] of [
      ['buy', 'is this buyer real?', false],
      ['buy', 'rebuy', false],
      ['buy', 'buy_now', false],
      ['buy', 'buy2', false],
      ['buy', '(Buy)!', true],
      ['buy', 'buy-side', true],
      ['buy', 'buye\u0301', false],
      ['x', 'x\u0302', false],
      ['цена', 'оценка', false],
      ['цена', 'Цена?', true],
      ['naïve', 'nai\u0308vete\u0301', false],
      ['stop-loss', 'my Stop-Loss.', true],
      ['c++', 'C++ code', true],
      ['c++', 'objc++', false],
      ['.net', 'in ASP.NET', true],
      ['2.0', 'v2.0', false],
    ] as const) {
      assert.equal(hits(phrase, text), isHit, `${phrase} in ${text}`);
    }
  });

  it('may stand anywhere where its script has no blanks between words', () => {
    for (const [phrase, text] of [
      ['买入', '我想买入比特币'],
      ['コイン', 'ビットコインを'],
      ['비트코인', '비트코인을 사고 싶어'],
      ['ราคา', 'ขอราคาหน่อย'],
      ['ລາຄາ', 'ຂໍລາຄາແດ່'],
      ['តម្លៃ', 'សូមតម្លៃផង'],
      ['ဈေး', 'ရွှေဈေးပြပါ'],
    ] as const) {
      assert.ok(hits(phrase, text), `${phrase} in ${text}`);
    }
  });

  it('needs a boundary only beside letters of scripts that have one', () => {
    assert.deepEqual(find(['btc', 'btc价格', '3月'], '我的BTC价格在3月'), [
      ['btc', 'BTC'],
      ['btc价格', 'BTC价格'],
      ['3月', '3月'],
    ]);
    assert.ok(!hits('btc价格', 'wbtc价格'));
    assert.ok(!hits('3月', '13月'));
  });

  it('is never half of a character', () => {
    assert.ok(!hits('\uD83D', 'a 👍 b'));
    assert.ok(!hits('\uDC4D', 'a 👍 b'));
    assert.deepEqual(find(['👍', '𝐁uy'], 'ok👍👍 𝐛𝐮𝐲'), [
      ['👍', '👍', '👍'],
      ['𝐁uy', '𝐛𝐮𝐲'],
    ]);
  });
});

describe('a list of keywords', () => {
  it('is found in one pass, those inside of others too', () => {
    assert.deepEqual(find(['stop loss', 'loss', 'stop', 'my stop', 'lo'], 'my stop loss'), [
      ['stop loss', 'stop loss'],
      ['loss', 'loss'],
      ['stop', 'stop'],
      ['my stop', 'my stop'],
    ]);
    assert.deepEqual(find(['比特', '特币', '币', '比特币'], '比特币'), [
      ['比特', '比特'],
      ['特币', '特币'],
      ['币', '币'],
      ['比特币', '比特币'],
    ]);
  });

  it('may have spellings of one word, which are all found, and blanks, which never are', () => {
    assert.deepEqual(find(['Buy', '', ' ', 'buy ', 'BUY'], 'buy'), [
      ['Buy', 'buy'],
      ['buy ', 'buy'],
      ['BUY', 'buy'],
    ]);
    assert.deepEqual(find([], 'buy'), []);
    assert.deepEqual(find(['buy'], ''), []);
  });

  it('tells no more than a hundred places of one phrase', () => {
    const [hit] = createKeywordMatcher(['a']).match(normalizeText('a '.repeat(50_000)));
    assert.equal(hit?.spans.length, 100);
    assert.deepEqual(hit?.spans.at(-1), { start: 198, end: 199 });
  });

  it('is found as if each phrase were looked for by itself', () => {
    const unit = fc.constantFrom('a', 'b', '1', ' ', '币', 'ก', '-', 'é', '𝐁', '\n', '가');
    const word = fc.string({ unit, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 12 }),
        fc.string({ unit, maxLength: 40 }),
        (phrases, message) => {
          const text = normalizeText(message).text.replace(/\s+/g, ' ');
          const expected = phrases.flatMap((phrase, index) =>
            standsIn(normalizePhrase(phrase), text) ? [index] : [],
          );
          const found = createKeywordMatcher(phrases)
            .match(normalizeText(message))
            .map(({ phrase }) => phrase);
          assert.deepEqual(found, expected);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

function standsIn(phrase: string, text: string): boolean {
  const needsBefore = continuesWord(characterAfter(phrase, 0));
  const needsAfter = continuesWord(characterBefore(phrase, phrase.length));
  return Array.from({ length: text.length }, (_, index) => index).some(
    start =>
      phrase !== '' &&
      text.startsWith(phrase, start) &&
      !(needsBefore && continuesWord(characterBefore(text, start))) &&
      !(needsAfter && continuesWord(characterAfter(text, start + phrase.length))),
  );
}
