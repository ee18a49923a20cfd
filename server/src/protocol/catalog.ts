/** Requests about which skills there are: those of the open folders, the user's own and the bundled ones. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { CardBadges, ProblemCounts, SkillCard } from '../core/analysis/catalog/skillCard.ts';
import type {
  CardsQuestion,
  CatalogCount,
  CatalogFacets,
  CatalogFilter,
  CatalogGroup,
  CatalogGrouping,
  CatalogSort,
  Facet,
  GroupsQuestion,
  PlaceQuestion,
} from '../core/analysis/catalog/catalogQuery.ts';
import type { LockReason } from '../core/analysis/provenance/locked.ts';

export type {
  CatalogFacets,
  CatalogFilter,
  CatalogGroup,
  CatalogGrouping,
  CatalogSort,
  CardBadges,
  Facet,
  LockReason,
  ProblemCounts,
};

/** One skill as a tree or a card shows it. */
export interface CatalogSkill extends SkillCard {
  /** Of its SKILL.md. */
  readonly uri: string;
  /** The workspace folder that it lies in; undefined for skills of the user and bundled ones. */
  readonly folderUri?: string;
}

export type GroupsParams = GroupsQuestion;

export interface GroupsResult extends CatalogCount {
  readonly groups: readonly CatalogGroup[];
  /** Skills are still being read; `catalogChanged` follows. */
  readonly isLoading: boolean;
}

/** Client to server: the groups of the catalog with their sizes; one group with an empty key for `none`. */
export const listGroups = new RequestType<GroupsParams, GroupsResult, void>('skillwright/listGroups');

export type CatalogParams = CardsQuestion;

export interface CatalogResult extends CatalogCount {
  readonly skills: readonly CatalogSkill[];
  readonly facets?: CatalogFacets;
  readonly isLoading: boolean;
}

/** Client to server: some of the skills of the catalog, in order. */
export const listCatalog = new RequestType<CatalogParams, CatalogResult, void>('skillwright/listCatalog');

export interface LocateParams extends PlaceQuestion {
  readonly uri: string;
}

/** Client to server: where a skill stands in the catalog; null where it is not there, or the filter hides it. */
export const locateInCatalog = new RequestType<
  LocateParams,
  { readonly key: string; readonly index: number; readonly skill: CatalogSkill } | null,
  void
>('skillwright/locateInCatalog');

/** Server to client: what the catalog shows may have changed. */
export const catalogChanged = new NotificationType<Record<string, never>>('skillwright/catalogChanged');
