import { findProgram } from './findProgram.ts';
import type { ReadinessCheck } from '../world/readiness.ts';
import type { ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';
import { splitCommand } from '../../mcp/splitCommand.ts';
import type { Verdict } from './toCheck.ts';
import { toCheck } from './toCheck.ts';

const sentences = {
  ok: "The program '{name}' that starts the MCP server is there.",
  unset:
    "The program '{name}' that starts the MCP server is there, but nothing sets {unset}, which `mcp.env` passes on.",
  none: 'The skill has an MCP server, but no command that starts it; name one in `mcp.command`.',
  program: "There is no program '{name}' to start the MCP server with; install it, or correct `mcp.command`.",
  file: "There is no file '{file}' in the skill folder, which '{name}' is to start as the MCP server; add it, or correct `mcp.command`.",
  unknown: "Whether there is a file '{file}' to start the MCP server from is not known.",
} as const;

/** What the check is called by where no program can be named. */
const commandKey = 'mcp.command';

/** Programs whose first argument is a script of the skill; a runner such as `npx` fetches what it starts. */
const interpreters: ReadonlySet<string> = new Set([
  'bash',
  'bun',
  'deno',
  'node',
  'perl',
  'python',
  'python3',
  'ruby',
  'sh',
  'tsx',
]);
const script = /\.(?:[cm]?[jt]s|pl|py|rb|sh)$/i;

/** Whether the server of a skill could be started. Nothing but its program is named, since arguments can hold secrets. */
export function checkMcp(needs: SkillNeeds, world: ReadinessWorld): ReadinessCheck[] {
  if (needs.mcp === undefined) {
    return [];
  }
  const { command } = needs.mcp;
  if (command === undefined) {
    return [toCheck('mcp', commandKey, { status: 'missing', template: sentences.none })];
  }
  const split = splitCommand(command);
  if ('problem' in split) {
    return [toCheck('mcp', commandKey, { status: 'missing', ...split.problem })];
  }
  const [program = '', ...args] = split.words;
  return [toCheck('mcp', program, evaluateProgram(needs, world, program, args))];
}

function evaluateProgram(
  needs: SkillNeeds,
  world: ReadinessWorld,
  program: string,
  args: readonly string[],
): Verdict {
  const answer = findProgram(needs, world, program);
  if ('problem' in answer) {
    return { status: 'unknown', ...answer.problem };
  }
  if (!answer.found) {
    return { status: 'missing', template: sentences.program };
  }
  const file = findScript(program, args);
  const isThere = file === undefined || world.skillFileExists(needs, file);
  if (file !== undefined && isThere !== true) {
    return isThere === undefined
      ? { status: 'unknown', template: sentences.unknown, args: { file } }
      : { status: 'missing', template: sentences.file, args: { file } };
  }
  const unset = findUnset(needs, world);
  return unset.length === 0
    ? { status: 'ok', template: sentences.ok }
    : { status: 'ok', template: sentences.unset, args: { unset: unset.join(', ') } };
}

/** The script that an interpreter is to run; undefined where the first argument may be anything else. */
function findScript(program: string, [first]: readonly string[]): string | undefined {
  const isScript = first !== undefined && !first.startsWith('-') && script.test(first);
  return interpreters.has(program) && isScript ? first : undefined;
}

/** Names that the environment of the server is made of and that have no value; it is started all the same. */
function findUnset(needs: SkillNeeds, world: ReadinessWorld): string[] {
  const outcomes = new Map(world.variables(needs).map(({ name, outcome }) => [name, outcome]));
  return (needs.mcp?.names ?? []).filter(name => {
    const isSet = world.env === undefined || world.env.has(name) || world.isProvided(name) !== false;
    return !isSet && (outcomes.get(name) ?? 'unresolved') === 'unresolved';
  });
}
