/** A word that narrows a filter, and how many skills it is about, where that is known. */
export interface FilterWord {
  readonly word: string;
  readonly count?: number;
}

/** States that skills can be looked for by. */
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
export function splitFilter(text: string): string[] {
  return text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];
}

/** A filter as a line says it: `deal · @problems`. */
export function describeFilter(text: string): string {
  return splitFilter(text).join(' · ');
}

/** Words offered at once. */
const mostOffers = 50;

/** A filter that differs from what is typed in its last word. */
export interface FilterOffer {
  readonly word: FilterWord;
  readonly text: string;
}

/** What the word that is being typed, which is the last one, may become. */
export function completeFilter(text: string, words: readonly FilterWord[]): FilterOffer[] {
  const typed = splitFilter(text);
  const last = /\s$/.test(text) ? '' : (typed.at(-1) ?? '');
  const before = last === '' ? typed : typed.slice(0, -1);
  const wanted = last.replaceAll('"', '').toLowerCase();
  const isWanted = ({ word }: FilterWord) =>
    !typed.includes(word) && word.replaceAll('"', '').toLowerCase().includes(wanted);
  return words
    .filter(isWanted)
    .slice(0, mostOffers)
    .map(word => ({ word, text: [...before, word.word, ''].join(' ') }));
}
