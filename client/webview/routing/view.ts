import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderNotice } from '../page/parts/notice.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';
import { renderBudget } from './results/budgetView.ts';
import { renderChanges } from './results/changesView.ts';
import { renderHost } from './results/hostView.ts';
import type { Page } from './state/page.ts';
import { renderPrompt } from './results/promptView.ts';
import { renderRanking } from './results/rankingView.ts';
import { renderReading } from './turn/readingView.ts';
import type { Tab } from './state/draft.ts';
import { tabs } from './state/draft.ts';
import { renderTurn } from './turn/turnView.ts';

/** The whole page. */
export function renderPage(page: Page): TemplateResult {
  const { state, texts } = page;
  const { server, choices } = state;
  if (server !== 'running' && choices === undefined) {
    return html`<p class="empty">${server === 'starting' ? texts.starting : texts.stopped}</p>`;
  }
  return html`<main class="page tab-${state.draft.tab}">
      ${renderTurn(page)}
      <div class="facts">${renderReading(page)} ${renderBudget(page)}</div>
      ${renderTabs(page)}
    </main>
    ${renderNotice(state.notice, { label: texts.close, onClose: () => page.dispatch({ type: 'dismiss' }) })}
    <div class="only-heard" role="status" aria-live="polite">${describeResult(page)}</div>`;
}

function renderTabs(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const { tab: current } = state.draft;
  const views: Readonly<Record<Tab, (of: Page) => unknown>> = {
    ranking: renderRanking,
    prompt: renderPrompt,
    host: renderHost,
    changes: renderChanges,
  };
  return html`<vscode-tabs
    panel
    selected-index=${tabs.indexOf(current)}
    @vsc-tabs-select=${({ detail }: CustomEvent<{ readonly selectedIndex: number }>) =>
      dispatch({ type: 'tab', tab: tabs[detail.selectedIndex] ?? 'ranking' })}
  >
    ${tabs.map(tab => html`<vscode-tab-header slot="header">${texts[tab]}</vscode-tab-header>`)}
    ${tabs.map(
      tab =>
        html`<vscode-tab-panel class="view ${tab}"
          >${tab === current ? views[tab](page) : nothing}</vscode-tab-panel
        >`,
    )}
  </vscode-tabs>`;
}

/** Describes the result for screen readers: the number of selected skills, and the first one. */
function describeResult({ state, texts }: Page): string {
  const { routed } = state;
  if (routed === undefined || routed.size === 0) {
    return '';
  }
  const { selected, candidates } = routed.view;
  const count = fill(texts.selectedCount, formatCount(selected.length), formatCount(routed.size));
  const [first] = candidates;
  return first === undefined || first.score === 0 ? count : `${count}. 1. ${first.title}`;
}
