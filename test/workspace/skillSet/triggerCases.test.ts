import assert from 'node:assert/strict';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { triggerCasesOfSkill } from '../../../server/src/workspace/skillSet/triggerCases.ts';
import type { SkillSet } from '../../../server/src/workspace/skillSet/skillSet.ts';
import { openSkills } from '../../support/openSkills.ts';
import { say } from '../../support/skillParts.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const shown = 'skills/sums/SKILL.md';
const skill = '---\nname: sums\ndescription: Sums things up.\n---\n';
const manifest = JSON.stringify({
  version: 1,
  evals: { triggerCases: ['sum it up', 'Add these'], negativeTriggerCases: ['draw it'] },
});
const queries = (...rows: readonly [string, boolean][]) =>
  JSON.stringify(rows.map(([query, should_trigger]) => ({ query, should_trigger })));

function casesOf(skills: SkillSet) {
  const { cases, problems } = skills.store.get(triggerCasesOfSkill, skills.keyOf(shown) ?? '');
  return {
    cases: cases.map(({ source, message, expected }) => `${source.name}: ${expected ? '+' : '-'} ${message}`),
    problems: problems.map(problem => `${problem.source.name}: ${say(problem)}`),
  };
}

describe('the trigger cases of a skill on disk', () => {
  it('are those of its manifest and those of the files below evals, each once', () =>
    withFiles(
      {
        [shown]: skill,
        'skills/sums/skill.manifest.json': manifest,
        'skills/sums/evals/queries.json': queries(
          ['SUM  it up', true],
          ['sum it up', false],
          ['Total?', true],
        ),
        'skills/sums/evals/evals.json': '{"evals": [{"prompt": "What is the sum?"}]}',
        'skills/sums/evals/notes.md': '[{"query": "no", "should_trigger": true}]',
        'skills/sums/evals/files/data.json': '[{"query": "no", "should_trigger": true}]',
      },
      async folder => {
        const skills = openSkills(folder, [shown]);
        assert.deepEqual(casesOf(skills), {
          cases: [
            'skill.manifest.json: + sum it up',
            'skill.manifest.json: + Add these',
            'skill.manifest.json: - draw it',
            'evals/evals.json: + What is the sum?',
            'evals/queries.json: - sum it up',
            'evals/queries.json: + Total?',
          ],
          problems: [],
        });
        await Promise.resolve();
      },
    ));

  it('follow their files', () =>
    withFiles({ [shown]: skill, 'skills/sums/evals/a.json': queries(['one', true]) }, async folder => {
      const skills = openSkills(folder, [shown]);
      assert.deepEqual(casesOf(skills).cases, ['evals/a.json: + one']);
      const [a, b] = ['a', 'b'].map(name => path.join(folder, `skills/sums/evals/${name}.json`));
      assert.ok(a !== undefined && b !== undefined);
      writeFileSync(a, queries(['two', true]));
      writeFileSync(b, '[');
      skills.store.apply({ paths: [a, b] });
      assert.deepEqual(casesOf(skills), {
        cases: ['evals/a.json: + two'],
        problems: ['evals/b.json: This is not valid JSON: close bracket expected.'],
      });
      skills.store.apply({ texts: [{ file: a, text: queries(['three', false]) }] });
      assert.deepEqual(casesOf(skills).cases, ['evals/a.json: - three']);
      await Promise.resolve();
    }));

  it('name a manifest with errors, and keep what can be read beside it', () =>
    withFiles(
      {
        [shown]: skill,
        'skills/sums/skill.manifest.json': '{"evals": [',
        'skills/sums/evals/a.json': queries(['one', true]),
      },
      async folder => {
        assert.deepEqual(casesOf(openSkills(folder, [shown])), {
          cases: ['evals/a.json: + one'],
          problems: ['skill.manifest.json: This file has errors, so its trigger cases cannot be read.'],
        });
        await Promise.resolve();
      },
    ));

  it('are none of a skill that is not there', () =>
    withFiles({}, async folder => {
      assert.deepEqual(casesOf(openSkills(folder, [shown])), { cases: [], problems: [] });
      await Promise.resolve();
    }));
});
