import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Commit } from '../../../../server/src/protocol/document.ts';
import { formatDate } from './dates.ts';
import type { Page } from '../state/page.ts';
import { renderRows } from './rowList.ts';

/** The commits that changed the skill. */
export function renderHistory(page: Page): TemplateResult {
  const { state, texts, post } = page;
  const { facts } = state;
  if (facts === undefined || facts === null) {
    return html`<p class="empty">${texts.reading}</p>`;
  }
  if (facts.history === null || facts.history.length === 0) {
    return html`<p class="empty">${texts.historyNone}</p>`;
  }
  return html`<p class="summary">${texts.historyHint}</p>
    ${renderRows(page, {
      list: 'history',
      label: texts.historyList,
      entries: facts.history,
      keyOf: ({ hash }) => hash,
      render: renderCommit,
      onOpen: ({ hash }) => post({ type: 'commit', hash }),
    })}`;
}

function renderCommit({ hash, at, author, subject }: Commit): TemplateResult {
  return html`<span class="codicon codicon-git-commit" aria-hidden="true"></span>
    <span class="row-name">${subject}</span>
    <span class="dim row-author">${author}</span>
    <time class="dim" datetime=${at}>${formatDate(at)}</time>
    <code class="dim">${hash.slice(0, 7)}</code>`;
}
