import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { FormField, FormName } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import { renderField } from './fieldView.ts';
import { fieldsOf, isSet, keyOf } from '../state/fields.ts';
import type { Page } from '../state/page.ts';
import { isEditable } from '../state/page.ts';
import { renderRead } from './readView.ts';

/** The fields of the frontmatter or of the manifest: those that are set, and below them the others. */
export function renderForm(page: Page, form: FormName): TemplateResult {
  const { view, texts } = page;
  const fields = fieldsOf(view, form);
  if (fields.length === 0) {
    return html`${renderObstacle(page)}
    ${view.obstacle === undefined ? html`<p class="empty">${texts.noFields}</p>` : nothing}`;
  }
  if (!isEditable(view)) {
    return html`${renderObstacle(page)} ${renderRead(texts, fields.filter(isSet))}`;
  }
  const isKept = (field: FormField) => isShownAsSet(page, form, field);
  const others = fields.filter(field => !isKept(field));
  const render = (list: readonly FormField[], keep: 'set' | 'unset') =>
    repeat(
      list,
      ({ path }) => keyOf(form, path),
      field => renderField(page, form, field, keep),
    );
  return html`${renderObstacle(page)}
    <div class="fields">${render(fields.filter(isKept), 'set')}</div>
    ${
      others.length === 0
        ? nothing
        : html`<details class="group others">
            <summary>${fill(texts.moreFields, others.length)}</summary>
            <div class="fields">${render(others, 'unset')}</div>
          </details>`
    }`;
}

/** A field that the user edits doesn't move to the others when it gets its first value or loses its last one. */
function isShownAsSet({ state }: Page, form: FormName, field: FormField): boolean {
  const kept = state.kept[keyOf(form, field.path)];
  return kept === undefined ? field.isRequired || field.problems.length > 0 || isSet(field) : kept === 'set';
}

function renderObstacle({ view, texts, post }: Page): TemplateResult | typeof nothing {
  return view.obstacle === undefined
    ? nothing
    : html`<div class="banner" role="note">
        <span class="codicon codicon-warning" aria-hidden="true"></span>
        <span>${view.obstacle.sentence}</span>
        <vscode-button secondary icon="go-to-file" @click=${() => post({ type: 'act', act: 'obstacle' })}
          >${texts.showInText}</vscode-button
        >
      </div>`;
}
