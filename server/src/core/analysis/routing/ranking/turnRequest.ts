import { toSwitchedOff } from '../../../model/workspace/switchedOff.ts';
import type { WorkspaceDescription } from '../../../model/workspace/workspaceDescription.ts';
import { findAgentSkills, findToolsets } from '../../../model/workspace/workspaceRouting.ts';
import type { RouteWindow } from './router.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { HistoryMessage, RoutingContext, SignalContext } from '../skills/routingContext.ts';
import type {
  RoutingMode,
  RoutingOverrides,
  RoutingSettings,
} from '../../../model/workspace/routingSettings.ts';
import { mergeRoutingSettings } from '../../../model/workspace/routingSettings.ts';
import { findUnavailable } from '../skills/unavailable.ts';

/** A turn as a person asks for it, in a page or on the command line; plain data. */
export interface TurnRequest {
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly at?: number;
  readonly history?: readonly HistoryMessage[];
  readonly signal?: SignalContext;
  readonly mode?: RoutingMode;
  /** Slug of an agent of the workspace. */
  readonly agent?: string;
  /** What is taken to be there, or not, whatever this computer has. */
  readonly present?: AssumedNames;
  readonly missing?: AssumedNames;
  readonly platform?: string;
  /** How many skills count as active at most. */
  readonly top?: number;
  /** UTF-16 units. */
  readonly budget?: number;
  readonly ticked?: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly window?: RouteWindow;
}

/** Names of things that a skill may ask for. */
export interface AssumedNames {
  readonly env?: readonly string[];
  readonly tools?: readonly string[];
  readonly toolsets?: readonly string[];
  readonly binaries?: readonly string[];
  readonly variables?: readonly string[];
}

/** What a turn assumes to be there, to be missing, and to run on. */
export type Assumptions = Pick<TurnRequest, 'present' | 'missing' | 'platform'>;

/** What the computer and the workspace have. */
export interface TurnPlace {
  /** Names of the environment variables that are set. */
  readonly env: Iterable<string>;
  readonly platform: string;
  readonly workspace: WorkspaceDescription;
  /** Programs that are not on this computer, of those that skills require. */
  readonly missingBinaries?: Iterable<string>;
  /** Variables that a skill requires and that nothing gives a value; where undefined, those that the turn says so of. */
  readonly findUnresolved?: (skill: RoutableSkill) => readonly string[];
}

/** The settings of one turn: those of the workspace and of the person, and what the turn itself asks for. */
export function toTurnSettings(
  { mode, top, budget }: TurnRequest,
  workspace: WorkspaceDescription,
  own: RoutingOverrides = {},
): RoutingSettings {
  return mergeRoutingSettings(workspace.routing, own, {
    ...(mode && { mode }),
    ...(top !== undefined && { previewActive: top }),
    ...(budget !== undefined && { bodyBudget: budget }),
  });
}

/** What routing needs to know of a turn, with everything that is pretended taken for true. */
export function toRoutingContext(
  request: TurnRequest,
  { env, platform, workspace, missingBinaries = [], findUnresolved }: TurnPlace,
  skills: readonly RoutableSkill[],
): RoutingContext {
  const { message, at, history, signal, agent, present = {}, missing = {} } = request;
  const names = assume([...env, ...(workspace.env ?? [])], 'env', request);
  const { tools, toolsets } = assumeTools(workspace, request);
  const missingVariables = assume(missing.variables ?? [], 'variables', { missing: present });
  const agentSkills = agent === undefined ? undefined : findAgentSkills(workspace.agents, agent);
  return {
    message,
    ...(at !== undefined && { at }),
    ...(history && { history }),
    ...(signal && { signal }),
    env: names,
    ...(tools && { tools }),
    ...(toolsets && { toolsets }),
    platform: request.platform ?? platform,
    unavailable: findUnavailable(skills, {
      env: names,
      missingBinaries: assume(missingBinaries, 'binaries', { present: missing, missing: present }),
      findUnresolved:
        findUnresolved ?? (({ requires }) => requires.variables.filter(name => missingVariables.has(name))),
    }),
    disabled: toSwitchedOff(workspace.disabled),
    ...(agentSkills && { agent: agentSkills }),
  };
}

/** The same place for what else a turn is about: its message, when that came, what went before it and what started the turn. */
export function withMessage(
  { message: _message, at: _at, history: _history, signal: _signal, ...place }: RoutingContext,
  { message, at, history, signal }: TurnRequest,
): RoutingContext {
  return {
    ...place,
    message,
    ...(at !== undefined && { at }),
    ...(history && { history }),
    ...(signal && { signal }),
  };
}

/** The tools and toolsets that a turn takes to be there; undefined for what nobody lists or says anything of. */
export function assumeTools(
  { tools }: Pick<WorkspaceDescription, 'tools'>,
  assumptions: Assumptions,
): Pick<RoutingContext, 'tools' | 'toolsets'> {
  const assumeKnown = (known: Iterable<string> | undefined, kind: 'tools' | 'toolsets') => {
    const isSaid = assumptions.present?.[kind] !== undefined || assumptions.missing?.[kind] !== undefined;
    return known === undefined && !isSaid ? undefined : assume(known ?? [], kind, assumptions);
  };
  const names = assumeKnown(
    tools?.map(({ name }) => name),
    'tools',
  );
  const toolsets = assumeKnown(findToolsets(tools), 'toolsets');
  return { ...(names && { tools: names }), ...(toolsets && { toolsets }) };
}

/** What is there, with what is said to be there and without what is said not to be. */
export function assume(
  known: Iterable<string>,
  kind: keyof AssumedNames,
  { present = {}, missing = {} }: Assumptions,
): ReadonlySet<string> {
  const gone = new Set(missing[kind]);
  return new Set([...known, ...(present[kind] ?? [])].filter(name => !gone.has(name)));
}
