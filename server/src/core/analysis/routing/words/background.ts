import { levels, levelSize, rarest } from './backgroundFrequencies.generated.ts';
import { hashWord } from './termHash.ts';

/**
 * How rare a term is in public skills: ln(1 + (N − n + 0.5) / (n + 0.5)) for a term that n of N skills of its script have. A
 * catalog of ten skills cannot tell by itself that `create` says less than `invoice`.
 */
export function backgroundRarity(hash: number, script: number): number {
  const level = findLevel(hash);
  return level === undefined ? (rarest[script] ?? 0) : level * levelSize;
}

/** Whether a stem is one of those that public skills use most. */
export function isCommonWord(stem: string): boolean {
  return findLevel(hashWord(stem)) !== undefined;
}

function findLevel(hash: number): number | undefined {
  known ??= readTable();
  return known.get(hash);
}

let known: ReadonlyMap<number, number> | undefined;

function readTable(): ReadonlyMap<number, number> {
  const table = new Map<number, number>();
  for (const [level, words] of levels.entries()) {
    for (const word of words === '' ? [] : words.split(' ')) {
      table.set(hashWord(word), level);
    }
  }
  return table;
}
