import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { estimateTokens, isSurelyWithin } from '../../../../server/src/core/text/tokens/estimateTokens.ts';

function count(text: string): number {
  return estimateTokens(text, { start: 0, end: text.length }, Infinity).count;
}

/** The weights of the runs of an ASCII text, each looked at by itself. */
function weighRuns(text: string): number {
  const runs =
    text.match(/\s+|[.,!?;(){}[\]<>:/\\|@#$%^&*+=`~_"-]+|[^\s.,!?;(){}[\]<>:/\\|@#$%^&*+=`~_"-]+/g) ?? [];
  return runs.reduce((sum, run, index) => sum + weighRun(run, runs[index - 1]), 0);
}

function weighRun(run: string, before = 'a'): number {
  if (/^\s/.test(run)) {
    const isFree = /[^\w\s']$|_$/.test(before) && run.indexOf('\n') === run.length - 1;
    return run.includes('\n') && !isFree ? 1 : 0;
  }
  if (/^[a-z]{1,8}$/.test(run)) {
    return 1;
  }
  const perToken = /^\d+$/.test(run) ? 3 : /^[\w']/.test(run) && !run.startsWith('_') ? 7 : 6;
  return Math.ceil(run.length / perToken);
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

  it('counts ASCII as the sum of its runs', () => {
    const letters = Array.from('abcdefghABC0123456789 .,;:()[]{}"\'-_#*|\n\t');
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom(...letters),
          fc.constantFrom(
            'internationalisation',
            '1234567',
            '20261120'.repeat(6),
            '-----',
            '\n\n',
            '\r\n',
            '.\n',
          ),
        ),
        { maxLength: 40 },
      )
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(text, whole => assert.equal(count(whole), weighRuns(whole))),
      { numRuns: 2_000 },
    );
  });

  it('is the same whatever the limit, which is passed in the first run that makes it more', () => {
    const letters = Array.from('abcdAB01234567 .,-\n\té表か、😀—');
    const text = fc.array(fc.constantFrom(...letters), { maxLength: 60 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(12), (whole, limit) => {
        const { count: found, overAt } = estimateTokens(whole, { start: 0, end: whole.length }, limit);
        assert.equal(found, count(whole));
        assert.equal(overAt === undefined, found <= limit);
        assert.ok(count(whole.slice(0, overAt)) <= (overAt === undefined ? found : limit));
      }),
      { numRuns: 2_000 },
    );
  });

  it('needs no count for a short text, unless a sample of it has letters that are words or syllables', () => {
    const chinese = '填写表格'.repeat(40);
    const english = 'Fill in the form. '.repeat(40);
    assert.deepEqual(
      [chinese, english].map(text => isSurelyWithin(text, { start: 0, end: text.length }, text.length / 2)),
      [false, true],
    );
  });
});
