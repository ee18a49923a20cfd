import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FormField, FormName } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import { renderSuggestions } from './controls.ts';
import type { Keep } from '../state/editor.ts';
import { draftOf, itemSlotOf, textIn, valueIn } from './fieldParts.ts';
import { elementIdOf, itemsOf, keyOf } from '../state/fields.ts';
import type { Page } from '../state/page.ts';
import { isBusy } from '../state/state.ts';

/** Items that are drawn; a longer list is for the text. */
const maxItemCount = 200;

interface ListParts {
  readonly page: Page;
  readonly form: FormName;
  readonly field: FormField;
  readonly keep: Keep;
  readonly items: readonly string[];
  /** The id of the box that adds. */
  readonly id: string;
}

/** A list of texts: each can be written in, moved and removed, and there is a box to add one more. */
export function renderList(page: Page, form: FormName, field: FormField, keep: Keep): TemplateResult {
  const items = itemsOf(field);
  const id = elementIdOf(keyOf(form, field.path));
  const parts = { page, form, field, keep, items, id };
  return html`<ul class="plain items">
      ${items.slice(0, maxItemCount).map((item, index) => renderItem(parts, item, index))}
    </ul>
    ${
      items.length > maxItemCount
        ? html`<p class="dim">${fill(page.texts.tooManyItems, items.length - maxItemCount)}</p>`
        : nothing
    }
    ${renderAddBox(parts)} ${renderSuggestions(id, field.values ?? field.suggestions)}`;
}

function renderItem(parts: ListParts, item: string, index: number): TemplateResult {
  const { page, form, field, keep, items, id } = parts;
  const { state, texts, editor, dispatch } = page;
  const slot = itemSlotOf(form, field, index, item);
  const key = keyOf(form, slot.path);
  const label = fill(texts.itemOf, field.key, index + 1);
  const refusal = draftOf(state, slot)?.refusal;
  const button = (icon: string, text: string, isOn: boolean, act: () => void) =>
    html`<button
      class="action codicon codicon-${icon}"
      title=${fill(text, field.key, index + 1)}
      aria-label=${fill(text, field.key, index + 1)}
      ?disabled=${!isOn}
      @click=${act}
    ></button>`;
  return html`<li>
    <input
      class="input"
      id=${elementIdOf(key)}
      autocomplete="off"
      aria-label=${label}
      list=${field.values?.length || field.suggestions?.length ? `${id}-words` : nothing}
      data-key=${key}
      .value=${live(textIn(state, slot))}
      @input=${(event: Event) => editor.write(slot, valueIn(event), keep)}
      @focus=${() => dispatch({ type: 'focus', key })}
      ?readonly=${isBusy(state, keyOf(form, field.path))}
      @blur=${(event: FocusEvent) => leave(parts, index, event)}
      @keydown=${(event: KeyboardEvent) => onItemKey(parts, index, event)}
    />
    ${button('arrow-up', texts.moveUp, index > 0, () => move(parts, index, -1))}
    ${button('arrow-down', texts.moveDown, index < items.length - 1, () => move(parts, index, 1))}
    ${button('close', texts.removeItem, true, () => remove(parts, index))}
    ${refusal === undefined ? nothing : html`<p class="problem" role="alert">${refusal}</p>`}
  </li>`;
}

/** Alt with an arrow key moves an item, as it moves a line in the editor. */
function onItemKey(parts: ListParts, index: number, event: KeyboardEvent): void {
  const { key, altKey, currentTarget: box } = event;
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (altKey && by !== 0 && box instanceof HTMLElement) {
    event.preventDefault();
    event.stopPropagation();
    move(parts, index, by);
  }
}

/** Moves unsent input along with the items, so that nothing is lost. */
function move({ page, form, field, keep, items }: ListParts, index: number, by: number): void {
  const target = index + by;
  if (target < 0 || target >= items.length || isBusy(page.read(), keyOf(form, field.path))) {
    return;
  }
  const written = items.map((item, place) => textIn(page.state, itemSlotOf(form, field, place, item)));
  const [taken = ''] = written.splice(index, 1);
  const value = written.toSpliced(target, 0, taken);
  page.editor.change(form, { kind: 'set', path: field.path, value }, keyOf(form, field.path), keep);
  page.focusNext(elementIdOf(keyOf(form, [...field.path, target])));
}

function remove({ page, form, field, keep, items, id }: ListParts, index: number): void {
  if (isBusy(page.read(), keyOf(form, field.path))) {
    return;
  }
  const path = [...field.path, index];
  page.editor.change(form, { kind: 'unset', path }, keyOf(form, field.path), keep);
  const next = Math.min(index, items.length - 2);
  page.focusNext(next < 0 ? id : elementIdOf(keyOf(form, [...field.path, next])));
}

/** Removes an emptied item; the item behind it, which the user may be moving to, gets another index. */
function leave({ page, form, field, items }: ListParts, index: number, { relatedTarget }: FocusEvent): void {
  const { path } = field;
  const idOf = (place: number) => elementIdOf(keyOf(form, [...path, place]));
  page.editor.leave(keyOf(form, [...path, index]));
  const next = relatedTarget instanceof Element ? relatedTarget.id : undefined;
  const target = items.findIndex((_, place) => idOf(place) === next);
  if (target > index && isBusy(page.read(), keyOf(form, path))) {
    // Set after the focus has moved, since a change of focus resets it.
    setTimeout(() => page.focusNext(idOf(target - 1)));
  }
}

/** Leaving the box adds too, so that nothing that was written is lost. */
function renderAddBox({ page, form, field, keep, id }: ListParts): TemplateResult {
  const { state, texts, editor } = page;
  const key = keyOf(form, field.path);
  const list = { form, path: field.path, keep };
  return html`<div class="add">
    <input
      class="input"
      id=${id}
      autocomplete="off"
      placeholder=${texts.addItem}
      aria-label=${fill(texts.addItemTo, field.key)}
      list=${field.values?.length || field.suggestions?.length ? `${id}-words` : nothing}
      .value=${live(state.additions[key] ?? '')}
      @input=${(event: Event) => editor.fillIn(list, valueIn(event))}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.isComposing) {
          event.preventDefault();
          editor.add(list);
        }
      }}
      @blur=${() => editor.add(list)}
    />
    <button
      class="action codicon codicon-add"
      title=${texts.add}
      aria-label=${fill(texts.addItemTo, field.key)}
      ?disabled=${(state.additions[key] ?? '').trim() === ''}
      @click=${() => editor.add(list)}
    ></button>
  </div>`;
}
