import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { TurnTexts } from '../../../messages/texts/turnTexts.ts';
import { fill } from '../../../messages/fill.ts';
import { lineOf } from '../parts/text.ts';
import { renderBehind, scrollBehind } from '../parts/textBox.ts';

export interface SignalEditor {
  readonly texts: TurnTexts;
  readonly text: string;
  /** The position of the error. */
  readonly problem?: { readonly start: number; readonly end: number; readonly message: string } | undefined;
  readonly onInput: (text: string) => void;
}

/** Draws the editor for the signal that starts a turn without a person, as JSON with the error underlined. A page has only one. */
export function renderSignalEditor({ texts, text, problem, onInput }: SignalEditor): TemplateResult {
  const { start = 0, end = 0 } = problem ?? {};
  // An end of the text has nothing to underline, so the character before it is.
  const from = problem === undefined ? text.length : Math.min(start, Math.max(text.length - 1, 0));
  const to = problem === undefined ? text.length : Math.max(end, from + 1);
  const wrong = html`<span class="squiggle">${text.slice(from, to)}</span>`;
  return html`<div class="wide">
    <div class="text-box code">
      ${renderBehind([text.slice(0, from), wrong, text.slice(to)])}
      <textarea
        id="signal"
        rows="6"
        maxlength="50000"
        spellcheck="false"
        aria-label=${texts.signalText}
        aria-invalid=${problem !== undefined}
        aria-describedby="signal-problem"
        .value=${live(text)}
        @input=${({ currentTarget }: InputEvent) => {
          if (currentTarget instanceof HTMLTextAreaElement) {
            onInput(currentTarget.value);
          }
        }}
        @scroll=${scrollBehind}
      ></textarea>
    </div>
    <div id="signal-problem" aria-live="polite">
      ${
        problem === undefined
          ? nothing
          : html`<button class="link problem" @click=${() => selectInSignal(from, to)}>
              ${fill(texts.signalAt, lineOf(text, start), problem.message)}
            </button>`
      }
    </div>
  </div>`;
}

function selectInSignal(start: number, end: number): void {
  const box = document.querySelector<HTMLTextAreaElement>('#signal');
  box?.focus();
  box?.setSelectionRange(start, end);
}
