import { html, svg } from 'lit';
import type { TemplateResult } from 'lit';

/** Points that fill a bar, unless something has more. */
const fullScore = 100;

/** Returns the value that fills a whole bar; the first candidate has the highest score. */
export function findScale([first]: readonly { readonly score: number }[]): number {
  return Math.max(fullScore, first?.score ?? 0);
}

export interface Bar {
  /** The accessible description. */
  readonly label: string;
  /** The value that fills the whole bar. */
  readonly scale: number;
  /** Drawn side by side; the group determines the color. */
  readonly parts: readonly { readonly group: string; readonly points: number }[];
}

export function renderBar({ label, scale, parts }: Bar): TemplateResult {
  let x = 0;
  return html`<svg
    class="bar"
    viewBox="0 0 ${scale} 8"
    preserveAspectRatio="none"
    role="img"
    aria-label=${label}
  >
    <title>${label}</title>
    <rect class="track" x="0" y="0" width=${scale} height="8"></rect>
    ${parts.map(({ group, points }) => {
      const rendered = svg`<rect class="part ${group}" x=${x} y="0" width=${points} height="8"></rect>`;
      x += points;
      return rendered;
    })}
  </svg>`;
}
