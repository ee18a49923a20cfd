import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FormField, FormName } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import { isInvalid } from '../state/drafts.ts';
import type { Keep } from '../state/editor.ts';
import { draftOf, slotOf, textIn, valueIn } from './fieldParts.ts';
import { elementIdOf, keyOf } from '../state/fields.ts';
import type { Page } from '../state/page.ts';

/** Words that are offered for a box; a longer list is typed through in the text. */
const maxSuggestions = 200;

/** A box for a text, of one line or more, or for a number. */
export function renderTextBox(page: Page, form: FormName, field: FormField, keep: Keep): TemplateResult {
  const { state, editor, dispatch } = page;
  const slot = slotOf(form, field);
  const key = keyOf(form, field.path);
  const id = elementIdOf(key);
  const text = textIn(state, slot);
  const draft = draftOf(state, slot);
  const isWrong = hasError(field) || (draft !== undefined && isInvalid(draft));
  const onInput = (event: Event) => editor.write(slot, valueIn(event), keep);
  const onFocus = () => dispatch({ type: 'focus', key });
  const onBlur = () => editor.leave(key);
  if (field.control === 'long-text') {
    return html`<textarea
        class="input area"
        id=${id}
        rows="2"
        aria-describedby="${id}-about ${id}-problems"
        aria-invalid=${isWrong}
        data-key=${key}
        .value=${live(text)}
        @input=${onInput}
        @focus=${onFocus}
        @blur=${onBlur}
      ></textarea>
      ${renderLength(field, text)}`;
  }
  return html`<input
      class="input ${field.control}"
      id=${id}
      inputmode=${field.control === 'number' ? 'decimal' : 'text'}
      autocomplete="off"
      spellcheck=${field.control !== 'number'}
      list=${field.suggestions?.length ? `${id}-words` : nothing}
      aria-describedby="${id}-about ${id}-problems"
      aria-invalid=${isWrong}
      data-key=${key}
      .value=${live(text)}
      @input=${onInput}
      @focus=${onFocus}
      @blur=${onBlur}
    />
    ${renderSuggestions(id, field.suggestions)} ${renderLength(field, text)}`;
}

/** Words to choose from for the box with this id. */
export function renderSuggestions(
  id: string,
  words: readonly string[] = [],
): TemplateResult | typeof nothing {
  return words.length === 0
    ? nothing
    : html`<datalist id="${id}-words">
        ${words.slice(0, maxSuggestions).map(word => html`<option value=${word}></option>`)}
      </datalist>`;
}

/** Draws the length of a text as soon as it approaches its limit; in code points, as rules count. */
function renderLength({ maxLength }: FormField, text: string): TemplateResult | typeof nothing {
  if (maxLength === undefined || text.length < maxLength * 0.8) {
    return nothing;
  }
  const length = Array.from(text).length;
  return length < maxLength * 0.8
    ? nothing
    : html`<p class="numbers ${length > maxLength ? 'problem' : 'dim'}">
        ${formatCount(length)} / ${formatCount(maxLength)}
      </p>`;
}

/** A list to choose one value from, or none. */
export function renderChoice(page: Page, form: FormName, field: FormField, keep: Keep): TemplateResult {
  const { state, texts, editor } = page;
  const slot = slotOf(form, field);
  const id = elementIdOf(keyOf(form, field.path));
  const text = textIn(state, slot);
  return html`<select
    class="input choice"
    id=${id}
    aria-describedby="${id}-about ${id}-problems"
    aria-invalid=${hasError(field)}
    .value=${live(text)}
    @change=${(event: Event) => editor.choose(slot, valueIn(event), keep)}
  >
    ${optionsOf(page, field, text).map(
      ([value, shown]) => html`<option value=${value} ?selected=${value === text}>${shown}</option>`,
    )}
    ${field.isRequired && text !== '' ? nothing : html`<option value="" ?selected=${text === ''}>${texts.notSet}</option>`}
  </select>`;
}

function optionsOf({ texts }: Page, { control, values = [] }: FormField, text: string) {
  const known =
    control === 'flag'
      ? ([
          ['true', texts.valueTrue],
          ['false', texts.valueFalse],
        ] as const)
      : values.map(value => [value, value] as const);
  return text === '' || known.some(([value]) => value === text)
    ? known
    : [[text, fill(texts.otherValue, text)] as const, ...known];
}

function hasError({ problems }: FormField): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
