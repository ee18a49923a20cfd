import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { CatalogSort, Facet } from '../../../server/src/protocol/catalog.ts';
import type { LibraryTab } from '../../messages/library.ts';
import { librarySorts, libraryTabs } from '../../messages/library.ts';
import type { DropdownOption } from '../page/parts/dropdown.ts';
import { renderDropdown } from '../page/parts/dropdown.ts';
import { moveAmongTabs } from '../page/parts/tabs.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../page/parts/text.ts';
import { begin } from './state/page.ts';
import type { Page } from './state/page.ts';

/** Draws the controls that filter and sort the skills. */
export function renderToolbar(page: Page): TemplateResult {
  return html`<header class="toolbar">
    <div class="line">${renderSearch(page)} ${renderDensity(page)} ${renderNew(page)}</div>
    ${renderTabs(page)}
    <div class="choices">${renderCategory(page)} ${renderTag(page)} ${renderSort(page)}</div>
  </header>`;
}

function renderSearch({ state, texts, dispatch }: Page): TemplateResult {
  const { text } = state.query;
  return html`<div class="search" role="search">
    <span class="codicon codicon-search" aria-hidden="true"></span>
    <input
      id="search"
      class="input"
      type="text"
      autocomplete="off"
      spellcheck="false"
      maxlength="500"
      .value=${live(text)}
      placeholder=${texts.searchHint}
      aria-label=${texts.search}
      title=${fill(texts.searchWords, '@problems @blocked @disabled @locked @external @hidden tag: category: host: agent:')}
      @input=${({ currentTarget: box }: Event) => {
        if (box instanceof HTMLInputElement) {
          dispatch({ type: 'query', change: { text: box.value } });
        }
      }}
    />
    ${
      text === ''
        ? nothing
        : html`<button
            class="action codicon codicon-close"
            title=${texts.clearSearch}
            aria-label=${texts.clearSearch}
            @click=${() => {
              dispatch({ type: 'query', change: { text: '' } });
              document.querySelector<HTMLElement>('#search')?.focus();
            }}
          ></button>`
    }
  </div>`;
}

function renderDensity({ state, texts, dispatch }: Page): TemplateResult {
  const isCompact = state.density === 'compact';
  return html`<button
    class="action toggle codicon codicon-list-unordered"
    aria-pressed=${isCompact}
    title=${texts.compact}
    aria-label=${texts.compact}
    @click=${() => dispatch({ type: 'density', density: isCompact ? 'normal' : 'compact' })}
  ></button>`;
}

function renderNew(page: Page): TemplateResult {
  const { newSkill } = page.texts;
  return html`<button
    class="action toggle codicon codicon-add"
    title=${newSkill}
    aria-label=${newSkill}
    @click=${() => begin(page, 'create')}
  ></button>`;
}

/** Draws tabs without panels: all of them show the same list. The arrow keys select, as in other tabs. */
function renderTabs({ state, texts, dispatch }: Page): TemplateResult {
  const { facets, query } = state;
  const hints: Readonly<Record<LibraryTab, string>> = {
    all: '',
    bundled: texts.bundledHint,
    mine: texts.mineHint,
  };
  const choose = (tab: LibraryTab) => dispatch({ type: 'query', change: { tab } });
  return html`<div class="tabs" role="tablist" aria-label=${texts.tabs} @keydown=${moveAmongTabs}>
    ${libraryTabs.map(tab => {
      const count = facets && formatCount(facets[tab]);
      return html`<button
        class="tab"
        role="tab"
        id="tab-${tab}"
        aria-controls="results"
        aria-selected=${tab === query.tab}
        tabindex=${tab === query.tab ? 0 : -1}
        title=${hints[tab]}
        @click=${() => choose(tab)}
      >
        ${texts[tab]} ${count === undefined ? nothing : html`<span class="count">(${count})</span>`}
      </button>`;
    })}
  </div>`;
}

function renderCategory({ state, texts, dispatch }: Page): TemplateResult {
  return renderDropdown({
    name: texts.category,
    value: state.query.category ?? '',
    options: [
      ['', texts.anyCategory],
      ...toOptions(texts.facet, state.facets?.categories, state.query.category),
    ],
    onChange: category => dispatch({ type: 'query', change: { category } }),
  });
}

function renderTag({ state, texts, dispatch }: Page): TemplateResult {
  return renderDropdown({
    name: texts.tag,
    value: state.query.tag ?? '',
    options: [['', texts.anyTag], ...toOptions(texts.facet, state.facets?.tags, state.query.tag)],
    onChange: tag => dispatch({ type: 'query', change: { tag } }),
  });
}

function renderSort({ state, texts, dispatch }: Page): TemplateResult {
  const labels: Readonly<Record<CatalogSort, string>> = {
    name: texts.sortName,
    modified: texts.sortModified,
    readiness: texts.sortReadiness,
    problems: texts.sortProblems,
  };
  return renderDropdown({
    name: texts.sort,
    value: state.query.sort,
    options: librarySorts.map(sort => [sort, labels[sort]]),
    onChange: value => {
      const sort = librarySorts.find(one => one === value);
      if (sort !== undefined) {
        dispatch({ type: 'query', change: { sort } });
      }
    },
  });
}

/** The current choice is always included, even where no skill has it any more. */
function toOptions(pattern: string, facets: readonly Facet[] = [], chosen?: string): DropdownOption[] {
  const missing = chosen !== undefined && !facets.some(({ name }) => name === chosen);
  const all = missing ? [{ name: chosen, count: 0 }, ...facets] : facets;
  return all.map(({ name, count }): DropdownOption => [name, fill(pattern, name, formatCount(count))]);
}
