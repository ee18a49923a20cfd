import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { boundTokens, estimateTokens, hasWideSample } from '../../../server/src/core/text/estimateTokens.ts';

function count(text: string): number {
  return estimateTokens(text, { start: 0, end: text.length }, Infinity).count;
}

describe('estimateTokens', () => {
  // Each number is what tokenx 2.2.0 says of the same text.
  const known: readonly (readonly [text: string, tokens: number])[] = [
    ['', 0],
    ['form', 1],
    ['Fill in the form.', 5],
    ['internationalisation', 3],
    ['Abcdefgh', 2],
    ['abcdefgh', 1],
    ['12345678', 3],
    ['a b', 2],
    ['a\nb', 3],
    ['a.\nb', 3],
    ['a\n\nb', 3],
    ['a\r\nb', 3],
    ['a\r\n\r\nb', 3],
    ['\n', 1],
    ['...', 1],
    ['----------', 2],
    ['don’t', 1],
    ['Überraschungsgäste', 6],
    ['éléphants', 2],
    ['źdźbło', 3],
    ['привет', 1],
    ['καλημέρα', 3],
    ['日本語', 3],
    ['ひらがな', 3],
    ['한국어입니다', 4],
    ['日本語、日本語', 7],
    ['。', 1],
    ['✅', 2],
    ['👩‍👩‍👧', 6],
    ['☀', 2],
  ];

  for (const [text, tokens] of known) {
    it(`takes ${JSON.stringify(text)} for ${tokens}`, () => {
      assert.equal(count(text), tokens);
    });
  }

  it('counts a part of a text', () => {
    assert.deepEqual(estimateTokens('one two three', { start: 4, end: 7 }, 10), {
      count: 1,
      overAt: undefined,
    });
  });

  it('tells where the limit is passed', () => {
    const text = 'one two three four';
    assert.deepEqual(estimateTokens(text, { start: 0, end: text.length }, 2), { count: 4, overAt: 8 });
    assert.deepEqual(estimateTokens(text, { start: 0, end: text.length }, 4), {
      count: 4,
      overAt: undefined,
    });
  });

  it('never takes a text for more than its cheap upper bound', () => {
    const letters = Array.from('abcdefgh ABC 0123456789 .,;:()[]{}"\'-_#*|\n\t é表かㄱ一😀☀—…');
    const word = fc.array(fc.constantFrom(...letters), { maxLength: 60 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 40 })), text => {
        assert.ok(count(text) <= boundTokens(text, { start: 0, end: text.length }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('has a bound that is close for ordinary text', () => {
    const text = 'Fill in each field of the form, then check the totals (see page 12).\n'.repeat(20);
    assert.ok(boundTokens(text, { start: 0, end: text.length }) <= count(text) * 1.5);
  });

  it('sees by a sample whether a text has letters that are words or syllables', () => {
    const whole = (text: string) => ({ start: 0, end: text.length });
    const chinese = '填写表格'.repeat(40);
    const english = 'Fill in the form. '.repeat(40);
    assert.deepEqual(
      [chinese, english].map(text => hasWideSample(text, whole(text))),
      [true, false],
    );
  });
});
