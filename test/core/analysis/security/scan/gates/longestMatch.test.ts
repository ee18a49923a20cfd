import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  longestMatch,
  longestReach,
} from '../../../../../../server/src/core/analysis/security/scan/gates/longestMatch.ts';

function measure({ source, unicode }: RegExp): number {
  return longestMatch(source, unicode);
}

describe('the longest match of a pattern', () => {
  it('is the sum of its parts, of which alternatives count by the longest', () => {
    assert.deepEqual(
      [
        /ab/,
        /a|bcd|e/,
        /\b(?:curl|wget)\s{1,3}-d$/,
        /[^\]\n]{0,40}?x?/,
        /(?<name>a{2})(?=b{9})(?<!c{9})d/,
        /\\(?:\.\x41)\u0041\[/,
        /(?:a{2}|b){3}/,
        /(a{3})(?<name>b)(?:\1|\k<name>){2}c/,
      ].map(measure),
      [2, 3, 9, 41, 3, 5, 6, 11],
    );
  });

  it('counts each character twice where it may be a pair of surrogates', () => {
    assert.equal(measure(/\p{L}{3}[\u{1F600}]/u), 8);
  });

  it('has no end where a part may be repeated without end', () => {
    assert.deepEqual(
      [/a*/, /(?:b+)c/, /d{2,}/, /(e+)\1/].map(measure),
      Array(4).fill(Number.POSITIVE_INFINITY),
    );
    assert.equal(measure(/a(?=b*)/), 1);
  });

  it('reaches as far as what assertions look at', () => {
    assert.deepEqual(
      [/ab/, /a(?=b{9})/, /a(?!.{0,3})b/, /(?<=c{2})a/, /a(?=b*)/].map(({ source }) =>
        longestReach(source, false),
      ),
      [2, 10, 5, 3, Number.POSITIVE_INFINITY],
    );
  });

  it('is not shorter than any match', () => {
    const patterns = [
      /a{1,3}(?:bc?|\s){0,2}d?/g,
      /(?:a|bc){2}[^d]{0,3}/g,
      /\b\w{1,4}(?: \w{1,2})?/g,
      /(a|bc{1,2})d?\1/g,
    ];
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' ', '\n') }),
        fc.constantFrom(...patterns),
        (text, pattern) => {
          for (const [match] of text.matchAll(pattern)) {
            assert.ok(match.length <= measure(pattern), JSON.stringify(match));
          }
        },
      ),
    );
  });
});
