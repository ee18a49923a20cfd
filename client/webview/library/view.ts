import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderNotice } from '../page/parts/notice.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';
import { renderGrid } from './gridView.ts';
import type { Page } from './state/page.ts';
import { begin } from './state/page.ts';
import type { PageState } from './state/pageState.ts';
import { renderToolbar } from './toolbarView.ts';

/** The whole page. */
export function renderPage(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const { notice, query } = state;
  return html`<main class="page">
      ${renderToolbar(page)} ${renderLine(page)}
      <div
        class="scroller"
        id="results"
        role="tabpanel"
        tabindex="-1"
        aria-labelledby="tab-${query.tab}"
        @scroll=${({ currentTarget }: Event) => {
          if (currentTarget instanceof HTMLElement) {
            dispatch({ type: 'scroll', top: currentTarget.scrollTop });
          }
        }}
      >
        ${renderResults(page)}
      </div>
    </main>
    ${renderNotice(notice, { label: texts.close, onClose: () => dispatch({ type: 'dismiss' }) })}
    <div class="only-heard" role="status" aria-live="polite">${describeCount(page)}</div>`;
}

/** Draws the number of skills, or why it is unknown. */
function renderLine(page: Page): TemplateResult {
  const { state, texts } = page;
  const { server, problems } = state;
  const problem = problems.cards ?? problems.facets;
  if (server === 'stopped' && state.counted !== undefined) {
    return html`<p class="result problem">
      ${texts.stoppedStale}
      <button class="link" @click=${() => begin(page, 'restart')}>${texts.restart}</button>
    </p>`;
  }
  if (problem !== undefined) {
    return html`<p class="result problem">${fill(texts.failed, problem)}</p>`;
  }
  return html`<p class="result dim">
    <span>${describeCount(page)}</span>
    ${renderWayOut(page)}
  </p>`;
}

/** Offers actions for a list that is empty or filtered. */
function renderWayOut(page: Page): TemplateResult | typeof nothing {
  const { state, texts, dispatch } = page;
  if (isNarrowed(state)) {
    return html`<button class="link" @click=${() => dispatch({ type: 'clear' })}>
      ${texts.clearFilter}
    </button>`;
  }
  const { counted, facets } = state;
  const isAllBundled = facets?.mine === 0 && facets.all > 0 && counted?.isLoading === false;
  return isAllBundled
    ? html`<span>${texts.noneOwn}</span>
        <button class="link" @click=${() => begin(page, 'create')}>${texts.newSkill}</button>
        <button class="link" @click=${() => begin(page, 'install')}>${texts.install}</button>`
    : nothing;
}

function describeCount({ state, texts }: Page): string {
  const { counted, server } = state;
  if (counted === undefined) {
    return '';
  }
  const { total, matching, isLoading } = counted;
  if (isLoading && total === 0) {
    return '';
  }
  const all = matching === 1 ? texts.countOne : fill(texts.countAll, formatCount(matching));
  const count = matching === total ? all : fill(texts.countSome, formatCount(matching), formatCount(total));
  return isLoading || server === 'starting' ? `${count} · ${texts.reading}` : count;
}

function renderResults(page: Page): TemplateResult {
  const { state, texts } = page;
  const { counted, server, problems } = state;
  if (counted === undefined || (counted.isLoading && counted.total === 0)) {
    return server === 'stopped'
      ? renderEmpty(texts.stopped, '', [
          [texts.restart, () => begin(page, 'restart')],
          [texts.showLog, () => begin(page, 'showLog')],
        ])
      : renderEmpty(
          server === 'starting' ? texts.starting : problems.cards === undefined ? texts.reading : '',
          '',
          [],
        );
  }
  if (counted.total === 0) {
    return renderEmpty(texts.none, texts.noneHint, [
      [texts.newSkill, () => begin(page, 'create')],
      [texts.install, () => begin(page, 'install')],
    ]);
  }
  return counted.matching === 0
    ? renderEmpty(texts.noMatch, '', [[texts.clearFilter, () => page.dispatch({ type: 'clear' })]])
    : renderGrid(page, counted.matching);
}

type Way = readonly [text: string, go: () => void];

function renderEmpty(sentence: string, hint: string, [first, ...others]: readonly Way[]): TemplateResult {
  return html`<div class="nothing">
    <p>${sentence}</p>
    ${hint === '' ? nothing : html`<p class="dim">${hint}</p>`}
    <p class="ways">
      ${first === undefined ? nothing : html`<vscode-button @click=${first[1]}>${first[0]}</vscode-button>`}
      ${others.map(([text, go]) => html`<vscode-button secondary @click=${go}>${text}</vscode-button>`)}
    </p>
  </div>`;
}

function isNarrowed({ query }: PageState): boolean {
  const { text, tab, category, tag } = query;
  return text.trim() !== '' || tab !== 'all' || category !== undefined || tag !== undefined;
}
