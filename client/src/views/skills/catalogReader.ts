import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogGrouping, CatalogSkill, GroupsResult } from '../../../../server/src/protocol/catalog.ts';
import { listCatalog, listGroups } from '../../../../server/src/protocol/catalog.ts';
import type { CatalogNode, GroupNode, LoadMoreNode, Place, SkillNode, TreeQuery } from './catalogNode.ts';
import { toSkillNode } from './catalogNode.ts';
import { KnownNodes } from './knownNodes.ts';
import type { Direction } from '../shownRanges.ts';
import { ShownRanges } from '../shownRanges.ts';

/** Groups that have no more skills than these together are open at first. */
const maxOpened = 100;

/** Skills that come with one answer. */
const linesPerRequest = 200;

/** No more skills than these can have come with the extension. */
const maxBundled = 10;

/** The data that the tree shows: the groups, and the nodes of expanded ones. */
export interface Snapshot {
  readonly answer: GroupsResult;
  /** There are at most bundled skills; then the view shows the welcome text. */
  readonly isEmpty: boolean;
  /** None where skills are not grouped; then all lines have an empty key. */
  readonly groups: readonly GroupNode[];
  readonly lines: Map<string, readonly LineNode[]>;
}

type LineNode = SkillNode | LoadMoreNode;

/** Reads the data of the tree from the server. */
export class CatalogReader {
  readonly #client: LanguageClient;
  readonly #groups = new KnownNodes<GroupNode>();
  readonly #lines = new KnownNodes<LineNode>();
  readonly #expanded = new Map<CatalogGrouping, boolean>();
  readonly shown = new ShownRanges();

  constructor(client: LanguageClient) {
    this.#client = client;
  }

  /**
   * @param open keys of the expanded groups
   */
  async read(query: TreeQuery, open: ReadonlySet<string>): Promise<Snapshot> {
    const answer = await this.#client.sendRequest(listGroups, query);
    const isExpanded = this.#decideExpanded(query, answer);
    const lines = new Map<string, readonly LineNode[]>();
    if (query.grouping === 'none') {
      lines.set('', await this.readLines(query, '', answer.matching));
    }
    const groups = query.grouping === 'none' ? [] : answer.groups;
    for (const group of groups) {
      if (isExpanded || open.has(group.key)) {
        lines.set(group.key, await this.readLines(query, group.key, group.count));
      }
    }
    const nodes = groups.map(group => this.#keepGroup(query, group, isExpanded));
    const isEmpty = query.filter.text === undefined && (await this.#hasOnlyBundled(answer.total));
    return { answer, isEmpty, groups: nodes, lines };
  }

  /** Page by page, so that no answer is so long that reading it keeps the editor waiting. */
  async readLines(
    { filter, grouping }: TreeQuery,
    groupKey: string,
    count: number,
  ): Promise<readonly LineNode[]> {
    const within = grouping === 'none' ? {} : { within: { grouping, key: groupKey } };
    const place: Place = { grouping, groupKey };
    if (this.shown.of(groupKey).from >= count) {
      this.shown.reach(groupKey, Math.max(0, count - 1));
    }
    const { from, to } = this.shown.of(groupKey);
    let isFull = true;
    const skills = new Map<string, CatalogSkill>();
    for (let offset = from; isFull && offset < to; offset += linesPerRequest) {
      const limit = Math.min(linesPerRequest, to - offset);
      const params = { filter, sort: 'name', ...within, offset, limit } as const;
      const page = await this.#client.sendRequest(listCatalog, params);
      // Skills may move to another page when the catalog changes in between; a skill on both pages is shown once.
      page.skills.forEach(skill => skills.set(skill.uri, skill));
      isFull = page.skills.length === limit;
    }
    const nodes = [...skills.values()].map(skill => this.#lines.keep(toSkillNode(place, skill)));
    const rest = isFull ? count - to : 0;
    return [...this.#more(place, 'earlier', from), ...nodes, ...this.#more(place, 'later', rest)];
  }

  #more(place: Place, direction: Direction, rest: number): LineNode[] {
    return rest > 0 ? [this.#lines.keep({ kind: 'more', ...place, direction, rest })] : [];
  }

  /** Drops data that is no longer shown. */
  retain({ groups, lines }: Snapshot): void {
    this.#groups.retain(groups);
    this.#lines.retain([...lines.values()].flat());
  }

  /**
   * Few found skills are shown at once. Of all skills that is decided when all are read, and not again: a skill more or less would
   * close groups.
   */
  #decideExpanded({ filter, grouping }: TreeQuery, { groups, isLoading }: GroupsResult): boolean {
    const isFew = groups.reduce((sum, { count }) => sum + count, 0) <= maxOpened;
    if (filter.text !== undefined) {
      return isFew;
    }
    const isExpanded = this.#expanded.get(grouping) ?? (isFew && !isLoading);
    if (!isLoading) {
      this.#expanded.set(grouping, isExpanded);
    }
    return isExpanded;
  }

  #keepGroup({ filter, grouping }: TreeQuery, group: GroupNode['group'], isExpanded: boolean): GroupNode {
    const isFiltered = filter.text !== undefined;
    return this.#groups.keep({ kind: 'group', grouping, group, isFiltered, isExpanded });
  }

  async #hasOnlyBundled(total: number): Promise<boolean> {
    if (total > maxBundled) {
      return false;
    }
    const all = { filter: {}, grouping: 'scope' } as const;
    const { groups } = await this.#client.sendRequest(listGroups, all);
    return groups.every(({ key }) => key === 'bundled');
  }
}

/** Tells whether there is anything to draw. */
export function hasLines({ groups, lines }: Snapshot): boolean {
  return groups.length > 0 || (lines.get('') ?? []).length > 0;
}

/** Tells whether two snapshots look the same. */
export function isSame(one: Snapshot, other: Snapshot): boolean {
  return (
    one.isEmpty === other.isEmpty &&
    areSame(one.groups, other.groups) &&
    [...other.lines].every(([key, lines]) => areSame(one.lines.get(key), lines))
  );
}

function areSame(one: readonly CatalogNode[] | undefined, other: readonly CatalogNode[]): boolean {
  return one?.length === other.length && other.every((node, index) => node === one[index]);
}
