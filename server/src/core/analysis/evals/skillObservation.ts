import type { TriggerResult } from './triggerReport.ts';

/** How a router, a model or a host did with trigger cases: a positive is a message for which the skill was activated. */
export interface TriggerCounts {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly trueNegatives: number;
  readonly falseNegatives: number;
}

/** A score of instructions by the contract of a skill, as it was recorded. */
export interface RecordedScore {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Id of the skill whose instructions were scored: the skill itself, or its baseline. */
  readonly scored: string;
  /** Of that skill; undefined where it declares none. */
  readonly version?: string;
  /** SHA-256 of the instructions in hexadecimal digits. */
  readonly instructions: string;
  /** Who scored them: `structural` for the score that needs no model. */
  readonly judge: string;
  /** From 1 to 5. */
  readonly overallScore: number;
  readonly dimensions: readonly { readonly key: string; readonly score: number }[];
  /** Absent where no trigger cases were run. */
  readonly triggers?: TriggerCounts;
}

/** What happened in turns in which a skill was active, and what people decided about it. */
export interface UseCounts {
  /** Questions that people agreed to, gates that they passed, and candidates that they promoted. */
  readonly accepted: number;
  /** The same that they refused, stopped and rejected. */
  readonly refused: number;
  /** Tool calls that ran. */
  readonly toolCalls: number;
  /** Those among them that reported no error. */
  readonly toolSuccesses: number;
  /** Turns whose model told its tokens. */
  readonly meteredTurns: number;
  /** Of these turns, input and output together. */
  readonly tokens: number;
}

/** What the audit knows of a skill. */
export interface SkillObservation {
  /** The oldest first. */
  readonly scores: readonly RecordedScore[];
  readonly use: UseCounts;
}

export const noUse: UseCounts = {
  accepted: 0,
  refused: 0,
  toolCalls: 0,
  toolSuccesses: 0,
  meteredTurns: 0,
  tokens: 0,
};

export function countTriggers(
  results: readonly Pick<TriggerResult, 'expected' | 'activated'>[],
): TriggerCounts {
  const count = (expected: boolean, activated: boolean) =>
    results.filter(each => each.expected === expected && each.activated === activated).length;
  return {
    truePositives: count(true, true),
    falsePositives: count(false, true),
    trueNegatives: count(false, false),
    falseNegatives: count(true, false),
  };
}

/** Adds up what several audits know of a skill. */
export function mergeObservations(observations: readonly SkillObservation[]): SkillObservation {
  const sum = (key: keyof UseCounts) => observations.reduce((total, { use }) => total + use[key], 0);
  return {
    scores: observations.flatMap(({ scores }) => scores).toSorted((one, other) => one.at - other.at),
    use: {
      accepted: sum('accepted'),
      refused: sum('refused'),
      toolCalls: sum('toolCalls'),
      toolSuccesses: sum('toolSuccesses'),
      meteredTurns: sum('meteredTurns'),
      tokens: sum('tokens'),
    },
  };
}
