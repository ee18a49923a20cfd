import assert from 'node:assert/strict';
import type { SkillCandidate } from '../../../../server/src/core/operations/evals/evaluateSkillCandidates.ts';
import { evaluateSkillCandidates } from '../../../../server/src/core/operations/evals/evaluateSkillCandidates.ts';

const contract = {
  triggerCases: ['draft a memo', 'sum up a deal'],
  functionalScenarios: [],
  successCriteria: ['Names sources'],
  criteriaSetRefs: [],
};
const baseline = { name: 'memo', instructions: 'Draft a memo.', text: 'Draft a memo.', passedCases: 1 };

type Given = Pick<SkillCandidate, 'name' | 'instructions'> & Partial<SkillCandidate>;

function evaluate(...given: readonly Given[]) {
  const candidates = given.map(({ name, instructions, text = instructions, passedCases = 1 }) => ({
    name,
    instructions,
    text,
    passedCases,
  }));
  const { candidates: ranked, ...rest } = evaluateSkillCandidates({ contract, baseline, candidates });
  return {
    ...rest,
    baseline: rest.baseline.score.overallScore,
    candidates: ranked.map(({ name, rank, isChanged, gain }) => [rank, name, isChanged, gain]),
  };
}

describe('candidates of a skill', () => {
  it('are ranked beside the baseline, with what each gains and what is still missing', () => {
    assert.deepEqual(
      evaluate(
        { name: 'worse', instructions: 'Write.' },
        { name: 'same', instructions: 'Draft a memo.  \r\n' },
        { name: 'better', instructions: 'Draft a memo. Sum up the deal.' },
        { name: 'best', instructions: 'Draft a memo. Sum up the deal. Name your sources.' },
      ),
      {
        baseline: 1.21,
        candidates: [
          [1, 'best', true, 0.55],
          [2, 'better', true, 0.21],
          [3, 'same', false, 0],
          [4, 'worse', true, -0.21],
        ],
        best: 'best',
        nextGaps: ['trigger_cases', 'specificity'],
      },
    );
  });

  it('have no best one where none is changed for the better', () => {
    const { best, nextGaps } = evaluate({ name: 'same', instructions: 'Draft a memo.' });
    assert.deepEqual([best, nextGaps], [undefined, ['trigger_cases', 'names_sources', 'specificity']]);
  });

  it('go by the trigger cases that pass before the score', () => {
    const { candidates, best } = evaluate(
      { name: 'longer', instructions: 'Draft a memo. Sum up the deal.', passedCases: 0 },
      { name: 'described', instructions: 'Draft a memo.', text: '---', passedCases: 2 },
      { name: 'same', instructions: 'Draft a memo.' },
    );
    assert.deepEqual(candidates, [
      [1, 'described', true, 0],
      [2, 'same', false, 0],
      [3, 'longer', true, 0.21],
    ]);
    assert.equal(best, 'described');
  });

  it('share a rank and keep their order where they score alike', () => {
    const { candidates } = evaluate(
      { name: 'one', instructions: 'Draft a memo!' },
      { name: 'two', instructions: 'Draft the memo.' },
    );
    assert.deepEqual(
      candidates.map(([rank, name]) => [rank, name]),
      [
        [1, 'one'],
        [1, 'two'],
      ],
    );
  });

  it('say for each dimension what they gain', () => {
    const { candidates } = evaluateSkillCandidates({
      contract,
      baseline,
      candidates: [{ ...baseline, name: 'a', instructions: 'Name sources.' }],
    });
    assert.deepEqual(candidates[0]?.dimensions, [
      { key: 'trigger_cases', gain: -0.8 },
      { key: 'names_sources', gain: 4 },
      { key: 'specificity', gain: 0 },
    ]);
  });
});
