import type { WorkspaceDescription } from '../catalog/workspaceDescription.ts';
import { findAgentSkills, findToolsets } from '../catalog/workspaceRouting.ts';
import type { RouteWindow } from './buildRoutedCatalog.ts';
import type { RoutableSkill } from './routableSkill.ts';
import type { HistoryMessage, RoutingContext, SignalContext } from './routingContext.ts';
import type { RoutingMode, RoutingOverrides, RoutingSettings } from './routingSettings.ts';
import { mergeRoutingSettings } from './routingSettings.ts';
import { findUnavailable } from './unavailable.ts';

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
  readonly present?: Pretence;
  readonly missing?: Pretence;
  readonly platform?: string;
  /** How many skills count as active at most. */
  readonly top?: number;
  /** UTF-16 units. */
  readonly budget?: number;
  readonly ticked?: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly window?: RouteWindow;
}

/** Names of things that a skill may ask for. */
export interface Pretence {
  readonly env?: readonly string[];
  readonly tools?: readonly string[];
  readonly toolsets?: readonly string[];
  readonly binaries?: readonly string[];
  readonly variables?: readonly string[];
}

/** What the computer and the workspace have. */
export interface TurnPlace {
  /** Names of the environment variables that are set. */
  readonly env: Iterable<string>;
  readonly platform: string;
  readonly workspace: WorkspaceDescription;
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
  { env, platform, workspace }: TurnPlace,
  skills: readonly RoutableSkill[],
): RoutingContext {
  const { message, at, history, signal, agent, present = {}, missing = {} } = request;
  const names = change(new Set([...env, ...(workspace.env ?? [])]), present.env, missing.env);
  const tools = changeKnown(
    workspace.tools && new Set(workspace.tools.map(({ name }) => name)),
    'tools',
    request,
  );
  const toolsets = changeKnown(findToolsets(workspace.tools), 'toolsets', request);
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
      missingBinaries: change(new Set(missing.binaries), [], present.binaries),
      missingVariables: change(new Set(missing.variables), [], present.variables),
    }),
    disabled: new Set(workspace.disabled),
    ...(agentSkills && { agent: agentSkills }),
  };
}

/** What nobody knows stays unknown, unless something is said of it. */
function changeKnown(
  known: ReadonlySet<string> | undefined,
  kind: 'tools' | 'toolsets',
  { present = {}, missing = {} }: TurnRequest,
): ReadonlySet<string> | undefined {
  const isSaid = present[kind] !== undefined || missing[kind] !== undefined;
  return known === undefined && !isSaid
    ? undefined
    : change(known ?? new Set(), present[kind], missing[kind]);
}

function change(
  known: ReadonlySet<string>,
  added: readonly string[] = [],
  removed: readonly string[] = [],
): ReadonlySet<string> {
  const gone = new Set(removed);
  return new Set([...known, ...added].filter(name => !gone.has(name)));
}
