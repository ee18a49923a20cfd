import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import type { FormField } from '../../../../server/src/protocol/document.ts';
import { toText } from './fieldParts.ts';
import { drawProblems } from './fieldProblems.ts';
import { isSet, itemsOf } from '../state/fields.ts';
import { drawTable } from './tableView.ts';

/** Fields to be read, for a skill that cannot be changed here. */
export function drawRead(texts: DocumentTexts, fields: readonly FormField[]): TemplateResult {
  return html`<dl class="facts">
    ${fields.map(
      field =>
        html`<dt><code>${field.key}</code></dt>
          <dd>${drawValue(texts, field)} ${drawProblems(field)}</dd>`,
    )}
  </dl>`;
}

function drawValue(texts: DocumentTexts, field: FormField): unknown {
  const { control, value, fields = [], items = [] } = field;
  switch (control) {
    case 'flag':
      return typeof value === 'boolean' ? (value ? texts.valueTrue : texts.valueFalse) : toText(value);
    case 'list':
      return itemsOf(field).join(', ');
    case 'group':
      return drawRead(texts, fields.filter(isSet));
    case 'objects':
      return items.map(item => drawRead(texts, item.filter(isSet)));
    case 'table':
      return drawTable(field);
    case 'long-text':
      return html`<span class="long">${toText(value)}</span>`;
    default:
      return value === undefined ? nothing : toText(value);
  }
}
