import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderSentence } from './sentence.ts';

export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** Draws the notice about an action until the user closes it. Screen readers announce only content that enters an existing region. */
export function renderNotice(
  notice: Notice | undefined,
  { label, onClose }: { readonly label: string; readonly onClose: () => void },
): TemplateResult {
  return html`<div role="status">
    ${
      notice === undefined
        ? nothing
        : html`<div class="notice ${notice.kind}">
            <span
              class="codicon codicon-${notice.kind === 'done' ? 'check' : 'warning'}"
              aria-hidden="true"
            ></span>
            <span>${renderSentence(notice.text)}</span>
            <button
              class="action codicon codicon-close"
              aria-label=${label}
              title=${label}
              @click=${onClose}
            ></button>
          </div>`
    }
  </div>`;
}
