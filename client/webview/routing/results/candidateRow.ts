import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { CandidateView } from '../../../../server/src/protocol/routing.ts';
import { describeCause } from '../../page/turn/causes.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';
import { openReason } from '../state/page.ts';
import { findFolder } from '../state/questions.ts';
import { renderScoreBar, groupOf } from './scoreBar.ts';
import { renderWhyNot, renderWhyNotButton } from './whyNotView.ts';

export interface RowPlace {
  /** Counted from zero. */
  readonly index: number;
  readonly scale: number;
  /** Tab reaches it. */
  readonly isActive: boolean;
}

export function renderCandidate(page: Page, candidate: CandidateView, place: RowPlace): TemplateResult {
  const { texts, dispatch } = page;
  const { hasDetails } = page.state.draft;
  const { id, title, path, score, isSelected, description } = candidate;
  const { index, isActive } = place;
  const state = isSelected ? texts.selected : texts.notSelected;
  const focus = isActive ? 0 : -1;
  return html`<li
    class="row ${isSelected ? 'is-selected' : ''} ${score === 0 ? 'is-silent' : ''}"
    data-row
    tabindex=${focus}
    aria-label=${fill(texts.rowLabel, index + 1, title, score, state)}
    @focusin=${() => isActive || dispatch({ type: 'row', list: 'candidates', key: path })}
    @keydown=${(event: KeyboardEvent) => onRowKey(page, candidate, event)}
  >
    <div class="line ${hasDetails ? 'has-details' : ''}">
      <span class="rank">${index + 1}</span>
      <input
        type="checkbox"
        class="tick"
        tabindex=${focus}
        .checked=${live(isSelected)}
        aria-label=${fill(texts.select, title)}
        @change=${() => dispatch({ type: 'tick', id, isSelected: !isSelected })}
      />
      <span class="name" title="${title}&#10;${description}">
        <button class="link title" tabindex="-1" @click=${() => openReason(page, path, '')}>${title}</button>
        ${id === title ? nothing : html`<span class="id dim">${id}</span>`}${renderBadges(page, candidate)}
      </span>
      ${renderActions(page, candidate, place)}
      ${score === 0 ? nothing : renderScoreBar(texts, candidate, place.scale)}
      <span class="number score">${score}</span>
      <span class="number similarity" title=${texts.similarityHint}
        >${candidate.semantic?.toFixed(2) ?? ''}</span
      >
      ${hasDetails ? html`<span class="number tie" title=${texts.tieHint}>${candidate.tiebreak}</span>` : nothing}
    </div>
    ${renderReasons(page, candidate, focus)} ${renderWhyNot(page, path, id)}
  </li>`;
}

/** Enter and Space mean the row only where no button in it has the focus. */
function onRowKey(page: Page, { id, path, isSelected }: CandidateView, event: KeyboardEvent): void {
  if (event.target !== event.currentTarget) {
    return;
  }
  if (event.key === 'Enter') {
    openReason(page, path, '');
  } else if (event.key === ' ') {
    event.preventDefault();
    page.dispatch({ type: 'tick', id, isSelected: !isSelected });
  }
}

function renderBadges({ state, texts }: Page, { id }: CandidateView): TemplateResult {
  const view = state.routed?.view;
  const isShed = view?.budget.bodies.some(body => body.id === id && body.shed) ?? false;
  const isPreloaded = view?.preloaded.includes(id) ?? false;
  return html`${isShed ? html`<span class="tag warn" title=${texts.shedHint}>${texts.shed}</span>` : nothing}${
    isPreloaded ? html`<span class="tag" title=${texts.preloadedHint}>${texts.preloaded}</span>` : nothing
  }`;
}

function renderReasons(page: Page, { path, parts, reasons, unverified }: CandidateView, focus: number) {
  const { texts } = page;
  const chips = reasons.flatMap((reason, index) => {
    const part = parts[index];
    return part === undefined ? [] : [{ reason, part }];
  });
  return chips.length === 0 && unverified.length === 0
    ? nothing
    : html`<div class="chips">
        ${chips.map(
          ({ reason, part }) =>
            html`<button
              class="chip ${groupOf(part.kind)}"
              tabindex=${focus}
              title=${fill(texts.jump, reason)}
              @click=${() => openReason(page, path, reason)}
            >
              <span class="reason">${reason}</span><span class="points">+${part.points}</span>
            </button>`,
        )}
        ${unverified.map(
          cause =>
            html`<button
              class="chip unverified"
              tabindex=${focus}
              title=${fill(texts.jump, cause)}
              @click=${() => openReason(page, path, cause)}
            >
              <span class="reason">${fill(texts.unverified, describeCause(texts, cause))}</span>
            </button>`,
        )}
      </div>`;
}

function renderActions(
  page: Page,
  { path, title, isSelected }: CandidateView,
  { index, isActive }: RowPlace,
) {
  const { state, texts, post } = page;
  const { message } = state.draft.turn;
  const folderUri = findFolder(state);
  const focus = isActive ? 0 : -1;
  return message.trim() === '' || folderUri === undefined
    ? html`<span class="actions"></span>`
    : html`<span class="actions">
        ${index === 0 && isSelected ? nothing : renderWhyNotButton(page, { path, title }, focus)}
        <button
          class="action codicon codicon-bookmark"
          tabindex=${focus}
          title=${texts.keepCase}
          aria-label=${fill(texts.keepCaseOf, title)}
          @click=${() => post({ type: 'keepCase', folderUri, path, message })}
        ></button>
      </span>`;
}
