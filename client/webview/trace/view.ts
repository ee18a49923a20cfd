import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderNotice } from '../page/parts/notice.ts';
import { renderDetail } from './detailView.ts';
import { renderFilter } from './filterView.ts';
import { renderList } from './listView.ts';
import type { Page } from './page.ts';
import { shownTrace } from './state.ts';

/** The whole page: the turns on the left, one of them on the right; in a narrow page one of both. */
export function renderPage(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const { isWide, notice, server, list } = state;
  const isShown = shownTrace(state) !== undefined;
  // Without any turn there is nothing that the second column could show.
  const hasBoth = isWide && (isShown || list?.total !== 0);
  if (server !== 'running' && list === undefined) {
    return renderServer(page);
  }
  return html`<main class="page ${hasBoth ? 'is-wide' : ''}">
      ${
        isWide || !isShown
          ? html`<section class="turns" aria-label=${texts.turns}>
              ${renderFilter(page)} ${renderList(page)}
            </section>`
          : nothing
      }
      ${hasBoth || isShown ? html`<section class="detail">${renderDetail(page)}</section>` : nothing}
    </main>
    ${renderNotice(notice, { label: texts.close, onClose: () => dispatch({ type: 'dismiss' }) })}`;
}

function renderServer({ state, texts, post }: Page): TemplateResult {
  return state.server === 'starting'
    ? html`<p class="empty dim">${texts.starting}</p>`
    : html`<p class="empty">
        ${texts.stopped}
        <button class="link" @click=${() => post({ type: 'begin', action: 'restart' })}>
          ${texts.restart}
        </button>
      </p>`;
}
