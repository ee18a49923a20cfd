import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FormField, FormName } from '../../../../server/src/protocol/document.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { fill } from '../../../messages/fill.ts';
import { renderChoice, renderTextBox } from './controls.ts';
import { isInvalid } from '../state/drafts.ts';
import type { Keep } from '../state/editor.ts';
import { draftOf, slotOf } from './fieldParts.ts';
import { renderProblems } from './fieldProblems.ts';
import { elementIdOf, isSet, keyOf } from '../state/fields.ts';
import { renderList } from './listView.ts';
import { renderObjects } from './objectsView.ts';
import type { Page } from '../state/page.ts';
import { renderTable } from './tableView.ts';

/** Draws a key with its value, its description and its problems. `keep` is the part of the form that contains it. */
export function renderField(page: Page, form: FormName, field: FormField, keep: Keep): TemplateResult {
  const id = elementIdOf(keyOf(form, field.path));
  // Groups announce the description themselves.
  const isDescribed = ['list', 'objects', 'group', 'table'].includes(field.control);
  return html`<div
    class="field ${isSet(field) ? 'is-set' : ''} control-${field.control}"
    role="group"
    aria-labelledby="${id}-name"
    aria-describedby=${isDescribed ? `${id}-about ${id}-problems` : nothing}
  >
    ${renderName(page, form, field, keep)}
    ${
      field.description === ''
        ? nothing
        : html`<p class="dim about" id="${id}-about">${renderSentence(field.description)}</p>`
    }
    ${renderControl(page, form, field, keep)} ${renderFieldNotices(page, form, field)}
  </div>`;
}

function renderName(page: Page, form: FormName, field: FormField, keep: Keep): TemplateResult {
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
    ${renderFieldActs(page, form, field, keep)}
  </div>`;
}

function renderFieldActs(
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

function renderControl(page: Page, form: FormName, field: FormField, keep: Keep): unknown {
  const { texts, post } = page;
  switch (field.control) {
    case 'text':
    case 'long-text':
    case 'number':
      return renderTextBox(page, form, field, keep);
    case 'flag':
    case 'choice':
      return renderChoice(page, form, field, keep);
    case 'list':
      return renderList(page, form, field, keep);
    case 'objects':
      return renderObjects(page, form, field, keep, inner => renderField(page, form, inner, keep));
    case 'group':
      return html`<div class="fields inner" id=${elementIdOf(keyOf(form, field.path))} tabindex="-1">
        ${(field.fields ?? []).map(inner => renderField(page, form, inner, keep))}
      </div>`;
    case 'table': {
      const { at } = field;
      return html`${renderTable(field)}
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

/** Draws the default value and the problems. */
function renderFieldNotices({ state, texts }: Page, form: FormName, field: FormField): TemplateResult {
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
  ${renderProblems(field, refusals, `${elementIdOf(key)}-problems`)}`;
}
