import { builtInActions } from './builtInActions.ts';
import type { IntegrationDescription, WorkspaceDescription } from './workspaceDescription.ts';

/** What `skillwright.json` lists; a resource is listed with its integration. */
export type DeclarableKind =
  | 'tool'
  | 'tool-group'
  | 'integration'
  | 'resource'
  | 'action'
  | 'agent'
  | 'goal'
  | 'entity'
  | 'criteria-set'
  | 'env';

/**
 * The names of a kind that the workspace lists, in the order of the file; `of` is the integration of a resource and the
 * kind of an entity. Undefined where it does not list any: then every one may exist. Once it does, the list is complete.
 */
export function findListed(
  workspace: WorkspaceDescription,
  what: DeclarableKind | 'toolset',
  of?: string,
): readonly string[] | undefined {
  switch (what) {
    case 'tool':
      return workspace.tools?.map(({ name }) => name);
    case 'tool-group':
      return namedByTools(workspace.tools?.flatMap(({ group }) => group ?? []));
    case 'toolset':
      return namedByTools(workspace.tools?.flatMap(({ toolset }) => toolset ?? []));
    case 'integration':
      return workspace.integrations?.map(({ id }) => id);
    case 'resource':
      return resourcesOf(workspace, of);
    case 'action':
      return listActions(workspace);
    case 'agent':
      return workspace.agents?.map(({ slug }) => slug);
    case 'goal':
      return workspace.goals?.map(({ slug }) => slug);
    case 'entity':
      return entitiesOf(workspace, of);
    case 'criteria-set':
      return workspace.criteriaSets?.map(({ slug }) => slug);
    case 'env':
      return workspace.env;
  }
}

/** With the actions that every workspace has. */
function listActions({ actions }: WorkspaceDescription): readonly string[] | undefined {
  return actions && [...new Set([...actions, ...builtInActions.keys()])];
}

/** A workspace whose tools name no group does not say which groups there are; likewise for toolsets. */
function namedByTools(names: readonly string[] | undefined): readonly string[] | undefined {
  return names === undefined || names.length === 0 ? undefined : [...new Set(names)];
}

/** An integration that is not there has no resources, whereas one that lists none may have any. */
function resourcesOf(workspace: WorkspaceDescription, id = ''): readonly string[] | undefined {
  const integration = findIntegration(workspace, id);
  return workspace.integrations !== undefined && integration === undefined ? [] : integration?.resources;
}

/** The kinds are listed apart from each other: a workspace that lists its tasks says nothing about its views. */
function entitiesOf(workspace: WorkspaceDescription, kind?: string): readonly string[] | undefined {
  const entities = workspace.entities?.filter(entity => kind === undefined || entity.kind === kind);
  return entities === undefined || entities.length === 0 ? undefined : entities.map(({ slug }) => slug);
}

export function findIntegration(
  { integrations }: WorkspaceDescription,
  id: string,
): IntegrationDescription | undefined {
  return integrations?.find(integration => integration.id === id);
}

/**
 * What is left of a description whose JSON is broken: what it says of profile or ignored files may be right, but a list may end
 * where the mistake is, and a name that is not in it any more is not missing.
 */
export function withoutLists({
  tools: _tools,
  env: _env,
  agents: _agents,
  integrations: _integrations,
  actions: _actions,
  goals: _goals,
  entities: _entities,
  criteriaSets: _criteriaSets,
  references: _references,
  ...others
}: WorkspaceDescription): WorkspaceDescription {
  return others;
}
