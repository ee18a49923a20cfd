import type { SkillObservation } from './skillObservation.ts';

/** The metrics that there are measurements of. */
export const metricNames = [
  'trigger_precision',
  'trigger_recall',
  'acceptance',
  'tool_success',
  'cost',
] as const;
export type MetricName = (typeof metricNames)[number];

/** Shares from 0 to 1, and the cost in tokens per turn; absent for what was not observed. */
export type MeasuredMetrics = Readonly<Partial<Record<MetricName, number>>>;

/** Other words for a metric, without blanks and without `rate` at the end. */
const otherNames: Readonly<Record<string, MetricName>> = {
  precision: 'trigger_precision',
  recall: 'trigger_recall',
  humanacceptance: 'acceptance',
  useracceptance: 'acceptance',
  toolcallsuccess: 'tool_success',
  tokens: 'cost',
  tokencost: 'cost',
};

/** The metric that a name in a manifest means; case, blanks, hyphens, underscores and `rate` at the end don't matter. */
export function findMetric(name: string): MetricName | undefined {
  const word = name.toLowerCase().replaceAll(/[\s_-]+/g, '');
  const short = word.replace(/rates?$/, '');
  const known = metricNames.find(metric => metric.replaceAll('_', '') === short);
  return known ?? (Object.hasOwn(otherNames, short) ? otherNames[short] : undefined);
}

/**
 * Measures what the audit knows of a skill; the last trigger results count, whatever its instructions were then.
 * @param id of the skill, whose scores may be among those of its baseline
 */
export function measureMetrics({ scores, use }: SkillObservation, id: string | undefined): MeasuredMetrics {
  const triggers = scores.findLast(({ scored, triggers: of }) => scored === id && of !== undefined)?.triggers;
  const { truePositives = 0, falsePositives = 0, falseNegatives = 0 } = triggers ?? {};
  const { accepted, refused, toolCalls, toolSuccesses, tokens, meteredTurns } = use;
  const measured = {
    trigger_precision: divide(truePositives, truePositives + falsePositives),
    trigger_recall: divide(truePositives, truePositives + falseNegatives),
    acceptance: divide(accepted, accepted + refused),
    tool_success: divide(toolSuccesses, toolCalls),
    cost: divide(tokens, meteredTurns),
  } satisfies Record<MetricName, number | undefined>;
  return Object.fromEntries(Object.entries(measured).filter(([, value]) => value !== undefined));
}

function divide(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

/** A value for people: a share with two decimals, or whole tokens. */
export function formatMetric(metric: MetricName, value: number): string {
  return metric === 'cost' ? `${Math.round(value)} tokens per turn` : String(Math.round(value * 100) / 100);
}
