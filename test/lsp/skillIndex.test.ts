import assert from 'node:assert/strict';
import { placeOf } from '../../server/src/core/catalog/placeOf.ts';
import type { SkillRecord } from '../../server/src/core/catalog/skillCatalog.ts';
import { toSkillRecord } from '../../server/src/core/catalog/skillCatalog.ts';
import { SkillIndex } from '../../server/src/lsp/skillIndex.ts';
import { toFile } from '../support/checkRules.ts';

const draft = '/w/skills/draft/SKILL.md';
const review = '/w/skills/review/SKILL.md';
const other = '/w/skills/other/SKILL.md';

/** The record of a skill called after its folder; `next` is the skill that follows it. */
function recordOf(file: string, next?: string): SkillRecord {
  const shown = file.slice('/w/'.length);
  const folder = shown.split('/').at(-2) ?? '';
  const further = next === undefined ? '' : `next_skill: ${next}\n`;
  const text = `---\nname: ${folder}\ndescription: Fills in forms.\n${further}---\n`;
  return toSkillRecord({ ...toFile(text, { folder }), path: shown }, placeOf(shown, new Set()));
}

function indexOf(records: Readonly<Record<string, SkillRecord>>): SkillIndex {
  const index = new SkillIndex();
  for (const [file, record] of Object.entries(records)) {
    index.set(file, record);
  }
  return index;
}

function idsOf({ catalog }: SkillIndex): readonly string[] | undefined {
  return catalog?.ids;
}

describe('the index of skills', () => {
  it('has no catalogue before all skills are known', () => {
    const index = indexOf({ [draft]: recordOf(draft, 'review') });
    assert.deepEqual(idsOf(index), undefined);
    assert.deepEqual(index.takeConcerned(), []);
    index.complete([draft]);
    assert.deepEqual(idsOf(index), ['draft']);
    assert.deepEqual(index.takeConcerned(), [draft]);
  });

  it('says whether a record is anything new', () => {
    const index = new SkillIndex();
    assert.equal(index.set(draft, recordOf(draft)), true);
    assert.equal(index.set(draft, recordOf(draft)), false);
    assert.equal(index.set(draft, recordOf(draft, 'review')), true);
    assert.deepEqual([index.has(draft), index.has(review)], [true, false]);
  });

  it('concerns those of which something is to be said, and those of which something was', () => {
    const index = indexOf({ [draft]: recordOf(draft, 'review'), [other]: recordOf(other) });
    index.complete([draft, other]);
    assert.deepEqual(index.takeConcerned(), [draft]);
    index.set(review, recordOf(review));
    assert.deepEqual(index.takeConcerned(), [draft]);
    index.complete([draft, other]);
    assert.deepEqual(index.takeConcerned(), [draft]);
  });

  it('concerns none when nothing changed since it was asked', () => {
    const index = indexOf({ [draft]: recordOf(draft, 'review') });
    index.complete([draft]);
    index.takeConcerned();
    index.set(draft, recordOf(draft, 'review'));
    index.complete([draft]);
    assert.deepEqual(index.takeConcerned(), []);
  });

  it('forgets skills that are gone', () => {
    const index = indexOf({ [draft]: recordOf(draft), [review]: recordOf(review) });
    index.complete([draft]);
    assert.equal(index.has(review), false);
    assert.equal(index.catalog?.knows('review'), false);
  });
});
