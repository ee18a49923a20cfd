/** FNV-1a with 32 bits. */
const basis = 0x811c9dc5;
const prime = 0x01000193;

/** What a character below 128 is, as bits. */
const lower = 1;
const upper = 2;
const digit = 4;
const joining = 8;
const blank = 16;
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[a-z]/.test(char)
    ? lower
    : /[A-Z]/.test(char)
      ? upper
      : /\d/.test(char)
        ? digit
        : /[+/_=-]/.test(char)
          ? joining
          : /\s/.test(char)
            ? blank
            : 0;
});

/** Characters from which on a run of letters and digits may be a key or something encoded. */
const longRun = 20;
/** Blanks in a row that hide what stands behind them. */
const wideGap = 40;

/**
 * Where a text has which words, and a few other things that most texts do not have. A text is gone through once, without a string for each word, since
 * that is done for each file of each skill. Two words can have one hash, so that only a no is sure.
 */
export class WordMarks {
  readonly #places = new Map<number, number[]>();
  /** All characters are below 128. */
  readonly isAscii: boolean;
  /** There is a run of letters, digits and `+/_=-` that may be a key or something encoded. */
  readonly hasLongRun: boolean;
  /** There are many blanks or empty lines in a row. */
  readonly hasWideGap: boolean;

  /** Words are runs of the letters a to z in any case. */
  constructor(text: string) {
    let hash = basis;
    let isInWord = false;
    let [isAscii, hasLongRun, hasWideGap] = [true, false, false];
    let [run, runKinds, gap] = [0, 0, 0];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const kind = code < 128 ? (kinds[code] ?? 0) : 0;
      isAscii &&= code < 128;
      if ((kind & (lower | upper)) !== 0) {
        hash = Math.imul(hash ^ (code | 32), prime);
        isInWord = true;
      } else if (isInWord) {
        this.#mark(hash, at);
        hash = basis;
        isInWord = false;
      }
      if ((kind & (lower | upper | digit | joining)) !== 0) {
        run++;
        runKinds |= kind;
        // A long word or path has no digits or capitals in it.
        hasLongRun ||=
          run >= longRun && (runKinds & (digit | upper)) !== 0 && (runKinds & (lower | digit)) !== 0;
      } else {
        [run, runKinds] = [0, 0];
      }
      gap = kind === blank || code === 0xa0 ? gap + 1 : 0;
      hasWideGap ||= gap >= wideGap;
    }
    if (isInWord) {
      this.#mark(hash, text.length);
    }
    this.isAscii = isAscii;
    this.hasLongRun = hasLongRun;
    this.hasWideGap = hasWideGap;
  }

  /** Offsets behind each occurrence of a word, by what `hashOf` says of it; among them may be those of another word. */
  placesOf(hash: number): readonly number[] {
    return this.#places.get(hash) ?? [];
  }

  /** @param hash what `hashOf` says of the word */
  mayHave(hash: number): boolean {
    return this.#places.has(hash);
  }

  #mark(hash: number, end: number): void {
    const places = this.#places.get(hash);
    if (places === undefined) {
      this.#places.set(hash, [end]);
    } else {
      places.push(end);
    }
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
