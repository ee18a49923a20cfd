import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { longestMatch } from '../../../../../../server/src/core/analysis/security/scan/gates/longestMatch.ts';

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
      ].map(measure),
      [2, 3, 9, 41, 3, 5, 6],
    );
  });

  it('counts each character twice where it may be a pair of surrogates', () => {
    assert.equal(measure(/\p{L}{3}[\u{1F600}]/u), 8);
  });

  it('has no end where a part may be repeated without end', () => {
    assert.deepEqual(
      [/a*/, /(?:b+)c/, /d{2,}/, /(e)\1/].map(measure),
      Array(4).fill(Number.POSITIVE_INFINITY),
    );
    assert.equal(measure(/a(?=b*)/), 1);
  });

  it('is not shorter than any match', () => {
    const patterns = [/a{1,3}(?:bc?|\s){0,2}d?/g, /(?:a|bc){2}[^d]{0,3}/g, /\b\w{1,4}(?: \w{1,2})?/g];
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
