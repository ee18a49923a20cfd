import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { findFunctionWords } from './functionWords.ts';
import { requestWords } from './stopWords.ts';
import { findTerms, isUnspaced, normalize } from './terms.ts';

/** A word of a message as a person would name it. */
export interface MessageWord {
  /** In lower case. */
  readonly text: string;
  /** What is compared of it; a word in a script without blanks has several. */
  readonly hashes: readonly number[];
  /** Where it stands in the normalized message. */
  readonly start: number;
  readonly end: number;
}

/** The words of a message in their order, without those that people ask for anything with. */
export function findMessageWords(message: string): MessageWord[] {
  const normal = normalize(message);
  const terms = findTerms(message);
  const functionWords = findFunctionWords(message, terms);
  const spaced = terms.flatMap(({ hash, isPair, text: stem, start, end }) => {
    const text = normal.slice(start, end);
    const isLeftOut = isPair || isUnspaced(text) || requestWords.has(stem) || functionWords.has(stem);
    return isLeftOut ? [] : [{ text, hashes: [hash], start, end }];
  });
  return [...spaced, ...findUnspacedWords(normal)].toSorted((one, other) => one.start - other.start);
}

/** Characters that stand between words more often than in them. */
const particles = new Set(
  '我你您他她它们們的地得了着过是在这這那有和与與就都也不吗嗎呢吧啊把被给給帮幫请請想要会會能可份个個一のをてはがにともでへや',
);

/**
 * The dictionary of the platform knows the words of such scripts. One that it does not know falls into single
 * characters, so those that follow each other are taken for a word.
 */
function findUnspacedWords(normal: string): MessageWord[] {
  if (!isUnspaced(normal)) {
    return [];
  }
  const words: MessageWord[] = [];
  let single = { text: '', start: 0 };
  const finish = () => {
    words.push(...toWord(single.text, single.start));
    single = { text: '', start: 0 };
  };
  for (const { segment, index } of segmenter.segment(normal)) {
    const isSingle = isUnspaced(segment) && countCodePoints(segment) === 1;
    if (!isSingle) {
      finish();
      words.push(...(isUnspaced(segment) ? toWord(segment, index) : []));
      continue;
    }
    single =
      single.text === '' ? { text: segment, start: index } : { ...single, text: single.text + segment };
  }
  finish();
  return words;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Nothing for what is left of one character, or of none, without the particles around it. */
function toWord(run: string, at: number): MessageWord[] {
  const characters = Array.from(run);
  const first = characters.findIndex(character => !particles.has(character));
  const last = characters.findLastIndex(character => !particles.has(character));
  const text = first < 0 ? '' : characters.slice(first, last + 1).join('');
  if (countCodePoints(text) < 2 || requestWords.has(text)) {
    return [];
  }
  const start = at + characters.slice(0, first).join('').length;
  const hashes = findTerms(text)
    .filter(({ isPair }) => !isPair)
    .map(({ hash }) => hash);
  return [{ text, hashes, start, end: start + text.length }];
}
