import assert from 'node:assert/strict';
import { CalledSkills } from '../../../../../server/src/core/analysis/routing/lexical/calledSkills.ts';

const called = new CalledSkills();
const ids = ['pdf', 'pdf-forms', 'docs', 'plugin:notes', 'Größe', 'v1.2'];
for (const [slot, id] of ids.entries()) {
  called.add(id, slot);
}

function find(message: string): (string | undefined)[] {
  return [...called.find(message)].map(slot => ids[slot]);
}

describe('the skills that a message calls', () => {
  it('are named behind a slash, an at sign or a dollar sign', () => {
    for (const [message, id] of [
      ['/pdf', 'pdf'],
      ['fill it with @pdf-forms, please', 'pdf-forms'],
      ['use $pdf.', 'pdf'],
      ['(/PDF)', 'pdf'],
      ['"/pdf"...', 'pdf'],
      ['/größe: 3', 'Größe'],
      ['try /v1.2.', 'v1.2'],
      ['请使用 /pdf 处理', 'pdf'],
    ] as const) {
      assert.deepEqual(find(message), [id], message);
    }
  });

  it('may have their plugin before them', () => {
    assert.deepEqual(find('/plugin:notes'), ['plugin:notes']);
    assert.deepEqual(find('/anything:pdf now'), ['pdf']);
    assert.deepEqual(find('/notes'), []);
  });

  it('are each called once, in the order of the message', () => {
    assert.deepEqual(find('/pdf-forms then /pdf then $pdf-forms'), ['pdf-forms', 'pdf']);
  });

  it('are not parts of words, paths and addresses', () => {
    for (const message of [
      'pdf',
      'forms/pdf',
      'me@pdf.example',
      'me@docs',
      '/docs/readme.md',
      '~/docs and ./docs and ../docs',
      'C:\\work\\/docs',
      'https://docs/page',
      '@docs/pdf',
      '/docs-old',
      '/pdfs',
      '/docs.md',
      '/ pdf',
      '',
    ]) {
      assert.deepEqual(find(message), [], message);
    }
  });

  it('are all that have the name, as long as they are there', () => {
    const two = new CalledSkills();
    two.add('pdf', 1);
    two.add('PDF', 2);
    two.add('x:pdf', 3);
    assert.deepEqual([...two.find('/pdf')], [1, 2]);
    two.delete('x:pdf', 3);
    assert.deepEqual([...two.find('/x:pdf')], [1, 2]);
    two.delete('pdf', 2);
    two.delete('none', 2);
    assert.deepEqual([...two.find('/pdf')], [1]);
    two.clear();
    assert.deepEqual([...two.find('/pdf')], []);
  });
});
