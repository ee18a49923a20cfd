import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fill, lineOf } from '../page/text.ts';
import { drawBehind, scrollBehind } from '../page/textBox.ts';
import type { Page } from './page.ts';
import { toTurn } from './questions.ts';
import { drawSelect } from './selectView.ts';
import { signalKinds } from './draft.ts';

/** What starts the turn in place of a person, as JSON, with the place that is wrong in it underlined. */
export function drawSignal(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const { signal } = state.draft;
  const labels = { none: texts.signalNone, cron: texts.signalCron, webhook: texts.signalWebhook };
  return html`${drawSelect({
    label: texts.signal,
    value: signal,
    options: signalKinds.map(kind => [kind, labels[kind]]),
    onChange: value => dispatch({ type: 'signal', kind: signalKinds.find(kind => kind === value) ?? 'none' }),
  })}
  ${signal === 'none' ? nothing : drawEditor(page)}`;
}

function drawEditor({ state, texts, dispatch }: Page): TemplateResult {
  const text = toTurn(state.draft).signalText;
  const problem = state.routed?.signalProblem;
  const { start = 0, end = 0 } = problem ?? {};
  // An end of the text has nothing to underline, so the character before it is.
  const from = problem === undefined ? text.length : Math.min(start, Math.max(text.length - 1, 0));
  const to = problem === undefined ? text.length : Math.max(end, from + 1);
  const wrong = html`<span class="squiggle">${text.slice(from, to)}</span>`;
  return html`<div class="wide">
    <div class="text-box code">
      ${drawBehind([text.slice(0, from), wrong, text.slice(to)])}
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
            dispatch({ type: 'signalText', text: currentTarget.value });
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
