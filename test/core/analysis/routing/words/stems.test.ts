import assert from 'node:assert/strict';
import { hashRoot, stemWord } from '../../../../../server/src/core/analysis/routing/words/stems.ts';
import { hashWord } from '../../../../../server/src/core/analysis/routing/words/termHash.ts';

/** Groups of words of which each has one root, and no two the same. */
function checkGroups(groups: readonly string[]): void {
  const roots = groups.map(group => [...new Set(group.split(' ').map(hashRoot))]);
  assert.deepEqual(
    groups.filter((_, index) => roots[index]?.length !== 1),
    [],
  );
  assert.equal(new Set(roots.flat()).size, groups.length);
}

describe('the stem of a word', () => {
  it('is the one of Porter, for words in the letters of English', () => {
    const words = ['files', 'reviewing', 'repository', 'is', 'código', 'тесты', 'pdf2text'];
    const stems = ['file', 'review', 'repositori', 'is', 'código', 'тесты', 'pdf2text'];
    assert.deepEqual(words.map(stemWord), stems);
  });
});

describe('the root of a word', () => {
  it('is the same for the forms of a Russian word', () => {
    checkGroups([
      'миграция миграции миграцию миграций миграциями',
      'поставщик поставщика поставщику поставщикам поставщиков',
      'сообщение сообщения сообщений сообщениями',
      'таблица таблицу таблицы таблицами',
      'авансовый авансового авансовые авансовую',
      'отчёт отчет отчёта отчетов',
      'режим режима режимы',
      'проблема проблемами',
      'лог логи логах логов',
    ]);
  });

  it('is the same for the forms of a Serbian word in both scripts', () => {
    checkGroups([
      'faktura fakturu fakture fakturama фактура фактуру фактурама',
      'poruka poruku poruke porukom порука поруку поруком',
      'sastanak састанак',
      'beleška beleške beleske белешка белешке',
      'migracija migracije migracijom миграција миграције',
    ]);
  });

  it('is the same for numbers, genders and accents of a Spanish word', () => {
    checkGroups([
      'factura facturas',
      'migración migraciones migracion',
      'proveedor proveedores',
      'técnico técnica técnicos tecnicas',
    ]);
  });

  it('is the same for German plurals', () => {
    checkGroups(['rechnung rechnungen', 'webseite webseiten', 'tabelle tabellen', 'beleg belege belegen']);
  });

  it('is that of a common word where one in other letters comes down to it', () => {
    assert.deepEqual(['тестов', 'план', 'plán'].map(hashRoot), ['test', 'plan', 'plan'].map(hashWord));
  });

  it('is left out for common words, short ones, those of other scripts and what is not made of letters alone', () => {
    for (const word of ['test', 'schema', 'reviews', 'на', 'θέματα', 'शब्द', 'pdf2text', '2024']) {
      assert.equal(hashRoot(word), undefined, word);
    }
  });
});
