import { checkBefore, rehearseAssertion } from '../../../core/analysis/evals/scenario/rehearseScenario.ts';
import type {
  CheckResult,
  RunCheck,
  ScenarioResult,
} from '../../../core/analysis/evals/scenario/scenarioResult.ts';
import { countRuns, mergeRuns, stateOf } from '../../../core/analysis/evals/scenario/scenarioResult.ts';
import type { TurnOutcome } from '../../../core/analysis/evals/scenario/turnOutcome.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import type { PlacedScenario } from '../../../workspace/skillSet/scenariosOfSkill.ts';
import type { KnownScenario } from './knownScenarios.ts';
import type { ScenarioMeans, ScenarioRun, ScenarioSkill } from './runScenario.ts';
import { runScenario } from './runScenario.ts';

/** The result of a scenario, and where the scenario is. */
export interface PlacedScenarioResult extends ScenarioResult, Pick<PlacedScenario, 'source' | 'span'> {
  /** What came of the last turn that came to anything. */
  readonly last?: TurnOutcome;
}

/** The result of a scenario as far as it is known without a model. */
export function toRehearsed(known: KnownScenario): PlacedScenarioResult {
  const { scenario, facts } = known;
  return toResult(known, [
    ...checkBefore(scenario, facts),
    ...scenario.assertions.map(assertion => rehearseAssertion(assertion, facts)),
  ]);
}

/** Whether a check fails already, so that no model has to be asked. */
export function isHopeless(known: KnownScenario): boolean {
  return toRehearsed(known).state === 'failed';
}

export interface RepeatedRuns {
  readonly count: number;
  /** Why no further run may start; undefined where one may. */
  readonly findLimit?: () => Sentence | undefined;
  /** Called before each run, with its number from 1. */
  readonly onRun?: (run: number) => void;
}

/** Runs a scenario several times, and joins what came of it. One that fails without a model already is not run. */
export async function runAllTimes(
  skill: ScenarioSkill,
  known: KnownScenario,
  means: ScenarioMeans,
  { count, findLimit, onRun }: RepeatedRuns,
  token: Cancellation,
): Promise<PlacedScenarioResult> {
  if (isHopeless(known)) {
    return toRehearsed(known);
  }
  const runs: ScenarioRun[] = [];
  for (let run = 1; run <= count; run++) {
    onRun?.(run);
    const limit = token.isCancellationRequested ? toSentence('The run was canceled.') : findLimit?.();
    runs.push(
      limit === undefined ? await runScenario(skill, known.scenario, means, token) : { broken: limit },
    );
  }
  return join(known, runs);
}

function join(known: KnownScenario, runs: readonly ScenarioRun[]): PlacedScenarioResult {
  const done = runs.filter(run => run.broken === undefined);
  const checks = mergeRuns(done.map((run): readonly RunCheck[] => run.checks));
  const refused = new Map(done.flatMap(run => run.refused.map(each => [each.tool, each])));
  const last = done.at(-1)?.outcome;
  return {
    ...toResult(known, checks),
    ...(done.length === 0 && { state: 'failed' }),
    runs: countRuns(runs.map(run => run.broken)),
    refused: [...refused.values()],
    ...(last && { last }),
  };
}

function toResult({ scenario, routed }: KnownScenario, checks: readonly CheckResult[]): PlacedScenarioResult {
  const { message, source, span } = scenario;
  return { message, source, span, routed, checks, state: stateOf(checks), refused: [] };
}
