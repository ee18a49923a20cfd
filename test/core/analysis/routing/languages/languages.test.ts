import assert from 'node:assert/strict';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import type { LanguageCases } from './languageCases.ts';
import type { Hits } from './measureCases.ts';
import { measureCases } from './measureCases.ts';
import { russian } from './russian.ts';
import { serbianCyrillic } from './serbianCyrillic.ts';
import { serbianLatin } from './serbianLatin.ts';
import { spanish } from './spanish.ts';

/** What the router finds of 20 messages each; whoever changes how words are compared sees here what it does to a language. */
const languages: readonly (readonly [name: string, cases: LanguageCases, router: Hits])[] = [
  ['Japanese', japanese, { first: 17, firstFive: 19 }],
  ['Korean', korean, { first: 19, firstFive: 19 }],
  ['Spanish', spanish, { first: 16, firstFive: 19 }],
  ['German', german, { first: 13, firstFive: 17 }],
  ['Russian', russian, { first: 16, firstFive: 18 }],
  ['Serbian in Latin letters', serbianLatin, { first: 16, firstFive: 18 }],
  ['Serbian in Cyrillic letters', serbianCyrillic, { first: 12, firstFive: 17 }],
];

describe('messages in languages other than English', () => {
  for (const [name, cases, expected] of languages) {
    const { router, bm25 } = measureCases(cases);

    it(`find as many skills as they should in ${name}`, () => {
      assert.equal(cases.messages.length, 20);
      assert.deepEqual(router, expected);
    });

    it(`find their skill first no less often than by BM25 in ${name}`, () => {
      assert.ok(router.first >= bm25.first, `${router.first} of 20, and ${bm25.first} by BM25`);
    });
  }

  it('name skills that are there', () => {
    const missing = languages.flatMap(([, { skills, messages }]) =>
      messages.map(([, skill]) => skill).filter(skill => skills[skill] === undefined),
    );
    assert.deepEqual(missing, []);
  });
});
