import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { keyOf } from '../../../server/src/core/analysis/references/nameReference.ts';
import { openNames } from '../../../server/src/workspace/references/names.ts';
import {
  dropOpenReferences,
  findLeadingTo,
  findReferences,
  referenceFiles,
  updateReferences,
} from '../../../server/src/workspace/references/referenceIndex.ts';
import { SkillStore } from '../../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../../support/fakePorts.ts';

const file = '/work/skills/memo/SKILL.md';
const naming = (next: string) => `---\nname: memo\ndescription: Drafts a memo.\nnext_skill: ${next}\n---\n`;

describe('what an open file names', () => {
  it('is forgotten once it is closed, and what the saved file names is found instead', () => {
    const store = new SkillStore(createFakePorts(new Map([[file, naming('review')]])));
    store.set(referenceFiles, '', [file]);
    updateReferences(store, '');
    const find = (name: string) => findReferences(store, '', [keyOf({ kind: 'skill', name })]).length;
    const ask = () => ({ review: find('review'), send: find('send'), isKept: store.has(openNames, file) });
    store.apply({ texts: [{ file, text: naming('send') }] });
    const open = ask();
    store.apply({ texts: [{ file, text: undefined }] });
    dropOpenReferences(store, file);
    const closed = ask();
    assert.deepEqual(
      { open, closed },
      { open: { review: 0, send: 1, isKept: true }, closed: { review: 1, send: 0, isKept: false } },
    );
  });
});

describe('the files that lead to a folder', () => {
  it('are those that name it or something below it, whatever they named before', () => {
    const step = fc.constantFrom('a', 'ab');
    const place = fc.array(step, { minLength: 1, maxLength: 3 }).map(steps => steps.join('/'));
    const files = ['one', 'two', 'three'].map(name => `/work/${name}/SKILL.md`);
    const state = fc.tuple(...files.map(() => fc.array(place, { maxLength: 3 })));
    const textOf = (paths: readonly string[]) =>
      `---\nname: x\n---\n${paths.map(each => `[it](../${each})\n`).join('')}`;
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 4 }), place, (states, asked) => {
        const disk = new Map<string, string>();
        const store = new SkillStore(createFakePorts(disk));
        store.set(referenceFiles, '', files);
        for (const named of states) {
          files.forEach((each, index) => disk.set(each, textOf(named[index] ?? [])));
          store.apply({ paths: files });
          updateReferences(store, '');
          const isLeading = (_: string, index: number) =>
            named[index]?.some(each => `${each}/`.startsWith(`${asked}/`));
          assert.deepEqual(
            [...findLeadingTo(store, '', `/work/${asked}`)].toSorted(),
            files.filter(isLeading).toSorted(),
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
