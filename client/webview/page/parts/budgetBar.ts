import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';

/** Width of the drawing; everything in it is measured in thousandths. */
const width = 1000;

export interface BudgetBar {
  /** The accessible description. */
  readonly label: string;
  /** In characters; undefined where there is no limit. */
  readonly limit: number | undefined;
  readonly bodies: readonly { readonly label: string; readonly chars: number; readonly isShed: boolean }[];
}

/** The bodies that fit side by side, then the shed ones hatched, with a line where the budget ends. */
export function renderBudgetBar({ label, limit, bodies }: BudgetBar): TemplateResult {
  const ordered = [...bodies.filter(({ isShed }) => !isShed), ...bodies.filter(({ isShed }) => isShed)];
  const total = ordered.reduce((sum, { chars }) => sum + chars, 0);
  const whole = Math.max(limit ?? 0, total, 1);
  const scale = (chars: number) => (chars / whole) * width;
  let x = 0;
  return html`<svg
    class="bar budget-bar"
    viewBox="0 0 ${width} 12"
    preserveAspectRatio="none"
    role="img"
    aria-label=${label}
  >
    <defs>
      <pattern id="hatch" width="12" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch" width="4" height="6"></rect>
      </pattern>
    </defs>
    <rect class="track" width=${width} height="12"></rect>
    ${ordered.map((body, index) => {
      const rendered = svg`<g class="body ${body.isShed ? 'is-shed' : `tone-${index % 3}`}">
        <title>${body.label}</title>
        <rect x=${x} y="0" width=${scale(body.chars)} height="12"></rect>
      </g>`;
      x += scale(body.chars);
      return rendered;
    })}
    ${
      limit === undefined
        ? nothing
        : svg`<line class="limit" x1=${scale(limit)} x2=${scale(limit)} y1="0" y2="12"></line>`
    }
  </svg>`;
}
