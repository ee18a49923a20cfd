/** A word that narrows a filter, and how many skills it is about, where that is known. */
export interface FilterWord {
  readonly word: string;
  readonly count?: number;
}

/** Filters by the state of skills. */
export const stateWords: readonly FilterWord[] = [
  { word: '@problems' },
  { word: '@errors' },
  { word: '@blocked' },
  { word: '@disabled' },
  { word: '@locked' },
  { word: '@external' },
  { word: '@hidden' },
];

/** The word for a value behind a colon; blanks in it are kept together by quotes. */
export function toFilterWord(name: string, value: string): string {
  const plain = value.replaceAll('"', '');
  return `${name}:${/\s/.test(plain) ? `"${plain}"` : plain}`;
}

/** Words with blanks between them; quotes keep blanks together, also behind a colon. */
function splitFilter(text: string): string[] {
  return text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];
}

/** Returns a filter in a short form: `deal · @problems`. */
export function describeFilter(text: string): string {
  return splitFilter(text).join(' · ');
}

/** Words offered at once. */
const maxOffers = 50;

/** A filter that differs from the input in its last word. */
export interface FilterOffer {
  readonly word: FilterWord;
  readonly text: string;
}

/** Returns completions of the last word, which the user is typing. */
export function completeFilter(text: string, words: readonly FilterWord[]): FilterOffer[] {
  const typed = splitFilter(text);
  const last = /\s$/.test(text) ? '' : (typed.at(-1) ?? '');
  const before = last === '' ? typed : typed.slice(0, -1);
  const wanted = last.replaceAll('"', '').toLowerCase();
  const isWanted = ({ word }: FilterWord) =>
    !typed.includes(word) && word.replaceAll('"', '').toLowerCase().includes(wanted);
  return words
    .filter(isWanted)
    .slice(0, maxOffers)
    .map(word => ({ word, text: [...before, word.word, ''].join(' ') }));
}
