import assert from 'node:assert/strict';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../../server/src/core/syntax/document/skillDocument.ts';
import type { CandidatesReport } from '../../../server/src/workspace/skillSet/candidatesInSkillSet.ts';
import { evaluateCandidates } from '../../../server/src/workspace/skillSet/candidatesInSkillSet.ts';
import { hasEvals, scoreInSkillSet } from '../../../server/src/workspace/skillSet/scoreInSkillSet.ts';
import { SkillSet } from '../../../server/src/workspace/skillSet/skillSet.ts';
import { SkillStore } from '../../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../../support/fakePorts.ts';
import { placeFile } from '../../support/openSkills.ts';
import { say } from '../../support/skillParts.ts';

const folder = '/work';
const shown = 'skills/memo/SKILL.md';
const memo =
  '---\nname: memo\ndescription: Writes memos.\nrouting:\n  keywords: [memo]\n---\nDraft a memo.\n';

const files = {
  [shown]: memo,
  'skills/memo/skill.manifest.json': JSON.stringify({
    version: 1,
    evals: { triggerCases: ['draft a memo'], criteriaSetRefs: ['memos'], trackedMetrics: ['cost'] },
  }),
  'skills/memo/evals/evals.json': '{"evals": [{"prompt": "sum up the deal"}]}',
  'skills/plain/SKILL.md': '---\nname: plain\ndescription: Paints.\n---\n',
};

function open(written: Readonly<Record<string, string>> = files): SkillSet {
  const disk = new Map(Object.entries(written).map(([file, text]) => [`${folder}/${file}`, text]));
  const store = new SkillStore(createFakePorts(disk, { parse: parseSkillDocument }));
  const workspace = {
    ...emptyDescription,
    criteriaSets: [{ slug: 'memos', dimensions: [{ key: 'is_short' }] }],
  };
  store.setScope('all', {
    files: [shown, 'skills/plain/SKILL.md'].map(file => placeFile(folder, file)),
    settings: { workspace, folder },
  });
  return new SkillSet(store, 'all');
}

function evaluate(
  skills: SkillSet,
  ...texts: Parameters<typeof evaluateCandidates>[2]
): CandidatesReport | undefined {
  const steps = evaluateCandidates(skills, shown, texts);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      return value;
    }
  }
}

describe('the score of a skill in its workspace', () => {
  it('counts the cases of files and the sets of the workspace', () => {
    const { score, policy } = scoreInSkillSet(open(), shown) ?? {};
    assert.deepEqual(
      score?.dimensions.map(({ key, evidence }) => [key, evidence.map(say)[0]]),
      [
        ['trigger_cases', '“draft a memo”: 2 of 2 words are in the instructions.'],
        ['is_short', '“is short”: 0 of 1 words are in the instructions; missing: short.'],
        [
          'specificity',
          'No concrete details, such as files, commands, options or numbers; 10 give the full score.',
        ],
      ],
    );
    assert.deepEqual(
      score?.dimensions[0]?.evidence.map(say)[1],
      '“sum up the deal”: 0 of 2 words are in the instructions; missing: sum, deal.',
    );
    assert.deepEqual(policy, { reviewMode: 'supervised', promotion: { gate: 'human_gate' } });
  });

  it('is none of a skill that is not there', () => {
    assert.equal(scoreInSkillSet(open(), 'skills/none/SKILL.md'), undefined);
  });

  it('is asked for where there are evals and the skill is enabled', () => {
    const { 'skills/memo/skill.manifest.json': _manifest, ...withoutManifest } = files;
    const disabled = { ...files, [shown]: memo.replace('name: memo', 'name: memo\nenabled: false') };
    assert.deepEqual(
      [
        hasEvals(open(), shown),
        hasEvals(open(), 'skills/plain/SKILL.md'),
        hasEvals(open(withoutManifest), shown),
        hasEvals(open(disabled), shown),
      ],
      [true, false, true, false],
    );
  });
});

describe('candidates of a skill in its workspace', () => {
  it('take its place while its cases are judged, and leave nothing behind', () => {
    const skills = open();
    const before = skills.route({ message: 'sum up the deal' });
    const report = evaluate(
      skills,
      {
        name: 'whole',
        text: memo.replace('[memo]', '[memo, sum up]').replace('Draft', 'Sum up the deal. Draft'),
      },
      { name: 'body', text: 'Draft a short memo.\n' },
    );
    assert.deepEqual(
      report?.candidates.map(({ name, text, triggers }) => [
        name,
        triggers.passed,
        text.split('---\n').at(-1),
      ]),
      [
        ['whole', 2, 'Sum up the deal. Draft a memo.\n'],
        ['body', 1, 'Draft a short memo.\n'],
      ],
    );
    assert.deepEqual(
      report?.evaluation.candidates.map(({ rank, name, passedCases }) => [rank, name, passedCases]),
      [
        [1, 'whole', 2],
        [2, 'body', 1],
      ],
    );
    assert.equal(report?.evaluation.best, 'whole');
    assert.deepEqual(skills.route({ message: 'sum up the deal' }), before);
    assert.equal(skills.documentOf(shown)?.text, memo);
  });

  it('are none of a skill that is not there', () => {
    const { [shown]: _memo, ...others } = files;
    assert.equal(evaluate(open(others), { name: 'a', text: memo }), undefined);
  });
});
