import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { drawSentence } from './sentence.ts';

export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** What was done, or why it was not, until the person closes it. */
export function drawNotice(
  notice: Notice | undefined,
  { label, onClose }: { readonly label: string; readonly onClose: () => void },
): TemplateResult | typeof nothing {
  return notice === undefined
    ? nothing
    : html`<div class="notice ${notice.kind}" role="status">
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
      </div>`;
}
