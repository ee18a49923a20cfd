import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { noUse } from '../../server/src/core/analysis/evals/skillObservation.ts';
import { loopOfSkill, skillObservation } from '../../server/src/workspace/loopOfSkill.ts';
import type { SkillSet } from '../../server/src/workspace/skillSet/skillSet.ts';
import { openSkills } from '../support/openSkills.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const shown = 'skills/memo/SKILL.md';
const rival = 'skills/letter/SKILL.md';
const text = (name: string, body: string) => `---\nname: ${name}\ndescription: Writes.\n---\n${body}`;
const files = (baselineSkillSlug: string) => ({
  [shown]: text('memo', 'Write it.\n'),
  [rival]: text('letter', 'Send it.\n'),
  'skills/memo/skill.manifest.json': JSON.stringify({
    version: 1,
    evals: { triggerCases: ['draft a memo'], baselineSkillSlug, trackedMetrics: ['acceptance'] },
  }),
  'skills/memo/evals/evals.json': '{"evals": [{"prompt": "write one"}]}',
});

const hash = (body: string) => createHash('sha256').update(body).digest('hex');

/** Lets it be known that the instructions of a skill were scored. */
function observe(skills: SkillSet, folder: string, scored: string, body: string): void {
  const score = { at: 1, instructions: hash(body), judge: 'structural', overallScore: 3, dimensions: [] };
  const use = { ...noUse, accepted: 1 };
  skills.store.set(skillObservation, path.join(folder, shown), { scores: [{ ...score, scored }], use });
}

const statusOf = (skills: SkillSet, stage: string) =>
  skills.store
    .get(loopOfSkill, skills.keyOf(shown) ?? '')
    .stages.flatMap(each => (each.stage === stage ? [each.status, each.detail.args] : []));

describe('the loop of a skill in its workspace', () => {
  it('counts the score of the skill itself as long as its instructions are those that were scored', () =>
    withFiles(files('memo'), async folder => {
      const skills = openSkills(folder, [shown, rival]);
      const partial = ['partial', { baseline: 'memo' }];
      assert.deepEqual(statusOf(skills, 'candidates'), partial);
      observe(skills, folder, 'memo', 'Write it.\n');
      assert.deepEqual(statusOf(skills, 'candidates'), ['ready', { baseline: 'memo' }]);
      writeFileSync(path.join(folder, shown), text('memo', 'Write it well.\n'));
      skills.store.apply({ paths: [path.join(folder, shown)] });
      assert.deepEqual(statusOf(skills, 'candidates'), partial);
      await Promise.resolve();
    }));

  it('counts the score of another skill that is the baseline, whatever was scored of its own', () =>
    withFiles(files('letter'), async folder => {
      const skills = openSkills(folder, [shown, rival]);
      observe(skills, folder, 'memo', 'Send it.\n');
      assert.deepEqual(statusOf(skills, 'candidates'), ['partial', { baseline: 'letter' }]);
      observe(skills, folder, 'letter', 'Send it.\n');
      assert.deepEqual(statusOf(skills, 'candidates'), ['ready', { baseline: 'letter' }]);
      await Promise.resolve();
    }));

  it('says that there is no such baseline, and takes metrics and cases of files from where they are', () =>
    withFiles(files('none'), async folder => {
      const skills = openSkills(folder, [shown, rival]);
      const { nextGaps } = skills.store.get(loopOfSkill, skills.keyOf(shown) ?? '');
      assert.ok(
        nextGaps.some(({ template }) => template.startsWith('Set `evals.baselineSkillSlug` to a skill')),
      );
      assert.deepEqual(statusOf(skills, 'scores'), ['partial', { measured: 0, count: 1 }]);
      observe(skills, folder, 'memo', '');
      assert.deepEqual(statusOf(skills, 'scores'), ['ready', { values: 'acceptance 1' }]);
      assert.deepEqual(statusOf(skills, 'cases'), ['ready', { triggers: 2, scenarios: 0 }]);
      await Promise.resolve();
    }));
});
