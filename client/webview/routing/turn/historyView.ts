import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { EarlierMessage } from '../../../messages/routing.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';

/** Maximum number of earlier messages that routing reads. */
const maxEarlier = 8;

/** Seconds that a new earlier message is put before the one after it. */
const usualPause = 20;

/** Draws the earlier messages of the user and their age. */
export function renderHistory({ state, texts, dispatch }: Page): TemplateResult {
  const { history } = state.draft.turn;
  const put = (list: readonly EarlierMessage[]) => dispatch({ type: 'history', history: list });
  const change = (index: number, part: Partial<EarlierMessage>) =>
    put(history.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const first = history[0]?.secondsAgo ?? 0;
  return html`<span class="label wide" id="history-label">${texts.history}</span>
    <ul class="plain history wide" aria-labelledby="history-label">
      ${history.map(
        ({ content, secondsAgo }, index) =>
          html`<li>
            <input
              class="input"
              maxlength="20000"
              aria-label=${fill(texts.historyMessage, index + 1)}
              .value=${live(content)}
              @input=${(event: InputEvent) => change(index, { content: valueOf(event) })}
            />
            <input
              class="input seconds"
              type="number"
              min="0"
              max="86400"
              title=${texts.historySeconds}
              aria-label=${fill(texts.historySecondsOf, index + 1)}
              .value=${live(String(secondsAgo))}
              @change=${(event: Event) => change(index, { secondsAgo: toSeconds(valueOf(event)) })}
            />
            <button
              class="action codicon codicon-close"
              title=${fill(texts.historyRemove, index + 1)}
              aria-label=${fill(texts.historyRemove, index + 1)}
              @click=${() => put(history.filter((_, place) => place !== index))}
            ></button>
          </li>`,
      )}
      <li>
        <button
          class="link"
          ?disabled=${history.length >= maxEarlier}
          @click=${() => put([{ content: '', secondsAgo: first + usualPause }, ...history])}
        >
          ${texts.historyAdd}
        </button>
      </li>
    </ul>`;
}

function valueOf({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement ? currentTarget.value : '';
}

function toSeconds(text: string): number {
  const seconds = Math.round(Number(text));
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : 0;
}
