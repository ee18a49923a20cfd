/** What the server answers about the catalogue of skills, as the page of the library needs to know it. */

export const libraryTabs = ['all', 'platform', 'team'] as const;
export type LibraryTab = (typeof libraryTabs)[number];

export const librarySorts = ['name', 'modified', 'readiness', 'problems'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** Which skills are wanted, in which order. */
export interface LibraryQuery {
  /** Words, and such as `@problems` and `tag:x`. */
  readonly text: string;
  readonly tab: LibraryTab;
  readonly category?: string;
  readonly tag?: string;
  readonly sort: LibrarySort;
}

export interface CardSkill {
  readonly uri: string;
  /** The workspace folder that it lies in. */
  readonly folderUri?: string;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly scope: 'project' | 'user' | 'bundled';
  readonly source: string;
  readonly hosts: readonly string[];
  readonly category?: string;
  readonly tags: readonly string[];
  readonly version?: string;
  readonly isEnabled: boolean;
  readonly lock?: 'bundled' | 'provenance' | 'source';
  readonly isExternal?: true;
  readonly shadowedBy?: string;
  readonly evals?: number;
  readonly badges: CardBadges;
  readonly readiness?: {
    readonly ready: boolean;
    readonly counts: Readonly<Record<'ok' | 'missing' | 'unknown', number>>;
  };
  readonly problems?: { readonly errors: number; readonly warnings: number; readonly notes: number };
  /** Milliseconds since 1970. */
  readonly modified?: number;
}

export interface CardBadges {
  readonly tools: number;
  readonly groups: number;
  readonly integrations: number;
  readonly actions: number;
  readonly gates: number;
  readonly delegates: number;
  readonly steps: number;
  readonly bindings: number;
  readonly hasGoalLoop: boolean;
  readonly hasMcp: boolean;
  readonly next: number;
}

/** Skills there are, and those that a query lets through. */
export interface Counted {
  readonly total: number;
  readonly matching: number;
  /** Skills are still being read. */
  readonly isLoading: boolean;
}

export interface CardsAnswer extends Counted {
  readonly skills: readonly CardSkill[];
}

export interface Facet {
  readonly name: string;
  readonly count: number;
}

/** What the skills can be narrowed by, the most frequent first. */
export interface Facets extends Readonly<Record<LibraryTab, number>> {
  readonly categories: readonly Facet[];
  readonly tags: readonly Facet[];
}
