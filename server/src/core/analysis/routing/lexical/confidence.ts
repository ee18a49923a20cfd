/**
 * The raw match that scores 0.5. A match of 5.7 then reaches the minimum of 0.6, as 97 % of the skills do that are ranked first and right among those
 * of their own repository, on the development half of the routing benchmark: it means "worth showing".
 */
const halfway = 3.8;

/** A match as a similarity from 0 to 1, which orders as the raw match does. */
export function toSimilarity(raw: number): number {
  return raw / (raw + halfway);
}

/** What the confidence is computed from. */
export interface TopOfRanking {
  /** Raw matches of the first skill and of the second; 0 where there is none. */
  readonly first: number;
  readonly second: number;
  /** How much of the message the first skill has, from 0 to 1. */
  readonly coverage: number;
  /** Skills that were compared. */
  readonly size: number;
}

/**
 * The share of messages that no skill should answer, as the confidence assumes it. Nobody knows it; it is about that of the near misses that authors of
 * skills wrote down, which are 4 of 10 messages of the benchmark. A ranking is called a weak match where the first skill is less likely right than that.
 */
export const assumedShare = 1 / 3;

/**
 * A logistic regression over the match of the first skill, its lead, the size of the catalog and how much of the message the skill has, fitted on the
 * development half over catalogs of 5 to 17,608 skills, with messages for no skill weighted to their assumed share; `bench/routing.mjs --fit` fits it anew.
 */
const weights = {
  constant: -2.28577,
  first: 0.63675,
  lead: 0.88868,
  size: -0.25239,
  coverage: 0.80017,
} as const;

/** The terms of the regression, in the order of the weights. */
export function toFeatures({ first, second, size, coverage }: TopOfRanking): number[] {
  const lead = Math.max(0, first - second);
  return [1, Math.log1p(first), Math.log1p(lead), Math.log(Math.max(1, size)), coverage];
}

/** How likely it is that the first skill of a ranking is the right one, from 0 to 1; 0 where nothing matches. */
export function estimateConfidence(top: TopOfRanking): number {
  if (top.first <= 0) {
    return 0;
  }
  const values = Object.values(weights);
  const sum = toFeatures(top).reduce((total, feature, index) => total + feature * (values[index] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
