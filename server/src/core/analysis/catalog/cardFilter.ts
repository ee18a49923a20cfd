import { normalizeText } from '../../text/words/normalText.ts';
import type { CatalogFilter } from './catalogQuery.ts';
import type { SkillCard } from './skillCard.ts';

/** What `@` words stand for. */
const states: Readonly<Record<string, (card: SkillCard) => boolean>> = {
  problems: ({ problems }) => problems !== undefined && problems.errors + problems.warnings > 0,
  errors: ({ problems }) => problems !== undefined && problems.errors > 0,
  blocked: ({ readiness }) => readiness?.ready === false,
  disabled: ({ isEnabled }) => !isEnabled,
  locked: ({ lock }) => lock !== undefined,
  external: ({ isThirdParty }) => isThirdParty === true,
  hidden: ({ shadowedBy }) => shadowedBy !== undefined,
};

/** What stands before a colon, and what of a card has to be called so. */
const parts: Readonly<Record<string, (card: SkillCard) => readonly string[]>> = {
  tag: ({ tags }) => tags,
  category: ({ category }) => (category === undefined ? [] : [category]),
  host: ({ hosts }) => hosts,
  agent: ({ agents = [] }) => agents,
  source: ({ source }) => [source],
  scope: ({ scope }) => [scope],
};

type Test = (card: SkillCard) => boolean;

/** Tells which cards a filter lets through. What is no known word that narrows is looked for like any other. */
export function createCardFilter({ text = '', tab = 'all', category, tag }: CatalogFilter): Test {
  const tests: Test[] = splitWords(text).map(toTest);
  if (tab !== 'all') {
    tests.push(({ scope }) => (scope === 'bundled') === (tab === 'bundled'));
  }
  if (category !== undefined) {
    tests.push(card => card.category === category);
  }
  if (tag !== undefined) {
    tests.push(({ tags }) => tags.includes(tag));
  }
  return card => tests.every(test => test(card));
}

/** Words with blanks between them; quotes keep blanks together, also behind a colon. */
function splitWords(text: string): string[] {
  const words = text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];
  return words.map(word => fold(word.replaceAll('"', ''))).filter(word => word !== '');
}

function toTest(word: string): Test {
  const state =
    word.startsWith('@') && Object.hasOwn(states, word.slice(1)) ? states[word.slice(1)] : undefined;
  if (state !== undefined) {
    return state;
  }
  const colon = word.indexOf(':');
  const name = word.slice(0, Math.max(0, colon));
  const read = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (read !== undefined) {
    const wanted = word.slice(colon + 1);
    return card => read(card).some(each => fold(each).includes(wanted));
  }
  return card => wordsOf(card).includes(word);
}

/** Cards stay as long as their skills do, and are searched at every letter that is typed. */
const known = new WeakMap<SkillCard['tags'], { readonly of: string; readonly words: string }>();

function wordsOf({ id, title, description, category = '', tags }: SkillCard): string {
  const of = `${id}\n${title}\n${description}\n${category}`;
  const before = known.get(tags);
  if (before?.of === of) {
    return before.words;
  }
  const words = fold(`${of}\n${tags.join('\n')}`);
  known.set(tags, { of, words });
  return words;
}

function fold(words: string): string {
  return normalizeText(words).text;
}
