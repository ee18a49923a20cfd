import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { CallPart, TurnView } from '../../../messages/chatViews.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import { renderArguments } from './argumentsView.ts';
import { renderDisclosure } from './disclosure.ts';
import type { Page } from '../state/page.ts';
import { isOpen } from '../state/page.ts';
import {
  describeDecision,
  describeDuration,
  describeState,
  describeTier,
} from '../../page/turn/describeSteps.ts';

/** Maximum length of arguments and of a result before the user expands them. */
const maxShown = 2000;

/** One call of a tool: a line that opens. */
export function renderCall(page: Page, turn: TurnView, call: CallPart, index: number): TemplateResult {
  const { texts } = page;
  const { tool, decision, milliseconds } = call;
  const { words, icon } = describeState(texts, call);
  const because = decision === undefined || call.state === 'asking' ? '' : describeDecision(texts, decision);
  const facts = [
    ...(call.state === 'ran' && icon === 'check' ? [] : [words]),
    ...(because === '' ? [] : [because]),
    ...(milliseconds === undefined ? [] : [describeDuration(texts, milliseconds)]),
  ];
  const line = renderDisclosure(page, turn, {
    part: `call:${index}`,
    kind: `call ${call.state} ${icon === 'error' ? 'is-error' : ''}`,
    summary: html`<span
        class="codicon codicon-${icon} ${icon === 'loading' ? 'spins' : ''}"
        aria-hidden="true"
      ></span>
      <span class="what">
        <span class="only-heard">${fill(texts.call, tool, words)}</span>
        <code aria-hidden="true">${tool}</code> <span class="dim">${facts.join(' · ')}</span>
      </span>
      ${renderOrigin(page, call)}`,
    content: () => renderInside(page, turn, call, index),
  });
  return html`${line}${renderGrant(page, turn, call)}`;
}

/** Offers a grant for a call that was refused because no user could be asked. */
function renderGrant(
  { texts, post }: Page,
  { id, signal }: TurnView,
  { tool, decision, state }: CallPart,
): TemplateResult | typeof nothing {
  return signal === undefined || state !== 'refused' || decision !== 'notGranted'
    ? nothing
    : html`<div class="step line">
        <span class="codicon codicon-blank" aria-hidden="true"></span>
        <button
          class="link"
          aria-label=${fill(texts.grantOf, tool)}
          @click=${() => post({ type: 'grant', turn: id, tool })}
        >
          ${texts.grant}
        </button>
      </div>`;
}

/** A result that no program gave is marked as such. */
function renderOrigin({ texts }: Page, { result }: CallPart): TemplateResult | typeof nothing {
  switch (result?.origin) {
    case 'mock':
      return html`<span class="tag warn" title=${texts.originMockHint}>${texts.originMock}</span>`;
    case 'author':
      return html`<span class="tag warn" title=${texts.originAuthorHint}>${texts.originAuthor}</span>`;
    case undefined:
      return nothing;
  }
}

function renderInside(page: Page, turn: TurnView, call: CallPart, index: number): TemplateResult {
  const { texts } = page;
  const { tier, result } = call;
  const given = call.arguments;
  return html`
    ${tier === undefined ? nothing : html`<p class="dim">${describeTier(texts, tier)}</p>`}
    ${given === undefined ? nothing : renderGiven(page, turn, `arguments:${index}`, given)}
    ${
      result === undefined
        ? nothing
        : renderLong(page, turn, { part: `result:${index}`, title: texts.result, text: result.text })
    }
  `;
}

/** Draws the arguments; long ones can be expanded. */
function renderGiven(page: Page, turn: TurnView, part: string, json: string): TemplateResult {
  const { texts } = page;
  const isWhole = json.length <= maxShown || isOpen(page, turn, part);
  return html`<h3 class="heading">${texts.arguments}</h3>
    ${renderArguments(texts, json, isWhole ? Infinity : maxShown)}
    ${isWhole ? nothing : renderShowAll(page, turn, part, json.length)}`;
}

function renderShowAll(
  { texts, dispatch }: Page,
  turn: TurnView,
  part: string,
  length: number,
): TemplateResult {
  return html`<button
    class="link"
    @click=${() => dispatch({ type: 'toggle', turn: turn.id, part, isOpen: true })}
  >
    ${fill(texts.showAll, formatCount(length))}
  </button>`;
}

interface Long {
  readonly part: string;
  readonly title: string;
  readonly text: string;
}

/** Draws a text verbatim; a long one can be expanded. */
function renderLong(page: Page, turn: TurnView, { part, title, text }: Long): TemplateResult {
  const isWhole = text.length <= maxShown || isOpen(page, turn, part);
  return html`<h3 class="heading">${title}</h3>
    <pre class="verbatim code" tabindex="0" aria-label=${title} dir="auto">
${isWhole ? text : `${text.slice(0, maxShown)}…`}</pre>
    ${isWhole ? nothing : renderShowAll(page, turn, part, text.length)}`;
}
