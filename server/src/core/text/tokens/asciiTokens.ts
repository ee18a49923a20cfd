/**
 * A finite automaton that counts the tokens of ASCII text as `estimateTokens` weighs its runs: one step for each
 * character, without a question that a processor has to guess the answer of. A state is the kind of the run, what
 * of it matters to its weight, and its length as far as the weight still depends on it.
 */

export const lower = 1;
export const digit = 2;
const otherLetter = 4;
export const foreign = 8;
export const word = 16;
export const blank = 32;
export const punctuation = 64;
export const widePunctuation = 128;
export const kindMask: number = word | blank | punctuation | widePunctuation;

/**
 * What a character is, and for the ones of words which; the traits of a run are those of its characters together.
 * A line end has the trait of small letters, which no other blank has.
 */
export const asciiTraits: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) {
    return code === 10 ? blank | lower : blank;
  }
  if (/[.,!?;(){}[\]<>:/\\|@#$%^&*+=`~_"-]/.test(character)) {
    return punctuation;
  }
  return word | (/[a-z]/.test(character) ? lower : /\d/.test(character) ? digit : otherLetter);
});

/** Characters of a word for each token, and of one that is all digits. */
export const lettersPerToken = 7;
export const digitsPerToken = 3;
/** Characters of a run of punctuation for each token. */
export const marksPerToken = 6;
/** A word of small letters of this length is still one token. */
export const longestSmallWord = 8;

/** Before a run, behind anything but punctuation. */
export const behindWord = 0;
/** Before a run, behind punctuation, where the end of a line is free. */
export const behindPunctuation = 1;
/** A number of more digits than any text has; what it weighs is no longer known. */
export const lost = 2;
/** Blanks without a line end, with one that counts, and the same behind punctuation. */
const blanks = 3;
const lineEnd = 4;
const blanksBehindPunctuation = 5;
const freeLineEnd = 6;
const marks = 7;
const smallWord = marks + marksPerToken;
/** A word of any letters, its length counted round and round. */
const mixedWord = smallWord + longestSmallWord;
const digits = mixedWord + lettersPerToken;
const maxDigitStates = 42;
const stateCount = digits + maxDigitStates;

const classes = [word | lower, word | digit, word | otherLetter, blank, blank | lower, punctuation] as const;
const classCount = 8;

/** What kind of character each code below 128 is, as a column of the tables. */
export const asciiClasses: Uint8Array = asciiTraits.map(traits => classes.findIndex(each => each === traits));

/**
 * Where each step leads, `classCount` entries for each state: a row of the table, so that the next step is one
 * addition, and what the step adds to the count, which is less than nothing where a number turns out to be a word.
 * They are one number, since the table is looked up for every character of every long text.
 */
export const steps: Int32Array = new Int32Array(stateCount * classCount);
const rowShift = 8;
const weightOffset = 128;

/** The row that an entry of the table leads to. */
export function nextRow(step: number): number {
  return step >> rowShift;
}

/** What an entry of the table adds to the count. */
export function weightOf(step: number): number {
  return (step & 255) - weightOffset;
}

/** The row of a state. */
export function rowOf(state: number): number {
  return state * classCount;
}

/** Whether the run that leads to this row, if it leads to any, is over where line ends are free. */
export function isFreeOfLineEnds(row: number): boolean {
  const state = row / classCount;
  return (
    state === behindPunctuation ||
    state === blanksBehindPunctuation ||
    state === freeLineEnd ||
    (state >= marks && state < smallWord)
  );
}

function fillTables(): void {
  for (let state = 0; state < stateCount; state++) {
    for (const [index, traits] of classes.entries()) {
      const [next, weight] = state === lost ? [lost, 0] : stepFrom(state, traits);
      steps[rowOf(state) + index] = (rowOf(next) << rowShift) + weight + weightOffset;
    }
  }
}

type Step = readonly [next: number, weight: number];

function stepFrom(state: number, traits: number): Step {
  if ((traits & blank) !== 0) {
    return stepToBlank(state, traits === (blank | lower));
  }
  if (traits === punctuation) {
    const length = state >= marks && state < smallWord ? state - marks + 1 : 0;
    return [marks + (length % marksPerToken), length % marksPerToken === 0 ? 1 : 0];
  }
  return stepToWord(state, traits);
}

function stepToBlank(state: number, isLineEnd: boolean): Step {
  switch (state) {
    case blanks:
      return isLineEnd ? [lineEnd, 1] : [blanks, 0];
    case lineEnd:
      return [lineEnd, 0];
    case blanksBehindPunctuation:
      return [isLineEnd ? freeLineEnd : blanksBehindPunctuation, 0];
    case freeLineEnd:
      // More behind the first line end, which is an indentation or an empty line.
      return [lineEnd, 1];
    default: {
      const isFree = isFreeOfLineEnds(rowOf(state));
      return isLineEnd
        ? [isFree ? freeLineEnd : lineEnd, isFree ? 0 : 1]
        : [isFree ? blanksBehindPunctuation : blanks, 0];
    }
  }
}

function stepToWord(state: number, traits: number): Step {
  if (state >= digits) {
    const length = state - digits + 1;
    if (traits === (word | digit)) {
      return length === maxDigitStates ? [lost, 0] : [digits + length, length % digitsPerToken === 0 ? 1 : 0];
    }
    const weight = Math.ceil((length + 1) / lettersPerToken) - Math.ceil(length / digitsPerToken);
    return [mixedWord + (length % lettersPerToken), weight];
  }
  if (state >= mixedWord) {
    const length = state - mixedWord + 1;
    return [mixedWord + (length % lettersPerToken), length % lettersPerToken === 0 ? 1 : 0];
  }
  if (state >= smallWord) {
    const length = state - smallWord + 1;
    return traits === (word | lower) && length < longestSmallWord
      ? [smallWord + length, 0]
      : [mixedWord + (length % lettersPerToken), length >= lettersPerToken ? 1 : 0];
  }
  const first = traits === (word | lower) ? smallWord : traits === (word | digit) ? digits : mixedWord;
  return [first, 1];
}

fillTables();
