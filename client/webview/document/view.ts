import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderNotice } from '../page/parts/notice.ts';
import { moveAmongTabs } from '../page/parts/tabs.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';
import { renderCapabilities } from './sections/capabilitiesView.ts';
import { renderEvals } from './sections/evalsView.ts';
import { countProblems, fieldsOf } from './state/fields.ts';
import { renderFiles } from './sections/filesView.ts';
import { renderForm } from './form/formView.ts';
import { renderGovernance } from './sections/governanceView.ts';
import { renderHeader } from './headerView.ts';
import { renderHistory } from './sections/historyView.ts';
import { renderInstructions } from './sections/instructionsView.ts';
import type { Page } from './state/page.ts';
import { renderPipeline } from './sections/pipelineView.ts';
import { renderReferences } from './sections/referencesView.ts';
import type { Section } from './state/sections.ts';
import { sections } from './state/sections.ts';
import type { PageState } from './state/state.ts';

const views: Readonly<Record<Section, (page: Page) => unknown>> = {
  instructions: renderInstructions,
  capabilities: renderCapabilities,
  governance: renderGovernance,
  frontmatter: page => renderForm(page, 'skill'),
  manifest: page => renderForm(page, 'manifest'),
  pipeline: renderPipeline,
  evals: renderEvals,
  files: renderFiles,
  references: renderReferences,
  history: renderHistory,
};

/** Draws the page while there is no skill to show. */
export function renderWaiting({ texts, server, view }: PageState): TemplateResult | typeof nothing {
  if (texts === undefined) {
    return nothing;
  }
  const words =
    server === 'starting'
      ? texts.starting
      : server === 'stopped'
        ? texts.stopped
        : view === null
          ? texts.gone
          : texts.reading;
  return html`<p class="empty" role="status">${words}</p>`;
}

/** The whole page. */
export function renderPage(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  const { section } = state.place;
  return html`<main class="page">
      ${renderHeader(page)} ${renderServer(page)}
      <div class="body">
        ${renderTabs(page)}
        <section
          class="panel ${section}"
          id="panel"
          role="tabpanel"
          tabindex="0"
          aria-labelledby="tab-${section}"
        >
          <h2 class="only-heard">${texts[section]}</h2>
          ${views[section](page)}
        </section>
      </div>
    </main>
    ${renderNotice(state.notice, { label: texts.close, onClose: () => dispatch({ type: 'dismiss' }) })}`;
}

/** The content stays when the server stops, with a notice about it. */
function renderServer({ state, texts }: Page): TemplateResult | typeof nothing {
  return state.server === 'running'
    ? nothing
    : html`<p class="banner" role="status">
        <span class="codicon codicon-info" aria-hidden="true"></span>
        <span>${state.server === 'starting' ? texts.starting : texts.stopped}</span>
      </p>`;
}

function renderTabs(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  return html`<div class="tabs" role="tablist" aria-label=${texts.sections} @keydown=${moveAmongTabs}>
    ${sections.map(section => {
      const isCurrent = section === state.place.section;
      const count = countIn(page, section);
      return html`<button
        class="tab"
        id="tab-${section}"
        role="tab"
        aria-selected=${isCurrent}
        aria-controls="panel"
        tabindex=${isCurrent ? 0 : -1}
        @click=${() => dispatch({ type: 'section', section })}
      >
        <span>${texts[section]}</span>
        ${
          count === undefined
            ? nothing
            : html`<span class="count ${count.isBad ? 'bad' : ''}" title=${count.words}
                >${formatCount(count.number)}<span class="only-heard"> ${count.words}</span></span
              >`
        }
      </button>`;
    })}
  </div>`;
}

interface TabCount {
  readonly number: number;
  readonly words: string;
  readonly isBad: boolean;
}

/** Returns the number in the tab of a section: its problems or its entries. */
function countIn(page: Page, section: Section): TabCount | undefined {
  const { view, texts } = page;
  const { facts } = page.state;
  switch (section) {
    case 'frontmatter':
    case 'manifest': {
      const fields = fieldsOf(view, section === 'manifest' ? 'manifest' : 'skill');
      return badCount(
        fields.reduce((sum, field) => sum + countProblems(field), 0),
        texts.problemsCount,
      );
    }
    case 'capabilities':
      return badCount(
        facts?.checks?.filter(({ status }) => status === 'missing').length ?? 0,
        texts.missingCount,
      );
    case 'files':
      return plainCount(facts?.files.length ?? 0);
    case 'references':
      return plainCount(view.references.length);
    default:
      return undefined;
  }
}

function badCount(number: number, words: string): TabCount | undefined {
  return number === 0 ? undefined : { number, words: fill(words, number), isBad: true };
}

function plainCount(number: number): TabCount | undefined {
  return number === 0 ? undefined : { number, words: '', isBad: false };
}
