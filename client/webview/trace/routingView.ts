import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutingRecord } from '../../../server/src/protocol/audit.ts';
import { renderBar, findScale } from '../page/parts/bar.ts';
import { describeCause } from '../page/turn/causes.ts';
import { describeReason } from '../page/turn/describeSteps.ts';
import { renderFacts } from '../page/turn/facts.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';
import type { Page } from './page.ts';

/** Draws the result of routing as one line that can be expanded. */
export function renderRouting(page: Page, routing: RoutingRecord): TemplateResult {
  const { texts } = page;
  const { candidates, count, droppedCount, isFragment } = routing;
  const active = candidates.filter(({ isSelected }) => isSelected).length;
  return html`<li class="at">
    <span class="offset"></span>
    <details class="step routed">
      <summary>
        <span class="codicon codicon-list-filter" aria-hidden="true"></span>
        <span class="what">${fill(texts.routed, ...[count, active, droppedCount].map(formatCount))}</span>
        ${isFragment ? html`<span class="tag" title=${texts.routedFragment}>${texts.routedFragmentOne}</span>` : nothing}
      </summary>
      <div class="inside">
        ${renderReading(page, routing)} ${renderCandidates(page, routing)} ${renderDropped(page, routing)}
      </div>
    </details>
  </li>`;
}

function renderReading({ texts }: Page, { mode, stages, tier }: RoutingRecord): TemplateResult {
  return renderFacts([
    [texts.routingMode, mode],
    [texts.readingStages, stages.length === 0 ? texts.none : stages.join(', ')],
    [texts.tier, tier],
  ]);
}

function renderCandidates({ texts }: Page, { candidates, count }: RoutingRecord): TemplateResult {
  const scale = findScale(candidates);
  return html`<ol class="plain candidates" aria-label=${texts.ranked}>
      ${candidates.map(
        ({ id, score, reasons, isSelected }) =>
          html`<li class="candidate ${isSelected ? 'is-active' : ''}">
            <span class="name">
              <code>${id}</code>
              ${isSelected ? html`<span class="tag active">${texts.active}</span>` : nothing}
            </span>
            <span class="number">${score}</span>
            ${renderBar({ label: fill(texts.score, score), scale, parts: [{ group: 'words', points: score }] })}
            <span class="reasons dim"
              >${reasons.map(reason => describeReason(texts, reason)).join(', ')}</span
            >
          </li>`,
      )}
    </ol>
    ${
      count > candidates.length
        ? html`<p class="dim">${fill(texts.rankedRest, formatCount(count - candidates.length))}</p>`
        : nothing
    }`;
}

function renderDropped(
  { texts }: Page,
  { dropped, droppedCount }: RoutingRecord,
): TemplateResult | typeof nothing {
  return droppedCount === 0
    ? nothing
    : html`<h3 class="heading">${texts.droppedTitle}</h3>
        <ul class="plain dropped">
          ${dropped.map(
            ({ id, cause }) =>
              html`<li><code>${id}</code> <span class="dim">${describeCause(texts, cause)}</span></li>`,
          )}
        </ul>
        ${
          droppedCount > dropped.length
            ? html`<p class="dim">${fill(texts.droppedRest, formatCount(droppedCount - dropped.length))}</p>`
            : nothing
        }`;
}
