import type { Span } from '../../text/position/span.ts';

/** The YAML of a frontmatter as plain data; every span is an absolute range of the file. */
export type YamlNode = YamlScalar | YamlSequence | YamlMapping | YamlAlias;

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** As written, quotes included. */
  readonly source: string;
  readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded';
  readonly span: Span;
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
  readonly span: Span;
}

export interface YamlMapping {
  readonly kind: 'mapping';
  readonly flow: boolean;
  readonly entries: readonly YamlEntry[];
  readonly span: Span;
}

export interface YamlEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
  /** From the key to the end of the value. */
  readonly span: Span;
}

export interface YamlAlias {
  readonly kind: 'alias';
  readonly name: string;
  /** Undefined when no such anchor stands before the alias, or when the alias is inside it. */
  readonly target: YamlNode | undefined;
  readonly span: Span;
}

/** Plain data as a YAML reader hands it to a host. */
export type YamlValue =
  | string
  | number
  | boolean
  | null
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue };

/** Keys and their values as plain data. */
export type YamlRecord = Readonly<Record<string, YamlValue>>;

export function isRecord(value: YamlValue | undefined): value is YamlRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: YamlValue | undefined): value is readonly YamlValue[] {
  return Array.isArray(value);
}

/** Nodes that one value may expand to; an alias bomb reaches any number, a real skill a few hundred. */
const expansionLimit = 20_000;

/** Where the words of a value stand: within its quotes, of which the second is missing while it is being written; else all of it. */
export function spanOfWords(node: YamlNode): Span {
  const { span } = node;
  if (node.kind !== 'scalar' || (node.style !== 'single' && node.style !== 'double')) {
    return span;
  }
  const isClosed = node.source.length > 1 && node.source.endsWith(node.source.charAt(0));
  return { start: span.start + 1, end: Math.max(span.start + 1, span.end - Number(isClosed)) };
}

/** The value of a node with aliases and merge keys resolved; undefined when they expand without bound. */
export function toYamlValue(node: YamlNode): YamlValue | undefined {
  const budget = { left: expansionLimit };
  const value = expand(node, budget);
  return budget.left < 0 ? undefined : value;
}

function expand(node: YamlNode, budget: { left: number }): YamlValue {
  if (--budget.left < 0) {
    return null;
  }
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'alias':
      return node.target === undefined ? null : expand(node.target, budget);
    case 'sequence':
      return node.items.map(item => expand(item, budget));
    case 'mapping':
      return expandMapping(node, budget);
  }
}

function expandMapping(node: YamlMapping, budget: { left: number }): Record<string, YamlValue> {
  if (--budget.left < 0) {
    return {};
  }
  const merged: Record<string, YamlValue> = withoutPrototype();
  for (const { value } of node.entries.filter(({ key }) => key === '<<')) {
    for (const source of value.kind === 'sequence' ? value.items : [value]) {
      const base = source.kind === 'alias' ? source.target : source;
      if (base?.kind === 'mapping') {
        Object.assign(merged, { ...expandMapping(base, budget), ...merged });
      }
    }
  }
  const own = new Set(['<<']);
  for (const { key, value } of node.entries) {
    if (!own.has(key)) {
      own.add(key);
      merged[key] = expand(value, budget);
    }
  }
  return merged;
}

/** A record without a prototype, in which a key called `__proto__` is data like any other. */
export function withoutPrototype(): Record<string, YamlValue> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.create answers with any.
  return Object.create(null) as Record<string, YamlValue>;
}

/** The entry of a key; the first one where a key appears twice. */
export function findEntry(mapping: YamlMapping | undefined, key: string): YamlEntry | undefined {
  if (mapping === undefined || mapping.entries.length > maxSearched) {
    return mapping && indexOf(mapping).get(key);
  }
  for (const entry of mapping.entries) {
    if (entry.key === key) {
      return entry;
    }
  }
  return undefined;
}

/** Entries that are looked through faster than an index of them is made. */
const maxSearched = 32;

/** A mapping with thousands of keys is asked for each of them. */
const indexes = new WeakMap<YamlMapping, ReadonlyMap<string, YamlEntry>>();

function indexOf(mapping: YamlMapping): ReadonlyMap<string, YamlEntry> {
  const known = indexes.get(mapping);
  if (known !== undefined) {
    return known;
  }
  const index = new Map(mapping.entries.toReversed().map(entry => [entry.key, entry]));
  indexes.set(mapping, index);
  return index;
}

/** The text of a string value, aliases followed; undefined for anything else. */
export function toText(node: YamlNode | undefined): string | undefined {
  if (node?.kind === 'alias') {
    return toText(node.target);
  }
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** What an alias stands for; any other node is itself. */
export function resolveAlias(node: YamlNode | undefined): Exclude<YamlNode, YamlAlias> | undefined {
  return node?.kind === 'alias' ? resolveAlias(node.target) : node;
}

/**
 * The words of a scalar as a reader takes them that knows no numbers and booleans, aliases followed;
 * undefined for nothing and for anything that is not a scalar.
 */
export function toWords(node: YamlNode | undefined): string | undefined {
  const scalar = resolveAlias(node);
  if (scalar?.kind !== 'scalar' || scalar.value === null) {
    return undefined;
  }
  return typeof scalar.value === 'string' ? scalar.value : scalar.source;
}

/** One step down: the value of a key, merge keys included, or the item at an index. */
export function stepInto(node: YamlNode | undefined, part: string): YamlNode | undefined {
  const parent = resolveAlias(node);
  if (parent?.kind === 'sequence') {
    return parent.items[Number(part)];
  }
  return parent?.kind === 'mapping'
    ? (findEntry(parent, part)?.value ?? findMerged(parent, part))
    : undefined;
}

function findMerged(mapping: YamlMapping, key: string): YamlNode | undefined {
  const sources = mapping.entries
    .filter(entry => entry.key === '<<')
    .flatMap(({ value }) => (value.kind === 'sequence' ? value.items : [value]));
  for (const source of sources) {
    const base = resolveAlias(source);
    const entry = base?.kind === 'mapping' ? findEntry(base, key) : undefined;
    if (entry !== undefined) {
      return entry.value;
    }
  }
  return undefined;
}
