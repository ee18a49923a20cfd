import type { LibraryQuery, WindowsWanted } from '../../../messages/library.ts';
import { windowLength } from '../../../messages/library.ts';
import type { CatalogFilter, CatalogParams } from '../../../../server/src/protocol/catalog.ts';

/** Converts the query of the page to a filter of the server. */
export function toFilter({ text, tab, category, tag }: LibraryQuery): CatalogFilter {
  return {
    ...(text.trim() !== '' && { text }),
    tab,
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
  };
}

export function toCardsParams(query: LibraryQuery, { window, count }: WindowsWanted): CatalogParams {
  return {
    filter: toFilter(query),
    sort: query.sort,
    offset: window * windowLength,
    limit: count * windowLength,
  };
}

/** No skills, but what they can be narrowed by. */
export function toFacetsParams(query: LibraryQuery): CatalogParams {
  return { filter: toFilter(query), sort: query.sort, offset: 0, limit: 0, wantsFacets: true };
}
