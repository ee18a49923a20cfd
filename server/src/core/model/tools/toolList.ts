import type { YamlNode, YamlScalar } from '../../syntax/yaml/yamlNode.ts';
import { spanOfWords } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';

/** One tool of a list such as `Read, Bash(git add *)`. All spans are ranges of the file. */
export interface ListedTool {
  /** Empty where a parenthesis has no name before it. */
  readonly name: string;
  /** What stands between the parentheses, as it is written. */
  readonly pattern?: string;
  /** The name, the parentheses and what is between them. */
  readonly span: Span;
  readonly nameSpan: Span;
  /** Between the parentheses. */
  readonly patternSpan?: Span;
  /** A parenthesis that has no partner. */
  readonly isUnbalanced: boolean;
}

/**
 * The tools of a value, be it one text or a list of texts. Blanks and commas separate them, also where
 * a host knows only one of the two, but not inside of parentheses.
 */
export function readToolList(node: YamlNode | undefined): ListedTool[] {
  switch (node?.kind) {
    case 'sequence':
      return node.items.flatMap(item => (item.kind === 'scalar' ? readScalar(item, item.span) : []));
    case 'scalar':
      return readScalar(node, node.span);
    case 'alias':
      // What it says is pointed at where it is used.
      return readToolList(node.target).map(tool => placeAt(tool, node.span));
    case undefined:
    case 'mapping':
      return [];
  }
}

function readScalar(node: YamlScalar, span: Span): ListedTool[] {
  if (typeof node.value !== 'string') {
    return [];
  }
  const { start, end } = contentOf(node);
  const content = node.source.slice(start, end);
  const isEscaped =
    (node.style === 'double' && content.includes('\\')) ||
    (node.style === 'single' && content.includes("''"));
  return isEscaped
    ? splitTools(node.value, 0).map(tool => placeAt(tool, span))
    : splitTools(content, span.start + start);
}

/** Where the words of a scalar are in its source: without quotes, and without the line that opens a block. */
function contentOf(node: YamlScalar): Span {
  const { source, style, span } = node;
  const header = style === 'literal' || style === 'folded' ? (/^[^\r\n]*/.exec(source)?.[0].length ?? 0) : 0;
  const { start, end } = spanOfWords(node);
  return { start: start - span.start + header, end: end - span.start };
}

function placeAt({ name, pattern, isUnbalanced }: ListedTool, span: Span): ListedTool {
  return {
    name,
    span,
    nameSpan: span,
    isUnbalanced,
    ...(pattern !== undefined && { pattern, patternSpan: span }),
  };
}

/** White space and commas. */
function isSeparator(character: string | undefined): boolean {
  return character === ',' || character?.trim() === '';
}

function splitTools(text: string, offset: number): ListedTool[] {
  const tools: ListedTool[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSeparator(text[at])) {
      at++;
      continue;
    }
    const tool = readTool(text, at);
    tools.push(toListedTool(text, tool, offset));
    at = tool.end;
  }
  return tools;
}

interface ToolText {
  readonly start: number;
  readonly end: number;
  /** Offsets of the first parenthesis and of the one that closes it. */
  readonly open?: number;
  readonly close?: number;
  readonly isUnbalanced: boolean;
}

function readTool(text: string, start: number): ToolText {
  let depth = 0;
  let open: number | undefined;
  let close: number | undefined;
  let isUnbalanced = false;
  let at = start;
  for (; at < text.length && (depth > 0 || !isSeparator(text[at])); at++) {
    const character = text[at];
    if (character === '\\') {
      at++;
    } else if (character === '(') {
      open ??= at;
      depth++;
    } else if (character === ')') {
      isUnbalanced ||= depth === 0;
      depth = Math.max(0, depth - 1);
      close = depth === 0 ? at : close;
    }
  }
  const end = Math.min(at, text.length);
  const places = { ...(open !== undefined && { open }), ...(close !== undefined && { close }) };
  return { start, end, ...places, isUnbalanced: isUnbalanced || depth > 0 };
}

function toListedTool(text: string, tool: ToolText, offset: number): ListedTool {
  const { start, end, open, close, isUnbalanced } = tool;
  const spanOf = (from: number, to: number): Span => ({ start: from + offset, end: to + offset });
  const nameEnd = open ?? end;
  const listed = {
    name: text.slice(start, nameEnd),
    span: spanOf(start, end),
    nameSpan: spanOf(start, nameEnd),
    isUnbalanced,
  };
  if (open === undefined) {
    return listed;
  }
  const patternEnd = close !== undefined && close > open ? close : end;
  return {
    ...listed,
    pattern: text.slice(open + 1, patternEnd),
    patternSpan: spanOf(open + 1, patternEnd),
  };
}
