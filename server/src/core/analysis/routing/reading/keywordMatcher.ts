import type { Span } from '../../../text/position/span.ts';
import type { NormalText } from '../../../text/words/normalText.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import { createPhraseTrie } from '../../../text/words/phraseTrie.ts';
import { isInsidePair } from '../../../text/unicode/surrogates.ts';
import { characterAfter, characterBefore, continuesWord } from './wordCharacters.ts';

/** A phrase that stands in a text. */
export interface PhraseHit {
  /** Its index in the list that the matcher was made from. */
  readonly phrase: number;
  /** Where it stands in the original text, in order; a hundred places at most. */
  readonly spans: readonly Span[];
}

export interface KeywordMatcher {
  /** Every phrase that the text has, once, in the order of the list. */
  readonly match: (text: NormalText) => PhraseHit[];
}

/** Places of one phrase that are told; nobody looks at more, and a page has to take them all. */
const maxSpans = 100;

/**
 * Finds all phrases of a list in one pass, equal but for case, width and white space. A phrase is not part of a longer
 * word: where it starts or ends with a letter or digit, none may stand beside it. That is not asked on a side where the
 * phrase, or the text beside it, is in a script without blanks between words, for there it cannot be told.
 */
export function createKeywordMatcher(phrases: readonly string[]): KeywordMatcher {
  const indexes = indexByNormal(phrases);
  const sorted = [...indexes.keys()].toSorted();
  const edges = sorted.map(toEdges);
  const trie = createPhraseTrie(sorted);
  return {
    match: ({ text, toOriginal }) => {
      const places = new Map<number, Span[]>();
      trie.scan(text, (phrase, start, end) => {
        const known = places.get(phrase) ?? [];
        if (known.length < maxSpans && standsAlone(text, { start, end }, edges[phrase])) {
          known.push(toOriginal({ start, end }));
          places.set(phrase, known);
        }
      });
      return [...places]
        .flatMap(([at, spans]) => (indexes.get(sorted[at] ?? '') ?? []).map(phrase => ({ phrase, spans })))
        .toSorted((one, other) => one.phrase - other.phrase);
    },
  };
}

/** Where each phrase stands in the list, all spellings of one together; those with nothing to look for are left out. */
function indexByNormal(phrases: readonly string[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, phrase] of phrases.entries()) {
    const normal = normalizePhrase(phrase);
    const same = indexes.get(normal);
    if (same !== undefined) {
      same.push(index);
    } else if (normal !== '') {
      indexes.set(normal, [index]);
    }
  }
  return indexes;
}

/** On which sides of a phrase the word may not go on. */
interface Edges {
  readonly before: boolean;
  readonly after: boolean;
}

function toEdges(phrase: string): Edges {
  return {
    before: continuesWord(characterAfter(phrase, 0)),
    after: continuesWord(characterBefore(phrase, phrase.length)),
  };
}

function standsAlone(text: string, { start, end }: Span, edges: Edges | undefined): boolean {
  if (isInsidePair(text, start) || isInsidePair(text, end)) {
    return false;
  }
  const goesOnBefore = edges?.before === true && continuesWord(characterBefore(text, start));
  return !goesOnBefore && !(edges?.after === true && continuesWord(characterAfter(text, end)));
}
