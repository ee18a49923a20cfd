import assert from 'node:assert/strict';
import { keyOf } from '../../../server/src/core/analysis/references/nameReference.ts';
import { openNames } from '../../../server/src/workspace/references/names.ts';
import {
  dropOpenReferences,
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
