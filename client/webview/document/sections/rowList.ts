import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { moveAmongRows } from '../../page/parts/rows.ts';
import type { Page } from '../state/page.ts';

export interface RowList<Entry> {
  /** Identifies this list within the page. */
  readonly list: string;
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly render: (entry: Entry) => TemplateResult;
  readonly onOpen: (entry: Entry) => void;
  /** Entries that are only listed. */
  readonly isShut?: (entry: Entry) => boolean;
}

/** A list of things to open: one stop for Tab, and the arrow keys within. */
export function renderRows<Entry>({ state, dispatch }: Page, parts: RowList<Entry>): TemplateResult {
  const { list, label, entries, keyOf, render, onOpen, isShut = () => false } = parts;
  const open = entries.filter(entry => !isShut(entry));
  const current = open.find(entry => keyOf(entry) === state.rows[list]) ?? open[0];
  return html`<ul class="rows" aria-label=${label} @keydown=${moveAmongRows}>
    ${repeat(entries, keyOf, entry =>
      isShut(entry)
        ? html`<li><div class="row-button">${render(entry)}</div></li>`
        : html`<li>
            <button
              class="row-button"
              data-row
              tabindex=${entry === current ? 0 : -1}
              @focus=${() => dispatch({ type: 'row', list, key: keyOf(entry) })}
              @click=${() => onOpen(entry)}
            >
              ${render(entry)}
            </button>
          </li>`,
    )}
  </ul>`;
}
