import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import type { FormField } from '../../../../server/src/protocol/document.ts';
import { toText } from './fieldParts.ts';
import { renderProblems } from './fieldProblems.ts';
import { isSet, itemsOf } from '../state/fields.ts';
import { renderTable } from './tableView.ts';

/** Fields to be read, for a skill that cannot be changed here. */
export function renderRead(texts: DocumentTexts, fields: readonly FormField[]): TemplateResult {
  return html`<dl class="facts">
    ${fields.map(
      field =>
        html`<dt><code>${field.key}</code></dt>
          <dd>${renderValue(texts, field)} ${renderProblems(field)}</dd>`,
    )}
  </dl>`;
}

function renderValue(texts: DocumentTexts, field: FormField): unknown {
  const { control, value, fields = [], items = [] } = field;
  switch (control) {
    case 'flag':
      return typeof value === 'boolean' ? (value ? texts.valueTrue : texts.valueFalse) : toText(value);
    case 'list':
      return itemsOf(field).join(', ');
    case 'group':
      return renderRead(texts, fields.filter(isSet));
    case 'objects':
      return items.map(item => renderRead(texts, item.filter(isSet)));
    case 'table':
      return renderTable(field);
    case 'long-text':
      return html`<span class="long">${toText(value)}</span>`;
    default:
      return value === undefined ? nothing : toText(value);
  }
}
