import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import type { TriggerReport } from './triggerReport.ts';

/** What skills have to reach. */
export interface EvalGate {
  /** The share of trigger cases that has to pass, 0 to 1; all where undefined. */
  readonly minTriggerRate?: number;
  /** The lowest overall score, 1 to 5; any where undefined. */
  readonly minScore?: number;
  /** The lowest overall score of a judge, 1 to 5; any where undefined. */
  readonly minJudgeScore?: number;
}

/** What of a skill a gate looks at. */
export interface GatedSkill {
  readonly triggers: Pick<TriggerReport, 'passed' | 'rate' | 'results'> & {
    readonly problems: readonly unknown[];
  };
  readonly overallScore: number;
  /** What a judge says of the instructions; absent where none was asked. */
  readonly judged?: { readonly score?: { readonly overallScore: number } };
}

/** Why a skill doesn't pass a gate; empty for one that does. */
export function findGateFailures(
  { triggers, overallScore, judged }: GatedSkill,
  { minTriggerRate, minScore, minJudgeScore }: EvalGate,
): Sentence[] {
  const { passed, rate, results, problems } = triggers;
  const wanted = minTriggerRate ?? 1;
  return [
    ...(problems.length > 0 ? [toSentence('Some trigger cases cannot be read.')] : []),
    ...(rate === undefined && minTriggerRate !== undefined
      ? [toSentence('The skill has no trigger cases.')]
      : []),
    ...(rate !== undefined && rate < wanted
      ? [
          toSentence(
            minTriggerRate === undefined
              ? '{passed} of {count} trigger cases pass.'
              : '{passed} of {count} trigger cases pass, a rate below {wanted}.',
            { passed, count: results.length, wanted },
          ),
        ]
      : []),
    ...(minScore !== undefined && overallScore < minScore
      ? [toSentence('The score is {score}, below {wanted}.', { score: overallScore, wanted: minScore })]
      : []),
    ...(judged !== undefined ? findJudgeFailures(judged.score?.overallScore, minJudgeScore) : []),
  ];
}

/** A judge that was asked and gave no score is a failure, whatever score is required. */
function findJudgeFailures(score: number | undefined, wanted = 0): Sentence[] {
  if (score === undefined) {
    return [toSentence('The judge gave no score.')];
  }
  return score < wanted
    ? [toSentence("The judge's score is {score}, below {wanted}.", { score, wanted })]
    : [];
}
