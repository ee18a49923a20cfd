import type { TurnFindings } from '../../../core/analysis/routing/previewTurn.ts';
import { toSkillText } from '../../../core/analysis/prompt/skillText.ts';
import type { CaseFacts } from '../../../core/chat/audit/auditRow.ts';
import type { RatedContract } from '../../../core/operations/evals/deriveSkillCriteriaDimensions.ts';
import type {
  ScoredCandidate,
  SkillCandidate,
  SkillOptimizationEvaluation,
} from '../../../core/operations/evals/evaluateSkillCandidates.ts';
import { evaluateSkillCandidates } from '../../../core/operations/evals/evaluateSkillCandidates.ts';
import { parseSkillDocument } from '../../../core/syntax/document/skillDocument.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import type { CandidateText } from '../candidatesInSkillSet.ts';
import { evaluateCandidates } from '../candidatesInSkillSet.ts';
import type { SkillSet } from '../skillSet.ts';
import type { PlacedResult } from '../triggerReportInSkillSet.ts';

/** A text with the results of all trigger cases of the skill. */
export interface MeasuredCandidate extends CandidateText {
  /** The body of the text. */
  readonly instructions: string;
  readonly results: readonly PlacedResult[];
}

/** Judges the trigger cases of a skill with a text in its place; undefined once it is canceled. */
export function measureCandidate(
  skillSet: SkillSet,
  shown: string,
  { name, text }: CandidateText,
  { findings, cancellation }: { readonly findings: TurnFindings; readonly cancellation: Cancellation },
): MeasuredCandidate | undefined {
  const steps = evaluateCandidates(skillSet, shown, [{ name, text }], findings);
  for (let step = steps.next(); !cancellation.isCancellationRequested; step = steps.next()) {
    if (step.done === true) {
      const results = step.value?.candidates[0]?.triggers.results ?? [];
      return { name, text, instructions: toSkillText(parseSkillDocument(text)).body, results };
    }
  }
  steps.return(undefined);
  return undefined;
}

/** The cases of one side of a split, and what they are rated with. */
export interface CaseSide {
  readonly contract: RatedContract;
  readonly has: (message: string) => boolean;
}

/** @param messages trigger cases and scenarios of the side */
export function toSide(contract: RatedContract, messages: readonly string[]): CaseSide {
  const own = new Set(messages);
  const has = (message: string) => own.has(message);
  const { triggerCases, functionalScenarios } = contract;
  return {
    contract: {
      ...contract,
      triggerCases: triggerCases.filter(has),
      functionalScenarios: functionalScenarios.filter(has),
    },
    has,
  };
}

/** Ranks candidates by the cases of one side alone. */
export function evaluateSide(
  { workspace }: Pick<SkillSet, 'workspace'>,
  side: CaseSide,
  baseline: MeasuredCandidate,
  candidates: readonly MeasuredCandidate[],
): SkillOptimizationEvaluation {
  const toCandidate = ({ results, ...each }: MeasuredCandidate): SkillCandidate => ({
    ...each,
    passedCases: resultsOf(results, side).filter(({ passed }) => passed).length,
  });
  return evaluateSkillCandidates({
    contract: side.contract,
    criteriaSets: workspace.criteriaSets ?? [],
    baseline: toCandidate(baseline),
    candidates: candidates.map(toCandidate),
  });
}

export function resultsOf(results: readonly PlacedResult[], { has }: CaseSide): PlacedResult[] {
  return results.filter(({ message }) => has(message));
}

/** What is recorded of a candidate and one side. */
export function toCaseFacts(
  { passedCases, score }: ScoredCandidate,
  { results }: Pick<MeasuredCandidate, 'results'>,
  side: CaseSide,
): CaseFacts {
  return { passed: passedCases, cases: resultsOf(results, side).length, score: score.overallScore };
}
