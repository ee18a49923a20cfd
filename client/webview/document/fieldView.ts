import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FormField, FormName } from '../../messages/documentViews.ts';
import { drawSentence } from '../page/sentence.ts';
import { fill } from '../page/text.ts';
import { drawChoice, drawTextBox } from './controls.ts';
import { isInvalid } from './drafts.ts';
import type { Keep } from './editor.ts';
import { draftOf, slotOf } from './fieldParts.ts';
import { drawProblems } from './fieldProblems.ts';
import { elementIdOf, isSet, keyOf } from './fields.ts';
import { drawList } from './listView.ts';
import { drawObjects } from './objectsView.ts';
import type { Page } from './page.ts';
import { drawTable } from './tableView.ts';

/** One key with its value, what it is for, and what is wrong with it. `keep` says where the form draws it. */
export function drawField(page: Page, form: FormName, field: FormField, keep: Keep): TemplateResult {
  const id = elementIdOf(keyOf(form, field.path));
  // A box of its own says so by itself.
  const isDescribed = ['list', 'objects', 'group', 'table'].includes(field.control);
  return html`<div
    class="field ${isSet(field) ? 'is-set' : ''} control-${field.control}"
    role="group"
    aria-labelledby="${id}-name"
    aria-describedby=${isDescribed ? `${id}-about ${id}-problems` : nothing}
  >
    ${drawName(page, form, field, keep)}
    ${
      field.description === ''
        ? nothing
        : html`<p class="dim about" id="${id}-about">${drawSentence(field.description)}</p>`
    }
    ${drawControl(page, form, field, keep)} ${drawTold(page, form, field)}
  </div>`;
}

function drawName(page: Page, form: FormName, field: FormField, keep: Keep): TemplateResult {
  const { texts } = page;
  const { path, key, isRequired, hosts, at } = field;
  const id = elementIdOf(keyOf(form, path));
  const hasBox = !['group', 'objects', 'table'].includes(field.control);
  return html`<div class="field-head">
    <label class="field-name" id="${id}-name" for=${hasBox ? id : nothing}>${key}</label>
    ${isRequired ? html`<span class="tag">${texts.required}</span>` : nothing}
    ${
      hosts.length === 0
        ? nothing
        : html`<span class="tag hosts">${fill(texts.onlyHosts, hosts.join(', '))}</span>`
    }
    ${at?.part === 'sidecar' ? html`<span class="tag">${texts.inSidecar}</span>` : nothing}
    ${drawFieldActs(page, form, field, keep)}
  </div>`;
}

function drawFieldActs(
  { texts, editor, post, focusNext }: Page,
  form: FormName,
  field: FormField,
  keep: Keep,
) {
  const { path, key, at, isRequired, control } = field;
  return html`<span class="field-acts">
    ${
      at === undefined
        ? nothing
        : html`<button
            class="action codicon codicon-go-to-file"
            title="${texts.showInText}: ${key}"
            aria-label="${texts.showInText}: ${key}"
            @click=${() => post({ type: 'line', ...at })}
          ></button>`
    }
    ${
      isRequired || control === 'table' || !isSet(field)
        ? nothing
        : html`<button
            class="action codicon codicon-discard"
            title=${fill(texts.clearOf, key)}
            aria-label=${fill(texts.clearOf, key)}
            @click=${() => {
              editor.change(form, { kind: 'unset', path }, keyOf(form, path), keep);
              focusNext(elementIdOf(keyOf(form, path)));
            }}
          ></button>`
    }
  </span>`;
}

function drawControl(page: Page, form: FormName, field: FormField, keep: Keep): unknown {
  const { texts, post } = page;
  switch (field.control) {
    case 'text':
    case 'long-text':
    case 'number':
      return drawTextBox(page, form, field, keep);
    case 'flag':
    case 'choice':
      return drawChoice(page, form, field, keep);
    case 'list':
      return drawList(page, form, field, keep);
    case 'objects':
      return drawObjects(page, form, field, keep, inner => drawField(page, form, inner, keep));
    case 'group':
      return html`<div class="fields inner" id=${elementIdOf(keyOf(form, field.path))} tabindex="-1">
        ${(field.fields ?? []).map(inner => drawField(page, form, inner, keep))}
      </div>`;
    case 'table': {
      const { at } = field;
      return html`${drawTable(field)}
      ${
        at === undefined
          ? nothing
          : html`<button class="link" @click=${() => post({ type: 'line', ...at })}>
              ${texts.editInText}
            </button>`
      }`;
    }
  }
}

/** What holds without it, and what is wrong. */
function drawTold({ state, texts }: Page, form: FormName, field: FormField): TemplateResult {
  const key = keyOf(form, field.path);
  const draft = draftOf(state, slotOf(form, field));
  const refusals = [
    draft?.refusal,
    state.refusals[key],
    draft !== undefined && isInvalid(draft) ? texts.notANumber : undefined,
  ];
  return html`${
    field.default === undefined || isSet(field)
      ? nothing
      : html`<p class="dim">${fill(texts.defaultIs, field.default)}</p>`
  }
  ${drawProblems(field, refusals, `${elementIdOf(key)}-problems`)}`;
}
