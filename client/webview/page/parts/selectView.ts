import { html } from 'lit';
import type { TemplateResult } from 'lit';

export interface SelectField {
  readonly label: string;
  readonly value: string;
  /** Values and their labels. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** A label and a list to choose from, for the two columns of a form. */
export function renderSelect({ label, value, options, onChange }: SelectField): TemplateResult {
  return html`<span class="label" aria-hidden="true">${label}</span>
    <vscode-single-select
      label=${label}
      aria-label=${label}
      .value=${value}
      @change=${({ currentTarget }: Event) => {
        if (currentTarget !== null && 'value' in currentTarget && typeof currentTarget.value === 'string') {
          onChange(currentTarget.value);
        }
      }}
    >
      ${options.map(
        ([option, text]) =>
          html`<vscode-option value=${option} ?selected=${option === value}>${text}</vscode-option>`,
      )}
    </vscode-single-select>`;
}
