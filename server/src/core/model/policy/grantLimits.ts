import type { Sentence } from '../../text/format/sentence.ts';
import type { ArgumentLimit, Grant } from './grants.ts';

export type Limits = NonNullable<Grant['limits']>;

type Value = string | number | boolean;

type ReadLimits = { readonly limits: Limits } | { readonly problem: Sentence };

const limitPattern = /^([^\s<>=]+)\s*(<=|>=|=)\s*(\S.*)$/s;
const numberPattern = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** One value with what ends it: as it stands, or in quotes where it is not to be a number, or has a comma in it. */
const valuePattern = /\s*("(?:[^"\\]|\\.)*"|[^,"]*)(,|$)/sy;

/**
 * Reads limits as people write them: `amount<=100`, `amount>=1`, `symbol=BTC,ETH`. A value in quotes is text, whatever it looks like. Both
 * bounds of an argument may be given one after the other.
 */
export function readLimits(words: readonly string[]): ReadLimits {
  const limits = new Map<string, ArgumentLimit>();
  for (const word of words) {
    const [, name = '', sign = '', rest = ''] = limitPattern.exec(word.trim()) ?? [];
    const part = readPart(sign, rest.trim());
    if (part === undefined) {
      return { problem: { template: notRead, args: { limit: word } } };
    }
    const known = limits.get(name) ?? {};
    if (Object.keys(part).some(key => key in known)) {
      return { problem: { template: "'{name}' is limited twice in the same way.", args: { name } } };
    }
    limits.set(name, { ...known, ...part });
  }
  const empty = [...limits].find(([, { least = -Infinity, most: max = Infinity }]) => least > max);
  return empty === undefined
    ? { limits: Object.fromEntries(limits) }
    : { problem: { template: "No number is within the limits of '{name}'.", args: { name: empty[0] } } };
}

const notRead =
  "'{limit}' is not a limit: it is written as amount<=100, amount>=1 or symbol=BTC,ETH, by the name of an argument.";

function readPart(sign: string, rest: string): ArgumentLimit | undefined {
  if (sign === '=') {
    const oneOf = readValues(rest);
    return oneOf && { oneOf };
  }
  const bound = numberPattern.test(rest) ? Number(rest) : Number.NaN;
  if (sign === '' || !Number.isFinite(bound)) {
    return undefined;
  }
  return sign === '<=' ? { most: bound } : { least: bound };
}

function readValues(text: string): Value[] | undefined {
  const values: Value[] = [];
  valuePattern.lastIndex = 0;
  for (let isLast = false; !isLast;) {
    const match = valuePattern.exec(text);
    const value = readValue(match?.[1]?.trim() ?? '');
    if (match === null || value === undefined) {
      return undefined;
    }
    values.push(value);
    isLast = match[2] === '';
  }
  return values;
}

/** Undefined for nothing at all, and for quotes with something else between them than they may have. */
function readValue(word: string): Value | undefined {
  if (word.startsWith('"')) {
    return readQuoted(word);
  }
  if (word === 'true' || word === 'false') {
    return word === 'true';
  }
  const number = numberPattern.test(word) ? Number(word) : Number.NaN;
  return Number.isFinite(number) ? number : word === '' ? undefined : word;
}

function readQuoted(word: string): string | undefined {
  try {
    const text: unknown = JSON.parse(word);
    return typeof text === 'string' ? text : undefined;
  } catch {
    // The caller says how a limit is written.
    return undefined;
  }
}

/** Limits as `readLimits` reads them. */
export function describeLimits(limits: Limits = {}): string[] {
  return Object.entries(limits).flatMap(([name, limit]) => describeLimit(name, limit));
}

function describeLimit(name: string, { oneOf, least, most }: ArgumentLimit): string[] {
  return [
    ...(oneOf === undefined ? [] : [`${name}=${oneOf.map(describeValue).join(',')}`]),
    ...(least === undefined ? [] : [`${name}>=${least}`]),
    ...(most === undefined ? [] : [`${name}<=${most}`]),
  ];
}

function describeValue(value: Value): string {
  const plain = String(value);
  const isPlain = typeof value !== 'string' || (readValue(plain) === value && /^[^\s",][^",]*$/.test(plain));
  return isPlain && plain === plain.trim() ? plain : JSON.stringify(value);
}
