import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Dropdown, DropdownOption } from '../../page/parts/dropdown.ts';
import { renderDropdown } from '../../page/parts/dropdown.ts';
import { renderSignalEditor } from '../../page/turn/signalEditor.ts';
import { signalKinds, signalTextOf } from '../../page/turn/signals.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';
import { choose } from '../state/page.ts';
import type { PageState } from '../state/state.ts';

/** Draws the options that are changed less often. */
export function renderOptions(page: Page): TemplateResult {
  const { texts } = page;
  return html`<section class="options" aria-label=${texts.options}>
    <div class="fields">${renderFolder(page)} ${renderStyle(page)} ${renderSignal(page)}</div>
  </section>`;
}

/** Counts the options that differ from their defaults. */
export function countOptions({ draft, chosen, choices }: PageState): number {
  const isOtherFolder = chosen.folderUri !== undefined && chosen.folderUri !== choices?.folderUri;
  return [isOtherFolder, chosen.style !== undefined, draft.signal !== 'none'].filter(Boolean).length;
}

function renderField(field: Dropdown): TemplateResult {
  return html`<span class="label" aria-hidden="true">${field.name}</span>${renderDropdown(field)}`;
}

function renderFolder(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const { choices, chosen } = state;
  return choices === undefined || choices.folders.length < 2
    ? nothing
    : renderField({
        name: texts.folder,
        value: chosen.folderUri ?? choices.folderUri ?? '',
        options: choices.folders.map(({ uri, name }): DropdownOption => [uri, name]),
        onChange: folderUri => choose(page, { ...chosen, folderUri }),
      });
}

function renderStyle(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const { choices, chosen } = state;
  const { style: current = '', ...others } = chosen;
  return choices === undefined
    ? nothing
    : renderField({
        name: texts.promptStyle,
        value: current,
        options: [
          ['', fill(texts.styleStandard, choices.defaultStyle)],
          ...choices.styles.map((style): DropdownOption => [style, style]),
        ],
        onChange: value => {
          const style = choices.styles.find(each => each === value);
          choose(page, { ...others, ...(style && { style }) });
        },
      });
}

function renderSignal({ state, texts, dispatch, post }: Page): TemplateResult {
  const { signal, signalTexts } = state.draft;
  const text = signalTextOf(signal, signalTexts);
  const { signalChecked: checked } = state;
  const labels = { none: texts.signalNone, cron: texts.signalCron, webhook: texts.signalWebhook };
  return html`${renderField({
    name: texts.signal,
    value: signal,
    options: signalKinds.map((kind): DropdownOption => [kind, labels[kind]]),
    onChange: value => dispatch({ type: 'signal', kind: signalKinds.find(kind => kind === value) ?? 'none' }),
  })}
  ${
    signal === 'none'
      ? nothing
      : html`<p class="wide dim">${texts.nobody}</p>
          ${renderSignalEditor({
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
