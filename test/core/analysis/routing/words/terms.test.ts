import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { hashPair, hashWord } from '../../../../../server/src/core/analysis/routing/words/termHash.ts';
import type { MessageTerm } from '../../../../../server/src/core/analysis/routing/words/terms.ts';
import {
  findTerms,
  normalize,
  scriptClasses,
} from '../../../../../server/src/core/analysis/routing/words/terms.ts';
import { hostileText } from '../../../../support/hostileTexts.ts';

function textsOf(message: string): string[] {
  return findTerms(message).map(({ text }) => text);
}

/** Terms as a text with one more word before them has them. */
function moveBy(terms: readonly MessageTerm[], offset: number): MessageTerm[] {
  return terms.map(term => ({ ...term, start: term.start + offset, end: term.end + offset }));
}

describe('the terms of a text', () => {
  it('are its words as stems and each two of them that follow each other, with their places', () => {
    assert.deepEqual(findTerms('Filling PDF-forms'), [
      { hash: hashWord('fill'), isPair: false, script: 0, start: 0, end: 7, text: 'fill' },
      { hash: hashWord('pdf'), isPair: false, script: 0, start: 8, end: 11, text: 'pdf' },
      {
        hash: hashPair(hashWord('fill'), hashWord('pdf')),
        isPair: true,
        script: 0,
        start: 0,
        end: 11,
        text: 'fill pdf',
      },
      { hash: hashWord('form'), isPair: false, script: 0, start: 12, end: 17, text: 'form' },
      {
        hash: hashPair(hashWord('pdf'), hashWord('form')),
        isPair: true,
        script: 0,
        start: 8,
        end: 17,
        text: 'pdf form',
      },
    ]);
  });

  it('are alike in any case, width and form', () => {
    for (const [one, other] of [
      ['PDF', 'pdf'],
      ['ＰＤＦ', 'pdf'],
      ['ﬁle', 'file'],
      ['cafe\u0301', 'café'],
      ['ﾃﾞｰﾀ', 'データ'],
      ['①', '1'],
      ['ДОКУМЕНТ', 'документ'],
    ] as const) {
      assert.deepEqual(textsOf(one), textsOf(other), one);
    }
  });

  it('are no pairs across a word that is left out', () => {
    assert.deepEqual(textsOf('name of the form'), ['name', 'form']);
    assert.deepEqual(textsOf('name, form!\n\nname'), ['name', 'form', 'name form', 'name', 'form name']);
    assert.deepEqual(textsOf('the'), []);
  });

  it('are each two characters where a script has no spaces', () => {
    for (const [text, terms] of [
      ['审查代码', ['审查', '查代', '代码']],
      ['買', ['買']],
      ['表 表', ['表', '表']],
      ['データ', ['デー', 'ータ']],
      ['ขอราคา', ['ขอ', 'อร', 'รา', 'าค', 'คา']],
      ['문서를 검토', ['문서', '서를', '검토']],
      ['审查，代码', ['审查', '代码']],
    ] as const) {
      assert.deepEqual(textsOf(text), terms, text);
    }
  });

  it('are taken from words of several scripts part by part', () => {
    assert.deepEqual(textsOf('用PDF做表格x'), ['用', 'pdf', '做表', '表格', 'x']);
    assert.deepEqual(textsOf('PDF转换PDF'), ['pdf', '转换', 'pdf']);
    assert.deepEqual(textsOf('naïve café'), ['naïve', 'café', 'naïve café']);
    assert.deepEqual(textsOf('snake_case pdf2text'), [
      'snake',
      'case',
      'snake case',
      'pdf2text',
      'case pdf2text',
    ]);
  });

  it('are whole characters, in places that count UTF-16 units', () => {
    const places = findTerms('𠮷野家').map(({ text, start, end }) => [text, start, end]);
    assert.deepEqual(places, [
      ['𠮷野', 0, 3],
      ['野家', 2, 4],
    ]);
    assert.deepEqual(textsOf('\uD842 pdf \uDFB7 👍'), ['pdf']);
  });

  it('are no runs of encoded data', () => {
    assert.deepEqual(textsOf(`a1 ${'x'.repeat(64)}`), ['a1', 'x'.repeat(64), `a1 ${'x'.repeat(64)}`]);
    assert.deepEqual(textsOf(`a1 ${'x'.repeat(65)} b2`), ['a1', 'b2']);
    assert.deepEqual(textsOf(`é1 ${'é'.repeat(65)} é2`), ['é1', 'é2']);
  });

  it('tell which group of scripts they are of', () => {
    for (const [text, script] of [
      ['pdf', 'latin'],
      ['表格', 'han'],
      ['データ', 'han'],
      ['문서', 'hangul'],
      ['документ', 'cyrillic'],
      ['2024', 'other'],
      ['รา', 'other'],
    ] as const) {
      assert.deepEqual(
        findTerms(text).map(term => scriptClasses[term.script]),
        text === 'データ' ? [script, script] : [script],
        text,
      );
    }
  });

  it('do not depend on what else is written in the text', () => {
    const ascii = fc.string({ unit: fc.constantFrom('a', 'b', 'the', '1', ' ', '-', '_', 'X', '\n') });
    fc.assert(
      fc.property(ascii, text => {
        const beside = findTerms(`表 ${text}`);
        assert.deepEqual(beside.slice(1), moveBy(findTerms(text), 2));
      }),
      { numRuns: 300 },
    );
  });

  it('stand where they say, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const normalised = normalize(text);
        for (const { text: term, isPair, start, end, hash, script } of findTerms(text)) {
          const written = normalised.slice(start, end);
          assert.ok(start < end && end <= normalised.length);
          assert.ok(scriptClasses[script] !== undefined && hash >= 0 && Number.isInteger(hash));
          assert.ok(isPair ? term.includes(' ') : textsOf(written).includes(term), term);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the hash of a pair', () => {
  it('is another one the other way round, and neither is that of a word', () => {
    const [fill, form] = [hashWord('fill'), hashWord('form')];
    const hashes = [fill, form, hashPair(fill, form), hashPair(form, fill), hashPair(fill, fill)];
    assert.equal(new Set(hashes).size, hashes.length);
  });
});
