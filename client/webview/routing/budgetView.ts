import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutingTexts } from '../../messages/routingTexts.ts';
import type { BudgetView } from '../../messages/routingViews.ts';
import { fill, formatCount } from '../page/text.ts';
import type { Page } from './page.ts';

/** Width of the drawing; everything in it is measured in thousandths. */
const width = 1000;

/** How much of the budget the bodies of the selected skills take, and which of them stay out. */
export function drawBudget({ state, texts }: Page): TemplateResult | typeof nothing {
  const budget = state.routed?.view.budget;
  return budget === undefined
    ? nothing
    : html`<section class="budget" aria-label=${texts.budget}>
        <h2 class="heading">${texts.budget}</h2>
        ${
          budget.bodies.length === 0
            ? html`<p class="dim">${texts.budgetNone}</p>`
            : html`${drawBar(texts, budget)}
                <p class="numbers">${describeUse(texts, budget)}</p>
                <ul class="plain bodies">
                  ${budget.bodies.map(
                    ({ id, chars, tokens, shed }) =>
                      html`<li
                        class=${shed ? 'is-shed' : ''}
                        title=${describeBody(texts, { id, chars, tokens, shed })}
                      >
                        <span class="name">${id}</span>
                        ${shed ? html`<span class="tag warn" title=${texts.shedHint}>${texts.shed}</span>` : nothing}
                        <span class="number">${formatCount(chars)}</span>
                      </li>`,
                  )}
                </ul>`
        }
      </section>`;
}

function describeUse(texts: RoutingTexts, { limit, used, bodies }: BudgetView): string {
  const tokens = bodies.reduce((sum, body) => (body.shed ? sum : sum + body.tokens), 0);
  return limit === null
    ? fill(texts.budgetUseUnlimited, formatCount(used), formatCount(tokens))
    : fill(texts.budgetUse, formatCount(used), formatCount(limit), formatCount(tokens));
}

function describeBody(
  texts: RoutingTexts,
  { id, chars, tokens, shed }: BudgetView['bodies'][number],
): string {
  return fill(shed ? texts.budgetShed : texts.budgetBody, id, formatCount(chars), formatCount(tokens));
}

/** The bodies that fit side by side, then the shed ones hatched, with a line where the budget ends. */
function drawBar(texts: RoutingTexts, budget: BudgetView): TemplateResult {
  const { limit, bodies } = budget;
  const ordered = [...bodies.filter(({ shed }) => !shed), ...bodies.filter(({ shed }) => shed)];
  const total = ordered.reduce((sum, { chars }) => sum + chars, 0);
  const whole = Math.max(limit ?? 0, total, 1);
  const scale = (chars: number) => (chars / whole) * width;
  let x = 0;
  return html`<svg
    class="bar budget-bar"
    viewBox="0 0 ${width} 12"
    preserveAspectRatio="none"
    role="img"
    aria-label=${describeUse(texts, budget)}
  >
    <defs>
      <pattern id="hatch" width="12" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch" width="4" height="6"></rect>
      </pattern>
    </defs>
    <rect class="track" width=${width} height="12"></rect>
    ${ordered.map((body, index) => {
      const drawn = svg`<g class="body ${body.shed ? 'is-shed' : `tone-${index % 3}`}">
        <title>${describeBody(texts, body)}</title>
        <rect x=${x} y="0" width=${scale(body.chars)} height="12"></rect>
      </g>`;
      x += scale(body.chars);
      return drawn;
    })}
    ${
      limit === null
        ? nothing
        : svg`<line class="limit" x1=${scale(limit)} x2=${scale(limit)} y1="0" y2="12"></line>`
    }
  </svg>`;
}
