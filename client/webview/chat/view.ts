import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { TurnView } from '../../messages/chatViews.ts';
import { renderNotice } from '../page/parts/notice.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';
import { renderComposer } from './composer/composerView.ts';
import { renderEmpty } from './emptyView.ts';
import { renderHeader } from './headerView.ts';
import { renderHistory } from './historyView.ts';
import type { Page } from './state/page.ts';
import { isIdle } from './state/page.ts';
import { renderTurn } from './turn/turnView.ts';
import { describeEnd } from '../page/turn/describeSteps.ts';

/** The whole page. */
export function renderPage(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const notice = renderNotice(state.notice, {
    label: texts.close,
    onClose: () => dispatch({ type: 'dismiss' }),
  });
  return html`<main class="page">
    ${renderHeader(page)} ${renderServer(page)}
    ${
      state.isHistoryShown
        ? html`${renderHistory(page)} ${notice}`
        : html`<section class="talk">${renderTurns(page)} ${renderJump(page)}</section>
            ${notice} ${renderComposer(page)}`
    }
    <div class="only-heard" role="status" aria-live="polite">
      ${state.ended === undefined ? '' : describeEnd(texts, state.ended).replaceAll('`', '')}
    </div>
  </main>`;
}

/** Draws a notice while the server isn't running; the chat stays readable. */
function renderServer({ state, texts }: Page): TemplateResult | typeof nothing {
  return state.server === 'running'
    ? nothing
    : html`<p class="banner" role="status">
        <span class="codicon codicon-info" aria-hidden="true"></span>
        <span>${state.server === 'starting' ? texts.starting : texts.stopped}</span>
      </p>`;
}

/** The list can be focused, so that a long answer can be scrolled with keys. */
function renderTurns(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const { turns } = state.chat;
  const hidden = Math.max(turns.length - state.shown, 0);
  return html`<div
    class="scroller"
    id="turns"
    role="log"
    aria-live="off"
    tabindex="0"
    aria-label=${texts.turns}
  >
    ${turns.length === 0 ? renderEmpty(page) : nothing}
    <div class="turns">
      ${
        hidden === 0
          ? nothing
          : html`<button class="link earlier" @click=${() => dispatch({ type: 'earlier' })}>
              ${hidden === 1 ? texts.earlierOne : fill(texts.earlier, formatCount(hidden))}
            </button>`
      }
      ${repeat(
        turns.slice(hidden),
        ({ id }) => id,
        (turn, index) => renderTurnOnce(page, turn, hidden + index),
      )}
    </div>
  </div>`;
}

/** Draws a turn only after a change of it, so that long chats stay fast. */
function renderTurnOnce(page: Page, turn: TurnView, index: number): unknown {
  const { state, texts } = page;
  const { draft, questions } = state;
  const isTouched = draft.editing?.turn === turn.id || questions.some(one => one.turn === turn.id);
  const after = state.chat.turns.length - index - 1;
  return guard([turn, texts, draft.open[turn.id], isIdle(state), after, isTouched ? {} : undefined], () =>
    renderTurn(page, turn, { index, after }),
  );
}

function renderJump({ state, texts, dispatch }: Page): TemplateResult | typeof nothing {
  const { draft, chat } = state;
  return draft.isAtEnd || chat.turns.length === 0
    ? nothing
    : html`<button class="jump" @click=${() => dispatch({ type: 'toEnd' })}>
        <span class="codicon codicon-arrow-down" aria-hidden="true"></span> ${texts.toEnd}
      </button>`;
}
