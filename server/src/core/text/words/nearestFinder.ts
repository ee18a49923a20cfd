import { findNearest } from './nearest.ts';

/** Bounds that no skill comes near, and that keep a hostile one from comparing thousands with thousands. */
const maxCandidates = 100;
const maxWords = 100;

/** `findNearest` for many words and one list: each word is compared once, and no more than a hundred of them. */
export function createNearestFinder(candidates: readonly string[]): (word: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return word => {
    if (known.has(word)) {
      return known.get(word);
    }
    if (known.size >= maxWords || candidates.length > maxCandidates) {
      return undefined;
    }
    const nearest = findNearest(word, candidates);
    known.set(word, nearest);
    return nearest;
  };
}
