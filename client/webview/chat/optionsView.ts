import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Dropdown, DropdownOption } from '../page/dropdown.ts';
import { drawDropdown } from '../page/dropdown.ts';
import { drawSignalEditor } from '../page/signalEditor.ts';
import { signalKinds, signalTextOf } from '../page/signals.ts';
import { fill } from '../page/text.ts';
import type { Page } from './page.ts';
import { choose } from './page.ts';
import type { PageState } from './state.ts';

/** What is chosen more seldom for a turn. */
export function drawOptions(page: Page): TemplateResult {
  const { texts } = page;
  return html`<section class="options" aria-label=${texts.options}>
    <div class="fields">${drawFolder(page)} ${drawStyle(page)} ${drawSignal(page)}</div>
  </section>`;
}

/** How many of these options differ from what a turn has by itself. */
export function countOptions({ draft, chosen, choices }: PageState): number {
  const isOtherFolder = chosen.folderUri !== undefined && chosen.folderUri !== choices?.folderUri;
  return [isOtherFolder, chosen.style !== undefined, draft.signal !== 'none'].filter(Boolean).length;
}

function drawField(field: Dropdown): TemplateResult {
  return html`<span class="label" aria-hidden="true">${field.name}</span>${drawDropdown(field)}`;
}

function drawFolder(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const { choices, chosen } = state;
  return choices === undefined || choices.folders.length < 2
    ? nothing
    : drawField({
        name: texts.folder,
        value: chosen.folderUri ?? choices.folderUri ?? '',
        options: choices.folders.map(({ uri, name }): DropdownOption => [uri, name]),
        onChange: folderUri => choose(page, { ...chosen, folderUri }),
      });
}

function drawStyle(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const { choices, chosen } = state;
  const { style: current = '', ...others } = chosen;
  return choices === undefined
    ? nothing
    : drawField({
        name: texts.promptStyle,
        value: current,
        options: [
          ['', fill(texts.styleStandard, choices.standardStyle)],
          ...choices.styles.map((style): DropdownOption => [style, style]),
        ],
        onChange: style => choose(page, { ...others, ...(style !== '' && { style }) }),
      });
}

function drawSignal({ state, texts, dispatch, post }: Page): TemplateResult {
  const { signal, signalTexts } = state.draft;
  const text = signalTextOf(signal, signalTexts);
  const { signalChecked: checked } = state;
  const labels = { none: texts.signalNone, cron: texts.signalCron, webhook: texts.signalWebhook };
  return html`${drawField({
    name: texts.signal,
    value: signal,
    options: signalKinds.map((kind): DropdownOption => [kind, labels[kind]]),
    onChange: value => dispatch({ type: 'signal', kind: signalKinds.find(kind => kind === value) ?? 'none' }),
  })}
  ${
    signal === 'none'
      ? nothing
      : html`<p class="wide dim">${texts.nobody}</p>
          ${drawSignalEditor({
            texts,
            text,
            problem: checked?.text === text ? checked.problem : undefined,
            onInput: typed => {
              dispatch({ type: 'signalText', text: typed });
              post({ type: 'checkSignal', text: typed });
            },
          })}`
  }`;
}
