import type { CriteriaSet } from '../../model/workspace/workspaceDescription.ts';
import type { RatedContract } from './deriveSkillCriteriaDimensions.ts';
import type { RubricScoreResult } from './rubric.ts';
import { scoreSkillCandidate } from './scoreSkillCandidate.ts';

/** Instructions that a skill has, or could have. */
export interface SkillCandidate {
  /** What people call it: an id, or a file. */
  readonly name: string;
  readonly instructions: string;
  /** The whole SKILL.md, of which the instructions are a part. */
  readonly text: string;
  /** How many trigger cases pass with it. */
  readonly passedCases: number;
}

export interface ScoredCandidate {
  readonly name: string;
  readonly passedCases: number;
  readonly score: RubricScoreResult;
}

/** A candidate beside the baseline. */
export interface RankedCandidate extends ScoredCandidate {
  /** 1 for the best, by the cases that pass and then by the score; candidates alike in both keep their order and have one rank. */
  readonly rank: number;
  /** Whether its text differs from that of the baseline in more than blanks at ends of lines. */
  readonly isChanged: boolean;
  /** What the overall score gains; below 0 for a loss. */
  readonly gain: number;
  readonly dimensions: readonly { readonly key: string; readonly gain: number }[];
}

/** How candidates compare with a baseline. */
export interface SkillOptimizationEvaluation {
  readonly baseline: ScoredCandidate;
  /** The best first. */
  readonly candidates: readonly RankedCandidate[];
  /** The name of the best candidate that is changed and goes before the baseline; absent where none does. */
  readonly best?: string;
  /** Keys of the dimensions that the best candidate, or else the baseline, still fails. */
  readonly nextGaps: readonly string[];
}

/** Scores a baseline and candidates against one contract, and ranks them. It proposes and changes nothing. */
export function evaluateSkillCandidates({
  contract,
  criteriaSets = [],
  baseline,
  candidates,
}: {
  readonly contract: RatedContract;
  readonly criteriaSets?: readonly CriteriaSet[];
  readonly baseline: SkillCandidate;
  readonly candidates: readonly SkillCandidate[];
}): SkillOptimizationEvaluation {
  const scoreOf = ({ name, instructions, passedCases }: SkillCandidate): ScoredCandidate => ({
    name,
    passedCases,
    score: scoreSkillCandidate(instructions, contract, criteriaSets),
  });
  const scored = scoreOf(baseline);
  const compared = candidates.map(candidate => {
    const own = scoreOf(candidate);
    return {
      ...own,
      isChanged: withoutBlankEnds(candidate.text) !== withoutBlankEnds(baseline.text),
      ...compare(scored.score, own.score),
    };
  });
  const ranked = compared.map(each => rank(each, compared)).toSorted((one, other) => one.rank - other.rank);
  const best = ranked.find(each => each.isChanged && isBetter(each, scored));
  const failed = (best ?? scored).score.dimensions.filter(({ passed }) => !passed);
  return {
    baseline: scored,
    candidates: ranked,
    ...(best && { best: best.name }),
    nextGaps: failed.map(({ key }) => key),
  };
}

function rank(
  candidate: Omit<RankedCandidate, 'rank'>,
  all: readonly Omit<RankedCandidate, 'rank'>[],
): RankedCandidate {
  return { ...candidate, rank: 1 + all.filter(other => isBetter(other, candidate)).length };
}

/** Instructions that are never read help nobody, so the cases count first. */
function isBetter(one: ScoredCandidate, other: ScoredCandidate): boolean {
  return one.passedCases === other.passedCases
    ? one.score.overallScore > other.score.overallScore
    : one.passedCases > other.passedCases;
}

/** Both have the same dimensions, since these follow from the contract alone. */
function compare(
  before: RubricScoreResult,
  after: RubricScoreResult,
): Pick<RankedCandidate, 'gain' | 'dimensions'> {
  return {
    gain: differ(after.overallScore, before.overallScore),
    dimensions: after.dimensions.map(({ key, score }, at) => ({
      key,
      gain: differ(score, before.dimensions[at]?.score ?? score),
    })),
  };
}

/** The difference of two scores, which have two decimals. */
function differ(one: number, other: number): number {
  return Math.round((one - other) * 100) / 100;
}

function withoutBlankEnds(text: string): string {
  return text.replace(/[ \t]*\r?\n/g, '\n').trim();
}
