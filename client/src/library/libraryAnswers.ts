import type { CancellationToken } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { LibraryAnswer, LibraryQuestion } from '../../messages/library.ts';
import type { Facets } from '../../messages/libraryViews.ts';
import type { CatalogueFacets } from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue, locateInCatalogue } from '../../../server/src/protocol/catalogue.ts';
import { toCardsParams, toFacetsParams, toFilter } from './libraryParams.ts';

/** Categories and tags that a list offers; the rarer ones are found by typing `tag:x`. */
const mostFacets = 500;

/** Asks the server what the page wants to know. */
export async function answerQuestion(
  client: LanguageClient,
  question: LibraryQuestion,
  token: CancellationToken,
): Promise<LibraryAnswer> {
  const { revision, query } = question;
  switch (question.type) {
    case 'cards': {
      const answer = await client.sendRequest(listCatalogue, toCardsParams(query, question), token);
      return { type: 'cards', revision, window: question.window, answer };
    }
    case 'facets': {
      const { facets } = await client.sendRequest(listCatalogue, toFacetsParams(query), token);
      return { type: 'facets', revision, answer: shorten(facets) };
    }
    case 'locate': {
      const { uri } = question;
      const params = { filter: toFilter(query), grouping: 'none', sort: query.sort, uri } as const;
      const found = await client.sendRequest(locateInCatalogue, params, token);
      return { type: 'locate', revision, uri, index: found?.index ?? null };
    }
  }
}

function shorten({ categories, tags, ...counts }: CatalogueFacets = noFacets): Facets {
  return { ...counts, categories: categories.slice(0, mostFacets), tags: tags.slice(0, mostFacets) };
}

const noFacets: CatalogueFacets = { categories: [], tags: [], all: 0, platform: 0, team: 0 };
