import { splitCommand } from './splitCommand.ts';
import { formatMessage } from '../../model/findings/messages.ts';
import type { SkillKeys, SkillTrees } from '../../model/skill/skillKeys.ts';
import { createSkillKeys } from '../../model/skill/skillKeys.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { isCredentialName, isSecretOfUser } from '../../model/variables/credential.ts';
import { collectSecrets } from '../../model/variables/secretMask.ts';
import type { ShownServerVariable } from '../../model/variables/serverEnvironment.ts';
import {
  fillEnvironment,
  findNamesIn,
  readServerEnvironment,
  showEnvironment,
} from '../../model/variables/serverEnvironment.ts';
import type { ResolvedVariable } from '../../model/skill/variable.ts';

/** How the MCP server of a skill is to be started. Its values are in clear: they go to the process and nowhere else. */
export interface ServerLaunch {
  /** Id of the skill. */
  readonly skill: string;
  /** Absolute path, so that no folder of the skill is searched for it. */
  readonly program: string;
  readonly args: readonly string[];
  /** The absolute path of the skill folder, in which the server is started. */
  readonly folder: string;
  /** What `mcp.env` sets, with values in place of names. */
  readonly env: Readonly<Record<string, string>>;
  /** The same as a person may see it. */
  readonly shown: readonly ShownServerVariable[];
  /** Milliseconds. */
  readonly startupTimeout: number;
  /** Milliseconds. */
  readonly idleTimeout: number;
  /** Values that only the process may see. */
  readonly secrets: readonly string[];
}

/** What is known of the skill already. */
export interface ServerPlace {
  /** Id of the skill. */
  readonly skill: string;
  /** The absolute path of its folder. */
  readonly folder: string;
  readonly variables: readonly ResolvedVariable[];
  /** The value of an environment variable; undefined where it is not set. */
  readonly environment: (name: string) => string | undefined;
  /** The absolute path of a program, as the command names it; undefined where there is none. */
  readonly findProgram: (program: string) => string | undefined;
  /** Milliseconds, in place of the defaults where the skill names none. */
  readonly times?: { readonly startupTimeout?: number; readonly idleTimeout?: number };
}

const sentences = {
  none: "The skill '{skill}' has an MCP server, but no `mcp.command` that starts it.",
  command: "The MCP server of '{skill}' cannot be started: {problem}",
  program: "The MCP server of '{skill}' cannot be started: there is no program '{program}'.",
  name: "The MCP server of '{skill}' cannot be started: '{name}' below `mcp.env` cannot be the name of a variable.",
} as const;

/** From the source of the `golemcore` dialect: 30 seconds and 5 minutes, in milliseconds. */
const defaultStartup = 30_000;
const defaultIdle = 5 * 60_000;
/** Nobody waits longer than 10 minutes for a tool, and no server has to stay for more than a day. */
const maxStartupTime = 10 * 60_000;
const maxIdleTime = 24 * 60 * 60_000;

/** Reads how the server of a skill is started; undefined where it brings none along. */
export function readServerLaunch(
  trees: SkillTrees,
  place: ServerPlace,
): ServerLaunch | { readonly problem: Sentence } | undefined {
  const { skill, folder, variables, environment, findProgram, times = {} } = place;
  const { startupTimeout = defaultStartup, idleTimeout = defaultIdle } = times;
  const keys = createSkillKeys(trees);
  if (keys.find('mcp') === undefined) {
    return undefined;
  }
  const command = keys.text('mcp.command');
  if (command === undefined) {
    return { problem: { template: sentences.none, args: { skill } } };
  }
  const split = splitCommand(command);
  if ('problem' in split) {
    const problem = formatMessage(split.problem.template, split.problem.args);
    return { problem: { template: sentences.command, args: { skill, problem } } };
  }
  const written = readServerEnvironment(trees);
  const wrong = written.find(({ name }) => !isEnvironmentName(name));
  if (wrong !== undefined) {
    return { problem: { template: sentences.name, args: { skill, name: wrong.name } } };
  }
  const [called = '', ...args] = split.words;
  const program = findProgram(called);
  if (program === undefined) {
    return { problem: { template: sentences.program, args: { skill, program: called } } };
  }
  const filled = fillEnvironment(written, variables, environment, { reveal: true });
  const keysOfServices = filled.filter(({ name, value }) => value !== '' && isCredentialName(name));
  const ownKeys = written
    .flatMap(({ value }) => findNamesIn(value))
    .flatMap(used => {
      const value = environment(used) ?? '';
      return value !== '' && isSecretOfUser(used, value) ? [value] : [];
    });
  return {
    skill,
    program,
    args,
    folder,
    env: Object.fromEntries(filled.map(({ name, value }) => [name, value])),
    shown: showEnvironment(written, variables, environment),
    startupTimeout: readTime(keys, 'mcp.startup_timeout', 1000, startupTimeout, maxStartupTime),
    idleTimeout: readTime(keys, 'mcp.idle_timeout', 60_000, idleTimeout, maxIdleTime),
    secrets: [
      ...new Set([...collectSecrets(variables), ...keysOfServices.map(({ value }) => value), ...ownKeys]),
    ],
  };
}

/** What no system takes for a name ends it or begins the value. */
function isEnvironmentName(name: string): boolean {
  return name !== '' && !/[=\p{Cc}]/u.test(name);
}

/** @param unit of a time in milliseconds; a value that is not a time counts as absent */
function readTime(keys: SkillKeys, key: string, unit: number, defaultTime: number, max: number): number {
  const time = (keys.number(key) ?? 0) * unit;
  return time > 0 ? Math.min(time, max) : defaultTime;
}
