import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { DroppedView, RoutingView } from '../../../../server/src/protocol/routing.ts';
import { describeCause } from '../../page/turn/causes.ts';
import { moveAmongRows } from '../../page/parts/rows.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import type { Page } from '../state/page.ts';
import { openReason } from '../state/page.ts';
import { maxRows } from '../state/state.ts';
import { renderWhyNot, renderWhyNotButton } from './whyNotView.ts';

/** Draws the skills that are dropped, and why. */
export function renderDropped(
  page: Page,
  { dropped, droppedCount }: RoutingView,
): TemplateResult | typeof nothing {
  const { state, texts, dispatch } = page;
  if (droppedCount === 0) {
    return nothing;
  }
  const { dropped: chosen } = state.rows;
  const active = dropped.some(({ path }) => path === chosen) ? chosen : dropped[0]?.path;
  const left = dropped.length < maxRows ? droppedCount - dropped.length : 0;
  return html`<details class="group" open>
    <summary>${fill(texts.dropped, formatCount(droppedCount))}</summary>
    <ul class="rows" id="dropped" role="list" aria-label=${texts.droppedList} @keydown=${moveAmongRows}>
      ${repeat(
        dropped,
        ({ path }) => path,
        skill => renderSkill(page, skill, skill.path === active),
      )}
    </ul>
    ${
      left > 0
        ? html`<button class="link more" @click=${() => dispatch({ type: 'more', list: 'dropped' })}>
            ${fill(texts.more, Math.min(50, left), formatCount(left))}
          </button>`
        : nothing
    }
  </details>`;
}

function renderSkill(
  page: Page,
  { id, title, path, cause, also }: DroppedView,
  isActive: boolean,
): TemplateResult {
  const { texts, dispatch } = page;
  const focus = isActive ? 0 : -1;
  const said = describeCause(texts, cause);
  const others = also.map(other => describeCause(texts, other)).join('; ');
  return html`<li
    class="row is-dropped"
    data-row
    tabindex=${focus}
    aria-label=${fill(texts.droppedRow, title, said)}
    @focusin=${() => isActive || dispatch({ type: 'row', list: 'dropped', key: path })}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) {
        openReason(page, path, cause);
      }
    }}
  >
    <div class="line">
      <span class="codicon codicon-circle-slash" aria-hidden="true"></span>
      <span class="name" title=${title}>
        <button class="link title" tabindex="-1" @click=${() => openReason(page, path, '')}>${title}</button>
        ${id === title ? nothing : html`<span class="id dim">${id}</span>`}
      </span>
      <button
        class="chip cause"
        tabindex=${focus}
        title="${fill(texts.jump, cause)}${others === '' ? '' : `\n${fill(texts.alsoDropped, others)}`}"
        @click=${() => openReason(page, path, cause)}
      >
        <span class="reason">${said}</span>
      </button>
      <span class="actions"> ${renderWhyNotButton(page, { path, title }, focus)} </span>
    </div>
    ${renderWhyNot(page, path, id)}
  </li>`;
}
