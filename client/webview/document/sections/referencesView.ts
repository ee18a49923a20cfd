import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AttachKind } from '../../../messages/document.ts';
import type { ReferenceView } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';
import { isEditable } from '../state/page.ts';

/** Draws the references that are attached to the skill. */
export function renderReferences(page: Page): TemplateResult {
  const { view, texts, post } = page;
  const { references } = view;
  const attach = [
    ['file', 'file', texts.attachFile],
    ['link', 'link', texts.attachLink],
    ['entity', 'symbol-class', texts.attachEntity],
  ] as const;
  return html`${
    isEditable(view)
      ? html`<div class="acts">
          ${attach.map(
            ([kind, icon, text]) =>
              html`<vscode-button
                secondary
                icon=${icon}
                id=${idOfAttach(kind)}
                @click=${() => post({ type: 'attach', kind })}
                >${text}</vscode-button
              >`,
          )}
        </div>`
      : nothing
  }
  ${
    references.length === 0
      ? html`<p class="empty">${texts.referencesEmpty}</p>`
      : html`<ul class="plain lines">
          ${references.map(reference => renderReference(page, reference))}
        </ul>`
  }`;
}

/** The button disappears with its reference; the focus moves to the next one. */
function detach({ view, post, focusNext }: Page, key: string): void {
  const { references } = view;
  const index = references.findIndex(one => one.key === key);
  const next = references[index + 1] ?? references[index - 1];
  post({ type: 'detach', key });
  focusNext(next === undefined ? idOfAttach('file') : idOfDetach(next.key));
}

function idOfDetach(key: string): string {
  return `detach-${encodeURIComponent(key)}`;
}

function idOfAttach(kind: AttachKind): string {
  return `attach-${kind}`;
}

const icons: Readonly<Record<string, string>> = { file: 'file', link: 'link', document: 'file' };

function renderReference(page: Page, reference: ReferenceView): TemplateResult {
  const { view, texts, post } = page;
  const { key, kind, target, title, relationship, exists, uri, from } = reference;
  const name = title ?? target;
  return html`<li class="entry ${exists === false ? 'is-gone' : ''}">
    <span class="codicon codicon-${icons[kind] ?? 'symbol-class'}" aria-hidden="true"></span>
    <div class="entry-text">
      ${
        uri === undefined
          ? html`<span class="entry-name">${name}</span>`
          : html`<button
              class="link"
              title=${fill(texts.openOf, target)}
              @click=${() => post({ type: 'reference', key })}
            >
              ${name}
            </button>`
      }
      ${exists === false ? html`<span class="tag bad">${texts.referenceGone}</span>` : nothing}
      <p class="dim">
        ${[kind, relationship, title === undefined ? undefined : target, from]
          .filter(part => part !== undefined)
          .join(' · ')}
      </p>
    </div>
    ${
      isEditable(view)
        ? html`<button
            class="action codicon codicon-close"
            title=${fill(texts.detachOf, name)}
            aria-label=${fill(texts.detachOf, name)}
            id=${idOfDetach(key)}
            @click=${() => detach(page, key)}
          ></button>`
        : nothing
    }
  </li>`;
}
