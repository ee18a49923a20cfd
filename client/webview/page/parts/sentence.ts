import { html } from 'lit';
import type { TemplateResult } from 'lit';

/** A sentence with the parts between backticks set as code. */
export function renderSentence(sentence: string): readonly (string | TemplateResult)[] {
  return sentence.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}
