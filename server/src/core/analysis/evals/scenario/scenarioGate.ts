import type { Sentence } from '../../../text/format/sentence.ts';
import { toSentence } from '../../../text/format/sentence.ts';
import type { ScenarioState } from './scenarioResult.ts';

/** How a skill does with its scenarios. */
export interface GatedScenarios {
  readonly results: readonly { readonly state: ScenarioState }[];
  /** What of them could not be read. */
  readonly problems: readonly unknown[];
}

/** Why the scenarios of a skill don't pass; empty where they do. Those that nobody judged count for neither. */
export function findScenarioFailures({ results, problems }: GatedScenarios): Sentence[] {
  const failed = results.filter(({ state }) => state === 'failed').length;
  return [
    ...(problems.length > 0 ? [toSentence('Some scenarios cannot be read.')] : []),
    ...(results.length + problems.length === 0 ? [toSentence('The skill has no functional scenarios.')] : []),
    ...(failed > 0
      ? [toSentence('{failed} of {count} scenarios fail.', { failed, count: results.length })]
      : []),
  ];
}
