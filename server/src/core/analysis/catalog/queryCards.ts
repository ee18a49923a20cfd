import { scopes } from '../../model/catalog/skillSources.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import { createCardFilter } from './cardFilter.ts';
import type {
  CatalogFacets,
  CatalogFilter,
  CatalogGroup,
  CatalogGrouping,
  CatalogSort,
  Facet,
} from './catalogQuery.ts';
import type { SkillCard } from './skillCard.ts';

/** Cards that a filter lets through, in order. */
export function selectCards<Card extends SkillCard>(
  cards: readonly Card[],
  filter: CatalogFilter,
  sort: CatalogSort,
): Card[] {
  return cards.filter(createCardFilter(filter)).toSorted(orders[sort]);
}

/** Those of a group; the order stays. */
export function cardsOfGroup<Card extends SkillCard>(
  cards: readonly Card[],
  grouping: CatalogGrouping,
  key: string,
): Card[] {
  return cards.filter(card => keysOf(card, grouping).includes(key));
}

/** The first group that a card stands in. */
export function firstGroupOf(card: SkillCard, grouping: CatalogGrouping): string {
  const [first = ''] = keysOf(card, grouping).toSorted(compareKeys);
  return first;
}

/** The groups of some cards, those that belong to none in the last one; none where there is no card. */
export function groupCards(cards: readonly SkillCard[], grouping: CatalogGrouping): CatalogGroup[] {
  const groups = new Map<string, { count: number; problems: number; blocked: number }>();
  for (const card of cards) {
    const problems = (card.problems?.errors ?? 0) + (card.problems?.warnings ?? 0);
    for (const key of keysOf(card, grouping)) {
      const group = groups.get(key) ?? { count: 0, problems: 0, blocked: 0 };
      group.count += 1;
      group.problems += Number(problems > 0);
      group.blocked += Number(card.readiness?.ready === false);
      groups.set(key, group);
    }
  }
  return [...groups]
    .toSorted(([one], [other]) => compareGroups(grouping, one, other))
    .map(([key, { count, problems, blocked }]) => ({
      key,
      label: labelOf(key, grouping),
      count,
      problems,
      blocked,
    }));
}

/** What cards can be narrowed by. What is chosen of a kind does not count for its own kind, so that another can be chosen in its place. */
export function countFacets(all: readonly SkillCard[], filter: CatalogFilter): CatalogFacets {
  const { category: _category, ...inCategories } = filter;
  const { tag: _tag, ...withTags } = filter;
  const inTabs = all.filter(createCardFilter({ ...filter, tab: 'all' }));
  const bundled = inTabs.filter(({ scope }) => scope === 'bundled').length;
  const categories = all
    .filter(createCardFilter(inCategories))
    .flatMap(({ category = '' }) => (category === '' ? [] : [category]));
  const tags = all.filter(createCardFilter(withTags)).flatMap(({ tags: own }) => Array.from(new Set(own)));
  return {
    categories: countWords(categories),
    tags: countWords(tags),
    all: inTabs.length,
    bundled,
    mine: inTabs.length - bundled,
  };
}

function countWords(words: readonly string[]): Facet[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.name, other.name));
}

function keysOf(card: SkillCard, grouping: CatalogGrouping): readonly string[] {
  switch (grouping) {
    case 'none':
      return [''];
    case 'scope':
      return [card.scope];
    case 'source':
      return [`${card.scope}:${card.source}`];
    case 'category':
      return [card.category ?? ''];
    case 'tag':
      return card.tags.length === 0 ? [''] : [...new Set(card.tags)];
    case 'host':
      return card.hosts.length === 0 ? [''] : card.hosts;
    case 'agent':
      return card.agents ?? [''];
  }
}

/** A folder of the user is told from one of the project by its scope; one that the workspace lists may say itself where it lies. */
function labelOf(key: string, grouping: CatalogGrouping): string {
  if (grouping !== 'source') {
    return key;
  }
  const [scope, folder] = splitSource(key);
  return scope !== 'user' || /^(?:~|\.\.)\//.test(folder) ? folder : `~/${folder}`;
}

/** Sources come in the order of their scopes. */
function compareGroups(grouping: CatalogGrouping, one: string, other: string): number {
  if (grouping === 'scope') {
    return rankOf(one) - rankOf(other);
  }
  if (grouping !== 'source') {
    return compareKeys(one, other);
  }
  const [[scope, folder], [otherScope, otherFolder]] = [splitSource(one), splitSource(other)];
  return rankOf(scope) - rankOf(otherScope) || compareKeys(folder, otherFolder);
}

function rankOf(scope: string): number {
  return scopes.findIndex(each => each === scope);
}

function splitSource(key: string): readonly [string, string] {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), key.slice(colon + 1)];
}

/** What belongs to no group comes last. */
function compareKeys(one: string, other: string): number {
  return Number(one === '') - Number(other === '') || compareTexts(one.toLowerCase(), other.toLowerCase());
}

type Order = (one: SkillCard, other: SkillCard) => number;

const byName: Order = (one, other) => compareTexts(one.id, other.id) || compareTexts(one.path, other.path);

const orders: Readonly<Record<CatalogSort, Order>> = {
  name: byName,
  modified: (one, other) => (other.modified ?? -1) - (one.modified ?? -1) || byName(one, other),
  readiness: (one, other) =>
    readinessRank(one) - readinessRank(other) || missingIn(other) - missingIn(one) || byName(one, other),
  problems: (one, other) =>
    countOf(other, 'errors') - countOf(one, 'errors') ||
    countOf(other, 'warnings') - countOf(one, 'warnings') ||
    countOf(other, 'notes') - countOf(one, 'notes') ||
    byName(one, other),
};

/** What is blocked comes first, then what is not certain; what nobody knows comes last. */
function readinessRank({ readiness }: SkillCard): number {
  if (readiness === undefined) {
    return 3;
  }
  return readiness.ready ? (readiness.counts.unknown > 0 ? 1 : 2) : 0;
}

function missingIn({ readiness }: SkillCard): number {
  return readiness?.counts.missing ?? 0;
}

function countOf({ problems }: SkillCard, severity: 'errors' | 'warnings' | 'notes'): number {
  return problems?.[severity] ?? 0;
}
