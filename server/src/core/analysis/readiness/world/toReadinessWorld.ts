import type { WorkspaceDescription } from '../../../model/workspace/workspaceDescription.ts';
import { withoutLists } from '../../../model/workspace/workspaceSystem.ts';
import type { Assumptions } from '../../routing/ranking/turnRequest.ts';
import { assume, assumeTools } from '../../routing/ranking/turnRequest.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import type { VariableSources } from '../../../model/skill/variable.ts';
import type { ReadinessWorld, VariableStatus } from './readinessWorld.ts';
import type { SkillNeeds } from './skillNeeds.ts';
import { toVariableStatuses } from './variableStatuses.ts';

/** A place and the ways to look at it. */
export interface ReadinessPlace extends Pick<
  ReadinessWorld,
  'findBinary' | 'findSkill' | 'skillFileExists' | 'platform' | 'notLoading' | 'now'
> {
  readonly workspace: WorkspaceDescription;
  readonly workspaceProblem?: Sentence;
  /** Names of the environment variables that are set; undefined where they cannot be known. */
  readonly env: Iterable<string> | undefined;
  readonly sourcesFor: (needs: SkillNeeds) => VariableSources;
}

/** A world with everything that is pretended taken for true. It remembers what it was asked about variables. */
export function toReadinessWorld(place: ReadinessPlace, assumptions: Assumptions = {}): ReadinessWorld {
  const { workspaceProblem, sourcesFor, findSkill, skillFileExists, notLoading, now } = place;
  const workspace = workspaceProblem === undefined ? place.workspace : withoutLists(place.workspace);
  const { tools, toolsets } = assumeTools(workspace, assumptions);
  const isProvided = assumeHost(workspace.env ?? [], workspaceProblem === undefined, assumptions);
  const variableStatuses = new Map<string, VariableStatus[]>();
  return {
    workspace,
    ...(workspaceProblem && { workspaceProblem }),
    tools,
    toolsets,
    toolGroups: findGroups(workspace, tools),
    actions: workspace.actions && new Set(workspace.actions),
    env: place.env && assume(place.env, 'env', assumptions),
    isProvided,
    platform: assumptions.platform ?? place.platform,
    findBinary: assumeBinaries(place.findBinary, assumptions),
    findSkill,
    notLoading,
    now,
    skillFileExists,
    variables: needs => {
      const known =
        variableStatuses.get(needs.path) ??
        (needs.variables.length === 0
          ? []
          : toVariableStatuses(needs, sourcesFor(needs), assumptions, isProvided));
      variableStatuses.set(needs.path, known);
      return known;
    },
  };
}

/** What the host provides can only be known where the workspace description can be read. */
function assumeHost(
  env: readonly string[],
  isKnown: boolean,
  { missing = {} }: Assumptions,
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
function assumeBinaries(
  find: ReadinessWorld['findBinary'],
  { present = {}, missing = {} }: Assumptions,
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
