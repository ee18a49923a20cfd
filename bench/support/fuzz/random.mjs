/** Choices by chance, the same ones for the same seed (mulberry32). */
export class Random {
  #state;

  /** The seed is a number or words; each case has its own, so that it can be made again without those before. */
  constructor(seed) {
    // FNV-1a, so that neighboring seeds have nothing in common.
    let hash = 0x811c9dc5;
    for (const character of String(seed)) {
      hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
    }
    this.#state = hash >>> 0;
  }

  /** At least 0 and less than 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number of at least 0 and less than `limit`. */
  below(limit) {
    return Math.floor(this.next() * limit);
  }

  /** True in this share of the cases. */
  chance(share) {
    return this.next() < share;
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  /** A place in a text, both ends included. */
  offset(text) {
    return this.below(text.length + 1);
  }
}
