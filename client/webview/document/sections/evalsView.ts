import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { EvalStageView } from '../../../../server/src/protocol/readiness.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';

/** Draws how far the evaluation of the skill is set up, stage by stage, and the next step. */
export function renderEvals(page: Page): TemplateResult {
  const { view, texts, dispatch } = page;
  const { evals } = view;
  if (evals === null) {
    return html`<div class="empty">
      <p>${texts.evalsEmpty}</p>
      <vscode-button secondary @click=${() => dispatch({ type: 'section', section: 'manifest' })}
        >${texts.openManifest}</vscode-button
      >
    </div>`;
  }
  return html`<p class="summary">${fill(texts.evalsReady, evals.ready, evals.stages.length)}</p>
    <ol class="plain lines">
      ${evals.stages.map(stage => renderStage(page, stage))}
    </ol>`;
}

const icons = { ready: 'pass', partial: 'circle-large-outline', empty: 'dash' } as const;

function renderStage({ texts }: Page, { stage, status, detail, gap }: EvalStageView): TemplateResult {
  const names = {
    target: texts.stageTarget,
    criteria: texts.stageCriteria,
    cases: texts.stageCases,
    candidates: texts.stageCandidates,
    scores: texts.stageScores,
    promotion: texts.stagePromotion,
  };
  const words = { ready: texts.stageReady, partial: texts.stagePartial, empty: texts.stageEmpty };
  return html`<li class="entry stage-${status}">
    <span
      class="codicon codicon-${icons[status]}"
      role="img"
      aria-label=${words[status]}
      title=${words[status]}
    ></span>
    <div class="entry-text">
      <span class="entry-name">${names[stage]}</span> <span class="dim">${words[status]}</span>
      <p class="dim">${renderSentence(detail)}</p>
      ${gap === undefined ? nothing : html`<p>${renderSentence(fill(texts.nextStep, gap))}</p>`}
    </div>
  </li>`;
}
