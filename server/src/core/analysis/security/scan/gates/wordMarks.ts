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
/** Blanks in a row that hide what follows them. */
const wideGap = 40;

/** Three letters in a row. */
const triples = 26 ** 3;

/**
 * Where a text has which words, and a few other things that most texts do not have. A text is gone through once, without a string for each word, since
 * that is done for each file of each skill. Two words can have one hash, so that only a no is sure.
 */
export class WordMarks {
  readonly #places = new Map<number, number[]>();
  /** Bits of hashes that are among the places, by which most questions are answered. */
  readonly #marked = new Uint8Array(1 << 13);
  readonly #text: string;
  /** The offset behind the last place of three letters by their number, of which several have one row, and from each place that of the one before; 0 for none. */
  readonly #lastOfTriple: Int32Array;
  readonly #previousOfTriple: Int32Array;
  readonly #partPlaces = new Map<string, readonly number[]>();
  /** Offsets in runs of letters, digits and `+/_=-` that may be a key or something encoded. */
  readonly longRuns: readonly number[];
  /** All characters are below 128. */
  readonly isAscii: boolean;
  /** There are many blanks or empty lines in a row. */
  readonly hasWideGap: boolean;

  /** Words are runs of the letters a to z in any case, and each other letter. */
  constructor(text: string) {
    this.#text = text;
    const rows = 1 << Math.min(14, 32 - Math.clz32(text.length));
    this.#lastOfTriple = new Int32Array(rows);
    this.#previousOfTriple = new Int32Array(text.length);
    const longRuns: number[] = [];
    let hash = basis;
    // The last letters as a number to the base of 26, and how many they are.
    let [last, letters] = [0, 0];
    let [isAscii, hasWideGap, isLong] = [true, false, false];
    let [run, runKinds, gap] = [0, 0, 0];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const kind = code < 128 ? (kinds[code] ?? 0) : 0;
      isAscii &&= code < 128;
      if ((kind & (lower | upper)) !== 0) {
        hash = Math.imul(hash ^ (code | 32), prime);
        last = ((last % (26 * 26)) * 26 + (code | 32) - 97) | 0;
        letters++;
        if (letters > 2) {
          const row = last & (rows - 1);
          this.#previousOfTriple[at] = this.#lastOfTriple[row] ?? 0;
          this.#lastOfTriple[row] = at + 1;
        }
      } else if (letters > 0) {
        this.#mark(hash, at);
        hash = basis;
        letters = 0;
      }
      if (code >= 0xaa && (code < 0x2000 || code > 0x2fff) && (code < 0xd800 || code > 0xdfff)) {
        this.#mark(hashOf(text.charAt(at).toLowerCase()), at + 1);
      }
      if ((kind & (lower | upper | digit | joining)) !== 0) {
        run++;
        runKinds |= kind;
        // A long word or path has no digits or capitals in it.
        if (
          !isLong &&
          run >= longRun &&
          (runKinds & (digit | upper)) !== 0 &&
          (runKinds & (lower | digit)) !== 0
        ) {
          longRuns.push(at);
          isLong = true;
        }
      } else {
        run = 0;
        runKinds = 0;
        isLong = false;
      }
      gap = kind === blank || code === 0xa0 ? gap + 1 : 0;
      hasWideGap ||= gap >= wideGap;
    }
    if (letters > 0) {
      this.#mark(hash, text.length);
    }
    this.isAscii = isAscii;
    this.longRuns = longRuns;
    this.hasWideGap = hasWideGap;
  }

  /** Offsets behind each occurrence of a word in ascending order, by what `hashOf` says of it; among them may be those of another word. */
  placesOf(hash: number): readonly number[] {
    return this.#isMarked(hash) ? (this.#places.get(hash) ?? nowhere) : nowhere;
  }

  /** Offsets behind each occurrence of three or more letters from a to z, that may be a part of a word. */
  placesOfPart(letters: string): readonly number[] {
    let places = this.#partPlaces.get(letters);
    if (places === undefined) {
      places = this.#findPart(letters);
      this.#partPlaces.set(letters, places);
    }
    return places;
  }

  #findPart(letters: string): number[] {
    const places: number[] = [];
    for (
      let end = this.#lastPlaceOf(tripleOf(letters, 0));
      end > 0;
      end = this.#previousOfTriple[end - 1] ?? 0
    ) {
      if (this.#isAt(letters, end - 3)) {
        places.push(end - 3 + letters.length);
      }
    }
    return places.toReversed();
  }

  /** 0 for none; among them may be those of other letters. */
  #lastPlaceOf(triple: number): number {
    return this.#lastOfTriple[triple & (this.#lastOfTriple.length - 1)] ?? 0;
  }

  #isAt(letters: string, from: number): boolean {
    for (let at = 0; at < letters.length; at++) {
      // Of all characters, only a letter and its capital become the letter.
      if ((this.#text.charCodeAt(from + at) | 32) !== letters.charCodeAt(at)) {
        return false;
      }
    }
    return true;
  }

  /** @param hash what `hashOf` says of the word */
  mayHave(hash: number): boolean {
    return this.#isMarked(hash) && this.#places.has(hash);
  }

  #isMarked(hash: number): boolean {
    return ((this.#marked[hash & 8191] ?? 0) & (1 << ((hash >>> 13) & 7))) !== 0;
  }

  /** Whether there may be one of the words that a part of a list tells about, as `Gate` has them. */
  hasOne(tests: readonly number[], from: number, firstPart: number, end: number): boolean {
    for (let at = from; at < firstPart; at++) {
      if (this.mayHave(tests[at] ?? 0)) {
        return true;
      }
    }
    for (let at = firstPart; at < end; at++) {
      const ends = tests[at] ?? 0;
      if (this.#lastPlaceOf(ends % triples) > 0 && this.#lastPlaceOf(Math.trunc(ends / triples)) > 0) {
        return true;
      }
    }
    return false;
  }

  #mark(hash: number, end: number): void {
    const places = this.#places.get(hash);
    if (places === undefined) {
      this.#places.set(hash, [end]);
      this.#marked[hash & 8191] = (this.#marked[hash & 8191] ?? 0) | (1 << ((hash >>> 13) & 7));
    } else {
      places.push(end);
    }
  }
}

const nowhere: readonly number[] = [];

/** The first and the last three letters of some as one number. */
export function endsOf(letters: string): number {
  return tripleOf(letters, 0) * triples + tripleOf(letters, letters.length - 3);
}

/** Three letters from a to z as a number to the base of 26. */
function tripleOf(letters: string, at: number): number {
  return (
    (letters.charCodeAt(at) - 97) * 676 +
    (letters.charCodeAt(at + 1) - 97) * 26 +
    letters.charCodeAt(at + 2) -
    97
  );
}

/** The hash of a word of the letters a to z, or of another letter, in lower case. */
export function hashOf(word: string): number {
  let hash = basis;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), prime);
  }
  return hash;
}
