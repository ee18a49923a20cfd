import type { CancellationToken } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { LibraryAnswer, LibraryQuestion } from '../../../messages/library.ts';
import type { CatalogFacets } from '../../../../server/src/protocol/catalog.ts';
import { listCatalog, locateInCatalog } from '../../../../server/src/protocol/catalog.ts';
import { toCardsParams, toFacetsParams, toFilter } from './libraryParams.ts';

/** Categories and tags that a list offers; the rarer ones are found by typing `tag:x`. */
const maxFacets = 500;

/** Requests the answer from the server. */
export async function answerQuestion(
  client: LanguageClient,
  question: LibraryQuestion & { readonly number: number },
  token: CancellationToken,
): Promise<LibraryAnswer> {
  const { number, revision, query } = question;
  switch (question.type) {
    case 'cards': {
      const answer = await client.sendRequest(listCatalog, toCardsParams(query, question), token);
      return { type: 'cards', number, revision, window: question.window, answer };
    }
    case 'facets': {
      const { facets } = await client.sendRequest(listCatalog, toFacetsParams(query), token);
      return { type: 'facets', number, revision, answer: shorten(facets) };
    }
    case 'locate': {
      const { uri } = question;
      const params = { filter: toFilter(query), grouping: 'none', sort: query.sort, uri } as const;
      const found = await client.sendRequest(locateInCatalog, params, token);
      return { type: 'locate', number, revision, uri, index: found?.index ?? null };
    }
  }
}

function shorten({ categories, tags, ...counts }: CatalogFacets = noFacets): CatalogFacets {
  return { ...counts, categories: categories.slice(0, maxFacets), tags: tags.slice(0, maxFacets) };
}

const noFacets: CatalogFacets = { categories: [], tags: [], all: 0, bundled: 0, mine: 0 };
