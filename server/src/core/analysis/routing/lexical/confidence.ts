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
  /** Skills that were compared. */
  readonly size: number;
}

/**
 * The share of messages that no skill should answer, as the confidence assumes it. Nobody knows it; it is about that of the near misses that authors of
 * skills wrote down, which are 4 of 10 messages of the benchmark. A ranking is called a weak match where the first skill is less likely right than that.
 */
export const assumedShare = 1 / 3;

/**
 * A logistic regression over the match of the first skill, its lead and the size of the catalog, fitted on the development
 * half over catalogs of 5 to 17,608 skills, with messages for no skill weighted to their assumed share; `bench/routing.mjs --fit` fits it anew.
 */
const weights = {
  constant: -2.3398,
  first: 0.71267,
  lead: 1.82856,
  size: -0.39597,
  firstByLead: -0.37915,
  firstBySize: 0.03687,
  leadBySize: 0.06069,
} as const;

/**
 * Matches beyond it, which only calls by name and messages of hundreds of words reach, count as this much: the weight of
 * both together would make a larger lead lower the confidence there.
 */
const largestMatch = 90;

/** The terms of the regression, in the order of the weights. */
export function toFeatures({ first, second, size }: TopOfRanking): number[] {
  const match = Math.log1p(Math.min(first, largestMatch));
  const lead = Math.log1p(Math.max(0, first - second));
  const log = Math.log(Math.max(1, size));
  return [1, match, lead, log, match * lead, match * log, lead * log];
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

/**
 * The longer a message is, the more words it shares with some skill by chance. On the development half of the routing benchmark, 21 % of messages for other
 * people's skills reach a match of so much, long ones as often as short ones, and 99 % of those whose right skill is near the best. Chosen by owner, exponents
 * from 0.5 to 0.7 do about as well.
 */
const chance = { factor: 0.75, exponent: 0.6 } as const;

/**
 * Whether the first skill of a ranking has no more of a message than shared words alone often give some skill.
 * @param sought how much the message looks for
 */
export function isByChance(first: number, sought: number): boolean {
  return first < Math.min(largestMatch, chance.factor * sought ** chance.exponent);
}
