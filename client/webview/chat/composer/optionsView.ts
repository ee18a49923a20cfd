import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Dropdown, DropdownOption } from '../../page/parts/dropdown.ts';
import { drawDropdown } from '../../page/parts/dropdown.ts';
import { drawSignalEditor } from '../../page/turn/signalEditor.ts';
import { signalKinds, signalTextOf } from '../../page/turn/signals.ts';
import { fill } from '../../page/parts/text.ts';
import type { Page } from '../state/page.ts';
import { choose } from '../state/page.ts';
import type { PageState } from '../state/state.ts';

/** Draws the options that are changed less often. */
export function drawOptions(page: Page): TemplateResult {
  const { texts } = page;
  return html`<section class="options" aria-label=${texts.options}>
    <div class="fields">${drawFolder(page)} ${drawStyle(page)} ${drawSignal(page)}</div>
  </section>`;
}

/** Counts the options that differ from their defaults. */
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
        onChange: value => {
          const style = choices.styles.find(each => each === value);
          choose(page, { ...others, ...(style && { style }) });
        },
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
