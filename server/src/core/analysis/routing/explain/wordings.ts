import { normalizePhrase } from '../../../text/words/normalText.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { findTerms, isUnspaced } from '../words/terms.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import type { Rewording } from '../../../syntax/edit/rewriteText.ts';

/** One way in which a description can speak of a message. */
export interface Wording {
  /** What people are told that it does, as the title of an action. */
  readonly title: Sentence;
  readonly rewording: Rewording;
}

/** What a description lacks. */
export interface LackingWords {
  readonly message: string;
  /** Words of the message, in its order; none where the description has them all. */
  readonly words: readonly string[];
}

const titles = {
  when: 'Say when to use it',
  extend: 'Extend when to use it',
  item: 'Add a list item',
  phrase: 'Add the message as a trigger phrase',
  replace: 'Replace the trigger phrase “{phrase}”',
  also: 'Say what else it covers',
} as const;

/** Characters of a message that can be a trigger phrase; nobody quotes more in a description. */
const maxPhrase = 80;
/** The ways in which a description can be changed to speak of a message, those that fit its form best first. */
export function proposeWordings(description: string, lacking: LackingWords): Wording[] {
  const words = language(lacking.words.join(''), description);
  const phrase = toPhrase(lacking.message);
  const end = description.trimEnd().length;
  if (end === 0) {
    return [];
  }
  const clauseEnd = findClauseEnd(description);
  const proposed = [
    ...(lacking.words.length === 0 ? [] : speakOf(description, clauseEnd, words, lacking.words)),
    ...(phrase === undefined ? [] : quote(description, clauseEnd, words, phrase)),
    ...(lacking.words.length === 0 ? [] : [addSentence('also', description, words.also(lacking.words))]),
  ];
  return [...new Map(proposed.map(each => [each.rewording.words, each])).values()];
}

function toWording(kind: keyof typeof titles, at: number, words: string): Wording {
  return { title: { template: titles[kind], args: {} }, rewording: { at, end: at, words } };
}

/** Says when to use the skill: in its list, where it says so already, or in a sentence of its own. */
function speakOf(
  description: string,
  clauseEnd: number | undefined,
  words: Language,
  lacking: readonly string[],
): Wording[] {
  const list = findList(description);
  return [
    ...(list === undefined ? [] : [toWording('item', list.end, `\n${list.mark}${words.or(lacking)}`)]),
    clauseEnd === undefined
      ? addSentence('when', description, words.mentions(lacking))
      : toWording('extend', clauseEnd, `, ${words.orMentions(lacking)}`),
  ];
}

/** Quotes the message among the phrases that are quoted already, or as an example. */
function quote(
  description: string,
  clauseEnd: number | undefined,
  words: Language,
  phrase: string,
): Wording[] {
  const quoted = findQuoted(description);
  const [open, close] = quoted[0]?.marks ?? words.marks;
  const isKnown = quoted.some(({ text }) => normalizePhrase(text) === normalizePhrase(phrase));
  if (isKnown || phrase.includes(open) || phrase.includes(close)) {
    return [];
  }
  const said = open + phrase + close;
  // Before the last one, which may stand behind "or".
  const other = quoted.at(-2) ?? quoted.at(-1);
  if (other === undefined) {
    return [
      clauseEnd === undefined
        ? addSentence('phrase', description, words.says(said))
        : toWording('phrase', clauseEnd, words.example(said)),
    ];
  }
  const near = findNear(quoted, phrase);
  return [
    toWording('phrase', other.end, words.comma + said),
    ...(near === undefined
      ? []
      : [
          {
            title: { template: titles.replace, args: { phrase: near.text } },
            rewording: { at: near.start + 1, end: near.end - 1, words: phrase },
          },
        ]),
  ];
}

/** A sentence of its own at the end: a clause before it may say what the skill is not for. */
function addSentence(kind: keyof typeof titles, description: string, sentence: string): Wording {
  const before = description.trimEnd();
  const stop = isUnspaced(sentence) ? '。' : '.';
  const isEnded = /[.!?…。！？][)"'”’」』]*$/u.test(before);
  const gap = stop === '。' ? '' : ' ';
  return toWording(kind, before.length, `${isEnded ? '' : stop}${gap}${sentence}${stop}`);
}

/** Where the first clause that says when to use the skill ends, before its full stop. */
function findClauseEnd(description: string): number | undefined {
  for (const { 0: text, index } of description.matchAll(clauses)) {
    const isNegative = /\b(?:not|never|n['’]t)\s*$/i.test(description.slice(0, index));
    // A clause that ends with a colon has a list behind it.
    if (!isNegative && !text.endsWith(':')) {
      return index + text.length;
    }
  }
  return undefined;
}

/** Full stops within quotation marks, names of files, numbers and abbreviations end nothing. */
const clauses =
  /\b(?:use|used|invoke|trigger|activate)(?:\s+(?:this|it|the)(?:\s+skill)?)?\s+(?:when|whenever|for|if|to)\b(?:"[^"\n]*"|“[^”\n]*”|\b(?:e\.g|i\.e|vs)\.|[^\n.!?;。"“]|[.!?](?!\s|$)|["“])*(?<!\s)/gi;

/** The last item of a list in a text of several lines, and the mark before it. */
function findList(description: string): { readonly end: number; readonly mark: string } | undefined {
  let list: { readonly end: number; readonly mark: string } | undefined;
  for (const { 0: line, 1: mark = '', index } of description.matchAll(/^([ \t]*[-*•] +)\S.*$/gm)) {
    list = { end: index + line.trimEnd().length, mark };
  }
  const before = list && description.slice(0, list.end);
  const heading = before?.split('\n').findLast(line => !/^[ \t]*[-*•] +/.test(line)) ?? '';
  return /\b(?:not|never|n['’]t)\b/i.test(heading) ? undefined : list;
}

interface Quoted {
  readonly text: string;
  readonly marks: readonly [string, string];
  /** With the marks. */
  readonly start: number;
  readonly end: number;
}

/** Phrases of several words in quotation marks, but for those of a clause that says what the skill is not for. */
function findQuoted(description: string): Quoted[] {
  const pattern = /"([^"\n]{2,80})"|“([^”\n]{2,80})”|「([^」\n]{1,60})」|«([^»\n]{2,80})»/g;
  return [...description.matchAll(pattern)].flatMap(({ 0: whole, index, ...groups }) => {
    const text = Object.values(groups).find(group => typeof group === 'string') ?? '';
    const clause =
      description
        .slice(0, index)
        .split(/[.!?。\n]\s*/)
        .at(-1) ?? '';
    const isNegative = /\b(?:not|never|skip)\b|n['’]t\b|不/i.test(clause);
    const marks = [whole.slice(0, 1), whole.slice(-1)] as const;
    return isNegative ? [] : [{ text, marks, start: index, end: index + whole.length }];
  });
}

/** The quoted phrase that has most in common with the message. */
function findNear(quoted: readonly Quoted[], phrase: string): Quoted | undefined {
  const own = new Set(findTerms(phrase).map(({ hash }) => hash));
  const [best] = quoted
    .map(each => ({ each, shared: findTerms(each.text).filter(({ hash }) => own.has(hash)).length }))
    .toSorted((one, other) => other.shared - one.shared);
  return best !== undefined && best.shared > 0 ? best.each : undefined;
}

/** A message as it is quoted. */
function toPhrase(message: string): string | undefined {
  const phrase = message
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?。！？]+$/u, '');
  return phrase === '' || countCodePoints(phrase) > maxPhrase ? undefined : phrase;
}

/** How a language says these things in a description. */
interface Language {
  readonly marks: readonly [string, string];
  readonly comma: string;
  readonly or: (words: readonly string[]) => string;
  readonly mentions: (words: readonly string[]) => string;
  readonly orMentions: (words: readonly string[]) => string;
  readonly says: (quoted: string) => string;
  readonly example: (quoted: string) => string;
  readonly also: (words: readonly string[]) => string;
}

function join(words: readonly string[], word: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1) ?? ''}`;
}

const english: Language = {
  marks: ['"', '"'],
  comma: ', ',
  or: words => join(words, 'or'),
  mentions: words => `Use when the user mentions ${join(words, 'or')}`,
  orMentions: words => `or when the user mentions ${join(words, 'or')}`,
  says: quoted => `Use when the user says something like ${quoted}`,
  example: quoted => `, for example ${quoted}`,
  also: words => `Also covers ${join(words, 'and')}`,
};

const chinese: Language = {
  marks: ['“', '”'],
  comma: '、',
  or: words => words.join('、'),
  mentions: words => `当用户提到${words.join('、')}时使用`,
  orMentions: words => `或用户提到${words.join('、')}时`,
  says: quoted => `用户说${quoted}时使用`,
  example: quoted => `，例如${quoted}`,
  also: words => `也适用于${words.join('、')}`,
};

/** Words alone, where none around them are known. */
const plain: Language = {
  ...english,
  comma: '、',
  or: words => words.join('、'),
  mentions: words => words.join('、'),
  orMentions: words => words.join('、'),
  says: quoted => quoted,
  example: quoted => ` (${quoted})`,
  also: words => words.join(' '),
};

function language(words: string, description: string): Language {
  if (!isUnspaced(words) && !isUnspaced(description)) {
    return /\p{Script=Latin}/u.test(description) ? english : { ...plain, comma: ', ' };
  }
  const isChinese = !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(words + description);
  return isChinese && isUnspaced(description) ? chinese : plain;
}
