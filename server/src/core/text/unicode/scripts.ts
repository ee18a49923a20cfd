/** Scripts that keywords are told apart by. */
export type Script =
  | 'Latin'
  | 'Cyrillic'
  | 'Arabic'
  | 'Hebrew'
  | 'Devanagari'
  | 'Thai'
  | 'Greek'
  | 'Han'
  | 'Kana'
  | 'Hangul';

const patterns: readonly (readonly [Script, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Han', /\p{Script=Han}/u],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Hangul', /\p{Script=Hangul}/u],
];

/** What a language is written in where that is not Latin. */
const scriptsByLanguage: Readonly<Record<string, readonly Script[]>> = {
  zh: ['Han'],
  yue: ['Han'],
  ja: ['Kana', 'Han'],
  ko: ['Hangul'],
  ru: ['Cyrillic'],
  uk: ['Cyrillic'],
  bg: ['Cyrillic'],
  be: ['Cyrillic'],
  ar: ['Arabic'],
  fa: ['Arabic'],
  ur: ['Arabic'],
  he: ['Hebrew'],
  hi: ['Devanagari'],
  th: ['Thai'],
  el: ['Greek'],
};

/** The scripts that a text has letters of; undefined where it has letters of a script that is not known here. */
export function findScripts(text: string): ReadonlySet<Script> | undefined {
  const found = new Set<Script>();
  for (const letter of new Set(text.match(/\p{L}/gu))) {
    const script = patterns.find(([, pattern]) => pattern.test(letter))?.[0];
    if (script !== undefined) {
      found.add(script);
    } else if (!/\p{Script=Common}/u.test(letter)) {
      return undefined;
    }
  }
  return found;
}

/**
 * The scripts that people write a language in, any of which will do; undefined for what is not a language tag, and for a tag
 * that names the script by itself, `sr-Latn` say, unless that is Latin.
 */
export function findScriptsOf(tag: string): readonly Script[] | undefined {
  const [language = '', ...subtags] = tag.toLowerCase().split('-');
  if (!/^[a-z]{2,3}$/.test(language)) {
    return undefined;
  }
  const script = subtags.find(subtag => /^[a-z]{4}$/.test(subtag));
  if (script !== undefined && !/^(?:han[ist]|jpan|kore)$/.test(script)) {
    return script === 'latn' ? ['Latin'] : undefined;
  }
  return scriptsByLanguage[language] ?? ['Latin'];
}
