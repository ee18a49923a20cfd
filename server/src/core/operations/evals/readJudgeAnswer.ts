import { readObjectIn } from '../../syntax/json/objectInText.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { shorten } from '../../text/format/shorten.ts';
import type { CriteriaSetDimension, RubricScoreResult } from './rubric.ts';
import { combineDimensions, toDimensionScore } from './rubric.ts';

/** What came of asking a judge once. */
export type RubricRun =
  | { readonly kind: 'scored'; readonly score: RubricScoreResult }
  | { readonly kind: 'failed'; readonly problem: Sentence };

/** Reads the answer of a judge. An answer that doesn't rate each dimension once on its scale fails with what is wrong first. */
export function readJudgeAnswer(answer: string, dimensions: readonly CriteriaSetDimension[]): RubricRun {
  const object = readObjectIn(answer);
  if (object === undefined) {
    return failed(toSentence("The judge's answer isn't a JSON object."));
  }
  const scores = object.get('scores');
  if (!Array.isArray(scores)) {
    return failed(toSentence("The judge's answer has no list `scores`."));
  }
  const ratings: readonly Rating[] = scores.map(readRating);
  const problem = findProblem(ratings, dimensions);
  if (problem !== undefined) {
    return failed(problem);
  }
  const rated = dimensions.map(dimension => {
    const { score, reason } = ratings.find(({ key }) => key === dimension.key) ?? readRating(undefined);
    const evidence = [toSentence('{score}: {reason}', { score: Number(score), reason: shorten(reason) })];
    return toDimensionScore(dimension, Number(score), evidence);
  });
  return { kind: 'scored', score: combineDimensions(dimensions, rated) };
}

interface Rating {
  readonly key: string;
  /** As it is written. */
  readonly score: unknown;
  readonly reason: string;
}

function readRating(item: unknown): Rating {
  const fields = new Map<string, unknown>(
    typeof item === 'object' && item !== null ? Object.entries(item) : [],
  );
  const [key, reason] = [fields.get('dimension'), fields.get('reason')].map(value =>
    typeof value === 'string' ? value.trim() : '',
  );
  return { key: key ?? '', score: fields.get('score'), reason: reason ?? '' };
}

function findProblem(
  ratings: readonly Rating[],
  dimensions: readonly CriteriaSetDimension[],
): Sentence | undefined {
  const rated = new Set<string>();
  for (const { key, score } of ratings) {
    const dimension = dimensions.find(each => each.key === key);
    const args = { dimension: shorten(key) };
    if (dimension === undefined) {
      return toSentence("The judge rated '{dimension}', which isn't a dimension.", args);
    }
    if (rated.has(key)) {
      return toSentence("The judge rated '{dimension}' twice.", args);
    }
    if (typeof score !== 'number') {
      return toSentence("The judge's score of '{dimension}' isn't a number.", args);
    }
    const [lowest, highest] = dimension.scale;
    if (score < lowest || score > highest) {
      return toSentence(
        "The judge rated '{dimension}' with {score}, which isn't from {lowest} to {highest}.",
        {
          ...args,
          score,
          lowest,
          highest,
        },
      );
    }
    rated.add(key);
  }
  const missing = dimensions.find(({ key }) => !rated.has(key));
  return missing && toSentence("The judge didn't rate '{dimension}'.", { dimension: missing.key });
}

function failed(problem: Sentence): RubricRun {
  return { kind: 'failed', problem };
}
