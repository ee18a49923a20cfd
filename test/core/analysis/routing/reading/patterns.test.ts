import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { normalizeText } from '../../../../../server/src/core/text/words/normalText.ts';
import { findPatternLiteral } from '../../../../../server/src/core/analysis/routing/reading/patternLiteral.ts';
import { createPatternMatcher } from '../../../../../server/src/core/analysis/routing/reading/patterns.ts';

/** Each pattern that matches, with the first place in the text that it does at. */
function find(patterns: readonly string[], text: string) {
  return createPatternMatcher(patterns)
    .match(normalizeText(text))
    .map(({ pattern, span }) => [pattern, text.slice(span.start, span.end)]);
}

describe('trigger patterns', () => {
  it('match the normalised text whatever the case', () => {
    assert.deepEqual(
      find(
        [String.raw`greet\s+\w+`, 'HELLO', '^bye$', '买.*币', '\\p{Lu}'],
        'Ｐlease  Greet\nAnna, hello 买比特币',
      ),
      [
        ['HELLO', 'hello'],
        [String.raw`\p{Lu}`, 'Ｐ'],
        [String.raw`greet\s+\w+`, 'Greet\nAnna'],
        ['买.*币', '买比特币'],
      ],
    );
  });

  it('are passed over and named where they cannot be compiled', () => {
    const { problems, match } = createPatternMatcher([
      '(?=x)y',
      'ok',
      '(a',
      String.raw`(a)\1`,
      'a{1,2000}',
      '[z-a]',
    ]);
    assert.deepEqual(problems, [
      { pattern: '(?=x)y', problem: "look-ahead such as '(?=' is not supported" },
      { pattern: '(a', problem: 'a parenthesis is not closed' },
      {
        pattern: String.raw`(a)\1`,
        problem: String.raw`back-references such as '\1' are not supported`,
      },
      { pattern: '[z-a]', problem: "'z-a' is not a range or a class of characters" },
      { pattern: 'a{1,2000}', problem: "'{1,2000}' repeats more than 1,000 times, or runs backwards" },
    ]);
    assert.deepEqual(
      match(normalizeText('ok')).map(({ pattern }) => pattern),
      ['ok'],
    );
  });

  it('are bounded in length and in steps', () => {
    const long = 'a'.repeat(1001);
    const large = '(ab?){900}';
    assert.deepEqual(createPatternMatcher([long, large]).problems, [
      { pattern: large, problem: 'it has more than 2000 steps once its repetitions are written out' },
      { pattern: long, problem: 'it is longer than 1000 characters' },
    ]);
  });

  it('see the start of a very long text only', () => {
    const filler = 'x '.repeat(10_000);
    assert.deepEqual(find(['needle'], `needle ${filler}`), [['needle', 'needle']]);
    assert.deepEqual(find(['needle'], `${filler}needle`), []);
  });

  it('take no longer where they are nested', () => {
    const start = performance.now();
    assert.deepEqual(find([String.raw`(\w+\s?)+z$`], 'a '.repeat(5000)), []);
    assert.ok(performance.now() - start < 2000);
  });

  it('are compiled whatever they are, or named', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '(',
      ')',
      '(?:',
      '[',
      ']',
      '^',
      '{2}',
      '{',
      '*',
      '?',
      '+',
      '|',
      '\\',
      '\\p{L}',
      '\\Q',
      '.',
      '(?i)',
      '-',
      '[:alpha:]',
      '\uD800',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.string({ maxLength: 10 }), (pieces, text) => {
        const pattern = pieces.join('');
        const matcher = createPatternMatcher([pattern]);
        matcher.match(normalizeText(text));
        assert.ok(matcher.problems.every(({ problem }) => problem !== ''));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the word that a pattern cannot do without', () => {
  it('is the longest that no reading of the pattern leaves out', () => {
    for (const [pattern, literal] of [
      [String.raw`greet\s+\w+`, 'greet'],
      ['(?i)Book (?:a )?Flight', 'flight'],
      ['colou?r', 'colo'],
      ['ab{0}cd', 'cd'],
      ['he+llo', 'llo'],
      ['比特币价', '比特币价'],
      [String.raw`\x41bc\bcd\p{Latin}e\Pefg`, 'bc'],
      ['[xyz]ab[]de]fgh[^]ij]', 'fgh'],
      ['(long)ab', 'ab'],
      ['long|ab', undefined],
      [String.raw`\Qlong\E`, undefined],
      ['long(?i)*', undefined],
      ['a.b', undefined],
      ['{subject}s', 'subject'],
      ['', undefined],
    ] as const) {
      assert.equal(findPatternLiteral(pattern), literal, pattern);
    }
  });

  it('stands in every text that the pattern matches', () => {
    const piece = fc.constantFrom(
      'ab',
      'Cd',
      'é',
      '1',
      '币',
      '(',
      ')',
      '(?:',
      '?',
      '*',
      '+',
      '{2}',
      '{0,1}',
      '|',
      '[',
      ']',
      '^',
      '\\b',
      '\\w',
      '\\x61',
      '\\',
      '.',
      ' ',
      '(?i)',
      '-',
    );
    const unit = fc.constantFrom('a', 'b', 'c', 'd', 'é', '1', '2', '币', ' ', '6', '\\', '[', '^', '{');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.string({ unit, maxLength: 12 }),
        (pieces, message) => {
          const pattern = pieces.join('');
          const literal = findPatternLiteral(pattern);
          const text = normalizeText(message);
          // Nothing is taken from inside of a group, so that the wrapped pattern is always shown to its engine.
          const plain = createPatternMatcher([pattern]);
          const wrapped = createPatternMatcher([`(?:${pattern})`]);
          const isMatch = plain.problems.length === 0 && wrapped.match(text).length > 0;
          assert.ok(!isMatch || literal === undefined || text.text.includes(literal));
          assert.equal(plain.match(text).length > 0, isMatch);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
