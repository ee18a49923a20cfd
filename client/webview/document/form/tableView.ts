import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FormField } from '../../../../server/src/protocol/document.ts';

/** Draws read-only values as rows of cells, with column headings where there are any. */
export function renderTable({ key, columns = [], rows = [] }: FormField): TemplateResult | typeof nothing {
  return rows.length === 0
    ? nothing
    : html`<div class="table-frame" tabindex="0" role="group" aria-label=${key}>
        <table>
          ${
            columns.length === 0
              ? nothing
              : html`<thead>
                  <tr>
                    ${columns.map(column => html`<th scope="col">${column}</th>`)}
                  </tr>
                </thead>`
          }
          <tbody>
            ${rows.map(
              ({ cells }) =>
                html`<tr>
                  ${cells.map((cell, index) =>
                    index === 0 && columns.length === 0
                      ? html`<th scope="row">${cell}</th>`
                      : html`<td>${cell}</td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
}
