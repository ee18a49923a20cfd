import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutedTurn, TurnView } from '../../../messages/chatViews.ts';
import { renderBar, findScale } from '../../page/parts/bar.ts';
import { describeCause } from '../../page/turn/causes.ts';
import { renderFacts } from '../../page/turn/facts.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import { renderDisclosure } from './disclosure.ts';
import type { Page } from '../state/page.ts';
import { isOpen } from '../state/page.ts';
import { renderSkill } from './skillLink.ts';
import { describeReason } from '../../page/turn/describeSteps.ts';

/** Maximum number of candidates and dropped skills before the user expands the list. */
const maxCandidates = 10;
const maxDropped = 5;

/** Draws the result of routing as one line that can be expanded. */
export function renderRouted(page: Page, turn: TurnView): TemplateResult | typeof nothing {
  const { routed } = turn;
  if (routed === undefined) {
    return nothing;
  }
  const { texts } = page;
  const active = routed.candidates.filter(({ isSelected }) => isSelected).length;
  const counts = [routed.count, active, routed.droppedCount].map(formatCount);
  return renderDisclosure(page, turn, {
    part: 'routed',
    kind: 'routed',
    summary: html`<span class="codicon codicon-list-filter" aria-hidden="true"></span>
      <span class="what">${fill(texts.routed, ...counts)}</span>
      ${routed.isFragment ? html`<span class="tag" title=${texts.routedFragment}>${texts.routedFragmentOne}</span>` : nothing}`,
    content: () =>
      html`${renderReading(page, routed)} ${renderCandidates(page, turn, routed)}
      ${renderDropped(page, turn, routed)}`,
  });
}

function renderReading({ texts }: Page, { style, tier, stages }: RoutedTurn): TemplateResult {
  return renderFacts([
    [texts.readingStages, stages.length === 0 ? texts.none : stages.join(', ')],
    [texts.tier, tier],
    [texts.style, style],
  ]);
}

function renderCandidates(page: Page, turn: TurnView, { candidates, count }: RoutedTurn): TemplateResult {
  const { texts } = page;
  const scale = findScale(candidates);
  const shown = isOpen(page, turn, 'candidates') ? candidates : candidates.slice(0, maxCandidates);
  return html`<ol class="plain candidates" aria-label=${texts.ranked}>
      ${shown.map(candidate => renderCandidate(page, candidate, scale))}
    </ol>
    ${renderRest(page, turn, {
      part: 'candidates',
      shown: shown.length,
      sent: candidates.length,
      count,
      rest: texts.rankedRest,
    })}`;
}

function renderCandidate(
  page: Page,
  { id, path, score, reasons, isSelected }: RoutedTurn['candidates'][number],
  scale: number,
): TemplateResult {
  const { texts } = page;
  return html`<li class="candidate ${isSelected ? 'is-active' : ''}">
    <span class="name">
      ${renderSkill(page, { id, path })}
      ${isSelected ? html`<span class="tag active">${texts.active}</span>` : nothing}
    </span>
    <span class="number">${score}</span>
    ${renderBar({ label: fill(texts.score, score), scale, parts: [{ group: 'words', points: score }] })}
    <span class="reasons dim">${reasons.map(reason => describeReason(texts, reason)).join(', ')}</span>
  </li>`;
}

function renderDropped(
  page: Page,
  turn: TurnView,
  { dropped, droppedCount }: RoutedTurn,
): TemplateResult | typeof nothing {
  const { texts } = page;
  if (droppedCount === 0) {
    return nothing;
  }
  const shown = isOpen(page, turn, 'dropped') ? dropped : dropped.slice(0, maxDropped);
  return html`<h3 class="heading">${texts.droppedTitle}</h3>
    <ul class="plain dropped">
      ${shown.map(
        ({ id, path, cause }) =>
          html`<li>
            ${renderSkill(page, { id, path })} <span class="dim">${describeCause(texts, cause)}</span>
          </li>`,
      )}
    </ul>
    ${renderRest(page, turn, {
      part: 'dropped',
      shown: shown.length,
      sent: dropped.length,
      count: droppedCount,
      rest: texts.droppedRest,
    })}`;
}

interface Rest {
  readonly part: string;
  readonly shown: number;
  /** Of which the extension sent so many. */
  readonly sent: number;
  readonly count: number;
  /** The text about the entries that were not sent. */
  readonly rest: string;
}

function renderRest(
  { texts, dispatch }: Page,
  turn: TurnView,
  { part, shown, sent, count, rest }: Rest,
): TemplateResult | typeof nothing {
  if (shown < sent) {
    return html`<button
      class="link"
      @click=${() => dispatch({ type: 'toggle', turn: turn.id, part, isOpen: true })}
    >
      ${fill(texts.droppedAll, formatCount(sent))}
    </button>`;
  }
  return sent < count ? html`<p class="dim">${fill(rest, formatCount(count - sent))}</p>` : nothing;
}
