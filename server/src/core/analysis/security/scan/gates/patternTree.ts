import { longestMatch } from './longestMatch.ts';

/**
 * A part of a pattern, as far as it matters which letters a match has to have: a character, a place between characters where no
 * letter goes on, something else, or alternatives.
 */
export type PatternNode = {
  /** UTF-16 units that it matches at most; infinite where it may be repeated without end. */
  readonly most: number;
} & NodeKind;

type NodeKind =
  | { readonly kind: 'letter'; readonly letter: string }
  /** A letter beyond a to z, in lower case, which counts as a word of its own. */
  | { readonly kind: 'foreign'; readonly letter: string }
  /** Certainly no letter of a to z, or an assertion that there is none on one side. */
  | { readonly kind: 'edge'; readonly isOptional: boolean }
  /** It may be letters. */
  | { readonly kind: 'unknown' }
  /** One character that may be any letter, and others. */
  | { readonly kind: 'any-letter' }
  | { readonly kind: 'choice'; readonly alternatives: readonly (readonly PatternNode[])[] };

/** The alternatives of a pattern, with the source of each. */
export interface PatternAlternative {
  readonly source: string;
  readonly nodes: readonly PatternNode[];
}

/** Takes a pattern apart; undefined where it has something that is not understood, so that nothing can be said of it. */
export function parsePattern({ source, flags, unicode }: RegExp): PatternAlternative[] | undefined {
  if (flags.includes('v')) {
    return undefined;
  }
  const parser = new Parser(source, unicode);
  const found = parser.alternatives();
  return parser.isAtEnd ? found : undefined;
}

const edge: NodeKind = { kind: 'edge', isOptional: false };
const unknown: NodeKind = { kind: 'unknown' };

class Parser {
  readonly #source: string;
  readonly #isUnicode: boolean;
  #at = 0;

  constructor(source: string, isUnicode: boolean) {
    this.#source = source;
    this.#isUnicode = isUnicode;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length;
  }

  alternatives(): PatternAlternative[] {
    const found: PatternAlternative[] = [];
    for (;;) {
      const start = this.#at;
      const nodes = this.#sequence();
      found.push({ source: this.#source.slice(start, this.#at), nodes });
      if (this.#source[this.#at] !== '|') {
        return found;
      }
      this.#at++;
    }
  }

  #sequence(): PatternNode[] {
    const nodes: PatternNode[] = [];
    while (!this.isAtEnd && this.#source[this.#at] !== '|' && this.#source[this.#at] !== ')') {
      const start = this.#at;
      const found = this.#quantified(this.#atom());
      const most = longestMatch(this.#source.slice(start, this.#at), this.#isUnicode);
      for (const node of found) {
        nodes.push({ ...node, most });
      }
    }
    return nodes;
  }

  /** A part that may be missing asks for nothing; one that may be repeated may go on with itself. */
  #quantified(node: NodeKind | undefined): NodeKind[] {
    const quantifier = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#source.slice(this.#at, this.#at + 16));
    if (quantifier === null) {
      return node === undefined ? [] : [node];
    }
    this.#at += quantifier[0].length;
    const isOptional =
      quantifier[0].startsWith('*') || quantifier[0].startsWith('?') || quantifier[1] === '0';
    if (node === undefined) {
      return [];
    }
    if (node.kind === 'foreign') {
      return [{ kind: 'edge', isOptional }, ...(isOptional ? [] : [node])];
    }
    if (node.kind === 'edge') {
      return [isOptional ? { kind: 'edge', isOptional } : node];
    }
    const isOnce = quantifier[0].startsWith('?') || /^\{[01](?:,1)?\}/.test(quantifier[0]);
    if (isOnce) {
      const alternatives = node.kind === 'choice' ? node.alternatives : [[{ ...node, most: 1 }]];
      return [isOptional ? { kind: 'choice', alternatives: [...alternatives, []] } : node];
    }
    return isOptional || node.kind === 'letter' ? [unknown] : [unknown, node, unknown];
  }

  /** Undefined for an assertion that says nothing of letters. */
  #atom(): NodeKind | undefined {
    const char = this.#source[this.#at] ?? '';
    switch (char) {
      case '(':
        return this.#group();
      case '[':
        return this.#class();
      case '\\':
        return this.#escape();
      case '^':
      case '$':
        this.#at++;
        // With the flag m as well, there is no letter on the other side.
        return edge;
      case '.':
        this.#at++;
        return unknown;
      default:
        this.#at++;
        return toNode(char);
    }
  }

  #group(): NodeKind | undefined {
    const opening =
      /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(this.#source.slice(this.#at, this.#at + 40))?.[0] ?? '(';
    this.#at += opening.length;
    const alternatives = this.alternatives();
    this.#at++;
    const nodes = alternatives.map(each => each.nodes);
    switch (opening) {
      case '(?!':
      case '(?<!':
        // What must not be there is every letter.
        return nodes.some(([first, second]) => first?.kind === 'any-letter' && second === undefined)
          ? edge
          : unknown;
      case '(?=':
        return nodes.every(([first]) => isSureEdge(first)) ? edge : unknown;
      case '(?<=':
        return nodes.every(each => isSureEdge(each.at(-1))) ? edge : unknown;
      default:
        return { kind: 'choice', alternatives: nodes };
    }
  }

  #class(): NodeKind {
    const start = this.#at++;
    while (!this.isAtEnd && this.#source[this.#at] !== ']') {
      this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
    }
    this.#at++;
    const source = this.#source.slice(start, this.#at);
    const pattern = new RegExp(source, this.#isUnicode ? 'u' : '');
    return toKind(letters.filter(letter => pattern.test(letter)).length);
  }

  #escape(): NodeKind | undefined {
    const escaped =
      /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<\w+>|\d+|.)/.exec(
        this.#source.slice(this.#at, this.#at + 60),
      )?.[0];
    this.#at += escaped?.length ?? 2;
    if (escaped === undefined || /^\\(?:k|[1-9])/.test(escaped)) {
      return unknown;
    }
    if (escaped === '\\b') {
      return edge;
    }
    if (escaped === '\\B') {
      return unknown;
    }
    const pattern = new RegExp(escaped, this.#isUnicode || /^\\(?:[pP]|u)\{/.test(escaped) ? 'u' : '');
    const possible = letters.filter(letter => pattern.test(letter));
    return possible.length === 1 ? toNode(possible[0] ?? '') : toKind(possible.length);
  }
}

function toKind(count: number): NodeKind {
  return count === 0 ? edge : count === letters.length ? { kind: 'any-letter' } : unknown;
}

function isSureEdge(node: PatternNode | undefined): boolean {
  return node?.kind === 'foreign' || (node?.kind === 'edge' && !node.isOptional);
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');

function toNode(char: string): NodeKind {
  if (/[A-Za-z]/.test(char)) {
    return { kind: 'letter', letter: char.toLowerCase() };
  }
  return /[^\x00-\x7f]/.test(char) && /\p{L}/u.test(char)
    ? { kind: 'foreign', letter: char.toLowerCase() }
    : edge;
}
