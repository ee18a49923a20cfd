import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { FormField, FormName } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import type { Keep } from '../state/editor.ts';
import { elementIdOf, emptyItemOf, keyOf } from '../state/fields.ts';
import type { Page } from '../state/page.ts';
import { isBusy } from '../state/state.ts';

/** A list of objects as small cards, each with fields that `drawInner` draws. */
export function renderObjects(
  page: Page,
  form: FormName,
  field: FormField,
  keep: Keep,
  renderInner: (field: FormField) => TemplateResult,
): TemplateResult {
  const { texts, editor, focusNext } = page;
  const { path, key, items = [] } = field;
  const own = keyOf(form, path);
  const idOfRemove = (index: number) => elementIdOf(keyOf(form, [...path, index]));
  const remove = (index: number) => {
    if (!isBusy(page.read(), own)) {
      editor.change(form, { kind: 'unset', path: [...path, index] }, own, keep);
      const next = Math.min(index, items.length - 2);
      focusNext(next < 0 ? elementIdOf(own) : idOfRemove(next));
    }
  };
  const add = () => {
    editor.change(form, { kind: 'add', path, value: emptyItemOf(field) }, own, keep);
    const [first] = field.fields ?? [];
    if (first !== undefined) {
      focusNext(elementIdOf(keyOf(form, [...path, items.length, first.key])));
    }
  };
  return html`<ol class="plain cards">
      ${items.map(
        (item, index) =>
          html`<li class="card" aria-label=${fill(texts.itemOf, key, index + 1)}>
            <div class="card-head">
              <span class="dim">${index + 1}</span>
              <button
                class="action codicon codicon-close"
                id=${idOfRemove(index)}
                title=${fill(texts.removeItem, key, index + 1)}
                aria-label=${fill(texts.removeItem, key, index + 1)}
                @click=${() => remove(index)}
              ></button>
            </div>
            ${item.map(renderInner)}
          </li>`,
      )}
    </ol>
    <vscode-button
      secondary
      icon="add"
      id=${elementIdOf(own)}
      aria-label=${fill(texts.addItemTo, key)}
      @click=${add}
      >${texts.add}</vscode-button
    >`;
}
