import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { FormField, FormName } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import { renderField } from './fieldView.ts';
import { elementIdOf, fieldsOf, isSet, keyOf } from '../state/fields.ts';
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
  const isEmpty = form === 'manifest' && !fields.some(isSet);
  if (!isEditable(view)) {
    return html`${renderObstacle(page)}
    ${isEmpty ? renderNoManifest(page) : renderRead(texts, fields.filter(isSet))}`;
  }
  const isKept = (field: FormField) => isShownAsSet(page, form, field);
  const others = fields.filter(field => !isKept(field));
  const render = (list: readonly FormField[], keep: 'set' | 'unset') =>
    repeat(
      list,
      ({ path }) => keyOf(form, path),
      field => renderField(page, form, field, keep),
    );
  return html`${renderObstacle(page)} ${isEmpty ? renderNoManifest(page) : nothing}
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

/** The key that a new manifest begins with: what most manifests are about. */
const firstManifestKey = ['requiredTools'];

/** Draws what a manifest is for, and a button that creates one. */
function renderNoManifest({ view, texts, editor, focusNext }: Page): TemplateResult {
  const key = keyOf('manifest', firstManifestKey);
  const start = () => {
    editor.change('manifest', { kind: 'set', path: firstManifestKey, value: [] }, key, 'set');
    focusNext(elementIdOf(key));
  };
  return html`<div class="empty">
    <p>${texts.manifestEmpty}</p>
    <p>${texts.manifestUses}</p>
    ${
      isEditable(view)
        ? html`<vscode-button icon="add" @click=${start}>${texts.createManifest}</vscode-button>`
        : nothing
    }
  </div>`;
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
