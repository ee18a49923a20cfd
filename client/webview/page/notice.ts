import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { drawSentence } from './sentence.ts';

export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** What was done, or why it was not, until the person closes it. Only what comes into a region that is there already is heard. */
export function drawNotice(
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
            <span>${drawSentence(notice.text)}</span>
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
