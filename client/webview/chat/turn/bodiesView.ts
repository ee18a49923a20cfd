import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ChatTexts } from '../../../messages/texts/chatTexts.ts';
import type { BodiesPart, TurnView } from '../../../messages/chatViews.ts';
import { renderBudgetBar } from '../../page/parts/budgetBar.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import { renderDisclosure } from './disclosure.ts';
import type { Page } from '../state/page.ts';

/** Draws how much of the budget the bodies of the active skills use, and which of them are left out. */
export function renderBodies(page: Page, turn: TurnView, part: BodiesPart, index: number): TemplateResult {
  const { texts } = page;
  const use = describeUse(texts, part);
  const isShort = part.bodies.some(({ isShed }) => isShed);
  return renderDisclosure(page, turn, {
    part: `bodies:${index}`,
    kind: 'budget',
    summary: html`<span class="codicon codicon-book" aria-hidden="true"></span>
      <span class="what">${fill(texts.bodies, use)}</span>
      ${isShort ? html`<span class="tag warn" title=${texts.shedHint}>${texts.shed}</span>` : nothing}`,
    content: () =>
      html`${renderBudgetBar({
          label: use,
          limit: part.limit,
          bodies: part.bodies.map(body => ({
            label: describeBody(texts, body),
            chars: body.length,
            isShed: body.isShed,
          })),
        })}
        <ul class="plain bodies">
          ${part.bodies.map(
            body =>
              html`<li class=${body.isShed ? 'is-shed' : ''} title=${describeBody(texts, body)}>
                <span class="name">${body.id}</span>
                ${body.isShed ? html`<span class="tag warn" title=${texts.shedHint}>${texts.shed}</span>` : nothing}
                <span class="number">${formatCount(body.length)}</span>
              </li>`,
          )}
        </ul>`,
  });
}

function describeUse(texts: ChatTexts, { bodies, limit }: BodiesPart): string {
  const used = bodies.reduce((sum, { length, isShed }) => (isShed ? sum : sum + length), 0);
  return limit === undefined
    ? fill(texts.bodiesWhole, formatCount(used))
    : fill(texts.bodiesUse, formatCount(used), formatCount(limit));
}

function describeBody(texts: ChatTexts, { id, length, isShed }: BodiesPart['bodies'][number]): string {
  return fill(isShed ? texts.bodyShed : texts.bodyOf, id, formatCount(length));
}
