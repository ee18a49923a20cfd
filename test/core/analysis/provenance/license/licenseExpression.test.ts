import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { LicenseExpression } from '../../../../../server/src/core/analysis/provenance/license/licenseExpression.ts';
import {
  describeExpression,
  idsOfExpression,
  joinExpressions,
  parseExpression,
} from '../../../../../server/src/core/analysis/provenance/license/licenseExpression.ts';

const { expression } = fc.letrec<{ readonly expression: LicenseExpression }>(tie => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('MIT', 'ISC', 'GPL-3.0-only').map(id => ({ kind: 'id' as const, id })),
    fc
      .constantFrom('Classpath-exception-2.0')
      .map(exception => ({ kind: 'id' as const, id: 'GPL-2.0-only', exception })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

describe('an expression of licenses', () => {
  it('reads back from the way in which it is written', () => {
    fc.assert(
      fc.property(expression, given => {
        const words = describeExpression(given);
        const read = parseExpression(words);
        assert.deepEqual(
          [read && describeExpression(read), read && idsOfExpression(read)],
          [words, idsOfExpression(given)],
        );
      }),
    );
  });

  it('binds AND before OR', () => {
    const id = (name: string) => ({ kind: 'id', id: name });
    assert.deepEqual(parseExpression('MIT OR ISC AND Zlib'), {
      kind: 'or',
      parts: [id('MIT'), { kind: 'and', parts: [id('ISC'), id('Zlib')] }],
    });
  });

  it('names a license once that is in both', () => {
    const joined = ['MIT', 'MIT AND ISC', 'MIT OR ISC'].map(words => {
      const [one, other] = [parseExpression('MIT'), parseExpression(words)];
      return one && other && describeExpression(joinExpressions(one, other));
    });
    assert.deepEqual(joined, ['MIT', 'MIT AND ISC', 'MIT AND (MIT OR ISC)']);
  });

  it('is none with a word that is not a license, or with brackets that do not match', () => {
    const given = [
      '',
      'MIT ISC',
      'MIT AND',
      '(MIT',
      'MIT)',
      'OR MIT',
      'MIT WITH',
      'MIT WITH (',
      'MIT AND Acme',
      '('.repeat(200),
    ];
    assert.deepEqual(
      given.filter(words => parseExpression(words) !== undefined),
      [],
    );
  });
});
