import type { Span } from '../../text/position/span.ts';
import type { Line } from '../../text/position/lines.ts';
import { lineAt, linesIn } from '../../text/position/lines.ts';

/** What stands around the frontmatter that some host does not accept, or what is missing. */
export type FenceProblem =
  | { readonly kind: 'missing'; readonly span: Span }
  /** Keys and a closing fence, but nothing opens them. */
  | { readonly kind: 'unopened'; readonly span: Span }
  /** The whole file is wrapped in a Markdown code fence; `closing` is that fence's last line. */
  | { readonly kind: 'wrapped'; readonly span: Span; readonly closing: Span | undefined }
  | { readonly kind: 'leading-text'; readonly span: Span; readonly what: 'blank' | 'comment' | 'text' }
  | { readonly kind: 'opening-with-text'; readonly span: Span; readonly insertAt: number }
  | { readonly kind: 'wrong-fence'; readonly span: Span; readonly where: 'opening' | 'closing' }
  | { readonly kind: 'closing-with-text'; readonly span: Span; readonly insertAt: number }
  | { readonly kind: 'closing-indented'; readonly span: Span; readonly indentation: Span }
  | { readonly kind: 'unclosed'; readonly span: Span; readonly insertAt: number }
  | { readonly kind: 'second-block'; readonly span: Span };

export interface Fences {
  /** From the opening to the closing fence; undefined when the file has no frontmatter. */
  readonly whole: Span | undefined;
  /** The YAML between the fences. */
  readonly yaml: Span;
  readonly bodyStart: number;
  readonly problems: readonly FenceProblem[];
}

interface Opening {
  readonly start: number;
  readonly yamlStart: number;
  readonly problems: readonly FenceProblem[];
}

interface Closing {
  readonly yamlEnd: number;
  readonly end: number;
  readonly bodyStart: number;
  readonly problems: readonly FenceProblem[];
}

const fenceLine = /^---[ \t]*$/;
const codeFence = /^ {0,3}(?:`{3}|~{3})/;
const keyLine = /^[A-Za-z_][\w.-]*[ \t]*:(?:[ \t]|$)/;
const frontmatterKeyLine = /^["']?(?:name|description|title|slug|metadata)["']?[ \t]*:/;

/** How far a misplaced frontmatter is looked for, so that long prose files stay cheap. */
const searchedLines = 300;

/**
 * Finds the frontmatter of a skill, and says what is wrong around it. Real files open it late,
 * glue text to a fence or never close it, and everything after that mistake should still be read.
 */
export function findFences(text: string): Fences {
  const opening = findOpening(text);
  if (opening === undefined) {
    return findWithoutOpening(text);
  }
  const closing = findClosing(text, opening);
  const second = findSecondBlock(text, closing.bodyStart);
  return {
    whole: { start: opening.start, end: closing.end },
    yaml: { start: opening.yamlStart, end: closing.yamlEnd },
    bodyStart: closing.bodyStart,
    problems: [...opening.problems, ...closing.problems, ...second],
  };
}

function findOpening(text: string): Opening | undefined {
  const { start, what } = skipLeading(text);
  const line = lineAt(text, start);
  const content = text.slice(line.start, line.end);
  const indentation = content.length - content.trimStart().length;
  const trimmed = content.trimStart();
  const problems: FenceProblem[] = [];
  if (line.start + indentation > 0 && trimmed.startsWith('---')) {
    problems.push({ kind: 'leading-text', span: { start: 0, end: line.start + indentation }, what });
  }
  if (fenceLine.test(trimmed)) {
    return { start: line.start + indentation, yamlStart: line.next, problems };
  }
  const glued = /^---[ \t]*(?=[A-Za-z_"'][\w.-]*["']?[ \t]*:)/.exec(trimmed);
  if (glued !== null) {
    const yamlStart = line.start + indentation + glued[0].length;
    problems.push({
      kind: 'opening-with-text',
      span: { start: yamlStart, end: line.end },
      insertAt: yamlStart,
    });
    return { start: line.start + indentation, yamlStart, problems };
  }
  const next = text.slice(line.next, lineAt(text, line.next).end);
  if (/^-{2,}[ \t]*$/.test(trimmed) && keyLine.test(next)) {
    problems.push({ kind: 'wrong-fence', span: { start: line.start, end: line.end }, where: 'opening' });
    return { start: line.start, yamlStart: line.next, problems };
  }
  return undefined;
}

/** Blank lines and HTML comments may stand before a fence in real files, though few hosts allow it. */
function skipLeading(text: string): { start: number; what: 'blank' | 'comment' } {
  let start = 0;
  let what: 'blank' | 'comment' = 'blank';
  while (start < text.length) {
    const line = lineAt(text, start);
    const content = text.slice(line.start, line.end).trim();
    if (content === '') {
      start = line.next;
      continue;
    }
    const commentEnd = content.startsWith('<!--') ? text.indexOf('-->', line.start) : -1;
    if (commentEnd < 0) {
      return { start, what };
    }
    what = 'comment';
    start = lineAt(text, commentEnd).next;
  }
  return { start: text.length, what };
}

/** A closing fence alone on its line, when nothing before it looks as if the frontmatter had ended already. */
function findPlainClosing(text: string, { yamlStart }: Opening): Closing | undefined {
  const feed = text.indexOf('\n---\n', yamlStart - 1);
  const yamlEnd = feed + 1;
  if (feed < 0 || suspicious.test(text.slice(Math.max(0, yamlStart - 1), yamlEnd))) {
    return undefined;
  }
  return { yamlEnd, end: yamlEnd + 3, bodyStart: yamlEnd + 4, problems: [] };
}

/** Lines that may be a heading of the body or a fence gone wrong. */
const suspicious = /[\r\n][ \t]*(?:#|--|\.\.\.)/;

function findClosing(text: string, opening: Opening): Closing {
  return findPlainClosing(text, opening) ?? findUnusualClosing(text, opening);
}

function findUnusualClosing(text: string, opening: Opening): Closing {
  const body = { start: opening.yamlStart, end: text.length };
  let indented: Line | undefined;
  const looksLikeBody = createBodyDetector();
  for (const line of linesIn(text, body)) {
    const content = text.slice(line.start, line.end);
    if (looksLikeBody(content)) {
      return recoverUnclosed(text, opening);
    }
    if (fenceLine.test(content)) {
      return { yamlEnd: line.start, end: line.end, bodyStart: line.next, problems: [] };
    }
    // At column 0 none of these can be part of a mapping, so they are fences gone wrong.
    if (/^(?:-{4,}|\.\.\.|--)[ \t]*$/.test(content)) {
      const span = { start: line.start, end: line.end };
      const problems = [{ kind: 'wrong-fence', span, where: 'closing' }] as const;
      return { yamlEnd: line.start, end: line.end, bodyStart: line.next, problems };
    }
    if (/^---[^-\s]/.test(content) || /^---[ \t]+#/.test(content)) {
      const bodyStart = line.start + 3;
      const span = { start: line.start, end: line.end };
      const problems = [{ kind: 'closing-with-text', span, insertAt: bodyStart }] as const;
      return { yamlEnd: line.start, end: bodyStart, bodyStart, problems };
    }
    indented ??= /^[ \t]+---[ \t]*$/.test(content) ? line : undefined;
  }
  return indented === undefined ? recoverUnclosed(text, opening) : closeAtIndented(text, indented);
}

/**
 * Sees when a frontmatter that was never closed has run on into the body: below a heading that follows
 * a blank line stands prose at the left margin, which no YAML mapping can hold. A rule of dashes
 * further down would else be taken for the closing fence.
 */
function createBodyDetector(): (content: string) => boolean {
  let isBlankBefore = false;
  let hasHeading = false;
  return content => {
    hasHeading ||= isBlankBefore && /^#{1,6} \S/.test(content);
    isBlankBefore = content.trim() === '';
    return (
      hasHeading &&
      !isBlankBefore &&
      !content.startsWith('#') &&
      !isYamlLike(content) &&
      !content.startsWith('-')
    );
  };
}

function isYamlLike(content: string): boolean {
  return /^[ \t]/.test(content) || /^-[ \t]/.test(content) || keyLine.test(content);
}

function closeAtIndented(text: string, line: Line): Closing {
  const dashes = text.indexOf('---', line.start);
  const problem: FenceProblem = {
    kind: 'closing-indented',
    span: { start: dashes, end: dashes + 3 },
    indentation: { start: line.start, end: dashes },
  };
  return { yamlEnd: line.start, end: line.end, bodyStart: line.next, problems: [problem] };
}

/** Without a closing fence the frontmatter is taken to end where lines stop to look like YAML. */
function recoverUnclosed(text: string, opening: Opening): Closing {
  let end = opening.yamlStart;
  let blankBefore = false;
  for (const line of linesIn(text, { start: opening.yamlStart, end: text.length })) {
    const content = text.slice(line.start, line.end);
    if (content.trim() === '') {
      blankBefore = true;
      continue;
    }
    const isComment = content.startsWith('#') && !blankBefore;
    if (!isYamlLike(content) && !isComment) {
      break;
    }
    end = line.next;
    blankBefore = false;
  }
  const span = { start: opening.start, end: Math.min(opening.start + 3, text.length) };
  const problems = [{ kind: 'unclosed', span, insertAt: end }] as const;
  return { yamlEnd: end, end, bodyStart: end, problems };
}

function findWithoutOpening(text: string): Fences {
  const { start } = skipLeading(text);
  const first = lineAt(text, start);
  const content = text.slice(first.start, first.end);
  const misplaced =
    findWrapped(text, first) ??
    (frontmatterKeyLine.test(content) ? findUnopened(text, first) : undefined) ??
    findLate(text, first);
  return (
    misplaced ?? {
      whole: undefined,
      yaml: { start: 0, end: 0 },
      bodyStart: 0,
      problems: [{ kind: 'missing', span: { start: first.start, end: first.end } }],
    }
  );
}

function findWrapped(text: string, first: Line): Fences | undefined {
  const marker = /^(?:`{3,}|~{3,})/.exec(text.slice(first.start, first.end))?.[0];
  const opening = lineAt(text, first.next);
  if (marker === undefined || !fenceLine.test(text.slice(opening.start, opening.end))) {
    return undefined;
  }
  const inner = findClosing(text, { start: opening.start, yamlStart: opening.next, problems: [] });
  const last = text.trimEnd().lastIndexOf(marker);
  const closing = last > inner.end ? { start: last, end: last + marker.length } : undefined;
  return {
    whole: { start: opening.start, end: inner.end },
    yaml: { start: opening.next, end: inner.yamlEnd },
    bodyStart: inner.bodyStart,
    problems: [{ kind: 'wrapped', span: { start: first.start, end: first.end }, closing }, ...inner.problems],
  };
}

function findUnopened(text: string, first: Line): Fences | undefined {
  for (const line of limitedLines(text, first.next)) {
    if (fenceLine.test(text.slice(line.start, line.end))) {
      return {
        whole: { start: first.start, end: line.end },
        yaml: { start: first.start, end: line.start },
        bodyStart: line.next,
        problems: [{ kind: 'unopened', span: { start: first.start, end: first.end } }],
      };
    }
  }
  return undefined;
}

/** A block that opens after some prose: the keys right below the fence tell it from a rule. */
function findLate(text: string, first: Line): Fences | undefined {
  let isInCode = codeFence.test(text.slice(first.start, first.end));
  for (const line of limitedLines(text, first.next)) {
    const below = text.slice(line.next, lineAt(text, line.next).end);
    isInCode = codeFence.test(text.slice(line.start, line.end)) ? !isInCode : isInCode;
    if (isInCode || !fenceLine.test(text.slice(line.start, line.end)) || !frontmatterKeyLine.test(below)) {
      continue;
    }
    const opening = { start: line.start, yamlStart: line.next, problems: [] };
    const closing = findClosing(text, opening);
    if (closing.problems.length > 0) {
      return undefined;
    }
    return {
      whole: { start: line.start, end: closing.end },
      yaml: { start: line.next, end: closing.yamlEnd },
      bodyStart: closing.bodyStart,
      problems: [{ kind: 'leading-text', span: { start: 0, end: line.start }, what: 'text' }],
    };
  }
  return undefined;
}

function findSecondBlock(text: string, bodyStart: number): FenceProblem[] {
  let opening: Line | undefined;
  for (const line of linesIn(text, { start: bodyStart, end: text.length })) {
    const content = text.slice(line.start, line.end);
    if (opening === undefined) {
      if (content.trim() === '' || /^[ \t]*<!--.*-->[ \t]*$/.test(content)) {
        continue;
      }
      const below = text.slice(line.next, lineAt(text, line.next).end);
      if (!fenceLine.test(content) || !frontmatterKeyLine.test(below)) {
        return [];
      }
      opening = line;
      continue;
    }
    if (fenceLine.test(content)) {
      return [{ kind: 'second-block', span: { start: opening.start, end: line.end } }];
    }
  }
  return [];
}

function* limitedLines(text: string, start: number): Generator<Line> {
  let count = 0;
  for (const line of linesIn(text, { start, end: text.length })) {
    if (count++ >= searchedLines) {
      return;
    }
    yield line;
  }
}
