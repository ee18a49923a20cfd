import assert from 'node:assert/strict';
import { withoutNegativeClauses } from '../../../../../server/src/core/analysis/routing/words/negativeClauses.ts';
import { find, inventIndex } from '../lexical/inventIndex.ts';

function keep(description: string): string {
  return withoutNegativeClauses(description).replace(/\s+/g, ' ').trim();
}

describe('what a description says a skill is not for', () => {
  it('is left out in English, up to the end of the clause', () => {
    for (const [description, kept] of [
      ['Fills forms. Do not use for scans. Fast.', 'Fills forms. . Fast.'],
      ['Fills forms; does not apply to scans; fast.', 'Fills forms; ; fast.'],
      ["Fills forms. DON'T trigger on scans\nFast.", 'Fills forms. Fast.'],
      ['Fills forms. Don’t invoke for scans.', 'Fills forms. .'],
      ['Fills forms, never use with scans.', 'Fills forms, .'],
      ['Fills forms, not for scans.', 'Fills forms, .'],
      ['Fills forms, not intended for scans.', 'Fills forms, .'],
      ['Fills forms. Skip when scanned.', 'Fills forms. .'],
    ] as const) {
      assert.equal(keep(description), kept, description);
    }
  });

  it('is left out in Spanish, Chinese and Japanese', () => {
    for (const [description, kept] of [
      ['Rellena formularios. No usar con fotos. Rápido.', 'Rellena formularios. . Rápido.'],
      ['填写表单。不要用于扫描件。快速。', '填写表单。 。快速。'],
      ['填寫表單；不適用於掃描件；快速', '填寫表單； ；快速'],
      ['填写表单。请勿用于扫描件', '填写表单。'],
      ['フォーム入力。使用しない場合：スキャン。高速。', 'フォーム入力。 。高速。'],
    ] as const) {
      assert.equal(keep(description), kept, description);
    }
  });

  it('is only what says so', () => {
    for (const description of [
      'Fills forms that others do not fill.',
      'Used for notes, not only for forms.',
      'Skips empty rows; notes for tests.',
      'Never fails.',
    ]) {
      assert.equal(withoutNegativeClauses(description), description);
    }
  });

  it('finds no skill', () => {
    const index = inventIndex({
      forms: 'Fills in PDF forms. Do not use for invoices.',
      invoices: 'Writes invoices.',
    });
    assert.deepEqual(find(index, 'invoices'), ['invoices']);
  });
});
