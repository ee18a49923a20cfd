import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { RoutingTexts } from '../../../messages/texts/routingTexts.ts';
import type { HostEntryView, HostListingView } from '../../../../server/src/protocol/routing.ts';
import { moveAmongRows } from '../../page/parts/rows.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import type { Page } from '../state/page.ts';
import { openReason } from '../state/page.ts';
import { renderText } from './promptView.ts';
import { findHost } from '../state/questions.ts';
import { renderSelect } from '../../page/parts/selectView.ts';

const states: readonly (readonly [HostEntryView['state'], keyof RoutingTexts])[] = [
  ['listed', 'hostListed'],
  ['shortened', 'hostShortened'],
  ['name-only', 'hostNameOnly'],
  ['left-out', 'hostLeftOut'],
  ['hidden-by-clash', 'hostClash'],
  ['not-invocable', 'hostNotInvocable'],
  ['not-loaded', 'hostNotLoaded'],
];

/** States of entries that appear in the list; these come first. */
const listedStates: ReadonlySet<HostEntryView['state']> = new Set(['listed', 'shortened', 'name-only']);

/** Draws which parts of the skills one host lists for its model, and which it omits. */
export function renderHost(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const { choices, listing, problems } = state;
  return choices === undefined
    ? nothing
    : html`${renderControls(page, choices)}
      ${problems.listHost === undefined ? nothing : html`<p class="problem">${problems.listHost}</p>`}
      ${
        listing === undefined
          ? html`<p class="empty">${problems.listHost === undefined ? texts.loading : ''}</p>`
          : renderListing(page, listing)
      }`;
}

function renderControls({ state, texts, dispatch }: Page, choices: NonNullable<Page['state']['choices']>) {
  const { draft } = state;
  return html`<div class="toolbar">
    <div class="fields">
      ${renderSelect({
        label: texts.hostChoice,
        value: findHost(draft, choices) ?? '',
        options: choices.hosts.map(({ id, title }) => [id, title]),
        onChange: host => dispatch({ type: 'host', host }),
      })}
      <label class="label" for="window">${texts.hostWindow}</label>
      <input
        id="window"
        class="input"
        type="number"
        min="0"
        step="1000"
        placeholder=${texts.hostWindowHint}
        .value=${draft.contextWindow === undefined ? '' : String(draft.contextWindow)}
        @change=${({ currentTarget }: Event) => dispatch({ type: 'contextWindow', tokens: readTokens(currentTarget) })}
      />
    </div>
    <label class="check">
      <input
        type="checkbox"
        class="tick"
        .checked=${draft.withInstalled}
        @change=${() => dispatch({ type: 'withInstalled', isOn: !draft.withInstalled })}
      />
      ${texts.hostInstalled}
    </label>
  </div>`;
}

function readTokens(box: EventTarget | null): number | undefined {
  const text = box instanceof HTMLInputElement ? box.value.trim() : '';
  const tokens = Math.round(Number(text));
  return text === '' || !(tokens >= 0 && tokens <= 1_000_000_000) ? undefined : tokens;
}

function renderListing(page: Page, listing: HostListingView): TemplateResult {
  const { state, texts, post } = page;
  const { entries, text, form } = listing;
  const { choices, draft } = state;
  const host = choices?.hosts.find(({ id }) => id === findHost(draft, choices));
  return html`${host === undefined ? nothing : html`<p class="heading">${fill(texts.hostShows, host.title)}</p>`}
  ${renderCounts(texts, listing)} ${renderHostBudget(texts, listing)}
  ${entries.length === 0 ? html`<p class="empty">${texts.hostNone}</p>` : renderEntries(page, listing)}
  ${renderNotes(texts, listing)}
  ${
    text === ''
      ? nothing
      : html`<details class="group">
          <summary>${form === 'host' ? texts.hostText : texts.hostTextOwn}</summary>
          <div class="toolbar">
            <vscode-button secondary icon="copy" @click=${() => post({ type: 'copy', text })}
              >${texts.copy}</vscode-button
            >
          </div>
          ${renderText(texts.hostText, texts.promptCut, text)}
        </details>`
  }`;
}

function renderNotes(texts: RoutingTexts, { notes }: HostListingView): TemplateResult | typeof nothing {
  return notes.length === 0
    ? nothing
    : html`<details class="group">
        <summary>${fill(texts.hostNotes, formatCount(notes.length))}</summary>
        ${notes.map(note => html`<p class="note"><span class="codicon codicon-info" aria-hidden="true"></span><span>${note}</span></p>`)}
      </details>`;
}

function renderCounts(texts: RoutingTexts, { counts, entries, order }: HostListingView): TemplateResult {
  const total = states.reduce((sum, [state]) => sum + (counts[state] ?? 0), 0);
  return html`<div class="summary">
    ${states
      .filter(([state]) => (counts[state] ?? 0) > 0)
      .map(
        ([state, key]) =>
          html`<span class="state ${state}">${formatCount(counts[state] ?? 0)} ${texts[key]}</span>`,
      )}
    ${order === 'unknown' ? html`<span class="dim">${texts.hostOrderUnknown}</span>` : nothing}
    ${
      entries.length < total
        ? html`<span class="dim"
            >${fill(texts.hostShown, formatCount(entries.length), formatCount(total))}</span
          >`
        : nothing
    }
  </div>`;
}

function renderHostBudget(texts: RoutingTexts, { budget }: HostListingView): TemplateResult | typeof nothing {
  if (budget === undefined) {
    return nothing;
  }
  const { limit, used, wanted, unit } = budget;
  const units = { characters: texts.unitCharacters, bytes: texts.unitBytes, tokens: texts.unitTokens };
  const values = [formatCount(used), formatCount(limit), units[unit]];
  const said =
    used > limit
      ? fill(texts.hostBudgetOver, ...values)
      : wanted > used
        ? fill(texts.hostBudget, ...values, formatCount(wanted))
        : fill(texts.hostBudgetWithin, ...values);
  const whole = Math.max(limit, wanted, 1);
  const x = (size: number) => (size / whole) * 1000;
  return html`<svg
      class="bar budget-bar"
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      role="img"
      aria-label=${said}
    >
      <title>${said}</title>
      <rect class="track" width="1000" height="12"></rect>
      <rect class="wanted" width=${x(wanted)} height="12"></rect>
      <rect class="part words" width=${x(Math.min(used, limit))} height="12"></rect>
      <rect class="over" x=${x(limit)} width=${x(Math.max(used - limit, 0))} height="12"></rect>
      <line class="limit" x1=${x(limit)} x2=${x(limit)} y1="0" y2="12"></line>
    </svg>
    <p class="numbers">${said}</p>`;
}

function renderEntries(page: Page, { entries }: HostListingView): TemplateResult {
  const { state, texts } = page;
  const { entries: chosen } = state.rows;
  const active = entries.some(({ path }) => path === chosen) ? chosen : entries[0]?.path;
  return html`<ul class="rows" role="list" aria-label=${texts.hostList} @keydown=${moveAmongRows}>
    ${repeat(
      entries,
      ({ path }) => path,
      (entry, index) => renderEntry(page, entry, index, entry.path === active),
    )}
  </ul>`;
}

function renderEntry(page: Page, entry: HostEntryView, index: number, isActive: boolean): TemplateResult {
  const { texts, dispatch } = page;
  const { path, state, name, shown, lost, reason, winner, isAtRisk } = entry;
  const key = states.find(([one]) => one === state)?.[1] ?? 'hostListed';
  return html`<li
    class="row entry"
    data-row
    tabindex=${isActive ? 0 : -1}
    @focusin=${() => isActive || dispatch({ type: 'row', list: 'entries', key: path })}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) {
        openReason(page, path, '');
      }
    }}
  >
    <div class="line">
      <span class="rank">${listedStates.has(state) ? index + 1 : ''}</span>
      <span class="name" title=${path}>
        <button class="link title" tabindex="-1" @click=${() => openReason(page, path, '')}>${name}</button>
      </span>
      <span class="state ${isAtRisk ? 'shortened' : state}"
        >${texts[key]}${isAtRisk ? html` · ${texts.hostAtRisk}` : nothing}</span
      >
    </div>
    <div class="listed-text">
      ${shown}${lost === '' ? nothing : html`<del title=${fill(texts.hostLost, lost)}>${lost}</del>`}
    </div>
    ${state === 'listed' && !isAtRisk ? nothing : html`<div class="dim">${reason}</div>`}
    ${
      winner === undefined
        ? nothing
        : html`<button
            class="link"
            tabindex=${isActive ? 0 : -1}
            @click=${() => openReason(page, winner, '')}
          >
            ${fill(texts.hostWinner, winner)}
          </button>`
    }
  </li>`;
}
