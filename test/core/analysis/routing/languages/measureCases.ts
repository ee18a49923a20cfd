import { previewTurn } from '../../../../../server/src/core/analysis/routing/previewTurn.ts';
import { defaultRoutingSettings } from '../../../../../server/src/core/model/workspace/routingSettings.ts';
import { createBm25 } from '../../../../support/bm25.ts';
import { catalogOf, pathOf } from '../catalogOf.ts';
import { inventContext } from '../inventRoutable.ts';
import type { LanguageCases } from './languageCases.ts';

/** How many of the messages have their skill first, and among the first five. */
export interface Hits {
  readonly first: number;
  readonly firstFive: number;
}

/** The ids that the lexical stage of a preview has for a message, the best first. */
function createRouterRanking({ skills }: LanguageCases): (message: string) => string[] {
  const written = Object.entries(skills).map(([id, { description, triggers = [] }]) => [
    id,
    `description: ${JSON.stringify(description)}\ntriggers: ${JSON.stringify(triggers)}`,
  ]);
  const { catalog } = catalogOf(Object.fromEntries(written));
  const ids = new Map(Object.keys(skills).map(id => [pathOf(id), id]));
  return message => {
    const preview = previewTurn(catalog, inventContext({ message }), { settings: defaultRoutingSettings });
    return (preview.semantic?.matches ?? []).map(({ key }) => ids.get(key) ?? key);
  };
}

/** The same by BM25 over name, description and triggers. */
function createBm25Ranking({ skills }: LanguageCases): (message: string) => string[] {
  return createBm25(
    Object.entries(skills).map(([id, { description, triggers = [] }]) => ({
      id,
      text: [id, description, ...triggers].join('\n'),
    })),
  );
}

export function measureCases(cases: LanguageCases): { readonly router: Hits; readonly bm25: Hits } {
  return {
    router: countHits(cases, createRouterRanking(cases)),
    bm25: countHits(cases, createBm25Ranking(cases)),
  };
}

function countHits({ messages }: LanguageCases, rank: (message: string) => string[]): Hits {
  const places = messages.map(([message, skill]) => rank(message).indexOf(skill));
  return {
    first: places.filter(place => place === 0).length,
    firstFive: places.filter(place => place >= 0 && place < 5).length,
  };
}
