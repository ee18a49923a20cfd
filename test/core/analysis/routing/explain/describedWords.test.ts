import assert from 'node:assert/strict';
import { findEntryAt } from '../../../../../server/src/core/syntax/yaml/yamlPath.ts';
import { findDescribedWords } from '../../../../../server/src/core/analysis/routing/explain/describedWords.ts';
import { findTerms } from '../../../../../server/src/core/analysis/routing/words/terms.ts';
import { toCrlf } from '../../../../support/marked.ts';
import { partsOf } from '../../../../support/skillParts.ts';

function wordsOf(yaml: string, toText = (text: string) => text) {
  const text = toText(`---\nname: a\n${yaml}\n---\n`);
  const entry = findEntryAt(partsOf(text).file.document.frontmatter?.root, 'description');
  return findDescribedWords(entry?.value).map(word => ({
    word: word.text,
    places: word.spans.map(({ start, end }) => text.slice(start, end)),
  }));
}

describe('the words of a description', () => {
  it('are found where they stand, each once', () => {
    const expected = [
      { word: 'Fills', places: ['Fills', 'fill'] },
      { word: 'forms', places: ['forms'] },
      { word: 'out', places: ['out'] },
    ];
    for (const value of [
      'Fills in forms, fill out',
      '"Fills in forms, fill out"',
      "'Fills in forms, fill out'",
      'Fills in\n  forms,\n  fill out',
      '>\n  Fills in\n  forms, fill\n  out\n',
      '|2-\n  Fills in\n  forms, fill\n  out',
    ]) {
      assert.deepEqual(wordsOf(`description: ${value}`), expected, value);
      assert.deepEqual(wordsOf(`description: ${value}`, toCrlf), expected, value);
    }
  });

  it('have no place where escapes hide it', () => {
    assert.deepEqual(wordsOf(String.raw`description: "Fills\nforms"`), [
      { word: 'Fills', places: [] },
      { word: 'forms', places: [] },
    ]);
  });

  it('are not those of what the skill is not for', () => {
    assert.deepEqual(
      wordsOf('description: Fills forms. Do not use for taxes.').map(({ word }) => word),
      ['Fills', 'forms'],
    );
  });

  it('are what is compared in scripts without blanks', () => {
    assert.deepEqual(wordsOf('description: 填写表格'), [
      { word: '填写', places: ['填写'] },
      { word: '写表', places: ['写表'] },
      { word: '表格', places: ['表格'] },
    ]);
    // One character that is compared as four words.
    assert.deepEqual(
      wordsOf('description: ﷺ'),
      Array.from({ length: 4 }, () => ({ word: 'ﷺ', places: ['ﷺ'] })),
    );
  });

  it('are compared with messages by what both are compared by', () => {
    const node = findEntryAt(
      partsOf('---\ndescription: Reviewing\n---\n').file.document.frontmatter?.root,
      'description',
    );
    assert.deepEqual(
      findDescribedWords(node?.value).map(({ hash }) => hash),
      findTerms('reviews').map(({ hash }) => hash),
    );
  });

  it('are none without a description', () => {
    assert.deepEqual(wordsOf('license: MIT'), []);
    assert.deepEqual(wordsOf('description: [a]'), []);
  });
});
