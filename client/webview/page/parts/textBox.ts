import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** Draws the text of a box with marks, to be placed behind the box. The line feed preserves the height of the last line. */
export function renderBehind(pieces: readonly (string | TemplateResult)[]): TemplateResult {
  const content = [...pieces, '\n'];
  return html`<div class="behind" aria-hidden="true">${content}</div>`;
}

/** Scrolls the text behind a box along with the box. */
export function scrollBehind({ currentTarget: box }: Event): void {
  if (box instanceof HTMLElement && box.previousElementSibling !== null) {
    box.previousElementSibling.scrollTop = box.scrollTop;
  }
}
