/** Bits for words; a text of usual length sets a few hundred of them. */
const bits = 1 << 16;

/** FNV-1a, as for all of its words: 32 bits, of which the lower ones are taken. */
const basis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * Which words a text has, in 8 KB however long it is. A text is gone through once, without a string for each word, since that is done for each file of
 * each skill. Two words can have one bit, so that only a no is sure.
 */
export class WordMarks {
  readonly #marks = new Uint32Array(bits / 32);

  /** Words are runs of the letters a to z in any case. */
  constructor(text: string) {
    let hash = basis;
    let isInWord = false;
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at) | 32;
      if (letter >= 97 && letter <= 122) {
        hash = Math.imul(hash ^ letter, prime);
        isInWord = true;
      } else if (isInWord) {
        this.#mark(hash);
        hash = basis;
        isInWord = false;
      }
    }
    if (isInWord) {
      this.#mark(hash);
    }
  }

  /** @param hash what `hashOf` says of the word */
  mayHave(hash: number): boolean {
    const bit = hash & (bits - 1);
    return ((this.#marks[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  }

  #mark(hash: number): void {
    const bit = hash & (bits - 1);
    this.#marks[bit >>> 5] = (this.#marks[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
}

/** The hash of a word of the letters a to z in lower case. */
export function hashOf(word: string): number {
  let hash = basis;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), prime);
  }
  return hash;
}
