import { findNearest } from '../../text/words/nearest.ts';

/** As many as a sentence can name. */
const maxNearNames = 3;
/** A call with hundreds of wrong ids must not compare each with every skill. */
const maxWords = 4;

/** Finds for a few unknown ids those that may be meant, the nearest first. The ids are only asked for on need. */
export function createNearIds(listIds: () => readonly string[]): (word: string) => string[] {
  let sorted: readonly string[] | undefined;
  let left = maxWords;
  return word => {
    if (left === 0) {
      return [];
    }
    left--;
    sorted ??= listIds().toSorted((one, other) => (one < other ? -1 : 1));
    return findNear(word, sorted);
  };
}

function findNear(word: string, ids: readonly string[]): string[] {
  const near: string[] = [];
  let rest = ids;
  while (near.length < maxNearNames) {
    const nearest = findNearest(word, rest);
    if (nearest === undefined) {
      break;
    }
    near.push(nearest);
    rest = rest.filter(id => id !== nearest);
  }
  return near;
}
