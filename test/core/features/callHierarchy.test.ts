import assert from 'node:assert/strict';
import type { SkillRecord } from '../../../server/src/core/model/catalog/skillCatalog.ts';
import { createCatalog } from '../../../server/src/core/model/catalog/skillCatalog.ts';
import type { PipelineSkills, PipelineStep } from '../../../server/src/core/features/callHierarchy.ts';
import {
  findSkillAt,
  findStepsFrom,
  findStepsTo,
  indexTransitions,
} from '../../../server/src/core/features/callHierarchy.ts';
import { findKnown, knownSkills } from '../../support/knownSkills.ts';

const skill = (name: string, more = '') => `---\nname: ${name}\ndescription: Does ${name}.\n${more}---\n`;

const start = 'skills/start/SKILL.md';
const texts = {
  [start]: `${skill('start', 'next_skill: check\nconditional_next_skills:\n  bug: fix\n  risk: fix\n  gone: nowhere\n')}
Hand over to \`check\`, never to \`nowhere\`.
`,
  'skills/check/SKILL.md': skill('check', 'next_skill: start\n'),
  'skills/fix/SKILL.md': skill('fix', 'next_skill: fix\nrequires:\n  skills: [start]\n'),
  '.claude/skills/check/SKILL.md': skill('check'),
};

function skillsOf(records: readonly SkillRecord[]): PipelineSkills {
  const leading = indexTransitions(records);
  return { byId: createCatalog(records).byId, leadingTo: id => leading.get(id) ?? [] };
}

function show(steps: readonly PipelineStep[]): [string, ...string[]][] {
  return steps.map(({ skill: { path }, transitions }) => [
    path,
    ...transitions.map(({ condition = '', at: { line, character } }) => `${condition}@${line}:${character}`),
  ]);
}

function checkSteps(path: string, from: [string, ...string[]][], to: [string, ...string[]][]): void {
  const known = knownSkills(texts);
  const own = findKnown(known, path).record;
  const skills = skillsOf([...known.values()].map(({ record }) => record));
  assert.deepEqual([show(findStepsFrom(own, skills)), show(findStepsTo(own, skills))], [from, to]);
}

describe('the steps of a pipeline', () => {
  it('lead to the skills that take over, each once with all its conditions, and none that is not there', () => {
    checkSteps(
      start,
      [
        ['skills/check/SKILL.md', '@3:12'],
        ['skills/fix/SKILL.md', 'bug@5:7', 'risk@6:8'],
      ],
      [['skills/check/SKILL.md', '@3:12']],
    );
  });

  it('may lead back to the skill itself, and are no requirements', () => {
    checkSteps(
      'skills/fix/SKILL.md',
      [['skills/fix/SKILL.md', '@3:12']],
      [
        [start, 'bug@5:7', 'risk@6:8'],
        ['skills/fix/SKILL.md', '@3:12'],
      ],
    );
  });

  it('do not lead to a skill of the same name that is not meant', () => {
    checkSteps('.claude/skills/check/SKILL.md', [], []);
  });
});

describe('the skill under the caret', () => {
  const known = knownSkills(texts);
  const { file, record } = findKnown(known, start);
  const at = (words: string) =>
    findSkillAt(
      file.document,
      file.document.text.lastIndexOf(words) + 1,
      record,
      skillsOf([...known.values()].map(each => each.record)),
    )?.path;

  it('is the skill itself on its name, and the one that is meant on a reference', () => {
    assert.deepEqual(
      [at('start\ndescription'), at('fix'), at('check`'), at('nowhere'), at('description'), at('Hand')],
      [start, 'skills/fix/SKILL.md', 'skills/check/SKILL.md', undefined, undefined, undefined],
    );
  });
});
