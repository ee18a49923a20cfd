import type { Line } from '../../../text/position/lines.ts';
import type { Link } from './link.ts';
import { toPath } from './link.ts';
import type { CaretPlaces } from './place.ts';
import { findScalarAt, isBlank, skipBlanks, trimBlanks } from './scalarAtCaret.ts';

interface Collection {
  readonly kind: '[' | '{';
  readonly at: Link | undefined;
  /** Items of a list or keys of a mapping, but for what the caret stands in. */
  readonly names: string[];
  index: number;
  /** The key whose value is being read; undefined where a key or an item is. */
  key: string | undefined;
}

/** A stretch between two marks, in which the caret stands. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly collection: Collection;
  readonly isKey: boolean;
  readonly step: string | number;
  readonly hasColon: boolean;
}

/**
 * Reads a value in brackets or braces line by line, and remembers in which part of it the caret stands. What
 * is never closed is read up to where the caller gives up.
 */
export class FlowScanner {
  readonly #text: string;
  readonly #collections: Collection[] = [];
  #caret: number | undefined;
  #found: Found | undefined;
  #start = 0;
  #isEmpty = true;
  /** The stretch is a collection of its own, or in a comment: nothing can be written there. */
  #isSpoilt = false;
  #quote = '';

  constructor(text: string, at: Link | undefined, open: number) {
    this.#text = text;
    this.#open(text[open] === '{' ? '{' : '[', at, open);
  }

  get hasCaret(): boolean {
    return this.#caret !== undefined;
  }

  get isClosed(): boolean {
    return this.#collections.length === 0;
  }

  /** Reads up to the end of a line or the last closing bracket. */
  scan(from: number, end: number, caret?: number): void {
    this.#caret ??= caret;
    for (let at = from; at < end && !this.isClosed; at++) {
      const character = this.#text[at] ?? '';
      if (this.#quote !== '') {
        at = this.#readQuoted(character, at);
      } else if (character === '#' && (at === from || isBlank(this.#text[at - 1]))) {
        this.#isSpoilt ||= this.#caret !== undefined && this.#caret > at && this.#caret <= end;
        return;
      } else {
        this.#readMark(character, at);
      }
    }
  }

  /** What may stand at the caret, when nothing more of the value is to come. */
  toPlaces(line: Line): CaretPlaces {
    if (!this.isClosed) {
      this.#endStretch(Math.max(line.end, this.#start));
    }
    const found = this.#found;
    if (found === undefined || this.#caret === undefined) {
      return {};
    }
    const end = Math.min(found.end, line.end);
    const start = Math.min(skipBlanks(this.#text, Math.max(found.start, line.start), end), this.#caret);
    const span = { start, end: Math.max(trimBlanks(this.#text, start, end), this.#caret) };
    return found.isKey ? this.#toKey(found, span) : this.#toValue(found, span, this.#caret);
  }

  #toKey({ collection, hasColon }: Found, span: { start: number; end: number }): CaretPlaces {
    const isWord = /^[\w.-]*$/.test(this.#text.slice(span.start, span.end));
    const place = {
      path: toPath(collection.at),
      span,
      hasColon,
      present: collection.names,
      lead: '',
    } as const;
    return isWord ? { key: { ...place, column: 0, isFlow: true, isBeforeFence: false } } : {};
  }

  #toValue({ collection, step }: Found, span: { start: number; end: number }, caret: number): CaretPlaces {
    const scalar = findScalarAt(this.#text, span, caret);
    if (scalar === undefined) {
      return {};
    }
    const isEmpty = scalar.quote === '' && span.start === span.end;
    return {
      value: {
        ...scalar,
        path: toPath({ up: collection.at, step }),
        form: 'flow',
        isInList: collection.kind === '[',
        lead: isEmpty && /[,:]/.test(this.#text[caret - 1] ?? '') ? ' ' : '',
        listed: collection.kind === '[' ? collection.names : [],
      },
    };
  }

  #readQuoted(character: string, at: number): number {
    this.#isEmpty = false;
    if (character === '\\' && this.#quote === '"') {
      return at + 1;
    }
    if (character === this.#quote && character === "'" && this.#text[at + 1] === "'") {
      return at + 1;
    }
    this.#quote = character === this.#quote ? '' : this.#quote;
    return at;
  }

  #readMark(character: string, at: number): void {
    const collection = this.#collections.at(-1);
    switch (character) {
      case '[':
      case '{':
        return this.#isEmpty ? this.#open(character, this.#linkHere(), at) : undefined;
      case ']':
      case '}':
        this.#endStretch(at);
        this.#collections.pop();
        this.#isSpoilt = true;
        return;
      case ',':
        this.#endStretch(at);
        this.#startStretch(at + 1);
        this.#step(collection);
        return;
      case ':':
        return this.#readColon(collection, at);
      case '"':
      case "'":
        this.#quote = this.#isEmpty ? character : '';
        this.#isEmpty = false;
        return;
      default:
        this.#isEmpty &&= isBlank(character);
    }
  }

  #readColon(collection: Collection | undefined, at: number): void {
    const next = this.#text[at + 1];
    // As in JSON, nothing has to follow the colon of a key in quotes.
    const isQuoted = /["']/.test(this.#text[at - 1] ?? '');
    const isMark = isQuoted || isBlank(next) || /[\r\n,[\]{}"']/.test(next ?? '');
    if (collection?.kind === '{' && collection.key === undefined && isMark) {
      const key = this.#endStretch(at, true);
      collection.key = key;
      this.#startStretch(at + 1);
    } else {
      this.#isEmpty = false;
    }
  }

  #step(collection: Collection | undefined): void {
    if (collection !== undefined) {
      collection.index++;
      collection.key = undefined;
    }
  }

  #linkHere(): Link | undefined {
    const collection = this.#collections.at(-1);
    return collection && { up: collection.at, step: stepOf(collection) };
  }

  #open(kind: '[' | '{', at: Link | undefined, open: number): void {
    this.#collections.push({ kind, at, names: [], index: 0, key: undefined });
    this.#startStretch(open + 1);
  }

  #startStretch(start: number): void {
    this.#start = start;
    this.#isEmpty = true;
    this.#isSpoilt = false;
    this.#quote = '';
  }

  /** Returns the words of the stretch. */
  #endStretch(end: number, hasColon = false): string {
    const collection = this.#collections.at(-1);
    const words = unquote(this.#text.slice(this.#start, end).trim());
    if (collection === undefined) {
      return words;
    }
    const isKey = collection.kind === '{' && collection.key === undefined;
    const caret = this.#caret;
    if (caret !== undefined && this.#found === undefined && this.#start <= caret && caret <= end) {
      const place = { start: this.#start, end, collection, isKey, step: stepOf(collection), hasColon };
      this.#found = this.#isSpoilt ? undefined : place;
    } else if (words !== '' && !this.#isSpoilt && (isKey || collection.kind === '[')) {
      collection.names.push(words);
    }
    return words;
  }
}

function stepOf({ kind, index, key }: Collection): string | number {
  return kind === '[' ? index : (key ?? '');
}

function unquote(words: string): string {
  return /^(["']).*\1$/s.test(words) && words.length > 1 ? words.slice(1, -1) : words;
}
