import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  CatalogueGrouping,
  CatalogueSkill,
  GroupsAnswer,
} from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue, listGroups } from '../../../server/src/protocol/catalogue.ts';
import type { CatalogNode, GroupNode, MoreNode, Place, SkillNode, TreeQuery } from './catalogNode.ts';
import { toSkillNode } from './catalogNode.ts';
import { KnownLines } from './knownLines.ts';
import { nextPage, ShownCounts } from './shownCounts.ts';

/** Groups that have no more skills than these together are open at first. */
const mostOpened = 100;

/** No more skills than these can have come with the extension. */
const mostBundled = 10;

/** What the tree shows, and nothing more: the groups, and the lines of those that are open. */
export interface Snapshot {
  readonly answer: GroupsAnswer;
  /** There are bundled skills at most; then people are greeted as where there are none. */
  readonly isEmpty: boolean;
  /** None where skills are not grouped; then all lines have an empty key. */
  readonly groups: readonly GroupNode[];
  readonly lines: Map<string, readonly LineNode[]>;
}

type LineNode = SkillNode | MoreNode;

/** Asks the server for what the tree shows. */
export class CatalogReader {
  readonly #client: LanguageClient;
  readonly #groups = new KnownLines<GroupNode>();
  readonly #lines = new KnownLines<LineNode>();
  readonly #expanded = new Map<CatalogueGrouping, boolean>();
  readonly shown = new ShownCounts();

  constructor(client: LanguageClient) {
    this.#client = client;
  }

  /** @param open keys of the groups whose lines are seen */
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
    const wanted = this.shown.of(groupKey);
    const skills = new Map<string, CatalogueSkill>();
    for (let offset = 0; offset < wanted;) {
      const limit = Math.min(nextPage, wanted - offset);
      const asked = { filter, sort: 'name', ...within, offset, limit } as const;
      const page = await this.#client.sendRequest(listCatalogue, asked);
      // Skills move when the catalogue changes between two pages; one that is in both is one line all the same.
      page.skills.forEach(skill => skills.set(skill.uri, skill));
      offset = page.skills.length < limit ? wanted : offset + limit;
    }
    const nodes = [...skills.values()].map(skill => this.#lines.keep(toSkillNode(place, skill)));
    const rest = count - skills.size;
    return skills.size >= wanted && rest > 0
      ? [...nodes, this.#lines.keep({ kind: 'more', ...place, rest })]
      : nodes;
  }

  /** Forgets what is not shown any more. */
  retain({ groups, lines }: Snapshot): void {
    this.#groups.retain(groups);
    this.#lines.retain([...lines.values()].flat());
  }

  /**
   * Few found skills are shown at once. Of all skills that is decided when all are read, and not again: a skill more or less would
   * close groups.
   */
  #decideExpanded({ filter, grouping }: TreeQuery, { groups, isLoading }: GroupsAnswer): boolean {
    const isFew = groups.reduce((sum, { count }) => sum + count, 0) <= mostOpened;
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
    if (total > mostBundled) {
      return false;
    }
    const all = { filter: {}, grouping: 'scope' } as const;
    const { groups } = await this.#client.sendRequest(listGroups, all);
    return groups.every(({ key }) => key === 'bundled');
  }
}

/** Whether nothing that is seen differs. */
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
