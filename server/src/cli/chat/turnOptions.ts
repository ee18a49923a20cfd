import { createNearIds } from '../../core/analysis/activation/nearIds.ts';
import { readSignal } from '../../core/analysis/routing/skills/readSignal.ts';
import type { SignalContext } from '../../core/analysis/routing/skills/routingContext.ts';
import { routingLimits, routingModes } from '../../core/model/workspace/routingSettings.ts';
import type {
  AssumedNames,
  Assumptions,
  TurnRequest,
} from '../../core/analysis/routing/ranking/turnRequest.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { readTime } from '../../core/text/values/readTime.ts';
import type { ReadDescription } from '../../node/files/readWorkspace.ts';
import { suggestNames, readChoice, readNumber } from '../terminal/command.ts';
import { UsageError } from '../terminal/output.ts';
import { readHistory } from './readHistory.ts';
import { mistakeIn, readNamedFile } from '../terminal/textFile.ts';

/** The options that say what is to be taken for there, or not. */
export const assumptionOptions = {
  env: { type: 'string', multiple: true },
  'no-env': { type: 'string', multiple: true },
  tool: { type: 'string', multiple: true },
  'no-tool': { type: 'string', multiple: true },
  toolset: { type: 'string', multiple: true },
  'no-toolset': { type: 'string', multiple: true },
  binary: { type: 'string', multiple: true },
  'no-binary': { type: 'string', multiple: true },
  var: { type: 'string', multiple: true },
  platform: { type: 'string' },
} as const;

/** The options that say what a turn is like beside its message. */
export const turnOptions = {
  signal: { type: 'string' },
  history: { type: 'string' },
  at: { type: 'string' },
  agent: { type: 'string' },
  mode: { type: 'string' },
  top: { type: 'string' },
  budget: { type: 'string' },
  ...assumptionOptions,
} as const;

/** Their values as they were given. */
export type TurnValues = {
  readonly [Name in keyof typeof turnOptions]?:
    | ((typeof turnOptions)[Name] extends { multiple: true } ? string[] : string)
    | undefined;
};

type AssumptionValues = Pick<TurnValues, keyof typeof assumptionOptions>;

/** What they ask for. The agent is looked up later, when the workspace is known. */
export function readTurnOptions(values: TurnValues, cwd: string): Omit<TurnRequest, 'message'> {
  const { signal, history, at, agent, mode } = values;
  const top = readNumber('top', values.top, routingLimits.previewActive);
  const budget = readNumber('budget', values.budget, routingLimits.bodyBudget);
  return {
    ...(signal !== undefined && { signal: readSignalFile(signal, cwd) }),
    ...(history !== undefined && { history: readHistory(history, cwd) }),
    ...(at !== undefined && { at: readAt(at) }),
    ...(agent !== undefined && { agent }),
    ...(mode !== undefined && { mode: readChoice('mode', mode, routingModes, 'auto') }),
    ...(top !== undefined && { top }),
    ...(budget !== undefined && { budget }),
    ...readAssumptions(values),
  };
}

/** What is to be taken for there, or not. */
export function readAssumptions(values: AssumptionValues): Assumptions {
  const { platform } = values;
  return {
    ...(platform !== undefined && { platform }),
    present: readPresent(values),
    missing: readMissing(values),
  };
}

/** Refuses an agent that the workspace does not describe. */
export function checkAgent(agent: string | undefined, workspace: ReadDescription): void {
  checkListed('agent', agent, workspace.description.agents, workspace);
}

/** Refuses a goal that the workspace does not describe. */
export function checkGoal(goal: string | undefined, workspace: ReadDescription): void {
  checkListed('goal', goal, workspace.description.goals, workspace);
}

function checkListed(
  kind: 'agent' | 'goal',
  requested: string | undefined,
  listed: readonly { readonly slug: string }[] = [],
  { problem }: ReadDescription,
): void {
  const slugs = listed.map(({ slug }) => slug);
  if (requested === undefined || slugs.includes(requested)) {
    return;
  }
  if (problem !== undefined) {
    throw new UsageError(formatMessage(problem.template, problem.args));
  }
  const known =
    slugs.length === 0
      ? ` 'skillwright.json' describes no ${kind}s.`
      : suggestNames(createNearIds(() => slugs)(requested)) || ` Known are ${slugs.join(', ')}.`;
  throw new UsageError(`There is no ${kind} '${requested}'.${known}`);
}

function readSignalFile(given: string, cwd: string): SignalContext {
  const text = readNamedFile(given, cwd);
  const reading = readSignal(text);
  if ('problem' in reading) {
    const { message, span } = reading.problem;
    throw mistakeIn(given, text, span.start, message);
  }
  return reading.signal;
}

function readAt(value: string): number {
  const at = readTime(value);
  if (at === undefined) {
    throw new UsageError(`--at takes a time as in ISO 8601, such as 2026-03-01T09:30:00Z, not '${value}'.`);
  }
  return at;
}

function readPresent({ env, tool, toolset, binary, var: variables }: AssumptionValues): AssumedNames {
  return {
    ...(env && { env }),
    ...(tool && { tools: tool }),
    ...(toolset && { toolsets: toolset }),
    ...(binary && { binaries: binary }),
    ...(variables && { variables: variables.map(readVariable) }),
  };
}

function readMissing(values: AssumptionValues): AssumedNames {
  const { 'no-env': env, 'no-tool': tools, 'no-toolset': toolsets, 'no-binary': binaries } = values;
  return {
    ...(env && { env }),
    ...(tools && { tools }),
    ...(toolsets && { toolsets }),
    ...(binaries && { binaries }),
  };
}

/** The name of a variable that is given a value. */
function readVariable(option: string): string {
  const at = option.indexOf('=');
  if (at < 1) {
    throw new UsageError(`--var takes NAME=VALUE, not '${option}'.`);
  }
  return option.slice(0, at);
}
