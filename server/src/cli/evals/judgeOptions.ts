import { modelHelp, modelOptions, readModelChoice } from '../models/modelChoice.ts';
import type { ModelChoice } from '../models/modelChoice.ts';
import { readNumber } from '../terminal/command.ts';
import { readProfileId } from '../terminal/profileIds.ts';
import { UsageError } from '../terminal/output.ts';

/** The options of a judge that is a model. */
export const judgeOptions = {
  judge: { type: 'string' },
  listing: { type: 'string' },
  runs: { type: 'string' },
  'max-tokens': { type: 'string' },
  'min-judge-score': { type: 'string' },
  ...modelOptions,
} as const;

/** Their description in the help of the command. */
export const judgeHelp = `With --judge, a model decides which skills a message loads, and rates the instructions next to the structural score. It is sent the
names and descriptions of all skills that a host lists, the trigger cases, and the instructions that are rated, without secrets.
${modelHelp}
  --judge MODEL           ask this model, in place of the router
  --listing HOST          show the model what this host lists (default: the first host of skillwright.json whose listing is
                          known, else claude-code)
  --max-tokens N          don't start when all runs together would take more tokens than this, by an estimate
  --min-judge-score N     lowest mean score of the model for each skill, 1 to 5`;

type JudgeValues = { readonly [Name in keyof typeof judgeOptions | 'host']?: string | undefined };

/** A model that is asked, and how. */
export interface Judging {
  readonly choice: ModelChoice;
  /** Id of the profile whose listing is shown; undefined for that of the workspace. */
  readonly listing: string | undefined;
  readonly runs: number;
  readonly maxTokens: number | undefined;
}

/** The judge that the options name; undefined where it is the router. */
export function readJudging(
  values: JudgeValues,
  env: Readonly<Record<string, string | undefined>>,
): Judging | undefined {
  const { judge, listing, host } = values;
  if (judge === undefined) {
    const own = Object.keys(judgeOptions).filter(name => name !== 'runs' || host === undefined);
    const option = own.find(name => Reflect.get(values, name) !== undefined);
    if (option !== undefined) {
      throw new UsageError(`--${option} goes with --judge${option === 'runs' ? ' or --host' : ''}.`);
    }
    return undefined;
  }
  if (host !== undefined) {
    throw new UsageError('--judge does not go with --host.');
  }
  return {
    choice: readModelChoice('judge', judge, values, env),
    listing: listing === undefined ? undefined : readProfileId(listing),
    runs: readNumber('runs', values.runs, { min: 1, max: 100, isInteger: true }) ?? defaultRuns,
    maxTokens: readNumber('max-tokens', values['max-tokens'], { min: 1, max: Infinity, isInteger: true }),
  };
}

/** As the Agent Skills guide on descriptions has it: "run each query multiple times (3 is a reasonable starting point)". */
const defaultRuns = 3;
