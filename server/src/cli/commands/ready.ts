import type { GroupSkill } from '../../core/analysis/readiness/groups.ts';
import type { SkillSet, SkillSetReadiness } from '../../workspace/skillSet/skillSet.ts';
import type { CatalogFiles } from '../check/catalogFiles.ts';
import { reportUnreadable } from '../check/catalogFiles.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { findNamedSkills, findShownPath } from '../skills/namedSkills.ts';
import { openReadiness } from '../skills/openReadiness.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import type { ReadyReport } from '../reports/readyReport.ts';
import { describeReady, toJsonReady } from '../reports/readyReport.ts';
import { checkAgent, checkGoal, assumptionOptions, readAssumptions } from '../chat/turnOptions.ts';

export const ready: Command = {
  usage: '[skills…] [options]',
  help: `Looks for everything that skills need: tools, integrations, actions, environment, programs, other skills, variables,
MCP servers, and whether the hosts that a skill is for load it. It starts none of it. The skills are ids or paths; without any, all below the current folder, and the user's own.

  --agent SLUG          the skills of an agent of skillwright.json
  --goal SLUG           the skills of a goal of skillwright.json
  --strict              takes what is not known for missing
  --all                 shows what is there, too
  --env NAME            takes an environment variable for set, --no-env NAME for not set;
                        likewise --tool, --toolset and --binary; may be repeated
  --var NAME=VALUE      takes a variable for given
  --platform NAME       takes the platform for this one: linux, darwin, win32
  --format FORMAT       pretty (default), json

What skillwright.json does not list at all is not known, and what it lists is all there is. Exits with 1 when a skill
misses something or is not loaded, or when an agent or a goal that is asked for names a skill that is not there.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    ...assumptionOptions,
    agent: { type: 'string' },
    goal: { type: 'string' },
    strict: { type: 'boolean' },
    all: { type: 'boolean' },
    format: { type: 'string' },
  });
  const { agent, goal, strict = false, all = false } = values;
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  // A skill can require one that lies elsewhere in the workspace.
  const { found, files, ids } = await findNamedSkills(positionals, environment);
  checkAgent(agent, found.description);
  checkGoal(goal, found.description);
  const skillSet = openReadiness(found, environment);
  reportUnreadable(found, environment);
  const wanted = { files, ids, ...(agent !== undefined && { agent }), ...(goal !== undefined && { goal }) };
  const report = selectReport(skillSet.readiness(readAssumptions(values)), wanted, found, skillSet);
  environment.write(
    format === 'json' ? toJson(toJsonReady(report)) : describeReady(report, { showsAll: all, environment }),
  );
  return isFine(report, strict, ids.length > 0 || agent !== undefined || goal !== undefined) ? 0 : 1;
}

interface Wanted {
  /** Absolute paths. */
  readonly files: ReadonlySet<string>;
  readonly ids: readonly string[];
  readonly agent?: string;
  readonly goal?: string;
}

/** All that is known, or of it what is asked for: skills by their paths and ids, and those of an agent and of a goal. */
function selectReport(
  { reports, groups }: SkillSetReadiness,
  { files, ids, agent, goal }: Wanted,
  found: CatalogFiles,
  skillSet: SkillSet,
): ReadyReport {
  const isNarrow = files.size > 0 || ids.length > 0 || agent !== undefined || goal !== undefined;
  if (!isNarrow) {
    return { reports, ...groups };
  }
  const agents = groups?.agents.filter(({ slug }) => slug === agent) ?? [];
  const goals = groups?.goals.filter(({ slug }) => slug === goal) ?? [];
  const paths = new Set([
    ...found.files.filter(({ absolute }) => files.has(absolute)).map(({ shown }) => shown),
    ...ids.map(id => findShownPath(id, skillSet)),
    ...[...agents, ...goals].flatMap(({ skills }) => skills.flatMap(({ report }) => report?.path ?? [])),
  ]);
  return {
    reports: reports.filter(({ path: shown }) => paths.has(shown)),
    ...(agents.length > 0 && { agents }),
    ...(goals.length > 0 && { goals }),
  };
}

/** What nobody asked for by name may be gone; who asks for an agent or a goal wants all of its skills. */
function isFine(
  { reports, agents = [], goals = [] }: ReadyReport,
  isStrict: boolean,
  isRequested: boolean,
): boolean {
  const isGone = ({ found }: GroupSkill) => !found;
  const hasGone = isRequested && [...agents, ...goals].some(({ skills }) => skills.some(isGone));
  return (
    !hasGone &&
    reports
      .filter(({ isDisabled }) => isRequested || isDisabled !== true)
      .every(({ ready: isReady, counts }) => isReady && !(isStrict && counts.unknown > 0))
  );
}
