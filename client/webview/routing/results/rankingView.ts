import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CandidateView, RoutingResult } from '../../../../server/src/protocol/routing.ts';
import { findScale } from '../../page/parts/bar.ts';
import { moveAmongRows } from '../../page/parts/rows.ts';
import { findStarters } from '../../page/turn/starters.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import { renderCandidate } from './candidateRow.ts';
import { renderDropped } from './droppedView.ts';
import type { Page } from '../state/page.ts';
import { renderLegend } from './scoreBar.ts';
import { findHost } from '../state/questions.ts';
import { maxRows } from '../state/state.ts';

/** The skills in their order, and those that are dropped. */
export function renderRanking(page: Page): TemplateResult {
  const { state, texts } = page;
  const { routed, problems } = state;
  if (problems.route !== undefined) {
    return html`<p class="empty problem">${problems.route}</p>`;
  }
  if (routed === undefined) {
    return html`<p class="empty">${texts.loading}</p>`;
  }
  if (routed.size === 0) {
    return html`<div class="empty">
      <p>${texts.noSkills}</p>
      <p class="dim">${texts.noSkillsHint}</p>
    </div>`;
  }
  const { view } = routed;
  return html`
    ${state.draft.turn.message === '' && state.draft.signal === 'none' ? renderWelcome(page, routed) : nothing}
    ${renderSummary(page, routed)} ${renderJudge(page)}
    ${view.count === 0 ? html`<p class="empty">${texts.allDropped}</p>` : renderList(page, view.candidates)}
    ${view.candidates.length < Math.min(view.count, maxRows) ? renderMore(page, view.candidates.length, view.count) : nothing}
    ${renderDropped(page, view)}
  `;
}

function renderWelcome({ texts, dispatch }: Page, { view }: RoutingResult): TemplateResult {
  const starters = findStarters(view.candidates);
  return html`<div class="welcome">
    <p>${texts.welcome}</p>
    ${
      starters.length === 0
        ? nothing
        : html`<p class="dim">${texts.welcomeTry}</p>
            <ul class="plain">
              ${starters.map(
                message =>
                  html`<li>
                    <button class="link" @click=${() => dispatch({ type: 'message', message })}>
                      ${message}
                    </button>
                  </li>`,
              )}
            </ul>`
    }
  </div>`;
}

function renderSummary(
  { state, texts, dispatch }: Page,
  { view, size, milliseconds }: RoutingResult,
): TemplateResult {
  const { added, removed } = state.draft.turn;
  const byHand = added.length + removed.length;
  const { confidence, isWeak, selected } = view;
  return html`<div class="summary">
    <span>${fill(texts.selectedCount, formatCount(selected.length), formatCount(size))}</span>
    ${
      confidence === undefined
        ? nothing
        : html`<span class="dim" title=${texts.confidenceHint}
            >${fill(texts.confidence, `${Math.round(confidence * 100)}%`)}</span
          >`
    }
    ${
      isWeak && view.text !== ''
        ? html`<vscode-badge class="weak" title=${texts.weakHint}>${texts.weak}</vscode-badge>`
        : nothing
    }
    ${
      byHand === 0
        ? nothing
        : html`<span>
            ${fill(texts.ticked, byHand)}
            <button class="link" @click=${() => dispatch({ type: 'untick' })}>${texts.reset}</button>
          </span>`
    }
    ${renderLegend(texts, view.candidates)}
    <span class="details">
      ${
        state.draft.hasDetails
          ? html`<span class="dim" title=${texts.timingHint}
              >${fill(texts.timing, milliseconds.toFixed(1))}</span
            >`
          : nothing
      }
      <button
        class="link"
        aria-pressed=${state.draft.hasDetails}
        title=${texts.detailsHint}
        @click=${() => dispatch({ type: 'details', isOn: !state.draft.hasDetails })}
      >
        ${texts.details}
      </button>
    </span>
  </div>`;
}

/** Whose scores these are: no host that lets its model choose knows them. */
function renderJudge({ state, texts, dispatch }: Page): TemplateResult | typeof nothing {
  const { choices, draft } = state;
  if (choices === undefined) {
    return nothing;
  }
  const { byModel, byRouter, hosts } = choices;
  const [models, routers] = [byModel.join(', '), byRouter.join(', ')];
  const model = byRouter.length > 0 ? texts.judgeBoth : texts.judgeModel;
  const host = hosts.find(({ id }) => id === findHost(draft, choices));
  const isShown = host !== undefined && byModel.includes(host.title);
  return byModel.length + byRouter.length === 0
    ? nothing
    : html`<p class="note judge">
        <span class="codicon codicon-info" aria-hidden="true"></span>
        <span>
          ${byModel.length === 0 ? fill(texts.judgeRouter, routers) : fill(model, models, routers)}
          ${
            byModel.length === 0
              ? nothing
              : html`<button class="link" @click=${() => dispatch({ type: 'tab', tab: 'host' })}>
                  ${isShown ? fill(texts.judgeHost, host.title) : texts.judgeHosts}
                </button>`
          }
        </span>
      </p>`;
}

function renderList(page: Page, candidates: readonly CandidateView[]): TemplateResult {
  const { state, texts } = page;
  const scale = findScale(candidates);
  const { candidates: chosen } = state.rows;
  const active = candidates.some(({ path }) => path === chosen) ? chosen : candidates[0]?.path;
  const { hasDetails } = state.draft;
  return html`<div class="columns ${hasDetails ? 'has-details' : ''}" aria-hidden="true">
      <span></span><span></span><span>${texts.columnSkill}</span><span></span>
      <span class="scores">${texts.columnScore}</span><span></span>
      <span class="number" title=${texts.similarityHint}>${texts.columnSimilarity}</span>
      ${hasDetails ? html`<span class="number" title=${texts.tieHint}>${texts.columnTie}</span>` : nothing}
    </div>
    <ul class="rows" id="candidates" role="list" aria-label=${texts.skillsList} @keydown=${moveAmongRows}>
      ${repeat(
        candidates,
        ({ path }) => path,
        (candidate, index) =>
          renderCandidate(page, candidate, { index, scale, isActive: candidate.path === active }),
      )}
    </ul>`;
}

function renderMore({ texts, dispatch }: Page, shown: number, count: number): TemplateResult {
  const more = Math.min(50, count - shown);
  return html`<button class="link more" @click=${() => dispatch({ type: 'more', list: 'candidates' })}>
    ${fill(texts.more, more, formatCount(count - shown))}
  </button>`;
}
