import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { EvalStageView } from '../../../../server/src/protocol/readiness.ts';
import type { SkillPart } from '../../../../server/src/protocol/document.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { fill } from '../../../messages/fill.ts';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import type { Page } from '../state/page.ts';
import { renderScores } from './scoresView.ts';

/** Draws how far the evaluation of the skill is set up, what to do next, and its scores. */
export function renderEvals(page: Page): TemplateResult {
  const { view, texts, dispatch, post } = page;
  const { evals } = view;
  if (evals === null) {
    return html`<div class="empty">
      <p>${texts.evalsEmpty}</p>
      <vscode-button secondary @click=${() => dispatch({ type: 'section', section: 'manifest' })}
        >${texts.openManifest}</vscode-button
      >
    </div>`;
  }
  const { ready, stages } = evals;
  return html`<div class="loop-head">
      <p class="summary">${fill(texts.evalsReady, ready, stages.length)}</p>
      <vscode-button secondary icon="diff" @click=${() => post({ type: 'act', act: 'compare' })}
        >${texts.compareCandidate}</vscode-button
      >
    </div>
    <ol class="plain lines stages">
      ${stages.map(stage => renderStage(texts, stage))}
    </ol>
    ${renderGaps(page, stages)} ${renderScores(page)}`;
}

const icons = { ready: 'pass', partial: 'circle-large-outline', empty: 'dash' } as const;

function renderStage(texts: DocumentTexts, { stage, status, detail }: EvalStageView): TemplateResult {
  const words = { ready: texts.stageReady, partial: texts.stagePartial, empty: texts.stageEmpty };
  return html`<li class="entry stage-${status}">
    <span class="codicon codicon-${icons[status]}" aria-hidden="true"></span>
    <div class="entry-text">
      <span class="entry-name">${nameOfStage(texts, stage)}</span> <span class="dim">${words[status]}</span>
      <p class="dim">${renderSentence(detail)}</p>
    </div>
  </li>`;
}

/** What each stage that isn't ready needs, with the place in the manifest where that is written. */
function renderGaps({ texts, post }: Page, stages: readonly EvalStageView[]): TemplateResult {
  const open = stages.filter(({ gap }) => gap !== undefined);
  return html`<section class="part" aria-labelledby="gaps-title">
    <h3 id="gaps-title">${texts.nextGaps}</h3>
    ${
      open.length === 0
        ? html`<p class="dim">${texts.noGaps}</p>`
        : html`<ul class="plain lines gaps">
            ${open.map(
              ({ stage, gap = '', place }) =>
                html`<li class="entry">
                  <span class="codicon codicon-circle-large-outline" aria-hidden="true"></span>
                  <div class="entry-text">
                    <span>${renderSentence(gap)}</span>
                    ${
                      place === undefined
                        ? nothing
                        : html`<button
                            class="link"
                            @click=${() => post({ type: 'line', part: place.part, line: place.line })}
                          >
                            ${fill(texts.gapPlace, fileNames[place.part], place.line + 1)}
                            <span class="only-heard">(${nameOfStage(texts, stage)})</span>
                          </button>`
                    }
                  </div>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

const fileNames: Readonly<Record<SkillPart, string>> = {
  skill: 'SKILL.md',
  sidecar: 'skill.skillwright.json',
  manifest: 'skill.manifest.json',
};

function nameOfStage(texts: DocumentTexts, stage: EvalStageView['stage']): string {
  return {
    target: texts.stageTarget,
    criteria: texts.stageCriteria,
    cases: texts.stageCases,
    candidates: texts.stageCandidates,
    scores: texts.stageScores,
    promotion: texts.stagePromotion,
  }[stage];
}
