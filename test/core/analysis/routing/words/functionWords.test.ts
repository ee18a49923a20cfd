import assert from 'node:assert/strict';
import { findFunctionWords } from '../../../../../server/src/core/analysis/routing/words/functionWords.ts';
import { findQueryTerms } from '../../../../../server/src/core/analysis/routing/words/message.ts';
import { findTerms } from '../../../../../server/src/core/analysis/routing/words/terms.ts';

/** The words of a message that are no function words of its language. */
function wordsOf(message: string): string[] {
  const terms = findTerms(message);
  const functionWords = findFunctionWords(message, terms);
  return terms.flatMap(({ text, isPair }) => (isPair || functionWords.has(text) ? [] : [text]));
}

describe('the function words of a message', () => {
  it('are told by the language that several of them tell', () => {
    assert.deepEqual(wordsOf('la hoja de datos para el informe'), ['hoja', 'dato', 'inform']);
    assert.deepEqual(wordsOf('die Tabelle mit den Belegen für das Amt'), ['tabel', 'belegen', 'amt']);
    assert.deepEqual(wordsOf('найди мне это в той таблице'), ['найди', 'таблице']);
    assert.deepEqual(wordsOf('treba mi spisak za nabavku'), ['spisak', 'nabavku']);
    assert.deepEqual(wordsOf('треба ми списак за набавку'), ['списак', 'набавку']);
    assert.deepEqual(wordsOf('sta da kuvam za rucak'), ['kuvam', 'rucak']);
  });

  it('are words like others where they are alone', () => {
    assert.deepEqual(wordsOf('MIT license'), ['mit', 'licens']);
    assert.deepEqual(wordsOf('roll a die'), ['roll', 'die']);
    assert.deepEqual(wordsOf("I do so: it's me who'd hat"), ['i', 'do', 'so', 's', 'me', 'who', 'd', 'hat']);
    assert.deepEqual(wordsOf('one of several lies'), ['on', 'sever', 'li']);
  });
});

describe('the roots of the words of a message', () => {
  /** Roots beside words and pairs. */
  function countRoots(message: string): number {
    return findQueryTerms(message).filter(({ isPair, text }) => isPair && text?.includes(' ') === false)
      .length;
  }

  it('are looked for where its letters or its function words are not English', () => {
    for (const message of ['проверь миграцию', 'revisa la migracion de este repo', 'migración urgente']) {
      assert.ok(countRoots(message) > 0, message);
    }
  });

  it('are not looked for in English', () => {
    for (const message of ['Check the wolpertinger migrations', 'deploy fooblitzky to camunda, please']) {
      assert.equal(countRoots(message), 0, message);
    }
  });
});
