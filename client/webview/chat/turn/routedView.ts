import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutedTurn, TurnView } from '../../../messages/chatViews.ts';
import { drawBar, findScale } from '../../page/parts/bar.ts';
import { describeCause } from '../../page/turn/causes.ts';
import { drawFacts } from '../../page/turn/facts.ts';
import { fill, formatCount } from '../../page/parts/text.ts';
import { drawDisclosure } from './disclosure.ts';
import type { Page } from '../state/page.ts';
import { isOpen } from '../state/page.ts';
import { drawSkill } from './skillLink.ts';
import { describeReason } from '../../page/turn/describeSteps.ts';

/** Maximum number of candidates and dropped skills before the user expands the list. */
const maxCandidates = 10;
const maxDropped = 5;

/** Draws the result of routing as one line that can be expanded. */
export function drawRouted(page: Page, turn: TurnView): TemplateResult | typeof nothing {
  const { routed } = turn;
  if (routed === undefined) {
    return nothing;
  }
  const { texts } = page;
  const active = routed.candidates.filter(({ isSelected }) => isSelected).length;
  const counts = [routed.count, active, routed.droppedCount].map(formatCount);
  return drawDisclosure(page, turn, {
    part: 'routed',
    kind: 'routed',
    summary: html`<span class="codicon codicon-list-filter" aria-hidden="true"></span>
      <span class="what">${fill(texts.routed, ...counts)}</span>
      ${routed.isFragment ? html`<span class="tag" title=${texts.routedFragment}>${texts.routedFragmentOne}</span>` : nothing}`,
    content: () =>
      html`${drawReading(page, routed)} ${drawCandidates(page, turn, routed)}
      ${drawDropped(page, turn, routed)}`,
  });
}

function drawReading({ texts }: Page, { style, tier, stages }: RoutedTurn): TemplateResult {
  return drawFacts([
    [texts.readingStages, stages.length === 0 ? texts.none : stages.join(', ')],
    [texts.tier, tier],
    [texts.style, style],
  ]);
}

function drawCandidates(page: Page, turn: TurnView, { candidates, count }: RoutedTurn): TemplateResult {
  const { texts } = page;
  const scale = findScale(candidates);
  const shown = isOpen(page, turn, 'candidates') ? candidates : candidates.slice(0, maxCandidates);
  return html`<ol class="plain candidates" aria-label=${texts.ranked}>
      ${shown.map(candidate => drawCandidate(page, candidate, scale))}
    </ol>
    ${drawRest(page, turn, {
      part: 'candidates',
      shown: shown.length,
      sent: candidates.length,
      count,
      rest: texts.rankedRest,
    })}`;
}

function drawCandidate(
  page: Page,
  { id, path, score, reasons, isSelected }: RoutedTurn['candidates'][number],
  scale: number,
): TemplateResult {
  const { texts } = page;
  return html`<li class="candidate ${isSelected ? 'is-active' : ''}">
    <span class="name">
      ${drawSkill(page, { id, path })}
      ${isSelected ? html`<span class="tag active">${texts.active}</span>` : nothing}
    </span>
    <span class="number">${score}</span>
    ${drawBar({ label: fill(texts.score, score), scale, parts: [{ group: 'words', points: score }] })}
    <span class="reasons dim">${reasons.map(reason => describeReason(texts, reason)).join(', ')}</span>
  </li>`;
}

function drawDropped(
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
            ${drawSkill(page, { id, path })} <span class="dim">${describeCause(texts, cause)}</span>
          </li>`,
      )}
    </ul>
    ${drawRest(page, turn, {
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

function drawRest(
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
