import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { TurnView } from '../../../messages/chatViews.ts';
import { fill } from '../../../messages/fill.ts';
import { renderEnd } from './endView.ts';
import type { Page, TurnPlace } from '../state/page.ts';
import { isIdle, resend } from '../state/page.ts';
import { renderPart } from './partView.ts';
import { renderQuestions } from './questionView.ts';
import { renderRouted } from './routedView.ts';
import { describeRetry, describeSignal } from '../../page/turn/describeSteps.ts';

/** A message and all that it led to. */
export function renderTurn(page: Page, turn: TurnView, place: TurnPlace): TemplateResult {
  const { state, texts } = page;
  const number = fill(texts.turnNumber, place.index + 1);
  return html`<article class="turn" data-turn=${turn.id} aria-label=${number}>
    <h2 class="only-heard">${number}</h2>
    ${
      state.draft.editing?.turn === turn.id
        ? renderEditing(page, turn, place, state.draft.editing.text)
        : renderMessage(page, turn, place)
    }
    ${renderRouted(page, turn)} ${turn.parts.map((part, index) => renderPart(page, turn, part, index))}
    ${renderQuestions(page, turn)} ${renderWorking(page, turn)} ${renderEnd(page, turn, place)}
  </article>`;
}

function renderMessage(page: Page, turn: TurnView, { after }: TurnPlace): TemplateResult {
  const { state, texts, dispatch } = page;
  const { message, signal } = turn;
  const isRetried = after === 0 && turn.end !== undefined;
  return html`<div class="message" tabindex="-1">
    ${
      signal === undefined
        ? html`<span class="only-heard">${texts.you}</span>`
        : html`<p class="signal">
            <span class="tag">${describeSignal(texts, signal)}</span>
            <span class="dim">${texts.nobody}</span>
          </p>`
    }
    ${
      message === ''
        ? html`<p class="dim">${texts.noMessage}</p>`
        : // Nothing may stand between the tags: spaces of a message are kept.
          html`<p class="words" dir="auto">${message}</p>`
    }
    ${
      isIdle(state)
        ? html`<span class="acts">
            ${
              signal === undefined
                ? renderAct('edit', texts.edit, texts.editHint, () =>
                    dispatch({ type: 'edit', turn: turn.id, text: message }),
                  )
                : nothing
            }
            ${isRetried ? renderAct('refresh', texts.retry, texts.retryHint, () => resend(page, turn, message)) : nothing}
          </span>`
        : nothing
    }
  </div>`;
}

function renderAct(icon: string, label: string, hint: string, onClick: () => void): TemplateResult {
  return html`<button
    class="action codicon codicon-${icon}"
    title=${hint}
    aria-label=${label}
    @click=${onClick}
  ></button>`;
}

/** The message in a box, in its place. */
function renderEditing(
  page: Page,
  turn: TurnView,
  { index, after }: TurnPlace,
  text: string,
): TemplateResult {
  const { state, texts, dispatch } = page;
  const canResend = isIdle(state) && text.trim() !== '';
  const go = () => {
    if (canResend) {
      resend(page, turn, text);
    }
  };
  return html`<div class="message is-edited">
    <textarea
      class="box"
      id="edit-box"
      rows="2"
      maxlength="20000"
      dir="auto"
      aria-label=${fill(texts.editBox, index + 1)}
      .value=${live(text)}
      @input=${({ currentTarget: box }: InputEvent) => {
        if (box instanceof HTMLTextAreaElement) {
          dispatch({ type: 'edit', turn: turn.id, text: box.value });
        }
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          dispatch({ type: 'leave' });
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          go();
        }
      }}
    ></textarea>
    ${after === 0 ? nothing : html`<p class="dim">${after === 1 ? texts.editDropsOne : fill(texts.editDrops, after)}</p>`}
    <span class="buttons">
      <vscode-button ?disabled=${!canResend} @click=${go}>${texts.editSend}</vscode-button>
      <vscode-button secondary @click=${() => dispatch({ type: 'leave' })}>${texts.cancel}</vscode-button>
    </span>
  </div>`;
}

/** Draws an indicator while nothing else shows the progress. */
function renderWorking(
  { state, texts }: Page,
  { id, end, routed, parts, retry }: TurnView,
): TemplateResult | typeof nothing {
  const last = parts.at(-1);
  const isText = last?.kind === 'text' || (last?.kind === 'call' && last.state === 'calling');
  const isSeen = isText && retry === undefined;
  return end !== undefined || isSeen || state.questions.some(({ turn }) => turn === id)
    ? nothing
    : html`<p class="working dim" role="status">
        <span class="codicon codicon-loading spins" aria-hidden="true"></span>
        ${retry !== undefined ? describeRetry(texts, retry) : routed === undefined ? texts.routing : texts.working}
      </p>`;
}
