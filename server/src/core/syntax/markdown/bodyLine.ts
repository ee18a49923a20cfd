import type { Span } from '../../text/position/span.ts';
import { shiftSpan } from '../../text/position/span.ts';
import type { Link, Placeholder, PlaceholderKind } from './bodyParts.ts';

/** Bounds that keep one hostile line from costing more than its length. */
const longestLabel = 1_000;
const longestTarget = 2_000;

/** Runs of back-ticks up to which each is compared with those behind it. */
const fewRuns = 16;

/** The spans of inline code in one line, backticks included. */
export function findCodeSpans(content: string): Span[] {
  const runs = findRuns(content);
  const findClosing = runs.length <= fewRuns ? findFollowing(runs) : findFollowingOfMany(runs);
  const spans: Span[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index];
    const closingIndex = run && findClosing(run, index);
    const closing = closingIndex === undefined ? undefined : runs[closingIndex];
    if (run !== undefined && closing !== undefined && closingIndex !== undefined) {
      spans.push({ start: run.start, end: closing.end });
      index = closingIndex;
    }
  }
  return spans;
}

function findRuns(content: string): Span[] {
  const runs: Span[] = [];
  for (let start = content.indexOf('`'); start >= 0;) {
    let end = start + 1;
    while (content[end] === '`') {
      end++;
    }
    runs.push({ start, end });
    start = content.indexOf('`', end);
  }
  return runs;
}

type FindRun = (run: Span, index: number) => number | undefined;

function findFollowing(runs: readonly Span[]): FindRun {
  return (run, index) => {
    for (let at = index + 1; at < runs.length; at++) {
      const other = runs[at];
      if (other !== undefined && other.end - other.start === run.end - run.start) {
        return at;
      }
    }
    return undefined;
  };
}

function findFollowingOfMany(runs: readonly Span[]): FindRun {
  const byLength = new Map<number, number[]>();
  for (const [index, { start, end }] of runs.entries()) {
    const same = byLength.get(end - start);
    if (same === undefined) {
      byLength.set(end - start, [index]);
    } else {
      same.push(index);
    }
  }
  return ({ start, end }, index) => findAfter(byLength.get(end - start) ?? [], index);
}

/** Inline links, images and reference definitions of one line, code spans left out. */
export function findLinks(content: string, offset: number, codeSpans: readonly Span[]): Link[] {
  const definition = /^ {0,3}\[([^\]]{1,200})\]:[ \t]*<?([^\s>]+)>?/.exec(content);
  if (definition !== null && !definition[1]?.startsWith('^')) {
    const target = definition[2] ?? '';
    const start = content.indexOf(target, content.indexOf(']:'));
    const targetSpan = shiftSpan({ start, end: start + target.length }, offset);
    return [
      { kind: 'definition', target, targetSpan, span: shiftSpan({ start: 0, end: content.length }, offset) },
    ];
  }
  const links: Link[] = [];
  for (let at = content.indexOf(']('); at >= 0; at = content.indexOf('](', at + 2)) {
    const opening = findSpanAt(codeSpans, at) !== undefined ? undefined : findLabelStart(content, at);
    const target = opening === undefined ? undefined : readTarget(content, at + 2);
    if (opening === undefined || target === undefined) {
      continue;
    }
    const isImage = content[opening - 1] === '!';
    links.push({
      kind: isImage ? 'image' : 'link',
      target: content.slice(target.start, target.end),
      targetSpan: shiftSpan(target, offset),
      span: shiftSpan({ start: isImage ? opening - 1 : opening, end: target.closing + 1 }, offset),
    });
  }
  return links;
}

function findLabelStart(content: string, closing: number): number | undefined {
  let depth = 0;
  for (let at = closing; at >= Math.max(0, closing - longestLabel); at--) {
    if (content[at] === ']') {
      depth++;
    } else if (content[at] === '[' && --depth === 0) {
      return content[at - 1] === '\\' ? undefined : at;
    }
  }
  return undefined;
}

function readTarget(content: string, from: number): (Span & { closing: number }) | undefined {
  const limit = Math.min(content.length, from + longestTarget);
  if (content[from] === '<') {
    const end = content.indexOf('>', from);
    const closing = end < 0 || end > limit ? -1 : content.indexOf(')', end);
    return closing < 0 ? undefined : { start: from + 1, end, closing };
  }
  let depth = 0;
  let end: number | undefined;
  for (let at = from; at < limit; at++) {
    const character = content[at];
    if (character === '(') {
      depth++;
    } else if (character === ')' && depth-- === 0) {
      return { start: from, end: end ?? at, closing: at };
    } else if (character === ' ' || character === '\t') {
      end ??= at;
    }
  }
  return undefined;
}

/** `lead` is in every match; looking for it first saves most lines from the pattern. */
const placeholderPatterns: readonly { kind: PlaceholderKind; lead: string; pattern: RegExp }[] = [
  { kind: 'mustache', lead: '{{', pattern: /\{\{[ \t]{0,8}([A-Za-z_][\w.-]*)[ \t]{0,8}\}\}/g },
  { kind: 'argument', lead: '$', pattern: /(?<![\\$\w])\$(ARGUMENTS(?:\[\d+\])?|\d+)(?!\w)/g },
  { kind: 'named-argument', lead: '$', pattern: /(?<![\\$\w])\$([a-z][\w-]*)/g },
  { kind: 'variable', lead: '${', pattern: /(?<![\\$])\$\{([A-Za-z_]\w*)\}/g },
  { kind: 'base-folder', lead: '{baseDir}', pattern: /(?<!\{)\{(baseDir)\}/g },
  { kind: 'command', lead: '!`', pattern: /(?<=^|\s)!`([^`]+)`/g },
  { kind: 'reference', lead: '#', pattern: /(?<=^|\s)#((?:file|tool):[^\s,;)]+)/g },
];

/** The placeholders of one line that some host replaces, in order. */
export function findPlaceholders(
  content: string,
  offset: number,
  codeSpans: readonly Span[],
  inFence: boolean,
): Placeholder[] {
  const found: Placeholder[] = [];
  for (const { kind, lead, pattern } of placeholderPatterns) {
    if (!content.includes(lead)) {
      continue;
    }
    for (const match of content.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const inCode = inFence || (kind !== 'command' && findSpanAt(codeSpans, match.index) !== undefined);
      found.push({ kind, name: match[1] ?? '', span: shiftSpan(span, offset), inCode });
    }
  }
  return found.sort((one, other) => one.span.start - other.span.start);
}

/** The first of the ascending numbers that is greater than `bound`. */
function findAfter(ascending: readonly number[], bound: number): number | undefined {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= bound) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return ascending[low];
}

/** The one of the ascending spans that holds the offset; a binary search, since lines can be hostile. */
export function findSpanAt<Item extends Span>(spans: readonly Item[], offset: number): Item | undefined {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span === undefined || offset < span.start) {
      high = middle - 1;
    } else if (offset >= span.end) {
      low = middle + 1;
    } else {
      return span;
    }
  }
  return undefined;
}
