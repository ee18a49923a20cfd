import type { LibraryQuestion } from '../../../messages/library.ts';
import { findLost } from './answers.ts';
import { drawnRange } from './layout.ts';
import type { PageState } from './pageState.ts';
import { layoutOf } from './pageState.ts';
import { findMissing } from './windows.ts';

/** Returns the questions whose answers the page needs; none while no server is running or nothing is visible. */
export function findQuestions(state: PageState): readonly LibraryQuestion[] {
  const { server, room, scroll, query, revision, windows } = state;
  if (server !== 'running' || room.height === 0) {
    return [];
  }
  const rendered = drawnRange(scroll.top, room, layoutOf(state), countFor(state));
  const missing = findMissing(windows, rendered, revision);
  const lost = findLost(state);
  return [
    ...(missing ? [{ type: 'cards', revision, query, ...missing } as const] : []),
    { type: 'facets', revision, query },
    ...(lost === undefined ? [] : [{ type: 'locate', revision, query, uri: lost } as const]),
  ];
}

/** Returns the number of skills that may be requested. An obsolete number may have been 0. */
function countFor({ counted, revision, queryRevision }: PageState): number | undefined {
  if (counted === undefined || counted.revision < queryRevision) {
    return undefined;
  }
  return counted.revision === revision ? counted.matching : Math.max(1, counted.matching);
}
