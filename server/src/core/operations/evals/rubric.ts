import type { Sentence } from '../../text/format/sentence.ts';

/** The lowest and the highest score of a dimension. */
export type RatingScale = readonly [lowest: 1, highest: 5];

export const ratingScale: RatingScale = [1, 5];

/** A dimension with a score below this has failed: the middle of the scale. */
export const passingScore = 3;

/** The part of a contract that a dimension rates. */
export type DimensionKind = 'trigger_cases' | 'functional_scenarios' | 'criterion' | 'specificity';

/** One thing that instructions are rated by. */
export interface CriteriaSetDimension {
  /** In snake_case, once among the dimensions of a contract. */
  readonly key: string;
  readonly title: string;
  readonly kind: DimensionKind;
  readonly scale: RatingScale;
  /** What the instructions have to cover; empty for the specificity. */
  readonly items: readonly string[];
}

export interface RubricDimensionScore {
  readonly key: string;
  readonly title: string;
  /** From 1 to 5, with two decimals. */
  readonly score: number;
  readonly passed: boolean;
  /** What was counted. */
  readonly evidence: readonly Sentence[];
}

/** A score of instructions, whoever gives it. */
export interface RubricScoreResult {
  /** From 1 to 5, with two decimals. */
  readonly overallScore: number;
  readonly dimensions: readonly RubricDimensionScore[];
}

/** The score of a share of 0 to 1. */
export function toScore(share: number): number {
  const [lowest, highest] = ratingScale;
  return toDecimals(lowest + (highest - lowest) * share);
}

export function toDimensionScore(
  { key, title }: CriteriaSetDimension,
  given: number,
  evidence: readonly Sentence[],
): RubricDimensionScore {
  const score = toDecimals(given);
  return { key, title, score, passed: score >= passingScore, evidence };
}

/**
 * The result of a judge that rates each dimension. The overall score is the mean of the kinds of dimensions, so that many criteria don't
 * outweigh the rest, as in the structural score; a judge doesn't rate what isn't declared.
 * @param scores one for each of the dimensions, in their order
 */
export function combineDimensions(
  dimensions: readonly CriteriaSetDimension[],
  scores: readonly RubricDimensionScore[],
): RubricScoreResult {
  const byKind = new Map<DimensionKind, number[]>();
  for (const [at, { score }] of scores.entries()) {
    const kind = dimensions[at]?.kind ?? 'criterion';
    byKind.set(kind, [...(byKind.get(kind) ?? []), score]);
  }
  const means = [...byKind.values()].map(meanOf);
  return { overallScore: toDecimals(meanOf(means)), dimensions: scores };
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** With two decimals. */
export function toDecimals(number: number): number {
  return Math.round(number * 100) / 100;
}
