import type { Node, ParseError } from 'jsonc-parser';
import { createScanner, printParseErrorCode } from 'jsonc-parser';
import type { Span, TextEdit } from '../../text/position/span.ts';
import type { YamlEntry, YamlNode, YamlScalar, YamlValue } from '../yaml/yamlNode.ts';
import { withoutPrototype } from '../yaml/yamlNode.ts';
import { readJsonTree, spanOfJson } from './jsonNodes.ts';

export interface JsonProblem {
  readonly cause: 'comment' | 'trailing-comma' | 'duplicate-key' | 'syntax';
  readonly span: Span;
  /** The key that appears twice, or what the reader expected. */
  readonly detail: string;
  /** Edits that mend exactly this. */
  readonly edits?: readonly TextEdit[];
}

export interface JsonDocument {
  /** Undefined where nothing can be read, or where it nests too deeply. */
  readonly root: YamlNode | undefined;
  readonly problems: readonly JsonProblem[];
}

/** Levels of nesting that are read; no file of ours has more than ten. */
const depthLimit = 64;

/** Levels of brackets that are handed to the reader, which recurses. */
const readableDepth = 500;

/** Reads JSON into the tree that YAML is read into; every span is exact. What cannot be read is a problem. */
export function parseJson(text: string): JsonDocument {
  // The first is an upper bound, since brackets in texts count too, and it is cheap.
  if (depthOf(text) > readableDepth && depthOf(tokenStarts(text)) > readableDepth) {
    return { root: undefined, problems: [] };
  }
  const errors: ParseError[] = [];
  const tree = readJsonTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const problems = toProblems(text, errors);
  return { root: tree && toNode(text, tree, problems, 0), problems };
}

/** The plain data of a tree that was read from JSON. */
export function toJsonValue(node: YamlNode): YamlValue {
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'sequence':
      return node.items.map(toJsonValue);
    case 'mapping': {
      const values = withoutPrototype();
      for (const { key, value } of node.entries) {
        values[key] ??= toJsonValue(value);
      }
      return values;
    }
    case 'alias':
      return null;
  }
}

/** The first character of each token, as the reader sees them. */
function tokenStarts(text: string): string[] {
  const scanner = createScanner(text, true);
  const starts: string[] = [];
  do {
    scanner.scan();
    starts.push(text[scanner.getTokenOffset()] ?? '');
  } while (scanner.getTokenOffset() < text.length);
  return starts;
}

/** How deep the brackets among some characters nest. */
function depthOf(characters: ArrayLike<string>): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    if (character === '{' || character === '[') {
      deepest = Math.max(deepest, ++depth);
    } else if (character === '}' || character === ']') {
      depth = Math.max(0, depth - 1);
    }
  }
  return deepest;
}

/** One problem a place; behind the first that breaks the syntax, the reader only guesses. */
function toProblems(text: string, errors: readonly ParseError[]): JsonProblem[] {
  const problems: JsonProblem[] = [];
  /** Where the comments start, by where they end. */
  const comments = new Map<number, number>();
  let last = -1;
  for (const error of errors) {
    if (error.offset === last) {
      continue;
    }
    last = error.offset;
    const problem = toProblem(text, error, comments);
    if (problem.cause === 'comment') {
      comments.set(problem.span.end, problem.span.start);
    }
    problems.push(problem);
    if (problem.cause === 'syntax') {
      break;
    }
  }
  return problems;
}

function toProblem(
  text: string,
  { error, offset, length }: ParseError,
  comments: ReadonlyMap<number, number>,
): JsonProblem {
  const span = { start: offset, end: Math.min(offset + length, text.length) };
  const words = printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  if (words === 'invalid comment token') {
    return { cause: 'comment', span, detail: '', edits: [{ span, newText: '' }] };
  }
  const comma = commaBefore(text, offset, comments);
  if (comma !== undefined && (text[offset] === '}' || text[offset] === ']')) {
    const place = { start: comma, end: comma + 1 };
    return { cause: 'trailing-comma', span: place, detail: '', edits: [{ span: place, newText: '' }] };
  }
  return { cause: 'syntax', span, detail: words };
}

/** The comma before a place; blanks and comments may stand between them. */
function commaBefore(
  text: string,
  offset: number,
  comments: ReadonlyMap<number, number>,
): number | undefined {
  let end = offset;
  for (;;) {
    const start = comments.get(end) ?? (' \t\r\n'.includes(text[end - 1] ?? '-') ? end - 1 : undefined);
    if (start === undefined) {
      return text[end - 1] === ',' ? end - 1 : undefined;
    }
    end = start;
  }
}

function toNode(text: string, node: Node, problems: JsonProblem[], depth: number): YamlNode {
  const span = spanOfJson(node);
  if (depth > depthLimit) {
    return toScalar(text, null, span);
  }
  if (node.type === 'object') {
    return { kind: 'mapping', flow: true, entries: toEntries(text, node, problems, depth), span };
  }
  if (node.type === 'array') {
    const items = (node.children ?? []).map(child => toNode(text, child, problems, depth + 1));
    return { kind: 'sequence', flow: true, items, span };
  }
  return toScalar(text, node.value, span);
}

function toEntries(text: string, node: Node, problems: JsonProblem[], depth: number): YamlEntry[] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap(({ children: [keyNode, valueNode] = [] }) => {
    if (keyNode === undefined) {
      return [];
    }
    const key = String(keyNode.value);
    const keySpan = spanOfJson(keyNode);
    if (seen.has(key)) {
      problems.push({ cause: 'duplicate-key', span: keySpan, detail: key });
    }
    seen.add(key);
    const nothing = { start: keySpan.end, end: keySpan.end };
    const value =
      valueNode === undefined ? toScalar(text, null, nothing) : toNode(text, valueNode, problems, depth + 1);
    return { key, keySpan, value, span: { start: keySpan.start, end: value.span.end } };
  });
}

function toScalar(text: string, value: unknown, span: Span): YamlScalar {
  const isText = typeof value === 'string';
  const isPlain = isText || typeof value === 'number' || typeof value === 'boolean';
  return {
    kind: 'scalar',
    value: isPlain ? value : null,
    source: text.slice(span.start, span.end),
    style: isText ? 'double' : 'plain',
    span,
  };
}
