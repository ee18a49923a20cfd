import { entityKinds } from '../../model/workspace/workspaceParts.ts';
import type { DeclarableKind } from '../../model/workspace/workspaceSystem.ts';
import { findListed } from '../../model/workspace/workspaceSystem.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';
import { findEntry } from '../../syntax/yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { narrow } from '../../syntax/edit/keyed/keyedText.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';
import type { EditedWorkspace, PlannedText } from './workspaceEdit.ts';
import {
  addItems,
  findItem,
  isNamed,
  planWorkspaceEdit,
  problemOf,
  workspaceFileName,
} from './workspaceEdit.ts';

/** A name that `skillwright.json` is to list. */
export interface Declaration {
  readonly what: DeclarableKind;
  readonly name: string;
  /** The integration of a resource, the kind of an entity, the tool that a group is declared with. */
  readonly of?: string;
}

/** What the action is called. */
export function describeDeclaration({ what, name, of = '' }: Declaration): Sentence {
  const template = what === 'tool-group' && of !== '' ? titleWithTool : titles[what];
  return { template, args: { name, of, file: workspaceFileName } };
}

const titleWithTool = "Put the tool '{of}' of {file} into the group '{name}'";

const titles = {
  tool: "Declare the tool '{name}' in {file}",
  'tool-group': "Put a tool of {file} into the group '{name}'",
  integration: "Declare the integration '{name}' in {file}",
  resource: "Declare the resource '{name}' of '{of}' in {file}",
  action: "Declare the action '{name}' in {file}",
  agent: "Declare the agent '{name}' in {file}",
  goal: "Declare the goal '{name}' in {file}",
  entity: "Declare '{name}' ({of}) in {file}",
  'criteria-set': "Declare the set of criteria '{name}' in {file}",
  env: "Declare the environment variable '{name}' in {file}",
} as const;

const problems = {
  declared: '{file} lists `{name}` already.',
  noTool: "A group exists by the tools in it, so '{name}' is declared by giving a tool of {file} that group.",
  toolUnlisted: "The tool '{of}' is not in {file}, so it is to be declared first.",
  toolGrouped: "The tool '{of}' is in the group '{group}' already.",
  otherGroups:
    "No tool of {file} is in a group yet. With '{name}' the other groups that skills need would count as missing: {others}.",
  noIntegration: "The integration '{of}' is not in {file}, so it is to be declared first.",
  noKind: "'{of}' is not a kind of entity; there are {kinds}.",
} as const;

/**
 * Plans to add a name to the workspace description. A list that is not there yet makes all its other names missing once it
 * is; so what skills name of the kind already, `known`, is declared together with the first one.
 */
export function planDeclaration(
  text: string | undefined,
  declaration: Declaration,
  known: readonly string[] = [],
): PlannedText {
  const { what } = declaration;
  const all = [...new Set([...known, declaration.name])].toSorted();
  const key = what === 'tool-group' ? 'tools' : what === 'resource' ? 'integrations' : lists[what];
  const problem = findProblem(declaration);
  return planWorkspaceEdit(text, {
    key,
    start: problem === undefined ? startOf(declaration, all) : { problem },
    change: workspace => problem ?? changeOf(workspace, declaration, all),
  });
}

const lists = {
  tool: 'tools',
  integration: 'integrations',
  action: 'actions',
  agent: 'agents',
  goal: 'goals',
  entity: 'entities',
  'criteria-set': 'criteriaSets',
  env: 'env',
} as const;

/** What no file can change. */
function findProblem({ what, name, of = '' }: Declaration): Sentence | undefined {
  if (what === 'entity' && !entityKinds.some(kind => kind === of)) {
    return sentence(problems.noKind, { of, kinds: entityKinds.join(', ') });
  }
  return what === 'tool-group' && of === '' ? sentence(problems.noTool, { name }) : undefined;
}

function sentence(template: string, args: Sentence['args']): Sentence {
  return problemOf(template, args).problem;
}

function startOf({ what, of = '' }: Declaration, names: readonly string[]) {
  switch (what) {
    case 'tool-group':
      return problemOf(problems.toolUnlisted, { of });
    case 'resource':
      return problemOf(problems.noIntegration, { of });
    default:
      return { whole: { [lists[what]]: names.map(name => toItem(what, name, of)) } };
  }
}

function changeOf(
  { keyed, description }: EditedWorkspace,
  declaration: Declaration,
  all: readonly string[],
): readonly TextEdit[] | Sentence | undefined {
  const { what, name, of = '' } = declaration;
  const listed = findListed(description, what, of);
  if (what === 'tool-group') {
    return putIntoGroup({ keyed, description }, declaration, listed === undefined ? all : []);
  }
  if (listed?.includes(name) === true) {
    return sentence(problems.declared, { name });
  }
  const names = listed === undefined ? all : [name];
  if (what === 'resource') {
    const integration = narrow(keyed, root => findItem(root, 'integrations', isNamed('id', of)));
    return integration === undefined
      ? sentence(problems.noIntegration, { of })
      : addItems(integration, 'resources', names);
  }
  const isPlain = what === 'action' && isListOfTexts(keyed.root, lists[what]);
  const items = names.map(each => (isPlain ? each : toItem(what, each, of)));
  return addItems(keyed, lists[what], items);
}

/** A tool is told nothing of that its author has to decide, its tier above all. */
function toItem(what: keyof typeof lists, name: string, of: string): Value {
  switch (what) {
    case 'tool':
      return { name };
    case 'integration':
      return { id: name };
    case 'entity':
      return { kind: of, slug: name };
    case 'env':
      return name;
    default:
      return { slug: name };
  }
}

/** Whether the last item is a text; the next one is written like it. */
function isListOfTexts(root: YamlMapping | undefined, key: string): boolean {
  const list = findEntry(root, key)?.value;
  return list?.kind === 'sequence' && list.items.at(-1)?.kind === 'scalar';
}

/** `all` are the groups that count as missing unless they are listed, where the file does not list any yet. */
function putIntoGroup(
  { keyed, description }: EditedWorkspace,
  { name, of = '' }: Declaration,
  all: readonly string[],
): readonly TextEdit[] | Sentence | undefined {
  const tool = description.tools?.find(each => each.name === of);
  if (tool === undefined) {
    return sentence(problems.toolUnlisted, { of });
  }
  if (tool.group !== undefined) {
    return sentence(problems.toolGrouped, { of, group: tool.group });
  }
  const others = all.filter(group => group !== name);
  if (others.length > 0) {
    return sentence(problems.otherGroups, { name, others: others.join(', ') });
  }
  const entry = narrow(keyed, root => findItem(root, 'tools', isNamed('name', of)));
  return entry && setValue(entry, ['group'], name);
}
