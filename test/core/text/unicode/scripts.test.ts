import assert from 'node:assert/strict';
import { findScripts, findScriptsOf } from '../../../../server/src/core/text/unicode/scripts.ts';

describe('the scripts of a text', () => {
  it('are those of its letters', () => {
    for (const [text, scripts] of [
      ['form, Écran', ['Latin']],
      ['форма form', ['Cyrillic', 'Latin']],
      ['表格 々', ['Han']],
      ['フォーム ふり', ['Kana']],
      ['양식', ['Hangul']],
      ['نموذج', ['Arabic']],
      ['טופס', ['Hebrew']],
      ['फ़ॉर्म', ['Devanagari']],
      ['แบบ', ['Thai']],
      ['ελιά', ['Greek']],
      ['12 — !', []],
    ] as const) {
      assert.deepEqual([...(findScripts(text) ?? ['none'])], scripts, text);
    }
  });

  it('are not told where one of them is unknown', () => {
    assert.equal(findScripts('form படிவம்'), undefined);
  });
});

describe('the scripts of a language', () => {
  it('are found by its tag', () => {
    for (const [tag, scripts] of [
      ['en', ['Latin']],
      ['zh-Hant-TW', ['Han']],
      ['ZH', ['Han']],
      ['ja', ['Kana', 'Han']],
      ['zh-Latn', ['Latin']],
      ['ru-RU', ['Cyrillic']],
    ] as const) {
      assert.deepEqual(findScriptsOf(tag), scripts, tag);
    }
  });

  it('are not told of what is not a tag, nor of a script that is named', () => {
    for (const tag of ['', 'english', 'e', 'sr-Cyrl', '中文']) {
      assert.equal(findScriptsOf(tag), undefined, tag);
    }
  });
});
