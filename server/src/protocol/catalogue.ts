/** Requests about which skills there are: those of the open folders, the user's own and the bundled ones. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { CheckStatus } from '../core/readiness/readiness.ts';
import type { CardBadges, LockReason } from '../core/library/skillCard.ts';
import type {
  CatalogueFacets,
  CatalogueFilter,
  CatalogueGroup,
  CatalogueGrouping,
  CatalogueSort,
} from '../core/library/catalogueQuery.ts';
import type { Scope } from '../core/catalog/sources.ts';

export type {
  CatalogueFacets,
  CatalogueFilter,
  CatalogueGroup,
  CatalogueGrouping,
  CatalogueSort,
  CardBadges,
  LockReason,
};

/** One skill as a tree or a card shows it. */
export interface CatalogueSkill {
  /** Of its SKILL.md. */
  readonly uri: string;
  /** The workspace folder that it lies in; undefined for skills of the user and bundled ones. */
  readonly folderUri?: string;
  /** As reports call it. */
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  /** The folder that holds it, as the scope counts: `.claude/skills`; empty for a skill in no such folder. */
  readonly source: string;
  /** Titles of the hosts that load it from there. */
  readonly hosts: readonly string[];
  readonly category?: string;
  readonly tags: readonly string[];
  readonly version?: string;
  /** The word of the key `source`: `user` where the skill does not say. */
  readonly origin: string;
  /** Neither its own file nor the workspace switches it off. */
  readonly isEnabled: boolean;
  readonly isUserInvocable: boolean;
  /** Why it has to be duplicated before it is edited. */
  readonly lock?: LockReason;
  /** It came from elsewhere and can be updated from there. */
  readonly isExternal?: true;
  /** Path of the skill with the same id that is taken instead. */
  readonly shadowedBy?: string;
  /** How many of the six stages of its evaluation are ready; undefined where its manifest declares none. */
  readonly evals?: number;
  readonly badges: CardBadges;
  /** Undefined where that is not known. */
  readonly readiness?: { readonly ready: boolean; readonly counts: Readonly<Record<CheckStatus, number>> };
  /** Undefined until it is checked. */
  readonly problems?: ProblemCounts;
  /** Milliseconds since 1970. */
  readonly modified?: number;
}

/** Hints are not listed among problems and not counted. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

export interface GroupsParams {
  readonly filter: CatalogueFilter;
  readonly grouping: CatalogueGrouping;
}

export interface GroupsAnswer {
  /** Skills there are, and those that the filter lets through. */
  readonly total: number;
  readonly matching: number;
  readonly groups: readonly CatalogueGroup[];
  /** Skills are still being read; `catalogueChanged` follows. */
  readonly isLoading: boolean;
}

/** Client to server: the groups of the catalogue with their sizes; one group with an empty key for `none`. */
export const listGroups = new RequestType<GroupsParams, GroupsAnswer, void>('skillwright/listGroups');

export interface CatalogueParams {
  readonly filter: CatalogueFilter;
  readonly sort: CatalogueSort;
  /** One group of a grouping; all skills where undefined. */
  readonly within?: { readonly grouping: CatalogueGrouping; readonly key: string };
  readonly offset: number;
  readonly limit: number;
  /** Counts what filters can be narrowed by. */
  readonly wantsFacets?: boolean;
}

export interface CatalogueAnswer {
  /** Skills there are, and those that the filter lets through. */
  readonly total: number;
  readonly matching: number;
  readonly skills: readonly CatalogueSkill[];
  readonly facets?: CatalogueFacets;
  readonly isLoading: boolean;
}

/** Client to server: some of the skills of the catalogue, in order. */
export const listCatalogue = new RequestType<CatalogueParams, CatalogueAnswer, void>(
  'skillwright/listCatalogue',
);

export interface LocateParams extends GroupsParams {
  readonly uri: string;
  readonly sort: CatalogueSort;
}

/** Client to server: where a skill stands in the catalogue; null where it is not there, or the filter hides it. */
export const locateInCatalogue = new RequestType<
  LocateParams,
  { readonly key: string; readonly index: number; readonly skill: CatalogueSkill } | null,
  void
>('skillwright/locateInCatalogue');

/** Server to client: what the catalogue shows may have changed. */
export const catalogueChanged = new NotificationType<Record<string, never>>('skillwright/catalogueChanged');
