/** A skill as a plain ranker reads it: all of its texts as one. */
export interface RankedText {
  readonly id: string;
  readonly text: string;
}

const k1 = 1.2;
const b = 0.75;

/** The ids of all texts with a word of the message, the best first by BM25, equal ones by their ids. */
export function createBm25(texts: readonly RankedText[]): (message: string) => string[] {
  const documents = texts.map(({ id, text }) => ({ id, words: wordsOf(text) }));
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const rarityOf = (word: string) => {
    const having = documents.filter(({ words }) => words.includes(word)).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return message => {
    const rarities = new Map(wordsOf(message).map(word => [word, rarityOf(word)]));
    const scored = documents.map(({ id, words }) => {
      const norm = k1 * (1 - b + (b * words.length) / mean);
      const score = Array.from(rarities).reduce((sum, [word, rarity]) => {
        const count = words.filter(each => each === word).length;
        return sum + (rarity * count * (k1 + 1)) / (count + norm);
      }, 0);
      return { id, score };
    });
    return scored
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
  };
}

/** Runs of letters, digits and marks, in lower case. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}
