import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** A name with its value; one without a value isn't shown. */
export type Fact = readonly [name: string, value: string | undefined];

/** Names with their values, as a list of descriptions. */
export function renderFacts(facts: readonly Fact[]): TemplateResult {
  return html`<dl class="facts">
    ${facts.map(([name, value]) =>
      value === undefined
        ? nothing
        : html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
    )}
  </dl>`;
}
