import type { ModelChoice } from '../models/modelChoice.ts';
import type { modelOptions } from '../models/modelChoice.ts';
import { readModelChoice } from '../models/modelChoice.ts';
import { allowOption } from '../skills/allowVariables.ts';
import { readNumber } from '../terminal/command.ts';
import { UsageError } from '../terminal/output.ts';

/** The options of `eval --scenarios` beside those of a judge. */
export const scenarioOptions = {
  scenarios: { type: 'boolean' },
  model: { type: 'string' },
  allow: { type: 'string', multiple: true },
  ...allowOption,
} as const;

/** Their description in the help of the command. */
export const scenarioHelp = `With --scenarios, the functional scenarios of skills are run instead, each as a chat turn in a scratch copy of the workspace in which the
skill is active: 'evals.functionalScenarios' of the manifest, and entries of evals.json with more than a prompt. Tools that only read run.
Others run where --allow or a grant for --source webhook --signal eval allows them; else a person at the terminal is asked, or they are
refused. Scripts are programs: they start in the copy, but can reach what you can. Without a model it is a rehearsal: it checks that the
skill is active, that files are there and tools are offered, and says what it cannot judge, which neither passes nor fails.

  --judge MODEL           runs the turns, and judges sentences such as expected_output
  --model MODEL           runs the turns in place of --judge; alone, sentences stay unjudged
  --allow TOOL            lets a tool run, such as run_script or write_file; may be repeated
  --allow-env NAME        lets skills have this variable of the environment; may be repeated

A check passes if it holds in each of the --runs (default: 1). With --max-tokens, no turn starts once models have taken as many tokens.`;

/** Their values as they were given, with those of a judge. */
export type ScenarioValues = {
  readonly [Name in 'model' | 'judge' | 'runs' | 'max-tokens' | keyof typeof modelOptions]?:
    | string
    | undefined;
} & {
  readonly scenarios?: boolean | undefined;
  readonly allow?: readonly string[] | undefined;
  readonly 'allow-env'?: readonly string[] | undefined;
};

/** How scenarios are run. */
export interface ScenarioChoice {
  /** Runs the turns; undefined for a rehearsal. */
  readonly model: ModelChoice | undefined;
  /** Rates sentences; nobody does where undefined. */
  readonly judge: ModelChoice | undefined;
  readonly runs: number;
  /** Tokens that all models together may take. */
  readonly maxTokens: number;
  /** Names of tools that may run. */
  readonly allow: readonly string[];
  /** Names of variables of the environment that skills may have. */
  readonly allowEnv: readonly string[];
}

/** Runs of one scenario at most. */
const maxRuns = 50;

/** Those that go with `--scenarios` alone. */
const ownOptions = ['model', 'allow', 'allow-env'] as const;

/** What the options ask for; undefined without `--scenarios`, with which alone the others go. */
export function readScenarioChoice(values: ScenarioValues): ScenarioChoice | undefined {
  if (values.scenarios !== true) {
    const given = ownOptions.find(name => values[name] !== undefined);
    if (given !== undefined) {
      throw new UsageError(`--${given} goes with --scenarios.`);
    }
    return undefined;
  }
  const judge = readModel('judge', values);
  const model = readModel('model', values) ?? judge;
  const needsModel = (['runs', 'max-tokens', 'allow', 'endpoint'] as const).find(
    name => values[name] !== undefined,
  );
  if (model === undefined && needsModel !== undefined) {
    throw new UsageError(`--${needsModel} needs --model or --judge.`);
  }
  return {
    model,
    judge,
    runs: readNumber('runs', values.runs, { min: 1, max: maxRuns, isInteger: true }) ?? 1,
    maxTokens:
      readNumber('max-tokens', values['max-tokens'], { min: 1, max: Infinity, isInteger: true }) ?? Infinity,
    allow: values.allow ?? [],
    allowEnv: values['allow-env'] ?? [],
  };
}

function readModel(option: 'model' | 'judge', values: ScenarioValues): ModelChoice | undefined {
  const name = values[option];
  return name === undefined ? undefined : readModelChoice(option, name, values, process.env);
}
