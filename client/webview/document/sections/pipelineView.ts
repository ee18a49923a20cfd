import { html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import type { PipelineEdge, PipelineNode, PipelineView } from '../../../../server/src/protocol/document.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';
import { isEditable } from '../state/page.ts';
import { renderNextSkills } from './nextSkillsView.ts';
import type { PlacedEdge, PlacedNode } from './pipelineLayout.ts';
import { layOut, shorten, sizes } from './pipelineLayout.ts';

/** Characters of a condition that fit between two columns. */
const maxLabel = 18;

/** The skills before and after this one, drawn from left to right. */
export function renderPipeline(page: Page): TemplateResult {
  const { state, texts } = page;
  const { facts } = state;
  if (facts === undefined) {
    return html`<p class="empty">${texts.reading}</p>`;
  }
  const pipeline = facts?.pipeline ?? null;
  if (pipeline === null || pipeline.nodes.length === 0) {
    const words = isEditable(page.view) ? texts.pipelineEmpty : texts.pipelineReadonly;
    return html`<p class="empty">${words}</p>
      ${renderNextSkills(page)}`;
  }
  return html`${
    pipeline.problems.length === 0
      ? nothing
      : html`<ul class="plain problems">
          ${pipeline.problems.map(
            problem =>
              html`<li class="warning">
                <span class="codicon codicon-warning" aria-hidden="true"></span>
                <span>${renderSentence(problem)}</span>
              </li>`,
          )}
        </ul>`
  }
  ${renderGraph(page, pipeline)} ${renderEdgeList(page, pipeline)} ${renderNextSkills(page)}`;
}

function renderGraph(page: Page, pipeline: PipelineView): TemplateResult {
  const { width, height, nodes, edges } = layOut(pipeline);
  return html`<div class="graph-frame" tabindex="0" role="group" aria-label=${page.texts.pipelineDrawing}>
    <svg class="graph" width=${width} height=${height} viewBox="0 0 ${width} ${height}">
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path class="arrow" d="M 0 0 L 8 4 L 0 8 z"></path>
        </marker>
      </defs>
      <g aria-hidden="true">${edges.map(renderEdge)}</g>
      ${nodes.map(node => renderNode(page, node))}
    </svg>
  </div>`;
}

function renderEdge({ edge, path, label }: PlacedEdge): SVGTemplateResult {
  const { condition, isBack } = edge;
  return svg`<path class="edge ${isBack ? 'back' : ''}" d=${path} marker-end="url(#arrow)"></path>
    ${
      condition === undefined
        ? nothing
        : svg`<text class="condition" x=${label.x} y=${label.y} text-anchor="middle"
            ><title>${condition}</title>${shorten(condition, maxLabel)}</text>`
    }`;
}

function renderNode({ texts, post }: Page, { node, x, y }: PlacedNode): SVGTemplateResult {
  const { id, uri, isThis } = node;
  return svg`<foreignObject x=${x} y=${y} width=${sizes.node.width} height=${sizes.node.height}
    >${html`<button
      class="node ${isThis ? 'this' : ''} ${uri === undefined ? 'is-gone' : ''}"
      title=${id}
      aria-label=${describeNode(texts, node)}
      aria-current=${isThis ? 'true' : nothing}
      ?disabled=${uri === undefined || isThis}
      @click=${() => post({ type: 'skill', id })}
    >
      ${id}
    </button>`}</foreignObject>`;
}

function describeNode(texts: Page['texts'], { id, uri, isThis }: PipelineNode): string {
  if (isThis) {
    return fill(texts.pipelineThis, id);
  }
  return uri === undefined ? fill(texts.pipelineMissing, id) : id;
}

/** Draws the edges in words, for screen readers and for long conditions. */
function renderEdgeList({ texts }: Page, { edges }: PipelineView): TemplateResult {
  const say = ({ from, to, condition, isBack }: PipelineEdge) => {
    const words =
      condition === undefined
        ? fill(texts.pipelineEdge, from, to)
        : fill(texts.pipelineEdgeWhen, from, to, condition);
    return isBack ? `${words} ${texts.pipelineBack}` : words;
  };
  return html`<ul class="plain edges">
    ${edges.map(edge => html`<li>${say(edge)}</li>`)}
  </ul>`;
}
