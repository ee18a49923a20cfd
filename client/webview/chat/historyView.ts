import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChatEntry } from '../../messages/chatViews.ts';
import { moveAmongRows } from '../page/parts/rows.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount, formatMoment } from '../page/parts/text.ts';
import type { Page } from './state/page.ts';

/** The chats of the workspace, as the extension has them in order. */
export function renderHistory(page: Page): TemplateResult {
  const { history } = page.state;
  const { texts } = page;
  if (history === undefined || history.length === 0) {
    return html`<p class="empty" role="status">
      ${history === undefined ? texts.historyRead : texts.historyNone}
    </p>`;
  }
  return html`<ul class="rows history" role="list" aria-label=${texts.history} @keydown=${moveAmongRows}>
    ${repeat(
      history,
      ({ id }) => id,
      entry => renderEntry(page, entry),
    )}
  </ul>`;
}

function renderEntry(page: Page, entry: ChatEntry): TemplateResult {
  const { state, texts, dispatch, post } = page;
  const { id, at, turns } = entry;
  const title = entry.title || texts.newTitle;
  const isCurrent = id === state.chat.id;
  const count = turns === 1 ? texts.historyTurn : fill(texts.historyTurns, formatCount(turns));
  return html`<li class="chat ${isCurrent ? 'is-current' : ''}">
    <button
      class="open"
      data-row
      aria-current=${isCurrent ? 'true' : nothing}
      @click=${() => {
        dispatch({ type: 'showHistory', isShown: false });
        post({ type: 'openChat', id });
      }}
    >
      <span class="title">${title}</span>
      <span class="dim">${formatMoment(at)} · ${count}${isCurrent ? ` · ${texts.historyCurrent}` : ''}</span>
    </button>
    <button
      class="action codicon codicon-trash"
      title=${texts.delete}
      aria-label=${fill(texts.deleteChat, title)}
      @click=${() => dispatch({ type: 'deleting', id })}
    ></button>
    ${state.deleting === id ? renderSure(page, id) : nothing}
  </li>`;
}

function renderSure({ texts, dispatch, post }: Page, id: string): TemplateResult {
  return html`<div class="sure" role="group" aria-label=${texts.deleteSure}>
    <span>${texts.deleteSure}</span>
    <span class="buttons">
      <vscode-button
        @click=${() => {
          dispatch({ type: 'deleting', id: undefined });
          post({ type: 'deleteChat', id });
        }}
        >${texts.delete}</vscode-button
      >
      <vscode-button secondary id="delete-not" @click=${() => dispatch({ type: 'deleting', id: undefined })}
        >${texts.cancel}</vscode-button
      >
    </span>
  </div>`;
}
