import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { LexicalIndex } from '../../../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts';
import type { IndexedSkill } from '../../../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts';
import { hashWord } from '../../../../../server/src/core/analysis/routing/words/termHash.ts';
import { find, inventIndex, inventIndexed, inventVector } from './inventIndex.ts';

const texts = [
  'Fills in PDF forms.',
  'Merges PDF files.',
  { name: 'pdf-notes', description: 'Takes notes.', body: 'Save them as PDF.' },
  '填写表格。',
  '문서를 검토합니다',
  'Проверяет документы и files',
  '',
];
const vectors = texts.map(inventVector);
const messages = [
  'fill in a PDF form',
  '填写表格',
  'files and notes',
  '/x:called pdf',
  '/other',
  'документы 검토',
];
const stems = ['pdf', 'form', 'file', 'note', '表格', 'документы'].map(hashWord);

interface Edit {
  readonly key: string;
  readonly id: string;
  /** Which text the skill has from now on; undefined where it is taken away. */
  readonly text: number | undefined;
}

function edit(keys: number): fc.Arbitrary<Edit> {
  return fc.record({
    key: fc.nat(keys - 1).map(String),
    id: fc.constantFrom('called', 'x:called', 'Called', 'other'),
    text: fc.option(fc.nat(texts.length - 1), { nil: undefined, freq: 3 }),
  });
}

/** An index and, beside it, the skills that it should have. */
function createEdited() {
  const index = new LexicalIndex();
  const skills = new Map<string, IndexedSkill>();
  return {
    index,
    apply: ({ key, id, text }: Edit) => {
      const vector = vectors[text ?? -1];
      if (vector === undefined) {
        skills.delete(key);
        index.delete(key);
      } else {
        skills.set(key, { key, id, vector });
        index.set({ key, id, vector });
      }
    },
    assertAsBuilt: () => {
      assert.deepEqual(describeIndex(index), describeIndex(build([...skills.values()].toReversed())));
      for (const message of messages) {
        const ranked = new Map(index.rank(message, Infinity).hits.map(({ key, raw }) => [key, raw]));
        const keys = [...skills.keys(), 'none'];
        assert.deepEqual(
          index.matchesOf(message, keys),
          keys.map(key => ranked.get(key) ?? 0),
        );
      }
    },
  };
}

function build(skills: readonly IndexedSkill[]): LexicalIndex {
  const index = new LexicalIndex();
  for (const skill of skills) {
    index.set(skill);
  }
  return index;
}

/** All that an index says, raw matches to the last bit. */
function describeIndex(index: LexicalIndex) {
  return {
    size: index.size,
    counts: stems.map(stem => index.countOf(stem)),
    rankings: messages.map(message => index.rank(message, Infinity)),
    firsts: messages.map(message => index.rank(message, 3)),
  };
}

describe('an index whose skills change', () => {
  it('finds skills that came after the first message', () => {
    const index = inventIndex({ forms: 'Fills in PDF forms.' });
    assert.deepEqual(find(index, 'pdf'), ['forms']);
    index.set(inventIndexed('merge', 'Merges PDF files.'));
    assert.deepEqual(find(index, 'pdf'), ['forms', 'merge']);
    index.set(inventIndexed('forms', 'Fills in tax forms.'));
    assert.deepEqual(find(index, 'pdf'), ['merge']);
    index.delete('skills/merge');
    assert.deepEqual(find(index, 'pdf'), []);
    index.delete('skills/none');
    assert.equal(index.size, 1);
  });

  it('finds nothing once all are gone, and what comes afterwards', () => {
    const index = inventIndex({ forms: 'Fills in PDF forms.' });
    index.rank('pdf', 1);
    index.delete('skills/forms');
    assert.deepEqual(index.rank('/forms pdf', 5), { hits: [], count: 0, size: 0 });
    index.set(inventIndexed('merge', 'Merges PDF files.'));
    assert.deepEqual(find(index, '/forms pdf'), ['merge']);
  });

  it('is called by the names that are there now', () => {
    const index = inventIndex({ notes: 'Takes notes.', 'plugin:notes': 'Shows notes.' });
    assert.deepEqual(find(index, '/plugin:notes', 1), ['plugin:notes']);
    index.delete('skills/plugin:notes');
    assert.deepEqual(find(index, '/plugin:notes', 1), ['notes']);
  });

  it('says to the last bit what an index says that is built of the same skills', () => {
    fc.assert(
      fc.property(fc.array(fc.array(edit(6), { maxLength: 8 }), { maxLength: 6 }), rounds => {
        const { apply, assertAsBuilt } = createEdited();
        for (const edits of rounds) {
          edits.forEach(apply);
          assertAsBuilt();
        }
      }),
      { numRuns: 150 },
    );
  });

  it('says so through changes that make it build itself anew', () => {
    const many = fc.array(edit(60), { minLength: 90, maxLength: 110 });
    fc.assert(
      fc.property(fc.array(many, { minLength: 8, maxLength: 8 }), rounds => {
        const { apply, assertAsBuilt } = createEdited();
        for (const edits of rounds) {
          edits.forEach(apply);
          assertAsBuilt();
        }
      }),
      { numRuns: 6 },
    );
  });

  it('says so where more skills come and go than it has room for, or most of them go', () => {
    const { index, apply, assertAsBuilt } = createEdited();
    const put = (from: number, to: number, text: number | undefined) => {
      for (let at = from; at < to; at++) {
        apply({
          key: `${at}`,
          id: `${at}`,
          text: text === undefined ? undefined : (at + text) % texts.length,
        });
      }
    };
    put(0, 1000, 0);
    index.rank('pdf', 1);
    // Those that are gone again leave their slots behind, though they are no change.
    put(1000, 1200, 1);
    put(1000, 1200, undefined);
    put(1200, 1400, 2);
    put(0, 10, 3);
    assertAsBuilt();
    put(995, 1205, undefined);
    assertAsBuilt();
    put(10, 1300, undefined);
    assertAsBuilt();
  });
});
