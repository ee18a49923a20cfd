import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Instructions } from '../../../messages/document.ts';
import { toSafeContent } from '../../page/parts/sanitize.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';
import { isEditable } from '../state/page.ts';

/** The elements that were drawn last, so that the same text isn't sanitized twice. */
let rendered: { readonly from: Instructions; readonly content: HTMLElement } | undefined;

/** The body of the skill as its Markdown reads. */
export function renderInstructions(page: Page): TemplateResult {
  const { state, view, texts, post } = page;
  const { instructions } = state;
  const edit = html`<div class="acts">
    <vscode-button
      secondary
      icon=${isEditable(view) ? 'edit' : 'go-to-file'}
      @click=${() => post({ type: 'instructions' })}
      >${isEditable(view) ? texts.edit : texts.showInText}</vscode-button
    >
  </div>`;
  if (instructions === undefined) {
    return html`<p class="empty">${texts.reading}</p>`;
  }
  if (instructions.html.trim() === '') {
    return html`${edit}
      <p class="empty">${texts.noInstructions}</p>`;
  }
  return html`${edit}
    <div class="markdown" @click=${(event: MouseEvent) => followLink(page, event)}>
      ${contentOf(page, instructions)}
    </div>
    ${instructions.isCut ? html`<p class="dim">${texts.instructionsCut}</p>` : nothing}`;
}

function contentOf({ texts }: Page, instructions: Instructions): HTMLElement {
  if (rendered?.from !== instructions) {
    const sayImage = (alternative: string) => fill(texts.imageLeftOut, alternative);
    rendered = {
      from: instructions,
      content: toSafeContent(instructions.html, instructions.folder, sayImage),
    };
  }
  return rendered.content;
}

/** The extension decides which links may be opened; the default handling of the editor is prevented. */
function followLink({ post }: Page, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href');
  if (address === null || address === undefined) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (address.startsWith('#')) {
    // The sanitizer added a prefix to the names in the text.
    document.getElementById(`user-content-${decode(address.slice(1))}`)?.scrollIntoView();
  } else {
    post({ type: 'link', address });
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // The fragment isn't encoded, so it is used as it is.
    return fragment;
  }
}
