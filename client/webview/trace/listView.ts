import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { traceWindow } from '../../messages/trace.ts';
import type { TraceSummary } from '../../../server/src/protocol/audit.ts';
import { moveAmongRows } from '../page/parts/rows.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount, formatMoment } from '../page/parts/text.ts';
import { outcomes } from './filterView.ts';
import type { Page } from './page.ts';
import { isNarrowed, shownTrace } from './state.ts';
import { iconOfOutcome, iconOfSource } from './icons.ts';

/** The turns that match, the newest first. */
export function renderList(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const { list, problems } = state;
  if (problems.list !== undefined) {
    return html`<p class="empty problem">${fill(texts.failed, problems.list)}</p>`;
  }
  if (list === undefined) {
    return html`<p class="empty dim">${texts.reading}</p>`;
  }
  if (list.total === 0) {
    return renderNothing(page);
  }
  const { traces, total } = list;
  const count = total === 1 ? texts.countOne : fill(texts.countAll, formatCount(total));
  const reachable = findReachable(page, traces);
  const rest = Math.min(total, traceWindow.max) - traces.length;
  return html`<p class="count dim" role="status">${count}</p>
    <ul class="plain rows" aria-label=${texts.turns} @keydown=${moveAmongRows}>
      ${repeat(
        traces,
        ({ traceId }) => traceId,
        trace => renderEntry(page, trace, trace.traceId === reachable),
      )}
      ${
        rest > 0
          ? html`<li>
              <button class="link more" @click=${() => dispatch({ type: 'more' })}>
                ${fill(texts.showMore, formatCount(Math.min(rest, traceWindow.step)))}
              </button>
            </li>`
          : nothing
      }
    </ul>`;
}

/** The row that Tab reaches: the last one that had the focus, else the one that is shown, else the first. */
function findReachable({ state }: Page, traces: readonly TraceSummary[]): string | undefined {
  const wanted = [state.row, shownTrace(state)];
  const found = wanted.find(id => traces.some(({ traceId }) => traceId === id));
  return found ?? traces[0]?.traceId;
}

function renderEntry(page: Page, trace: TraceSummary, isReachable: boolean): TemplateResult {
  const { state, texts, dispatch } = page;
  const { traceId, at, source, signalId, message, skills } = trace;
  const outcome = trace.outcome ?? 'open';
  const isShown = traceId === shownTrace(state);
  const begun = signalId === undefined ? source : `${source} ${signalId}`;
  return html`<li>
    <button
      class="entry ${isShown ? 'is-shown' : ''}"
      data-row
      data-trace=${traceId}
      tabindex=${isReachable ? 0 : -1}
      aria-current=${isShown}
      @click=${() => dispatch({ type: 'choose', traceId })}
      @focus=${() => dispatch({ type: 'row', traceId })}
    >
      <span
        class="codicon codicon-${iconOfOutcome(outcome)} outcome ${outcome}"
        role="img"
        aria-label=${texts[outcomes[outcome]]}
        title=${texts[outcomes[outcome]]}
      ></span>
      <span class="words" dir="auto">${message === '' ? texts.noMessage : message}</span>
      <span class="facts dim">
        <span class="numbers">${formatMoment(at)}</span>
        <span class="source" title=${begun}
          ><span class="codicon codicon-${iconOfSource(source)}" aria-hidden="true"></span> ${begun}</span
        >
        ${describeCalls(page, trace)}
        ${skills.length === 0 ? nothing : html`<span class="skills">${skills.join(', ')}</span>`}
      </span>
    </button>
  </li>`;
}

function describeCalls({ texts }: Page, { calls, stopped }: TraceSummary): TemplateResult | typeof nothing {
  const count = calls === 1 ? texts.callsOne : fill(texts.calls, formatCount(calls));
  return calls === 0
    ? nothing
    : html`<span
        >${count}${stopped > 0 ? html`, <span class="warn">${fill(texts.stoppedCalls, formatCount(stopped))}</span>` : nothing}</span
      >`;
}

function renderNothing(page: Page): TemplateResult {
  const { state, texts, dispatch, post } = page;
  return isNarrowed(state)
    ? html`<div class="empty">
        <p>${texts.noMatch}</p>
        <button class="link" @click=${() => dispatch({ type: 'clear' })}>${texts.clearFilter}</button>
      </div>`
    : html`<div class="empty">
        <p>${texts.empty}</p>
        <p class="dim">${texts.emptyHint}</p>
        <p class="ways">
          <vscode-button @click=${() => post({ type: 'begin', action: 'openChat' })}
            >${texts.openChat}</vscode-button
          >
        </p>
      </div>`;
}
