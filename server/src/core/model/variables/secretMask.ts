import { escapeControlsInJson, showControls } from '../../text/format/visibleText.ts';
import { createPhraseTrie } from '../../text/words/phraseTrie.ts';
import type { Span } from '../../text/position/span.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import type { ResolvedVariable } from '../skill/variable.ts';
import { maskedValue } from '../skill/variable.ts';

/** Puts asterisks in place of every secret in a text. */
export type SecretMask = (text: string) => string;

export interface SecretFinder {
  /** Where secrets stand in a text, in order and without overlap. */
  readonly find: (text: string) => readonly Span[];
  /** Where the longest ending of a text starts that a secret may begin with; its length where there is none. */
  readonly findOpenEnd: (text: string) => number;
}

/** Shorter values stand in ordinary texts by chance. A variable with such a value is masked all the same where it is filled in. */
const shortestSecret = 4;

/** Lines of a secret with several of them, such as a private key, that are secret by themselves. */
const shortestLine = 8;

/** Every value that a secret variable has at any level, those that do not count among them. */
export function collectSecrets(variables: readonly ResolvedVariable[]): Set<string> {
  const secrets = variables.filter(({ declaration }) => declaration.secret);
  const values = secrets.flatMap(({ declaration, value, shadowed = [] }) =>
    [value ?? '', declaration.default ?? ''].concat(shadowed.map(each => each.value)),
  );
  return new Set(values.filter(value => value !== ''));
}

/** Those of them that come from outside of the skill: a default is one of its own words, which is emptied where it must not leave. */
export function collectGivenSecrets(variables: readonly ResolvedVariable[]): Set<string> {
  const given = variables.map(({ level, value, shadowed = [], ...variable }) => ({
    ...variable,
    declaration: { ...variable.declaration, default: '' },
    ...(value !== undefined && level !== 'default' && { value }),
    shadowed: shadowed.filter(each => each.level !== 'default'),
  }));
  return collectSecrets(given);
}

/** Masks secrets in one text. */
export function maskSecrets(text: string, secrets: Iterable<string>): string {
  return createSecretMask(secrets)(text);
}

/** A mask for many texts; what it finds is what `createSecretFinder` finds. */
export function createSecretMask(secrets: Iterable<string>): SecretMask {
  const { find } = createSecretFinder(secrets);
  return text => maskSpans(text, find(text));
}

/** Puts asterisks in place of parts of a text, which are in order and do not overlap. */
export function maskSpans(text: string, found: readonly Span[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end } of found) {
    parts.push(text.slice(at, start), maskedValue);
    at = end;
  }
  return found.length === 0 ? text : parts.join('') + text.slice(at);
}

/**
 * Found are the values themselves and as JSON and addresses write them, whatever white space stands between their words; where two of
 * them overlap, they are one. Time is linear in the text.
 */
export function createSecretFinder(secrets: Iterable<string>): SecretFinder {
  const phrases = [...new Set([...secrets].flatMap(formsOf))].toSorted(compareTexts);
  if (phrases.length === 0) {
    return { find: () => [], findOpenEnd: text => text.length };
  }
  const { scan, findOpenEnd } = createPhraseTrie(phrases);
  const find = (text: string) => {
    const found: Span[] = [];
    scan(text, (_phrase, start, end) => addMerged(found, { start, end }));
    return found;
  };
  return { find, findOpenEnd };
}

/** Spans come in the order of their ends, so that one can only swallow the last ones. */
function addMerged(spans: Span[], { start, end }: Span): void {
  let from = start;
  for (let last = spans.at(-1); last !== undefined && last.end > from; last = spans.at(-1)) {
    from = Math.min(from, last.start);
    spans.pop();
  }
  spans.push({ start: from, end });
}

function formsOf(secret: string): string[] {
  const lines = secret.split(/[\r\n]+/).map(line => line.trim());
  const ownLines = lines.length > 1 ? lines.filter(({ length }) => length >= shortestLine) : [];
  return [secret, ...ownLines]
    .flatMap(spellingsOf)
    .map(form => form.replace(/\s+/g, ' ').trim())
    .filter(({ length }) => length >= shortestSecret);
}

/** JSON inside of JSON is how arguments of tools travel. */
function spellingsOf(words: string): string[] {
  const json = inJson(words);
  const ascii = json.replace(/[\u0080-\uFFFF]/g, toUnicodeEscape);
  const address = inAddress(words);
  return [
    words,
    showControls(words),
    json,
    escapeControlsInJson(json),
    ascii,
    inJson(json),
    address,
    address.replaceAll('%20', '+'),
    address.replace(/%[0-9A-F]{2}/g, escape => escape.toLowerCase()),
    address.replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`),
  ];
}

function inJson(words: string): string {
  return JSON.stringify(words).slice(1, -1);
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Half of a pair of surrogates has no place in an address. */
function inAddress(words: string): string {
  return encodeURIComponent(words.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
