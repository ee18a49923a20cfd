import type { Catalog } from '../catalog/skillCatalog.ts';
import type { IntegrationDescription, WorkspaceDescription } from '../workspace/workspaceDescription.ts';
import { builtInActions } from '../workspace/builtInActions.ts';
import type { AgentSkill } from '../workspace/workspaceRouting.ts';
import type { DeclarableKind } from '../workspace/workspaceSystem.ts';
import { findIntegration, findListed } from '../workspace/workspaceSystem.ts';

/** A kind of thing that files name. */
export type NamedKind = DeclarableKind | 'toolset' | 'skill';

/** What a word names: a thing of a kind, and the integration of a resource or the kind of an entity. */
export interface NameTopic {
  readonly kind: NamedKind;
  readonly of?: string;
}

/** What is known of the system that a file is part of. */
export interface KnownThings {
  readonly workspace: WorkspaceDescription;
  /** Undefined until all skills are known. */
  readonly catalog?: Catalog;
  /** Names of environment variables on this machine. */
  readonly env?: readonly string[];
}

/** The names of the things of a kind that there are, in the order of the workspace description or of the alphabet. */
export function listNames({ kind, of }: NameTopic, known: KnownThings): readonly string[] {
  switch (kind) {
    case 'skill':
      return known.catalog?.ids ?? [];
    case 'env':
      return listVariables(known);
    case 'action':
      return [...new Set([...(known.workspace.actions ?? []), ...builtInActions.keys()])];
    default:
      return [...new Set(findListed(known.workspace, kind, of))];
  }
}

/** Variables that the host provides, then those of this machine. */
function listVariables({ workspace, env = [] }: KnownThings): string[] {
  const provided = new Set(workspace.env);
  const here = env.filter(name => /^[A-Za-z_]\w*$/.test(name) && !provided.has(name)).toSorted();
  return [...provided, ...here];
}

/** A few words on a thing that there is. */
export function describeNamed(
  name: string,
  { kind, of }: NameTopic,
  { workspace, catalog }: KnownThings,
): string {
  switch (kind) {
    case 'skill':
      return catalog?.byId(name)[0]?.path ?? '';
    case 'env':
      return workspace.env?.includes(name) === true ? 'this workspace' : 'this machine';
    case 'tool': {
      const tool = workspace.tools?.find(each => each.name === name);
      return toLine(tool?.description) || (tool?.permissionTier ?? 'tool');
    }
    case 'tool-group':
    case 'toolset':
      return toolsIn(name, kind, workspace).join(', ');
    case 'integration':
      return describeConnection(findIntegration(workspace, name)).join(' · ') || 'integration';
    case 'resource':
      return `resource of ${of ?? ''}`.trim();
    case 'action':
      return builtInActions.get(name) ?? 'action';
    case 'agent':
      return skillsOf(workspace.agents?.find(({ slug }) => slug === name)).join(', ') || 'agent';
    case 'goal':
      return toLine(workspace.goals?.find(({ slug }) => slug === name)?.title) || 'goal';
    case 'entity': {
      const entity = workspace.entities?.find(each => each.slug === name && (of ?? each.kind) === each.kind);
      return [toLine(entity?.title), entity?.kind ?? ''].filter(part => part !== '').join(' · ');
    }
    case 'criteria-set':
      return 'set of criteria';
  }
}

/** The tools of a group or of a toolset, by their names. */
export function toolsIn(
  name: string,
  kind: 'tool-group' | 'toolset',
  { tools = [] }: WorkspaceDescription,
): readonly string[] {
  const key = kind === 'toolset' ? 'toolset' : 'group';
  return tools.filter(tool => tool[key] === name).map(tool => tool.name);
}

/** What the workspace says about the connection to an integration; it may say nothing. */
export function describeConnection(integration: IntegrationDescription | undefined): readonly string[] {
  const { configured, syncedAt } = integration ?? {};
  return [
    ...(configured === undefined ? [] : [configured ? 'configured' : 'not configured']),
    ...(syncedAt === undefined ? [] : [`synced ${syncedAt}`]),
  ];
}

/** The ids of the skills of an agent or a goal, those that come first standing first. */
export function skillsOf(owner: { readonly skills: readonly AgentSkill[] } | undefined): readonly string[] {
  return (owner?.skills ?? [])
    .toSorted((one, other) => other.priority - one.priority || (one.slug < other.slug ? -1 : 1))
    .map(({ slug }) => slug);
}

function toLine(words = ''): string {
  return words.replace(/\s+/g, ' ').trim();
}
