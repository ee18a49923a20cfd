import type { Span } from '../../text/position/span.ts';
import { isPlain, readSimpleScalar } from './simpleScalar.ts';
import type { YamlEntry, YamlNode } from './yamlNode.ts';

/** Levels of brackets; deeper ones are left to the full reader. */
const deepest = 16;

/**
 * Reads a list or mapping in brackets that stands in one line, as far as both kinds of quotes and plain words
 * go. `offset` is where the words stand in the file.
 */
export function readSimpleFlow(words: string, offset: number): YamlNode | undefined {
  const reader = new FlowReader(words, offset);
  const node = reader.readValue(0);
  return node === undefined || !reader.isDone ? undefined : node;
}

class FlowReader {
  readonly #words: string;
  readonly #offset: number;
  #at = 0;

  constructor(words: string, offset: number) {
    this.#words = words;
    this.#offset = offset;
  }

  get isDone(): boolean {
    return this.#at === this.#words.length;
  }

  readValue(depth: number): YamlNode | undefined {
    const first = this.#words[this.#at];
    if (first === '[') {
      return depth > deepest ? undefined : this.#readList(depth);
    }
    if (first === '{') {
      return depth > deepest ? undefined : this.#readMapping(depth);
    }
    const start = this.#at;
    const scalar = this.#takeScalar();
    const isSound = scalar !== undefined && (isQuoted(scalar) || isPlain(scalar));
    const read = isSound ? readSimpleScalar(scalar) : undefined;
    return (
      read && {
        kind: 'scalar',
        ...read,
        source: scalar ?? '',
        span: this.#span(start, start + (scalar?.length ?? 0)),
      }
    );
  }

  #readList(depth: number): YamlNode | undefined {
    const start = this.#at++;
    const items: YamlNode[] = [];
    for (let isFirst = true; ; isFirst = false) {
      this.#skipBlanks();
      if (isFirst && this.#take(']')) {
        break;
      }
      const item = this.readValue(depth + 1);
      if (item === undefined) {
        return undefined;
      }
      items.push(item);
      this.#skipBlanks();
      if (this.#take(']')) {
        break;
      }
      if (!this.#take(',')) {
        return undefined;
      }
    }
    return { kind: 'sequence', flow: true, items, span: this.#span(start, this.#at) };
  }

  #readMapping(depth: number): YamlNode | undefined {
    const start = this.#at++;
    const entries: YamlEntry[] = [];
    const keys = new Set<string>();
    for (let isFirst = true; ; isFirst = false) {
      this.#skipBlanks();
      if (isFirst && this.#take('}')) {
        break;
      }
      const entry = this.#readEntry(depth);
      if (entry === undefined || keys.has(entry.key)) {
        return undefined;
      }
      keys.add(entry.key);
      entries.push(entry);
      this.#skipBlanks();
      if (this.#take('}')) {
        break;
      }
      if (!this.#take(',')) {
        return undefined;
      }
    }
    return { kind: 'mapping', flow: true, entries, span: this.#span(start, this.#at) };
  }

  /** A quoted key with its colon, and a value. */
  #readEntry(depth: number): YamlEntry | undefined {
    const start = this.#at;
    const written = this.#takeScalar();
    const key = written !== undefined && isQuoted(written) ? readSimpleScalar(written)?.value : undefined;
    if (typeof key !== 'string' || key === '<<' || !this.#take(':')) {
      return undefined;
    }
    const keySpan = this.#span(start, start + (written?.length ?? 0));
    this.#skipBlanks();
    const value = this.readValue(depth + 1);
    return value && { key, keySpan, value, span: { start: keySpan.start, end: value.span.end } };
  }

  /** The words up to the next mark of the brackets; quotes are taken whole. */
  #takeScalar(): string | undefined {
    const words = this.#words;
    const start = this.#at;
    const quote = words[start];
    if (quote === '"' || quote === "'") {
      const end = quote === '"' ? findClosing(words, start) : words.indexOf(quote, start + 1);
      this.#at = end + 1;
      return end < 0 ? undefined : words.slice(start, end + 1);
    }
    let end = start;
    while (end < words.length && !',[]{}'.includes(words[end] ?? '')) {
      end++;
    }
    const scalar = words.slice(start, end).trimEnd();
    this.#at = start + scalar.length;
    return scalar === '' || /["'\\]/.test(scalar) ? undefined : scalar;
  }

  #skipBlanks(): void {
    while (this.#words[this.#at] === ' ') {
      this.#at++;
    }
  }

  #take(mark: string): boolean {
    if (this.#words[this.#at] !== mark) {
      return false;
    }
    this.#at++;
    return true;
  }

  #span(start: number, end: number): Span {
    return { start: start + this.#offset, end: end + this.#offset };
  }
}

/** Where the quote closes that opens at `start`; what a backslash stands before does not close it. */
function findClosing(words: string, start: number): number {
  for (let at = start + 1; at < words.length; at++) {
    if (words[at] === '"') {
      return at;
    }
    at += words[at] === '\\' ? 1 : 0;
  }
  return -1;
}

function isQuoted(words: string): boolean {
  return words[0] === '"' || words[0] === "'";
}
