import type { PostingRange, Postings } from './postings.ts';
import { impactSteps, namedBit } from './skillVector.ts';

/** Where the match of each skill is summed up while a message is ranked; all by slot but for `touched`. */
export interface MatchSums {
  readonly raw: Float32Array;
  /** How many words of the message a skill's name or description has. */
  readonly named: Uint16Array;
  /** The slots that match, as many as were counted. */
  readonly touched: Int32Array;
  /** 1 where no skill is any more, though postings may still name the slot. */
  readonly gone: Uint8Array;
}

export function createMatchSums(size: number, isGone: (slot: number) => boolean): MatchSums {
  return {
    raw: new Float32Array(size),
    named: new Uint16Array(size),
    touched: new Int32Array(size),
    gone: Uint8Array.from({ length: size }, (_, slot) => Number(isGone(slot))),
  };
}

/** One term's share of all skills that have it; answers with how many are touched by now. The innermost loop of a ranking. */
export function addUp(
  { raw, named, touched, gone }: MatchSums,
  { slots, impacts }: Pick<Postings, 'slots' | 'impacts'>,
  { start, end }: PostingRange,
  { worth, step }: { readonly worth: number; readonly step: number },
  before: number,
): number {
  let count = before;
  for (let at = start; at < end; at++) {
    const slot = slots[at] ?? 0;
    const impact = impacts[at] ?? 0;
    const sum = raw[slot] ?? 0;
    if (sum === 0) {
      if (gone[slot] === 1) {
        continue;
      }
      touched[count++] = slot;
    }
    raw[slot] = sum + worth * (impact & impactSteps);
    if (impact >= namedBit) {
      named[slot] = (named[slot] ?? 0) + step;
    }
  }
  return count;
}
