import type { Span } from '../../server/src/core/text/position/span.ts';

/** A stretch of one line that a fixture points at. */
export interface Mark extends Span {
  readonly label: string;
}

const linePattern = /[^\r\n]*(?:\r\n|\r|\n|$)/gy;
const markPattern = /^([ \t]*)#([ \t]*)(\^+) (\S.*?)[ \t]*$/;

/**
 * Takes the marks out of a fixture. A mark is a line of its own below the line it points at:
 *
 *     name: Other
 *     #     ^^^^^ name-pattern
 *
 * Carets that touch the `#` include it, which is how a mark reaches column 0. A mark above the first
 * line points at the empty span at the start of the file. Columns are UTF-16 code units.
 */
export function unmark(fixture: string): { readonly text: string; readonly marks: readonly Mark[] } {
  let text = '';
  let above: number | undefined;
  const marks: Mark[] = [];
  for (const [line] of fixture.matchAll(linePattern)) {
    const mark = markPattern.exec(line.replace(/[\r\n]+$/, ''));
    if (mark === null) {
      above = line === '' ? above : text.length;
      text += line;
      continue;
    }
    const [, indentation = '', gap = '', carets = '', label = ''] = mark;
    if (above === undefined) {
      marks.push({ label, start: 0, end: 0 });
      continue;
    }
    const hash = above + indentation.length;
    const end = hash + 1 + gap.length + carets.length;
    marks.push({ label, start: gap === '' ? hash : end - carets.length, end });
  }
  return { text, marks };
}

/** Takes the `$0` out of a fixture and tells where it stood. */
export function uncaret(fixture: string): { readonly text: string; readonly offset: number } {
  const offset = fixture.indexOf('$0');
  if (offset < 0) {
    throw new Error('The fixture has no $0.');
  }
  return { text: fixture.slice(0, offset) + fixture.slice(offset + 2), offset };
}

/** The same fixture with the line ends of Windows. */
export function toCrlf(fixture: string): string {
  return fixture.replaceAll('\n', '\r\n');
}
