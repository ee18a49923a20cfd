import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** The text of a box once more, with marks in it, to lie behind the box. The line feed keeps its last line as high. */
export function drawBehind(pieces: readonly (string | TemplateResult)[]): TemplateResult {
  const content = [...pieces, '\n'];
  return html`<div class="behind" aria-hidden="true">${content}</div>`;
}

/** The text behind a box lies where the text in the box does. */
export function scrollBehind({ currentTarget: box }: Event): void {
  if (box instanceof HTMLElement && box.previousElementSibling !== null) {
    box.previousElementSibling.scrollTop = box.scrollTop;
  }
}
