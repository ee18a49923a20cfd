import { once } from 'node:events';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice } from '../terminal/command.ts';
import { allowHelp, allowOption } from '../skills/allowVariables.ts';
import { createReloadingSkillSet } from '../skills/reloadingSkillSet.ts';
import { manageSkills } from '../edit/manageSkills.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';

/** What is served, and to whom. */
export interface McpChoice {
  readonly skills: 'marked' | 'all';
  readonly isTrusted: boolean;
  /** Told in a sentence why a skill is not served. */
  readonly report: (sentence: string) => void;
  /** Tools of a host that change skills, and those of them that a person allowed; undefined where nobody may change any. */
  readonly manage?: {
    readonly host: ToolProvider;
    readonly tools: readonly string[];
    readonly granted: readonly string[];
  };
}

const managingTools = ['create_skill', 'update_skill', 'delete_skill', 'enable_skill', 'disable_skill'];

/** Starts serving the skills of a skill set, which is asked for with every request. */
export type ServeMcp = (open: () => Promise<SkillSet>, choice: McpChoice) => Promise<void>;

/** The command that serves agents; what it starts is handed in, since the adapters do not know each other. */
export function createMcpCommand(serve: ServeMcp): Command {
  return {
    usage: '[options]',
    help: `An MCP server over standard input and output. By default it tells of the skills whose manifest has 'interop.exposeViaMcp': one
tool for each, which answers with what outsiders may know of the skill, never with its instructions.

  --all             tells of all skills that are switched on
  --trusted         hands out instructions and files in place of that: the tools list_skills, read_skill, list_resources and
                    read_resource, a resource skill://ID/SKILL.md and a prompt for each skill; secrets are masked
  --manage          adds the tools ${managingTools.join(', ')}
  --grant TOOL      lets calls of this tool pass as long as the server runs; may be repeated. Without it they are refused, since
                    no one can be asked
${allowHelp}
  --in PATH         looks below this path instead of the current folder; may be repeated`,
    run: (args, environment) => run(args, environment, serve),
  };
}

async function run(args: readonly string[], environment: Environment, serve: ServeMcp): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    all: { type: 'boolean' },
    trusted: { type: 'boolean' },
    manage: { type: 'boolean' },
    grant: { type: 'string', multiple: true },
    in: { type: 'string', multiple: true },
    ...allowOption,
  });
  if (positionals.length > 0) {
    throw new UsageError('skillwright mcp takes options only.');
  }
  const granted = readGrants(values.grant, values.manage);
  // What is served is masked skill by skill; the skills are looked for again whenever something changes.
  const quiet = { ...environment, hide: () => {} };
  const open = createReloadingSkillSet(values.in ?? [], quiet, values['allow-env']);
  // A path that is not there is said at once.
  await open();
  await serve(open, {
    skills: values.all === true ? 'all' : 'marked',
    isTrusted: values.trusted === true,
    report: sentence => environment.writeError(`skillwright: ${sentence}\n`),
    ...(values.manage === true && {
      manage: { host: manageSkills(open, environment), tools: managingTools, granted },
    }),
  });
  await once(process.stdin, 'close');
  return 0;
}

function readGrants(granted: readonly string[] = [], isManaging = false): readonly string[] {
  if (granted.length > 0 && !isManaging) {
    throw new UsageError('--grant goes with --manage.');
  }
  return granted.map(tool => readChoice('grant', tool, managingTools, ''));
}
