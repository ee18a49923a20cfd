import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** Names with their values, as a list of descriptions. */
export function renderFacts(facts: readonly (readonly [name: string, value: string])[]): TemplateResult {
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
