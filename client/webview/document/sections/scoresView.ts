import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { ScorePoint } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import { formatDay, formatMoment } from '../../page/parts/text.ts';
import type { Page } from '../state/page.ts';
import type { ScoreChart } from './scoreChart.ts';
import { layOutScores } from './scoreChart.ts';

/** The highest score, and the lowest that passes. */
const highest = 5;
const passing = 3;

/** Draws the last recorded score with its dimensions, and how the score changed. */
export function renderScores({ state, texts, post }: Page): TemplateResult {
  const { facts } = state;
  if (facts === undefined || facts === null) {
    return html`<p class="empty">${texts.reading}</p>`;
  }
  const points = facts.scores;
  const last = points.at(-1);
  return html`<section class="part" aria-labelledby="score-title">
    <h3 id="score-title">${texts.lastScore}</h3>
    ${
      last === undefined
        ? html`<p class="dim">${texts.noScore}</p>
            <vscode-button secondary icon="beaker" @click=${() => post({ type: 'act', act: 'tests' })}
              >${texts.openTests}</vscode-button
            >`
        : renderLast(texts, last)
    }
    ${last === undefined ? nothing : renderHistory(texts, points)}
  </section>`;
}

function renderLast(texts: DocumentTexts, point: ScorePoint): TemplateResult {
  const { overallScore, dimensions, isCurrent } = point;
  return html`<p>
      <strong class="overall">${fill(texts.scoreOf, overallScore, highest)}</strong>
      <span class="dim">${describePoint(texts, point)}</span>
    </p>
    ${isCurrent ? nothing : html`<p class="stale">${texts.scoreStale}</p>`}
    <ul class="plain dimensions">
      ${dimensions.map(dimension => renderDimension(texts, dimension))}
    </ul>`;
}

function renderDimension(
  texts: DocumentTexts,
  { key, score }: ScorePoint['dimensions'][number],
): TemplateResult {
  const isPassed = score >= passing;
  const word = isPassed ? texts.dimensionPassed : texts.dimensionLow;
  return html`<li class="dimension ${isPassed ? 'passed' : 'low'}">
    <span
      class="codicon codicon-${isPassed ? 'pass' : 'warning'}"
      role="img"
      aria-label=${word}
      title=${word}
    >
    </span>
    <code class="dimension-key">${key}</code>
    <svg class="dimension-bar" viewBox="0 0 ${highest} 1" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width=${highest} height="1"></rect>
      <rect class="filled" width=${score} height="1"></rect>
    </svg>
    <span class="number">${score}</span>
  </li>`;
}

function renderHistory(texts: DocumentTexts, points: readonly ScorePoint[]): TemplateResult {
  const chart = layOutScores(points);
  return html`<h3 id="history-title">${texts.scoreHistory}</h3>
    ${chart === undefined ? html`<p class="dim">${texts.oneScore}</p>` : renderChart(texts, chart)}
    ${chart === undefined ? nothing : renderTable(texts, points)}`;
}

function renderChart(texts: DocumentTexts, chart: ScoreChart): TemplateResult {
  const { width, height, line, dots, grid, labels, left, right } = chart;
  const [first, last] = [dots[0]?.point, dots.at(-1)?.point];
  const words = fill(texts.scoreChart, dots.length, first?.overallScore ?? '', last?.overallScore ?? '');
  return html`<div class="chart-frame" tabindex="0" role="group" aria-label=${texts.scoreHistory}>
    <svg
      class="score-chart"
      width=${width}
      height=${height}
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-labelledby="chart-title chart-desc"
    >
      <title id="chart-title">${texts.scoreHistory}</title>
      <desc id="chart-desc">${words}</desc>
      ${grid.map(
        ({ score, y }) =>
          svg`<line class="rule" x1=${left} x2=${right} y1=${y} y2=${y}></line
            ><text class="tick" x=${left - 12} y=${y + 4} text-anchor="end">${score}</text>`,
      )}
      <polyline class="scores" points=${line}></polyline>
      ${dots.map(
        ({ x, y, point }) =>
          svg`<circle class="dot" cx=${x} cy=${y} r="3.5"
            ><title>${fill(texts.scoreOf, point.overallScore, highest)}, ${describePoint(texts, point)}</title></circle
          >`,
      )}
      ${labels.map(
        ({ x, point }) =>
          svg`<text class="tick" x=${x} y=${height - 6} text-anchor="middle">${nameOf(texts, point)}</text>`,
      )}
    </svg>
  </div>`;
}

/** The same for those who can't see the chart, and for those who want the numbers. */
function renderTable(texts: DocumentTexts, points: readonly ScorePoint[]): TemplateResult {
  return html`<details class="score-table">
    <summary>${texts.showTable}</summary>
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.scoreTime}</th>
            <th scope="col">${texts.scoreVersion}</th>
            <th scope="col">${texts.scoreNumber}</th>
          </tr>
        </thead>
        <tbody>
          ${points.toReversed().map(
            ({ at, version = '', overallScore }) =>
              html`<tr>
                <td>${formatMoment(at)}</td>
                <td>${version}</td>
                <td class="number">${overallScore}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** The version of the instructions, or else the day on which they were scored. */
function nameOf(texts: DocumentTexts, { at, version }: ScorePoint): string {
  return version === undefined ? formatDay(at) : fill(texts.versionOf, version);
}

function describePoint(texts: DocumentTexts, point: ScorePoint): string {
  const day = formatMoment(point.at);
  return point.version === undefined ? day : `${nameOf(texts, point)}, ${day}`;
}
