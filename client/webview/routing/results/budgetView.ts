import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutingTexts } from '../../../messages/texts/routingTexts.ts';
import type { BudgetView } from '../../../../server/src/protocol/routing.ts';
import { renderBudgetBar } from '../../page/parts/budgetBar.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import type { Page } from '../state/page.ts';

/** Draws how much of the budget the bodies of the selected skills use, and which of them are left out. */
export function renderBudget({ state, texts }: Page): TemplateResult | typeof nothing {
  const budget = state.routed?.view.budget;
  return budget === undefined
    ? nothing
    : html`<section class="budget" aria-label=${texts.budget}>
        <h2 class="heading">${texts.budget}</h2>
        ${
          budget.bodies.length === 0
            ? html`<p class="dim">${texts.budgetNone}</p>`
            : html`${renderBudgetBar({
                  label: describeUse(texts, budget),
                  limit: budget.limit,
                  bodies: budget.bodies.map(body => ({
                    label: describeBody(texts, body),
                    chars: body.chars,
                    isShed: body.shed,
                  })),
                })}
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
  return limit === undefined
    ? fill(texts.budgetUseUnlimited, formatCount(used), formatCount(tokens))
    : fill(texts.budgetUse, formatCount(used), formatCount(limit), formatCount(tokens));
}

function describeBody(
  texts: RoutingTexts,
  { id, chars, tokens, shed }: BudgetView['bodies'][number],
): string {
  return fill(shed ? texts.budgetShed : texts.budgetBody, id, formatCount(chars), formatCount(tokens));
}
