import type { LibraryQuery } from '../../messages/libraryViews.ts';
import type { WindowsWanted } from '../../messages/library.ts';
import { windowLength } from '../../messages/library.ts';
import type { CatalogueFilter, CatalogueParams } from '../../../server/src/protocol/catalogue.ts';

/** What the page looks for, as the server wants it. */
export function toFilter({ text, tab, category, tag }: LibraryQuery): CatalogueFilter {
  return {
    ...(text.trim() !== '' && { text }),
    tab,
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
  };
}

export function toCardsParams(query: LibraryQuery, { window, count }: WindowsWanted): CatalogueParams {
  return {
    filter: toFilter(query),
    sort: query.sort,
    offset: window * windowLength,
    limit: count * windowLength,
  };
}

/** No skills, but what they can be narrowed by. */
export function toFacetsParams(query: LibraryQuery): CatalogueParams {
  return { filter: toFilter(query), sort: query.sort, offset: 0, limit: 0, wantsFacets: true };
}
