import { backgroundRarity } from './background.ts';
import type { Term } from './terms.ts';

/** Share of the rarity among public skills in that of a term; the rest is its rarity in the catalog. */
const backgroundShare = 0.5;

/**
 * How rare a term is that `having` of the `all` skills of a catalog that are written in its script have. What public skills
 * have of pairs is not known.
 */
export function toRarity({ hash, script, isPair }: Term, having: number, all: number): number {
  const own = Math.log(1 + (all - having + 0.5) / (having + 0.5));
  return isPair ? own : (1 - backgroundShare) * own + backgroundShare * backgroundRarity(hash, script);
}
