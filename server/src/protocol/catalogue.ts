/** Requests about which skills there are: those of the open folders, the user's own and the bundled ones. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { CardBadges, LockReason, ProblemCounts, SkillCard } from '../core/library/skillCard.ts';
import type {
  CardsQuestion,
  CatalogueCount,
  CatalogueFacets,
  CatalogueFilter,
  CatalogueGroup,
  CatalogueGrouping,
  CatalogueSort,
  GroupsQuestion,
  PlaceQuestion,
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

export type GroupsParams = GroupsQuestion;

export interface GroupsAnswer extends CatalogueCount {
  readonly groups: readonly CatalogueGroup[];
  /** Skills are still being read; `catalogueChanged` follows. */
  readonly isLoading: boolean;
}

/** Client to server: the groups of the catalogue with their sizes; one group with an empty key for `none`. */
export const listGroups = new RequestType<GroupsParams, GroupsAnswer, void>('skillwright/listGroups');

export type CatalogueParams = CardsQuestion;

export interface CatalogueAnswer extends CatalogueCount {
  readonly skills: readonly CatalogueSkill[];
  readonly facets?: CatalogueFacets;
  readonly isLoading: boolean;
}

/** Client to server: some of the skills of the catalogue, in order. */
export const listCatalogue = new RequestType<CatalogueParams, CatalogueAnswer, void>(
  'skillwright/listCatalogue',
);

export interface LocateParams extends PlaceQuestion {
  readonly uri: string;
}

/** Client to server: where a skill stands in the catalogue; null where it is not there, or the filter hides it. */
export const locateInCatalogue = new RequestType<
  LocateParams,
  { readonly key: string; readonly index: number; readonly skill: CatalogueSkill } | null,
  void
>('skillwright/locateInCatalogue');

/** Server to client: what the catalogue shows may have changed. */
export const catalogueChanged = new NotificationType<Record<string, never>>('skillwright/catalogueChanged');
