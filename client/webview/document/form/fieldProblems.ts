import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FieldProblem, FormField } from '../../../../server/src/protocol/document.ts';
import { renderSentence } from '../../page/parts/sentence.ts';

const icons: Readonly<Record<FieldProblem['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  hint: 'lightbulb',
};

/** Draws the problems of a field and the reason why its last change was rejected. */
export function renderProblems(
  { problems }: FormField,
  refusals: readonly (string | undefined)[] = [],
  id?: string,
): TemplateResult | typeof nothing {
  const refused = refusals
    .filter(sentence => sentence !== undefined)
    .map((sentence): FieldProblem => ({ severity: 'error', sentence }));
  const all = [...refused, ...problems];
  return all.length === 0
    ? nothing
    : html`<ul class="plain problems" id=${id ?? nothing} role=${refused.length > 0 ? 'alert' : nothing}>
        ${all.map(
          ({ severity, sentence }) =>
            html`<li class=${severity}>
              <span class="codicon codicon-${icons[severity]}" aria-hidden="true"></span>
              <span>${renderSentence(sentence)}</span>
            </li>`,
        )}
      </ul>`;
}
