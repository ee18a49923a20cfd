/** Moves the choice among tabs with the arrow keys, Home and End, whichever way they are laid out. */
export function moveAmongTabs(event: KeyboardEvent): void {
  const { currentTarget: list, target, key } = event;
  if (!(list instanceof HTMLElement) || !(target instanceof HTMLElement)) {
    return;
  }
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = tabs[indexAfter(key, tabs.indexOf(target), tabs.length)];
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
    next.click();
  }
}

function indexAfter(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
