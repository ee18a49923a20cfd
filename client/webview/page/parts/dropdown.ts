import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export type DropdownOption = readonly [value: string, text: string];

export interface DropdownGroup {
  readonly label: string;
  readonly options: readonly DropdownOption[];
}

export interface Dropdown {
  readonly name: string;
  readonly value: string;
  readonly options: readonly (DropdownOption | DropdownGroup)[];
  readonly onChange: (value: string) => void;
}

/** Draws the browser's own list, which supports typing to select and shows hundreds of entries. */
export function renderDropdown({ name, value, options, onChange }: Dropdown): TemplateResult {
  return html`<span class="select">
    <select
      aria-label=${name}
      title=${name}
      @change=${({ currentTarget: list }: Event) => {
        if (list instanceof HTMLSelectElement) {
          onChange(list.value);
        }
      }}
    >
      ${options.map(option =>
        'label' in option
          ? html`<optgroup label=${option.label}>
              ${option.options.map(one => renderOption(one, value))}
            </optgroup>`
          : renderOption(option, value),
      )}
    </select>
    <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
  </span>`;
}

function renderOption([option, text]: DropdownOption, value: string): TemplateResult {
  return html`<option value=${option} .selected=${live(option === value)}>${text}</option>`;
}
