import type { LibraryQuestion } from '../../messages/library.ts';
import { findLost } from './answers.ts';
import { drawnRange } from './layout.ts';
import type { PageState } from './pageState.ts';
import { layoutOf } from './pageState.ts';
import { findMissing } from './windows.ts';

/** What the page has to know to draw itself; nothing while no server can answer, or nothing can be seen. */
export function findQuestions(state: PageState): readonly LibraryQuestion[] {
  const { server, room, scroll, query, revision, windows } = state;
  if (server !== 'running' || room.height === 0) {
    return [];
  }
  const drawn = drawnRange(scroll.top, room, layoutOf(state), countFor(state));
  const missing = findMissing(windows, drawn, revision);
  const lost = findLost(state);
  return [
    ...(missing ? [{ type: 'cards', revision, query, ...missing } as const] : []),
    { type: 'facets', revision, query },
    ...(lost === undefined ? [] : [{ type: 'locate', revision, query, uri: lost } as const]),
  ];
}

/** How many skills there may be to ask for. A number that is out of date may have been none. */
function countFor({ counted, revision, queryRevision }: PageState): number | undefined {
  if (counted === undefined || counted.revision < queryRevision) {
    return undefined;
  }
  return counted.revision === revision ? counted.matching : Math.max(1, counted.matching);
}
