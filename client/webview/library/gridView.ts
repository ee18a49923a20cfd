import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CatalogSkill } from '../../../server/src/protocol/catalog.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';
import { renderCard, nameOfCard } from './cardView.ts';
import { drawnRange, heightOf, rowOf, seenRange, targetOf, topOf } from './state/layout.ts';
import type { Layout } from './state/layout.ts';
import type { Page } from './state/page.ts';
import { act, toggle } from './state/page.ts';
import type { PageState } from './state/pageState.ts';
import { layoutOf } from './state/pageState.ts';
import { placed } from './placed.ts';
import { findCard } from './state/windows.ts';

/** Draws the visible cards in rows at their positions, within a list with the height of all cards. */
export function renderGrid(page: Page, count: number): TemplateResult {
  const { state, texts, dispatch } = page;
  const layout = layoutOf(state);
  return html`<div
    class="cards ${state.density}"
    role="list"
    aria-label=${texts.skills}
    ${placed({
      '--columns': String(layout.columns),
      '--card-height': `${layout.cardHeight}px`,
      height: `${heightOf(count, layout)}px`,
    })}
    @keydown=${(event: KeyboardEvent) => onGridKey(page, event, count)}
    @focusout=${({ currentTarget, relatedTarget }: FocusEvent) => {
      if (
        currentTarget instanceof Node &&
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      ) {
        dispatch({ type: 'blur' });
      }
    }}
  >
    ${repeat(
      findRows(state, count),
      row => row,
      row => renderRow(page, row, { layout, count }),
    )}
  </div>`;
}

/** The rows to be drawn, and that of the card with the focus, which would lose it otherwise. */
function findRows(state: PageState, count: number): readonly number[] {
  const layout = layoutOf(state);
  const { start, end } = drawnRange(state.scroll.top, state.room, layout, count);
  const { index, hasFocus } = state.active;
  const rows = new Set(hasFocus ? [rowOf(index, layout)] : []);
  for (let row = rowOf(start, layout); row * layout.columns < end; row++) {
    rows.add(row);
  }
  return [...rows].toSorted((one, other) => one - other);
}

interface RowPlace {
  readonly layout: Layout;
  readonly count: number;
}

function renderRow(page: Page, row: number, { layout, count }: RowPlace): TemplateResult {
  const { columns } = layout;
  const first = row * columns;
  const length = Math.min(columns, count - first);
  const stop = findTabStop(page.state, count);
  return html`<div class="cards-row" role="presentation" ${placed({ top: `${topOf(row, layout)}px` })}>
    ${Array.from({ length }, (_, column) => renderItem(page, first + column, { count, isStop: first + column === stop }))}
  </div>`;
}

/** Returns the card that Tab reaches: the one with the focus, or else the first visible one. */
function findTabStop({ active, scroll, room, ...state }: PageState, count: number): number {
  const { start, end } = seenRange(scroll.top, room, layoutOf({ active, scroll, room, ...state }), count);
  const { index, hasFocus } = active;
  return hasFocus || (index >= start && index < end) ? index : start;
}

interface ItemPlace {
  readonly count: number;
  readonly isStop: boolean;
}

function renderItem(page: Page, index: number, { count, isStop }: ItemPlace): TemplateResult {
  const { state, texts, dispatch } = page;
  const skill = findCard(state.windows, index);
  const focus = isStop ? 0 : -1;
  const isOff = skill !== undefined && !(state.switching[skill.uri] ?? skill.isEnabled);
  return html`<div
    class="card ${skill === undefined ? 'is-loading' : ''} ${isOff ? 'is-off' : ''}"
    role="listitem"
    tabindex=${focus}
    data-index=${index}
    aria-setsize=${count}
    aria-posinset=${index + 1}
    aria-label=${skill === undefined ? fill(texts.loadingCard, formatCount(index + 1)) : nameOfCard(page, skill)}
    data-vscode-context=${skill === undefined ? nothing : contextOf(skill)}
    @focusin=${() => dispatch({ type: 'focus', index })}
    @keydown=${(event: KeyboardEvent) => skill && onCardKey(page, skill, event)}
  >
    ${skill === undefined ? nothing : renderCard(page, skill, focus)}
  </div>`;
}

/** The context for menus of VS Code on a card; their commands receive this object. */
function contextOf({ uri, lock, folderUri }: CatalogSkill): string {
  return JSON.stringify({
    webviewSection: 'skill',
    preventDefaultContextMenuItems: true,
    uri,
    isLocked: lock !== undefined,
    isInside: folderUri !== undefined,
  });
}

/** Keys that lead to another card mean that also within a card. */
function onGridKey({ state, dispatch }: Page, event: KeyboardEvent, count: number): void {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) {
    return;
  }
  const target = targetOf(key, state.active.index, count, layoutOf(state));
  if (target !== undefined) {
    event.preventDefault();
    dispatch({ type: 'move', index: target });
  }
}

/** Enter and Space mean the card only where no button in it has the focus. */
function onCardKey(page: Page, skill: CatalogSkill, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget) {
    return;
  }
  if (event.key === 'Enter') {
    act(page, 'view', skill);
  } else if (event.key === ' ') {
    event.preventDefault();
    toggle(page, skill);
  }
}
