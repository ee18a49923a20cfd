import { toOneLine } from './output.ts';

/** A cell with its words as they are shown. */
export interface Cell {
  readonly text: string;
  /** Colors the words, which keep their length. */
  readonly paint?: (text: string) => string;
}

export type Align = 'left' | 'right';

const gap = '  ';

/** Lines of cells under each other, a column that has nothing in any row left out. */
export function toTableLines(aligns: readonly Align[], rows: readonly (readonly Cell[])[]): string[] {
  const widths = widthsOf(rows);
  return rows.map(row =>
    widths
      .flatMap((width, index) =>
        width === 0 ? [] : [padCell(row[index] ?? empty, width, aligns[index] ?? 'left')],
      )
      .join(gap)
      .trimEnd(),
  );
}

/** Characters of the cells of a line with the gaps behind them. */
function tableWidth(rows: readonly (readonly Cell[])[]): number {
  const widths = widthsOf(rows).filter(width => width > 0);
  return widths.reduce((sum, width) => sum + width + gap.length, 0);
}

function widthsOf(rows: readonly (readonly Cell[])[]): number[] {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) =>
    Math.max(0, ...rows.map(row => row[index]?.text.length ?? 0)),
  );
}

function padCell(cell: Cell, width: number, align: Align): string {
  const { text } = cell;
  const blank = ' '.repeat(width - text.length);
  const shown = text.trim() === '' ? text : paintText(cell, text);
  return align === 'left' ? shown + blank : blank + shown;
}

/** A row that ends in words of any length. */
export interface WordyRow {
  readonly cells: readonly Cell[];
  readonly words: readonly string[];
  readonly paint?: (text: string) => string;
}

/** Where there is less room than this beside the cells, the words stand below them. */
const minRoom = 24;
const indent = '      ';

/** Lines of cells under each other, with the words beside them on as many lines as they need. */
export function toWordyLines(aligns: readonly Align[], rows: readonly WordyRow[], width: number): string[] {
  const cells = rows.map(row => row.cells);
  const count = Math.max(0, ...cells.map(({ length }) => length));
  const used = tableWidth(cells);
  if (width - used < minRoom) {
    const lines = toTableLines(aligns, cells);
    return rows.flatMap((row, index) => {
      const below = wrapWords(row.words, width - indent.length);
      return [lines[index] ?? '', ...below.map(text => indent + paintText(row, text))];
    });
  }
  const wrapped = rows.flatMap(row => {
    const [first = '', ...others] = wrapWords(row.words, width - used);
    const toCell = (text: string) => ({ text, ...(row.paint && { paint: row.paint }) });
    const padded = Array.from({ length: count }, (_, index) => row.cells[index] ?? empty);
    const blank = padded.map(() => empty);
    return [padded.concat(toCell(first)), ...others.map(text => blank.concat(toCell(text)))];
  });
  return toTableLines(aligns, wrapped);
}

const empty: Cell = { text: '' };

function paintText({ paint }: Pick<WordyRow, 'paint'>, text: string): string {
  return paint === undefined ? text : paint(text);
}

/** Words on as many lines as they need, none longer than `width` unless a single word is. */
export function wrapWords(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** A text on one line that is cut where there is no room for the rest of it. */
export function shorten(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text;
}

/** The words of a text, without what a terminal would take for a command. */
export function toWords(text: string): string[] {
  return toOneLine(text)
    .split(' ')
    .filter(word => word !== '');
}
