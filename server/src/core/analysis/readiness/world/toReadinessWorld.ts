import type { WorkspaceDescription } from '../../../model/workspace/workspaceDescription.ts';
import { withoutLists } from '../../../model/workspace/workspaceSystem.ts';
import type { Pretences } from '../../routing/ranking/turnRequest.ts';
import { pretend, pretendTools } from '../../routing/ranking/turnRequest.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import type { VariableSources } from '../../../model/skill/variable.ts';
import type { ReadinessWorld, VariableStatus } from './readinessWorld.ts';
import type { SkillNeeds } from './skillNeeds.ts';
import { toVariableStatuses } from './variableStatuses.ts';

/** A place and the ways to look at it. */
export interface ReadinessPlace extends Pick<
  ReadinessWorld,
  'findBinary' | 'findSkill' | 'skillFileExists' | 'platform'
> {
  readonly workspace: WorkspaceDescription;
  readonly workspaceProblem?: Sentence;
  /** Names of the environment variables that are set; undefined where they cannot be known. */
  readonly env: Iterable<string> | undefined;
  readonly sourcesFor: (needs: SkillNeeds) => VariableSources;
}

/** A world with everything that is pretended taken for true. It remembers what it was asked about variables. */
export function toReadinessWorld(place: ReadinessPlace, pretences: Pretences = {}): ReadinessWorld {
  const { workspaceProblem, sourcesFor, findSkill, skillFileExists } = place;
  const workspace = workspaceProblem === undefined ? place.workspace : withoutLists(place.workspace);
  const { tools, toolsets } = pretendTools(workspace, pretences);
  const isProvided = pretendHost(workspace.env ?? [], workspaceProblem === undefined, pretences);
  const variableStatuses = new Map<string, VariableStatus[]>();
  return {
    workspace,
    ...(workspaceProblem && { workspaceProblem }),
    tools,
    toolsets,
    toolGroups: findGroups(workspace, tools),
    actions: workspace.actions && new Set(workspace.actions),
    env: place.env && pretend(place.env, 'env', pretences),
    isProvided,
    platform: pretences.platform ?? place.platform,
    findBinary: pretendBinaries(place.findBinary, pretences),
    findSkill,
    skillFileExists,
    variables: needs => {
      const known =
        variableStatuses.get(needs.path) ??
        (needs.variables.length === 0
          ? []
          : toVariableStatuses(needs, sourcesFor(needs), pretences, isProvided));
      variableStatuses.set(needs.path, known);
      return known;
    },
  };
}

/** What the host provides can only be known where the workspace description can be read. */
function pretendHost(
  env: readonly string[],
  isKnown: boolean,
  { missing = {} }: Pretences,
): ReadinessWorld['isProvided'] {
  const provided = new Set(env);
  const gone = new Set(missing.env);
  return name => !gone.has(name) && (isKnown ? provided.has(name) : undefined);
}

/** The groups of the tools that are there; undefined where no listed tool names one. */
function findGroups(
  { tools = [] }: WorkspaceDescription,
  present: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  const grouped = tools.filter(({ group }) => group !== undefined);
  const groups = grouped.flatMap(({ name, group }) => (present?.has(name) === true ? (group ?? []) : []));
  return grouped.length === 0 ? undefined : new Set(groups);
}

/** Who says that a program is there and is not means that it is; likewise for variables. */
function pretendBinaries(
  find: ReadinessWorld['findBinary'],
  { present = {}, missing = {} }: Pretences,
): ReadinessWorld['findBinary'] {
  const there = new Set(present.binaries);
  const gone = new Set(missing.binaries);
  return name => {
    if (there.has(name)) {
      return { found: true };
    }
    return gone.has(name) ? { found: false } : find(name);
  };
}
