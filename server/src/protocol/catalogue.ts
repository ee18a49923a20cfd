/** Requests about which skills there are: those of the open folders, the user's own and the bundled ones. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { CardBadges, LockReason, ProblemCounts, SkillCard } from '../core/library/skillCard.ts';
import type {
  CatalogueFacets,
  CatalogueFilter,
  CatalogueGroup,
  CatalogueGrouping,
  CatalogueSort,
} from '../core/library/catalogueQuery.ts';

export type {
  CatalogueFacets,
  CatalogueFilter,
  CatalogueGroup,
  CatalogueGrouping,
  CatalogueSort,
  CardBadges,
  LockReason,
  ProblemCounts,
};

/** One skill as a tree or a card shows it. */
export interface CatalogueSkill extends SkillCard {
  /** Of its SKILL.md. */
  readonly uri: string;
  /** The workspace folder that it lies in; undefined for skills of the user and bundled ones. */
  readonly folderUri?: string;
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
