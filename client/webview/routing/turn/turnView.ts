import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { renderBehind, scrollBehind } from '../../page/parts/textBox.ts';
import type { Page } from '../state/page.ts';
import { markMessage } from './marks.ts';
import { renderOptions } from './optionsView.ts';

/** The message box with the words that fire marked in it, and what else makes a turn. */
export function renderTurn(page: Page): TemplateResult {
  const { texts } = page;
  return html`<section class="turn" aria-label=${texts.aTurn}>
    ${renderMessage(page)} ${renderOptions(page)}
  </section>`;
}

function renderMessage({ state, texts, dispatch }: Page): TemplateResult {
  const { message } = state.draft.turn;
  const pieces = markMessage(message, state.routed?.view).map(({ text, hit }) =>
    hit === undefined ? text : html`<mark class=${hit.kind}>${text}</mark>`,
  );
  return html`<label class="heading" for="message">${texts.message}</label>
    <div class="text-box">
      ${renderBehind(pieces)}
      <textarea
        id="message"
        rows="2"
        maxlength="20000"
        spellcheck="false"
        placeholder=${texts.messageHint}
        .value=${live(message)}
        @input=${({ currentTarget }: InputEvent) => {
          if (currentTarget instanceof HTMLTextAreaElement) {
            dispatch({ type: 'message', message: currentTarget.value });
          }
        }}
        @keydown=${onMessageKey}
        @scroll=${scrollBehind}
      ></textarea>
    </div>
    ${
      state.problems.route === undefined || state.routed === undefined
        ? nothing
        : html`<p class="problem" role="alert">${state.problems.route}</p>`
    }`;
}

/** From the end of the message, the arrow leads on to the skills. */
function onMessageKey(event: KeyboardEvent): void {
  const { key, currentTarget: box } = event;
  if (key === 'ArrowDown' && !event.shiftKey && box instanceof HTMLTextAreaElement) {
    const row = document.querySelector<HTMLElement>('#candidates [data-row][tabindex="0"]');
    if (row !== null && box.selectionStart === box.value.length) {
      event.preventDefault();
      row.focus();
    }
  }
}
