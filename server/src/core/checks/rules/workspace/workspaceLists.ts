import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import type { Finding } from '../../../model/findings/finding.ts';
import { workspaceFile } from './workspaceFile.ts';
import { spanOfJson } from '../../../syntax/json/jsonNodes.ts';
import { readTime } from '../../../text/values/readTime.ts';
import { findMisspeltKeys, itemsAt, toWorkspaceFinding } from './workspaceFinding.ts';

/** A list in each item of another one. */
interface InnerList extends Pick<WorkspaceList, 'list' | 'keys' | 'twice'> {
  /** The key that has the name of an item. */
  readonly name: 'slug' | 'key';
}

/** A list of `skillwright.json` whose items have names. */
interface WorkspaceList {
  readonly list: string;
  /** The key that has the name of an item; a text in place of an object is its name. */
  readonly name: 'name' | 'id' | 'slug';
  readonly keys: readonly string[];
  readonly inner?: InnerList;
  /** The key of what is said of a name that appears twice. */
  readonly twice: string;
}

const skillsInside: InnerList = {
  list: 'skills',
  name: 'slug',
  keys: ['slug', 'priority'],
  twice: 'skillTwice',
};

/** The lists in the order of the schema. */
export const workspaceLists: readonly WorkspaceList[] = [
  {
    list: 'tools',
    name: 'name',
    keys: ['name', 'description', 'permissionTier', 'group', 'toolset', 'inputSchema', 'mock'],
    twice: 'toolTwice',
  },
  {
    list: 'integrations',
    name: 'id',
    keys: ['id', 'configured', 'resources', 'syncedAt', 'maxSyncAgeHours', 'connectionPresets'],
    twice: 'integrationTwice',
  },
  { list: 'actions', name: 'slug', keys: ['slug', 'title'], twice: 'actionTwice' },
  { list: 'agents', name: 'slug', keys: ['slug', 'skills'], inner: skillsInside, twice: 'agentTwice' },
  { list: 'goals', name: 'slug', keys: ['slug', 'title', 'skills'], inner: skillsInside, twice: 'goalTwice' },
  { list: 'entities', name: 'slug', keys: ['kind', 'slug', 'title'], twice: 'entityTwice' },
  {
    list: 'criteriaSets',
    name: 'slug',
    keys: ['slug', 'title', 'dimensions'],
    inner: {
      list: 'dimensions',
      name: 'key',
      keys: ['key', 'title', 'description'],
      twice: 'dimensionTwice',
    },
    twice: 'criteriaSetTwice',
  },
];

/** What is wrong with the items of the lists, beside what their schema says. */
export function findListProblems(root: Node): Finding[] {
  return workspaceLists.flatMap(list => findProblemsIn(root, list));
}

function findProblemsIn(root: Node, { list, name, keys, inner, twice }: WorkspaceList): Finding[] {
  const items = itemsAt(root, list);
  const nested = inner === undefined ? [] : items.map(item => itemsAt(item, inner.list));
  return [
    ...items.flatMap(item => findMisspeltKeys(item, keys)),
    ...nested.flat().flatMap(item => findMisspeltKeys(item, inner?.keys ?? [])),
    ...findTwice(items, name, twice),
    ...(inner === undefined ? [] : nested.flatMap(each => findTwice(each, inner.name, inner.twice))),
    ...(list === 'integrations' ? [...items.flatMap(findTimeProblem), ...items.flatMap(findAgeProblem)] : []),
  ];
}

/** The node that has the name of an item; undefined where it has none. */
export function findNameNode(item: Node, key: string): Node | undefined {
  const node = item.type === 'string' ? item : findNodeAtLocation(item, [key]);
  return typeof node?.value === 'string' && node.value !== '' ? node : undefined;
}

/** Entities of different kinds may have one name. */
function findTwice(items: readonly Node[], name: string, message: string): Finding[] {
  const seen = new Set<string>();
  return items.flatMap(item => {
    const node = findNameNode(item, name);
    if (node === undefined) {
      return [];
    }
    const kind = item.type === 'object' ? String(findNodeAtLocation(item, ['kind'])?.value) : '';
    const id = String(node.value);
    const key = message === 'entityTwice' ? `${kind}\0${id}` : id;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [toWorkspaceFinding(workspaceFile, message, { id }, spanOfJson(node))] : [];
  });
}

function findAgeProblem(integration: Node): Finding[] {
  const node = findNodeAtLocation(integration, ['maxSyncAgeHours']);
  return node === undefined || (typeof node.value === 'number' && node.value > 0)
    ? []
    : [toWorkspaceFinding(workspaceFile, 'age', {}, spanOfJson(node))];
}

function findTimeProblem(integration: Node): Finding[] {
  const node = findNodeAtLocation(integration, ['syncedAt']);
  const id: unknown = node?.value;
  return node === undefined || typeof id !== 'string' || readTime(id) !== undefined
    ? []
    : [toWorkspaceFinding(workspaceFile, 'time', { id }, spanOfJson(node))];
}
