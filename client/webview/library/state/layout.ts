/** The layout of the cards: rows of the same height, with as many columns as fit. All numbers are in pixels. */

export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The space between and around the cards. */
const space = 12;

/** Cards get wider than this only to fill the row. */
const minWidth = 268;

const cardHeights: Readonly<Record<Density, number>> = { normal: 204, compact: 88 };

/** Rows above and below the visible ones that are drawn too, so that they are there when the user scrolls. */
const margin = 2;

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly columns: number;
  readonly cardHeight: number;
  /** From the top of a row to the top of the next. */
  readonly rowHeight: number;
  /** Rows that the screen shows as a whole; at least one. */
  readonly rowsInView: number;
}

/** Places counted from zero; `end` is the first one behind. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export function layOut({ width, height }: Room, density: Density): Layout {
  const cardHeight = cardHeights[density];
  const rowHeight = cardHeight + space;
  const columns = Math.max(1, Math.floor((width - space) / (minWidth + space)));
  return {
    columns,
    cardHeight,
    rowHeight,
    rowsInView: Math.max(1, Math.floor((height - space) / rowHeight)),
  };
}

/** Returns the height of all rows, with the space around them. */
export function heightOf(count: number, { columns, rowHeight }: Layout): number {
  return count === 0 ? 0 : Math.ceil(count / columns) * rowHeight + space;
}

export function rowOf(index: number, { columns }: Layout): number {
  return Math.floor(index / columns);
}

export function topOf(row: number, { rowHeight }: Layout): number {
  return space + row * rowHeight;
}

/** Returns the cards to draw. `count` is undefined while the number is unknown. */
export function drawnRange(scrollTop: number, room: Room, layout: Layout, count: number | undefined): Range {
  return rangeOfRows(scrollTop, room, layout, { count, more: margin });
}

/** Returns the cards that are at least partly visible. */
export function seenRange(scrollTop: number, room: Room, layout: Layout, count: number | undefined): Range {
  return rangeOfRows(scrollTop, room, layout, { count, more: 0 });
}

function rangeOfRows(
  scrollTop: number,
  { height }: Room,
  { columns, rowHeight }: Layout,
  { count = Number.MAX_SAFE_INTEGER, more }: { readonly count: number | undefined; readonly more: number },
): Range {
  const lastRow = Math.max(0, Math.ceil(count / columns) - 1);
  const first = Math.min(Math.max(0, Math.floor((scrollTop - space) / rowHeight)), lastRow);
  const last = Math.max(first, Math.floor((scrollTop + Math.max(0, height - 1) - space) / rowHeight));
  return {
    start: Math.max(0, first - more) * columns,
    end: Math.min((last + more + 1) * columns, count),
  };
}

/** Returns the scroll position at which a card is completely visible; the current one where it is already. */
export function reveal(index: number, scrollTop: number, { height }: Room, layout: Layout): number {
  const top = topOf(rowOf(index, layout), layout) - space;
  const bottom = top + layout.rowHeight + space;
  if (top < scrollTop || bottom - top > height) {
    return top;
  }
  return bottom > scrollTop + height ? bottom - height : scrollTop;
}

/** Returns the scroll position in another layout that keeps the top card in place. */
export function keepTop(scrollTop: number, before: Layout, after: Layout): number {
  if (scrollTop <= space || (before.columns === after.columns && before.rowHeight === after.rowHeight)) {
    return scrollTop;
  }
  const row = Math.max(0, Math.floor((scrollTop - space) / before.rowHeight));
  const share = (scrollTop - topOf(row, before)) / before.rowHeight;
  return topOf(rowOf(row * before.columns, after), after) + Math.round(share * after.rowHeight);
}

/** Returns the card that a key moves to; undefined for other keys. */
export function targetOf(key: string, index: number, count: number, layout: Layout): number | undefined {
  const { columns, rowsInView } = layout;
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return moveRows(index, 1, count, columns);
    case 'ArrowUp':
      return moveRows(index, -1, count, columns);
    case 'PageDown':
      return moveRows(index, rowsInView, count, columns);
    case 'PageUp':
      return moveRows(index, -rowsInView, count, columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The column stays, except that the last row may be shorter. */
function moveRows(index: number, rows: number, count: number, columns: number): number {
  const column = index % columns;
  const lastRow = Math.floor((count - 1) / columns);
  const row = Math.min(Math.max(Math.floor(index / columns) + rows, 0), lastRow);
  return Math.min(row * columns + column, count - 1);
}
