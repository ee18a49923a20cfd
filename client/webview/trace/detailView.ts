import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Trace, TurnRow } from '../../../server/src/protocol/audit.ts';
import type { EndView } from '../../messages/chatViews.ts';
import { renderSentence } from '../page/parts/sentence.ts';
import { renderFacts } from '../page/turn/facts.ts';
import { describeDuration, describeEnd } from '../page/turn/describeSteps.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount, formatMoment } from '../page/parts/text.ts';
import { iconOfOutcome, iconOfSource } from './icons.ts';
import type { Page } from './page.ts';
import { renderRouting } from './routingView.ts';
import { shownTrace } from './state.ts';
import { renderOffset, renderTimeline } from './timelineView.ts';

/** One turn with all that happened in it. Its head stays the same element, so that what has the focus there keeps it. */
export function renderDetail(page: Page): TemplateResult {
  const { state } = page;
  const shown = shownTrace(state);
  const detail = state.read?.traceId === shown ? state.read?.detail : undefined;
  return html`${shown === undefined ? nothing : renderHead(page, detail?.turn)}
  ${renderBody(page, shown, detail)}`;
}

function renderBody(
  page: Page,
  shown: string | undefined,
  detail: Trace | null | undefined,
): TemplateResult | DirectiveResult {
  const { state, texts } = page;
  const { list, problems } = state;
  if (shown === undefined) {
    return html`<p class="empty dim">${list?.total === 0 ? '' : texts.choose}</p>`;
  }
  if (problems.read !== undefined) {
    return html`<p class="empty problem">${fill(texts.failed, problems.read)}</p>`;
  }
  if (detail === undefined) {
    return html`<p class="empty dim">${texts.reading}</p>`;
  }
  // Parts that are open in one turn are closed in the next one.
  return detail === null ? html`<p class="empty">${texts.gone}</p>` : keyed(shown, renderTurn(page, detail));
}

function renderHead({ state, texts, dispatch, post }: Page, turn: TurnRow | undefined): TemplateResult {
  return html`<header class="head">
    ${
      state.isWide
        ? nothing
        : html`<button
            class="action codicon codicon-arrow-left back"
            title=${texts.back}
            aria-label=${texts.back}
            @click=${() => dispatch({ type: 'choose', traceId: undefined })}
          ></button>`
    }
    <h2 class="title">${turn === undefined ? nothing : renderTitle(turn)}</h2>
    ${
      turn === undefined
        ? nothing
        : html`<button
            class="action codicon codicon-copy"
            title=${texts.copyJson}
            aria-label=${texts.copyJson}
            @click=${() => post({ type: 'copy', traceId: turn.traceId })}
          ></button>`
    }
  </header>`;
}

function renderTitle({ source, signalId, at }: TurnRow): TemplateResult {
  return html`<span class="codicon codicon-${iconOfSource(source)}" aria-hidden="true"></span>
    ${signalId === undefined ? source : `${source} ${signalId}`}
    <span class="dim numbers">${formatMoment(at)}</span>`;
}

function renderTurn(page: Page, { turn, steps }: Trace): TemplateResult {
  const { texts } = page;
  return html`<div class="scroller" tabindex="-1">
    ${renderMessage(page, turn)} ${renderTurnFacts(page, turn)}
    <h3 class="heading" id="timeline">${texts.timeline}</h3>
    <ol class="plain timeline" aria-labelledby="timeline">
      ${turn.routing === undefined ? nothing : renderRouting(page, turn.routing)}
      ${renderTimeline(page, turn, steps)} ${renderEnd(page, turn)}
    </ol>
    ${
      turn.answer === undefined
        ? nothing
        : html`<h3 class="heading">${texts.answer}</h3>
            <pre class="verbatim" tabindex="0" aria-label=${texts.answer} dir="auto">${turn.answer}</pre>`
    }
  </div>`;
}

/** Maximum length of a message before the user expands it. */
const shownMessage = 600;

function renderMessage({ texts }: Page, { message }: TurnRow): TemplateResult {
  if (message === '') {
    return html`<p class="dim">${texts.noMessage}</p>`;
  }
  return message.length <= shownMessage
    ? html`<p class="message" dir="auto">${message}</p>`
    : html`<p class="message" dir="auto">${message.slice(0, shownMessage)}…</p>
        <details class="step">
          <summary>${texts.showWhole}</summary>
          <pre class="verbatim" tabindex="0" dir="auto">${message}</pre>
        </details>`;
}

function renderTurnFacts({ texts }: Page, turn: TurnRow): TemplateResult {
  const { model, style, agent, signalTrace, traceId } = turn;
  return renderFacts([
    [texts.model, model === '' ? undefined : model],
    [texts.style, style === '' ? undefined : style],
    [texts.agent, agent],
    [texts.case, signalTrace],
    [texts.traceId, traceId],
  ]);
}

function renderEnd({ texts }: Page, turn: TurnRow): TemplateResult {
  const { outcome = 'open', at, ended, inputTokens, outputTokens } = turn;
  const end = toEnd(turn);
  const facts = [
    ...(ended === undefined ? [] : [fill(texts.took, describeDuration(texts, ended - at))]),
    ...(inputTokens === undefined
      ? []
      : [fill(texts.tokens, formatCount(inputTokens), formatCount(outputTokens ?? 0))]),
  ];
  return html`<li class="at">
    ${ended === undefined ? html`<span class="offset"></span>` : renderOffset(texts, ended - at)}
    <div class="step line end ${outcome}">
      <span class="codicon codicon-${iconOfOutcome(outcome)}" aria-hidden="true"></span>
      <span class="what"
        >${end === undefined ? texts.outcomeOpen : renderSentence(describeEnd(texts, end))}
        <span class="dim">${facts.join(' · ')}</span></span
      >
    </div>
  </li>`;
}

const limits = ['rounds', 'transitions', 'output', 'result', 'time'] as const;

/** Converts the end of a turn to the form for its description; undefined for a turn without an end. */
function toEnd({ outcome, detail = '' }: Pick<TurnRow, 'outcome' | 'detail'>): EndView | undefined {
  if (outcome === undefined) {
    return undefined;
  }
  switch (outcome) {
    case 'done':
    case 'cancelled':
      return { kind: outcome };
    case 'cut':
      return { kind: outcome, by: detail === 'refusal' ? detail : 'length' };
    case 'limit':
      return { kind: outcome, limit: limits.find(each => each === detail) ?? 'time' };
    case 'held':
      return { kind: outcome, gate: detail };
    case 'failed':
      return { kind: outcome, problem: detail };
  }
}
