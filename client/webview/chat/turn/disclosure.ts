import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { TurnView } from '../../../messages/chatViews.ts';
import type { Page } from '../state/page.ts';
import { isOpen } from '../state/page.ts';

export interface Disclosure {
  /** Identifies it among the disclosures of the turn. */
  readonly part: string;
  readonly kind: string;
  readonly summary: unknown;
  /** Called only while it is visible. */
  readonly content: () => unknown;
}

/** One line that opens. Whether it is open is kept by the page, not by the element. */
export function renderDisclosure(
  page: Page,
  turn: TurnView,
  { part, kind, summary, content }: Disclosure,
): TemplateResult {
  const isShown = isOpen(page, turn, part);
  return html`<details class="step ${kind}" ?open=${isShown}>
    <summary
      @click=${(event: Event) => {
        event.preventDefault();
        page.dispatch({ type: 'toggle', turn: turn.id, part, isOpen: !isShown });
      }}
    >
      ${summary}
    </summary>
    ${isShown ? html`<div class="inside">${content()}</div>` : nothing}
  </details>`;
}
