import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type {
  ActivePart,
  GatePart,
  PartView,
  TransitionPart,
  TurnView,
} from '../../../messages/chatViews.ts';
import { describeCause } from '../../page/turn/causes.ts';
import { fill } from '../../../messages/fill.ts';
import { renderBodies } from './bodiesView.ts';
import { renderCall } from './callView.ts';
import { renderBlocks } from './markdownView.ts';
import type { Page } from '../state/page.ts';
import { renderSkill } from './skillLink.ts';

/** One thing that happened in a turn. */
export function renderPart(page: Page, turn: TurnView, part: PartView, index: number): TemplateResult {
  switch (part.kind) {
    case 'text':
      return renderBlocks(page, part.blocks);
    case 'call':
      return renderCall(page, turn, part, index);
    case 'activated':
      return renderActivated(page, part);
    case 'transition':
      return renderTransition(page, part);
    case 'stayed':
      return renderLine('debug-step-over', fill(page.texts.stayed, part.to, part.because));
    case 'gate':
      return renderGate(page, part);
    case 'notice':
      return renderLine('info', part.text);
    case 'bodies':
      return renderBodies(page, turn, part, index);
  }
}

function renderLine(icon: string, words: unknown): TemplateResult {
  return html`<div class="step line">
    <span class="codicon codicon-${icon}" aria-hidden="true"></span>
    <span class="what">${words}</span>
  </div>`;
}

function renderActivated(page: Page, { active, refused }: ActivePart): TemplateResult {
  const { texts } = page;
  return html`<div class="step line">
      <span class="codicon codicon-extensions" aria-hidden="true"></span>
      ${
        active.length === 0
          ? html`<span class="what">${texts.activatedNone}</span>`
          : html`<ul class="plain chips" aria-label=${texts.activated}>
              ${active.map(skill => html`<li>${renderSkill(page, skill, 'chip')}</li>`)}
            </ul>`
      }
    </div>
    ${refused.map(({ id, cause, near }) =>
      renderLine(
        'warning',
        html`${fill(texts.notActivated, id, describeCause(texts, cause))}
        ${near.length === 0 ? nothing : fill(texts.nearIds, near.join(', '))}`,
      ),
    )}`;
}

/** A step of a pipeline. */
function renderTransition({ texts }: Page, { from, to, reason, isDeclared }: TransitionPart): TemplateResult {
  const heard = from === '' ? fill(texts.begins, to) : fill(texts.takesOver, to, from);
  return html`<div class="step line transition">
    <span class="codicon codicon-git-merge" aria-hidden="true"></span>
    <span class="what">
      <span class="only-heard">${heard}</span>
      <span aria-hidden="true" class="pipeline">
        ${from === '' ? nothing : html`<code>${from}</code>`}
        <span class="codicon codicon-arrow-small-right"></span>
        <code>${to}</code>
      </span>
      ${isDeclared ? nothing : html`<span class="tag warn" title=${texts.undeclaredHint}>${texts.undeclared}</span>`}
      ${reason === undefined ? nothing : html`<span class="dim">${reason}</span>`}
    </span>
  </div>`;
}

const verdicts = {
  passed: ['pass', 'gatePassed'],
  stopped: ['debug-pause', 'gateStopped'],
  skipped: ['debug-step-over', 'gateSkipped'],
} as const;

function renderGate({ texts }: Page, { gate, skill, verdict, text }: GatePart): TemplateResult {
  const [icon, key] = verdicts[verdict];
  return renderLine(
    icon,
    html`${fill(texts[key], gate, skill)}
    ${text === undefined || text === '' ? nothing : html`<q class="said" dir="auto">${text}</q>`}`,
  );
}
