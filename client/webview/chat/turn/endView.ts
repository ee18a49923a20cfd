import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { EndView, TurnView } from '../../../messages/chatViews.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import type { Page, TurnPlace } from '../state/page.ts';
import { isIdle, resend } from '../state/page.ts';
import { describeEnd } from '../../page/turn/describeSteps.ts';

const icons: Readonly<Record<EndView['kind'], string>> = {
  done: 'check',
  cancelled: 'debug-stop',
  cut: 'warning',
  limit: 'warning',
  held: 'debug-pause',
  failed: 'error',
};

/** Draws how the turn ended, unless it has just ended, and its model and cost. */
export function renderEnd(page: Page, turn: TurnView, { after }: TurnPlace): TemplateResult {
  const { state, texts } = page;
  const { end } = turn;
  return html`${
    end === undefined || end.kind === 'done'
      ? nothing
      : html`<p class="end ${end.kind}">
          <span class="codicon codicon-${icons[end.kind]}" aria-hidden="true"></span>
          <span class="what">${renderSentence(describeEnd(texts, end))}</span>
          ${
            after === 0 && isIdle(state)
              ? html`<button class="link" @click=${() => resend(page, turn, turn.message)}>
                  ${texts.retry}
                </button>`
              : nothing
          }
        </p>`
  }
  ${renderCost(page, turn)}`;
}

function renderCost({ texts, post }: Page, { model, usage, traceId, end }: TurnView): TemplateResult {
  return html`<p class="cost dim">
    <span class="model">${model.label}</span>
    ${model.isRehearsal ? html`<span class="tag" title=${texts.rehearsalHint}>${texts.rehearsal}</span>` : nothing}
    ${
      usage === undefined
        ? nothing
        : html`<span class="numbers"
            >${fill(texts.tokens, formatCount(usage.input), formatCount(usage.output))}</span
          >`
    }
    ${
      traceId === undefined || end === undefined
        ? nothing
        : html`<button
            class="link"
            title=${texts.traceHint}
            @click=${() => post({ type: 'openTrace', traceId })}
          >
            ${texts.trace}
          </button>`
    }
  </p>`;
}
