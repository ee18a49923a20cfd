import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { deriveSkillCriteriaDimensions } from '../../../../server/src/core/operations/evals/deriveSkillCriteriaDimensions.ts';
import type { RubricRun } from '../../../../server/src/core/operations/evals/readJudgeAnswer.ts';
import { readJudgeAnswer } from '../../../../server/src/core/operations/evals/readJudgeAnswer.ts';
import { summarizeRubricRuns } from '../../../../server/src/core/operations/evals/summarizeRubricRuns.ts';
import { toSentence } from '../../../../server/src/core/text/format/sentence.ts';
import { say } from '../../../support/skillParts.ts';

const dimensions = deriveSkillCriteriaDimensions({
  triggerCases: ['check it'],
  functionalScenarios: [],
  successCriteria: [],
  criteriaSetRefs: [],
});

/** A run that rates the cases and the specificity so. */
function run(cases: number, specificity: number): RubricRun {
  const scores = [
    { dimension: 'trigger_cases', score: cases, reason: 'Cases.' },
    { dimension: 'specificity', score: specificity, reason: 'Specific.' },
  ];
  return readJudgeAnswer(JSON.stringify({ scores }), dimensions);
}

const failed = (problem: string): RubricRun => ({ kind: 'failed', problem: toSentence(problem) });

describe('the runs of a judge', () => {
  it('have a mean and a standard deviation for each dimension, and keep all reasons', () => {
    const { score, spread, runs } = summarizeRubricRuns([run(2, 4), run(4, 4), run(3, 4)], dimensions);
    assert.equal(score?.overallScore, 3.5);
    assert.deepEqual(
      score.dimensions.map(({ key, score: mean, evidence }) => [key, mean, evidence.map(say)]),
      [
        ['trigger_cases', 3, ['2: Cases.', '4: Cases.', '3: Cases.']],
        ['specificity', 4, ['4: Specific.', '4: Specific.', '4: Specific.']],
      ],
    );
    assert.deepEqual(spread, { overallScore: 0.5, dimensions: { trigger_cases: 1, specificity: 0 } });
    assert.deepEqual(runs, { answered: 3, failed: 0, problems: [] });
  });

  it('count without those that failed, each reason of which is kept once', () => {
    const all = [failed('Too busy.'), run(5, 3), failed('Refused.'), failed('Too busy.')];
    const { score, spread, runs } = summarizeRubricRuns(all, dimensions);
    assert.deepEqual([score?.overallScore, spread], [4, undefined]);
    assert.deepEqual(
      { ...runs, problems: runs.problems.map(say) },
      { answered: 1, failed: 3, problems: ['Too busy.', 'Refused.'] },
    );
  });

  it('have no score where all failed', () => {
    assert.deepEqual(summarizeRubricRuns([failed('Refused.')], dimensions), {
      runs: { answered: 0, failed: 1, problems: [toSentence('Refused.')] },
    });
  });

  it('never lead out of what the runs said, in whatever order they come', () => {
    const rating = fc.integer({ min: 4, max: 20 }).map(quarter => quarter / 4);
    const ratings = fc.array(fc.tuple(rating, rating), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ratings, given => {
        const means = (pairs: typeof given) => {
          const { score } = summarizeRubricRuns(
            pairs.map(pair => run(...pair)),
            dimensions,
          );
          return [score?.overallScore, ...(score?.dimensions ?? []).map(({ score: mean }) => mean)];
        };
        const [overall = 0, cases = 0, specificity = 0] = means(given);
        assert.deepEqual(means(given.toReversed()), [overall, cases, specificity]);
        for (const [at, mean] of [cases, specificity].entries()) {
          const own = given.map(pair => pair[at] ?? 0);
          assert.ok(mean >= Math.min(...own) && mean <= Math.max(...own));
        }
        assert.ok(overall >= Math.min(cases, specificity) && overall <= Math.max(cases, specificity));
      }),
    );
  });
});
