/**
 * Which skills are wanted. In `text` every word has to be found in the id, the title, the description, the category or a tag; words such as
 * `@problems`, `@disabled`, `@locked`, `@blocked`, `tag:x`, `category:x`, `host:x` and `agent:x` narrow it further.
 */
export interface CatalogFilter {
  readonly text?: string;
  /** `bundled`: skills of the scope `bundled`. `mine`: the others, in projects and folders of the user. */
  readonly tab?: 'all' | 'bundled' | 'mine';
  readonly category?: string;
  readonly tag?: string;
}

export type CatalogGrouping = 'none' | 'scope' | 'source' | 'category' | 'tag' | 'host' | 'agent';

export type CatalogSort = 'name' | 'modified' | 'readiness' | 'problems';

/** Asks for the groups of the skills that a filter lets through. */
export interface GroupsQuestion {
  readonly filter: CatalogFilter;
  readonly grouping: CatalogGrouping;
}

/** Asks for some of the skills that a filter lets through, in order. */
export interface CardsQuestion {
  readonly filter: CatalogFilter;
  readonly sort: CatalogSort;
  /** One group of a grouping; all skills where undefined. */
  readonly within?: { readonly grouping: CatalogGrouping; readonly key: string };
  readonly offset: number;
  readonly limit: number;
  /** Counts what filters can be narrowed by. */
  readonly wantsFacets?: boolean;
}

/** Asks where a skill stands among those that a filter lets through. */
export interface PlaceQuestion extends GroupsQuestion {
  readonly sort: CatalogSort;
}

/** Skills there are, and those that the filter lets through. */
export interface CatalogCount {
  readonly total: number;
  readonly matching: number;
}

export interface CatalogGroup {
  /** Stays the same as long as the group is there; empty for skills that belong to no other. */
  readonly key: string;
  /** For people; empty where the key is. */
  readonly label: string;
  readonly count: number;
  /** Skills of it with problems of severity error or warning, and those that cannot run here. */
  readonly problems: number;
  readonly blocked: number;
}

/** What the skills that match can be narrowed by, most frequent first. */
export interface CatalogFacets {
  readonly categories: readonly Facet[];
  readonly tags: readonly Facet[];
  /** Of the tabs, whichever of them is chosen. */
  readonly all: number;
  readonly bundled: number;
  readonly mine: number;
}

export interface Facet {
  readonly name: string;
  readonly count: number;
}
