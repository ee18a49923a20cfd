import type { RunSummary } from '../../analysis/evals/judgeByRuns.ts';
import { countRuns } from '../../analysis/evals/judgeByRuns.ts';
import type { RubricRun } from './readJudgeAnswer.ts';
import type { CriteriaSetDimension, RubricScoreResult } from './rubric.ts';
import { combineDimensions, meanOf, toDecimals, toDimensionScore } from './rubric.ts';

/** What a judge says of instructions in several runs. */
export interface JudgedInstructions {
  /** The means of the runs, with the reasons of all of them as evidence; absent where no run gave scores. */
  readonly score?: RubricScoreResult;
  /** Standard deviations of a sample, with two decimals; absent for fewer than two runs. */
  readonly spread?: {
    readonly overallScore: number;
    /** By the keys of the dimensions. */
    readonly dimensions: Readonly<Record<string, number>>;
  };
  readonly runs: Pick<RunSummary, 'answered' | 'failed' | 'problems'>;
}

/** Brings the runs of a judge together; those that failed don't count. */
export function summarizeRubricRuns(
  runs: readonly RubricRun[],
  dimensions: readonly CriteriaSetDimension[],
): JudgedInstructions {
  const scored = runs.flatMap(run => (run.kind === 'scored' ? [run.score] : []));
  const summary = { runs: countRuns(runs) };
  if (scored.length === 0) {
    return summary;
  }
  const rated = dimensions.map(dimension => {
    const own = scored.flatMap(score => score.dimensions.find(({ key }) => key === dimension.key) ?? []);
    const scores = own.map(({ score }) => score);
    const evidence = own.flatMap(each => each.evidence);
    return { key: dimension.key, scores, mean: toDimensionScore(dimension, meanOf(scores), evidence) };
  });
  return {
    score: combineDimensions(
      dimensions,
      rated.map(({ mean }) => mean),
    ),
    ...(scored.length > 1 && {
      spread: {
        overallScore: spreadOf(scored.map(({ overallScore }) => overallScore)),
        dimensions: Object.fromEntries(rated.map(({ key, scores }) => [key, spreadOf(scores)])),
      },
    }),
    ...summary,
  };
}

function spreadOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return toDecimals(Math.sqrt(squares / (numbers.length - 1)));
}
