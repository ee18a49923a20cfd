import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { foldLetters } from '../../../../../server/src/core/analysis/routing/words/letters.ts';
import { hostileText } from '../../../../support/hostileTexts.ts';

describe('folded letters', () => {
  it('are alike in both scripts of Serbian, with marks and without', () => {
    for (const [cyrillicWord, latinWord, plain] of [
      ['љубав', 'ljubav', 'ljubav'],
      ['његов', 'njegov', 'njegov'],
      ['џеп', 'džep', 'dzep'],
      ['ђак', 'đak', 'djak'],
      ['кућа', 'kuća', 'kuca'],
      ['жучни', 'žučni', 'zucni'],
      ['шешир', 'šešir', 'sesir'],
    ] as const) {
      assert.deepEqual([cyrillicWord, latinWord, plain].map(foldLetters), [plain, plain, plain]);
    }
  });

  it('have no accents', () => {
    const words = ['código', 'año', 'für', 'straße', 'garçon', 'łódź', 'θέμα'];
    assert.deepEqual(words.map(foldLetters), ['codigo', 'ano', 'fur', 'strasse', 'garcon', 'lodz', 'θεμα']);
  });

  it('are those of Russian by their sound, with ё as е', () => {
    const words = ['отчёт', 'отчет', 'юбилей', 'объём', 'вещь'];
    assert.deepEqual(words.map(foldLetters), ['otcet', 'otcet', 'jubilej', 'obem', 'vesc']);
  });

  it('stay where a mark is a letter of its own', () => {
    for (const word of ['हिन्दी', 'データ', '문서', '表格', 'plain']) {
      assert.equal(foldLetters(word), word.normalize('NFC'));
    }
  });

  it('are folded once and for all', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const folded = foldLetters(text.toLowerCase());
        assert.equal(foldLetters(folded), folded);
      }),
    );
  });
});
