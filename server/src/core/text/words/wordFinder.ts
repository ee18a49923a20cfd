/** Words that are looked for one by one before all words of the texts are listed. */
const fewWords = 16;

/** Answers whether a word stands in one of some texts: letters, digits and underscores with none of these around them. */
export function createWordFinder(texts: readonly string[]): (word: string) => boolean {
  let searches = 0;
  let all: ReadonlySet<string> | undefined;
  return word => {
    if (searches++ < fewWords) {
      return texts.some(text => hasWord(text, word));
    }
    all ??= new Set(texts.flatMap(text => text.match(/\w+/g) ?? []));
    return all.has(word);
  };
}

const ofWord = /\w/;

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!ofWord.test(text[at - 1] ?? '') && !ofWord.test(text[at + word.length] ?? '')) {
      return true;
    }
  }
  return false;
}
