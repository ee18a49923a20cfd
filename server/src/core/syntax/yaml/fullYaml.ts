import type { Alias, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { isInsidePair } from '../../text/unicode/surrogates.ts';
import type { Span } from '../../text/position/span.ts';
import type { YamlProblem } from './yamlProblem.ts';
import type { YamlReaderError } from './yamlCauses.ts';
import { usualKeys } from './yamlEntryText.ts';
import { createReservedFinder, findYamlCauses } from './yamlCauses.ts';
import type { YamlEntry, YamlMapping, YamlNode, YamlScalar } from './yamlNode.ts';
import { toYamlValue } from './yamlNode.ts';

export interface YamlReading {
  /** The mapping at the top; undefined when the YAML is something else or empty. */
  readonly root: YamlMapping | undefined;
  readonly problems: readonly YamlProblem[];
}

/** Levels of nesting that are read; hosts' own readers give up at similar depths. */
const depthLimit = 64;

type SourceNode = Alias | Scalar | YAMLMap | YAMLSeq;

/** What is not read again cannot be told from a quote that was never closed. */
function toLastCause(rereads: number) {
  return (problem: YamlProblem): YamlProblem =>
    problem.cause === 'quotes-margin' && rereads === 0 ? { ...problem, cause: 'quotes' } : problem;
}

/** Texts at the margin are found one after the other; a frontmatter with more of them is left half read. */
const maxRereads = 4;

/** Reads any YAML, however it is written. */
export function readFullYaml(text: string, yaml: Span, rereads = maxRereads): YamlReading {
  // The reader knows LF and CRLF only; a lone CR has the same width as the LF put in its place.
  const source = text.slice(yaml.start, yaml.end).replace(/\r(?!\n)/g, '\n');
  const document = readYaml(source);
  if (document === undefined) {
    const problems = [
      { cause: 'limits', span: { start: yaml.start, end: yaml.start }, detail: 'depth' },
    ] as const;
    return { root: undefined, problems };
  }
  const reader = new TreeReader(text, source, yaml);
  const root = isSourceNode(document.contents) ? reader.read(document.contents, 0) : undefined;
  const errors = document.errors.map(toReaderError(text, yaml.start));
  const causes = findYamlCauses(text, yaml, errors).map(toLastCause(rereads));
  const margins = causes.filter(({ cause }) => cause === 'quotes-margin');
  if (margins.length > 0) {
    return readOnOneLine(text, yaml, margins, rereads - 1);
  }
  // Behind an error the reader guesses, so a key that seems to stand twice is mostly an echo of it.
  const own =
    causes.length === 0 ? reader.problems : reader.problems.filter(({ cause }) => cause !== 'duplicate-key');
  const problems = [...causes, ...own.filter(problem => !causes.some(isSame(problem)))];
  if (root === undefined || root.kind === 'mapping') {
    problems.push(...findExpansion(root));
    return { root, problems };
  }
  if (problems.length === 0) {
    problems.push(...describeNonMapping(text, yaml, root));
  }
  return { root: undefined, problems };
}

/**
 * Levels of brackets and compact lists that are handed to the reader. It recurses, and at the end of the
 * stack the process may die rather than throw.
 */
const readableDepth = 500;

function readYaml(source: string) {
  if (estimateDepth(source) > readableDepth) {
    return undefined;
  }
  try {
    return parseDocument(source, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  } catch (error) {
    // The reader recurses: deep nesting ends in a stack overflow, and that is data here, not a bug.
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

/** An upper bound of the nesting, from the marks alone; brackets in texts count too, which only real bombs reach. */
function estimateDepth(source: string): number {
  let depth = 0;
  let deepest = 0;
  let marks = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    if (character === '[' || character === '{') {
      depth++;
    } else if (character === ']' || character === '}') {
      depth = Math.max(0, depth - 1);
    } else if (character === '\n') {
      marks = 0;
    } else if ('-?:'.includes(character) && source[at + 1] === ' ') {
      marks++;
    }
    deepest = Math.max(deepest, depth + marks);
  }
  return deepest;
}

/**
 * Reads the frontmatter as if each text in quotes that goes on at the margin stood on one line, which moves
 * nothing else; then its own words are put back.
 */
function readOnOneLine(
  text: string,
  yaml: Span,
  margins: readonly YamlProblem[],
  rereads: number,
): YamlReading {
  const wholes = margins.flatMap(({ value }) => value ?? []);
  let joined = text;
  for (const { start, end } of wholes) {
    joined = joined.slice(0, start) + joined.slice(start, end).replace(/[\r\n]/g, ' ') + joined.slice(end);
  }
  const { root, problems } = readFullYaml(joined, yaml, rereads);
  const entries = root?.entries.map(entry => {
    const whole = wholes.find(({ start }) => start === entry.value.span.start);
    return whole === undefined ? entry : { ...entry, value: foldQuoted(text, whole) };
  });
  return {
    root: root && entries && { ...root, entries },
    problems: [...margins, ...problems],
  };
}

/** Lines in quotes are joined by blanks, and a blank line is a line end, as in the specification. */
function foldQuoted(text: string, span: Span): YamlScalar {
  const source = text.slice(span.start, span.end);
  const folded = source
    .slice(1, -1)
    .replace(/[ \t]*(\r\n|\r|\n)[ \t]*/g, '\n')
    .replace(/\n+/g, breaks => (breaks.length === 1 ? ' ' : breaks.slice(1)));
  const value = source.startsWith("'") ? folded.replaceAll("''", "'") : folded.replaceAll('\\"', '"');
  return { kind: 'scalar', value, source, style: source.startsWith("'") ? 'single' : 'double', span };
}

function toReaderError(text: string, offset: number) {
  return ({
    code,
    message,
    pos,
  }: {
    code: string;
    message: string;
    pos: [number, number];
  }): YamlReaderError => {
    const [start, end] = [pos[0] + offset, pos[1] + offset];
    // The reader counts code units, and one of them may be half of a character.
    return {
      code,
      message,
      span: {
        start: isInsidePair(text, start) ? start - 1 : start,
        end: isInsidePair(text, end) ? end + 1 : end,
      },
    };
  };
}

function isSourceNode(node: unknown): node is SourceNode {
  return isAlias(node) || isScalar(node) || isMap(node) || isSeq(node);
}

function isSame(problem: YamlProblem) {
  return (other: YamlProblem) => other.cause === problem.cause && other.span.start === problem.span.start;
}

function findExpansion(root: YamlMapping | undefined): YamlProblem[] {
  if (root === undefined) {
    return [];
  }
  return root.entries
    .filter(({ value }) => toYamlValue(value) === undefined)
    .slice(0, 1)
    .map(({ keySpan }) => ({ cause: 'limits', span: keySpan, detail: 'aliases' }));
}

function describeNonMapping(text: string, yaml: Span, root: YamlNode): YamlProblem[] {
  const words = text.slice(root.span.start, Math.min(root.span.end, yaml.end));
  return [
    /^[A-Za-z][\w-]*:\S/.test(words)
      ? missingSpace(root.span, words)
      : { cause: 'not-a-mapping', span: root.span, detail: root.kind },
  ];
}

/** A key and its value glued together by a colon, which YAML reads as one word. */
function missingSpace({ start }: Span, words: string): YamlProblem {
  const at = start + words.indexOf(':') + 1;
  return {
    cause: 'missing-space',
    span: { start, end: at },
    detail: words.slice(0, words.indexOf(':')),
    edits: [{ span: { start: at, end: at }, newText: ' ' }],
  };
}

/** Whether a key holds the value of another one: a name such as `og:image` is one key. */
function isGlued(key: string): boolean {
  const [first = ''] = key.split(':', 1);
  return /^[A-Za-z][\w-]*:[^\s/]/.test(key) && (usualKeys.has(first) || /\s/.test(key));
}

function lineStartOf(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** Turns the reader's tree into plain data with absolute spans, and sees what the reader lets pass. */
class TreeReader {
  readonly problems: YamlProblem[] = [];
  readonly #text: string;
  readonly #source: string;
  readonly #yaml: Span;
  readonly #known = new Set<string>();
  readonly #findReserved: (offset: number) => YamlProblem | undefined;
  readonly #anchors = new Map<string, YamlNode>();
  /** Anchors whose node is being read: an alias to one of them would never end. */
  readonly #openAnchors = new Set<string>();

  constructor(text: string, source: string, yaml: Span) {
    this.#text = text;
    this.#source = source;
    this.#yaml = yaml;
    this.#findReserved = createReservedFinder(text, yaml);
  }

  read(node: SourceNode, depth: number): YamlNode {
    if (depth > depthLimit) {
      this.#addOnce({ cause: 'limits', span: this.#spanOf(node), detail: 'depth' });
      return nullNode(this.#spanOf(node));
    }
    const anchor = isAlias(node) ? undefined : node.anchor;
    if (anchor !== undefined) {
      this.#openAnchors.add(anchor);
    }
    const read = this.#readNode(node, depth);
    if (anchor !== undefined) {
      this.#openAnchors.delete(anchor);
      this.#anchors.set(anchor, read);
    }
    if (!isAlias(node) && node.tag?.startsWith('!') === true) {
      this.#addReserved(node);
    }
    return read;
  }

  #readNode(node: SourceNode, depth: number): YamlNode {
    const span = this.#spanOf(node);
    if (isAlias(node)) {
      const isCycle = this.#openAnchors.has(node.source);
      const target = isCycle ? undefined : this.#anchors.get(node.source);
      if (isCycle) {
        this.#addOnce({ cause: 'limits', span, detail: 'cycle' });
      } else if (target === undefined) {
        this.#addReserved(node);
      }
      return { kind: 'alias', name: node.source, target, span };
    }
    if (isMap(node)) {
      return { kind: 'mapping', flow: node.flow === true, entries: this.#readEntries(node, depth), span };
    }
    if (isSeq(node)) {
      const items = node.items.map(item =>
        isSourceNode(item) ? this.read(item, depth + 1) : nullNode(span),
      );
      return { kind: 'sequence', flow: node.flow === true, items, span };
    }
    return this.#readScalar(node, span);
  }

  #readEntries(map: YAMLMap, depth: number): YamlEntry[] {
    const firstSpans = new Map<string, Span>();
    const entries: YamlEntry[] = [];
    for (const pair of map.items) {
      if (!isSourceNode(pair.key) || (isScalar(pair.key) && pair.key.value === null)) {
        continue;
      }
      const keySpan = this.#spanOf(pair.key);
      const key = isScalar(pair.key) ? String(pair.key.value) : this.#text.slice(keySpan.start, keySpan.end);
      const value = !isSourceNode(pair.value)
        ? nullNode({ start: keySpan.end, end: keySpan.end })
        : this.read(pair.value, depth + 1);
      const start = pair.key.range?.[0] ?? 0;
      if (isGlued(key) && start === lineStartOf(this.#source, start)) {
        this.#addOnce(missingSpace(keySpan, key));
      } else if (firstSpans.has(key)) {
        this.problems.push({ cause: 'duplicate-key', span: keySpan, detail: key });
      }
      firstSpans.set(key, keySpan);
      const end = Math.max(keySpan.end, value.span.end);
      entries.push({ key, keySpan, value, span: { start: keySpan.start, end } });
    }
    return entries;
  }

  #readScalar(node: Scalar, span: Span): YamlScalar {
    const { value } = node;
    const isPlainData =
      value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return {
      kind: 'scalar',
      value: isPlainData ? value : this.#text.slice(span.start, span.end),
      source: this.#text.slice(span.start, span.end),
      style: styleOf(node),
      span,
    };
  }

  /** Block scalars end behind their last line end; an underline should not reach into the next line. */
  #spanOf(node: SourceNode): Span {
    const [start, end] = node.range ?? [0, 0];
    let trimmed = end;
    while (trimmed > start && (this.#source[trimmed - 1] === '\n' || this.#source[trimmed - 1] === '\r')) {
      trimmed--;
    }
    return { start: start + this.#yaml.start, end: trimmed + this.#yaml.start };
  }

  #addReserved(node: SourceNode): void {
    const span = this.#spanOf(node);
    const problem = this.#findReserved(span.start);
    this.#addOnce(problem ?? { cause: 'reserved-character', span, detail: this.#text[span.start] ?? '' });
  }

  #addOnce(problem: YamlProblem): void {
    const key = `${problem.cause} ${problem.span.start}`;
    if (!this.#known.has(key)) {
      this.#known.add(key);
      this.problems.push(problem);
    }
  }
}

function styleOf(node: Scalar): YamlScalar['style'] {
  switch (node.type) {
    case 'QUOTE_DOUBLE':
      return 'double';
    case 'QUOTE_SINGLE':
      return 'single';
    case 'BLOCK_LITERAL':
      return 'literal';
    case 'BLOCK_FOLDED':
      return 'folded';
    default:
      return 'plain';
  }
}

function nullNode(span: Span): YamlScalar {
  return { kind: 'scalar', value: null, source: '', style: 'plain', span };
}
