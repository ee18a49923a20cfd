import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { TraceTexts } from '../../messages/texts/traceTexts.ts';
import type { TraceQuery } from '../../messages/trace.ts';
import { traceOutcomes, traceSources, traceTimes } from '../../messages/trace.ts';
import { renderDropdown } from '../page/parts/dropdown.ts';
import type { Page } from './page.ts';

type TextKey = keyof TraceTexts;

const sources: Readonly<Record<TraceQuery['source'], TextKey>> = {
  any: 'sourceAny',
  chat: 'sourceChat',
  cron: 'sourceCron',
  webhook: 'sourceWebhook',
  eval: 'sourceEval',
};

export const outcomes: Readonly<Record<TraceQuery['outcome'], TextKey>> = {
  any: 'outcomeAny',
  done: 'outcomeDone',
  cancelled: 'outcomeCancelled',
  cut: 'outcomeCut',
  limit: 'outcomeLimit',
  held: 'outcomeHeld',
  failed: 'outcomeFailed',
  open: 'outcomeOpen',
};

const times: Readonly<Record<TraceQuery['time'], TextKey>> = {
  any: 'timeAny',
  hour: 'timeHour',
  day: 'timeDay',
  week: 'timeWeek',
};

/** Draws the controls that filter the list of turns. */
export function renderFilter(page: Page): TemplateResult {
  const { state, dispatch } = page;
  const { folders, query } = state;
  const [first] = folders;
  return html`<header class="filter">
    ${renderWords(page)}
    <div class="choices">
      ${
        folders.length > 1
          ? renderDropdown({
              name: page.texts.folder,
              value: query.folderUri ?? first?.uri ?? '',
              options: folders.map(({ uri, name }) => [uri, name]),
              onChange: folderUri => dispatch({ type: 'query', change: { folderUri } }),
            })
          : nothing
      }
      ${renderChoice(page, 'source', traceSources, sources)}
      ${renderChoice(page, 'outcome', traceOutcomes, outcomes)}
      ${renderChoice(page, 'time', traceTimes, times)}
    </div>
  </header>`;
}

function renderWords({ state, texts, dispatch }: Page): TemplateResult {
  const { text } = state.query;
  return html`<div class="search" role="search">
    <span class="codicon codicon-filter" aria-hidden="true"></span>
    <input
      id="filter"
      class="input"
      type="text"
      autocomplete="off"
      spellcheck="false"
      maxlength="500"
      .value=${live(text)}
      placeholder=${texts.filterHint}
      aria-label=${texts.filter}
      title=${texts.filter}
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
            title=${texts.clearFilter}
            aria-label=${texts.clearFilter}
            @click=${() => dispatch({ type: 'query', change: { text: '' } })}
          ></button>`
    }
  </div>`;
}

function renderChoice<Key extends 'source' | 'outcome' | 'time'>(
  { state, texts, dispatch }: Page,
  key: Key,
  values: readonly TraceQuery[Key][],
  labels: Readonly<Record<TraceQuery[Key], TextKey>>,
): TemplateResult {
  return renderDropdown({
    name: texts[key],
    value: state.query[key],
    options: values.map(value => [value, texts[labels[value]]]),
    onChange: chosen => {
      const value = values.find(one => one === chosen);
      if (value !== undefined) {
        dispatch({ type: 'query', change: { [key]: value } });
      }
    },
  });
}
