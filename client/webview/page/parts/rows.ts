/** Rows that a key press such as PageDown passes. */
const pageful = 10;

/**
 * Moves the focus among the rows of a list with the arrow keys, Home, End and the paging keys. Tab reaches only the row with the focus and
 * its content.
 */
export function moveAmongRows(event: KeyboardEvent): void {
  const list = event.currentTarget;
  if (!(list instanceof HTMLElement) || !(event.target instanceof HTMLElement) || hasModifier(event)) {
    return;
  }
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const current = event.target.closest<HTMLElement>('[data-row]');
  const index = current === null ? -1 : rows.indexOf(current);
  const next = rows[targetOf(event.key, index, rows.length)];
  if (index >= 0 && next !== undefined) {
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  }
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function targetOf(key: string, index: number, count: number): number {
  const within = (target: number) => Math.min(Math.max(target, 0), count - 1);
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + pageful);
    case 'PageUp':
      return within(index - pageful);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
