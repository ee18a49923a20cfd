import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutingTexts } from '../../../messages/texts/routingTexts.ts';
import type { CandidateView, ScorePart } from '../../../../server/src/protocol/routing.ts';
import { renderBar } from '../../page/parts/bar.ts';
import { fill } from '../../../messages/fill.ts';

type Group = 'words' | 'stage' | 'asset' | 'signal' | 'co' | 'similarity';

const groups: readonly (readonly [Group, keyof RoutingTexts])[] = [
  ['words', 'legendWords'],
  ['stage', 'legendStage'],
  ['asset', 'legendAsset'],
  ['signal', 'legendSignal'],
  ['co', 'legendCo'],
  ['similarity', 'legendSimilarity'],
];

const groupOfKind: Readonly<Record<ScorePart['kind'], Group>> = {
  keyword: 'words',
  verb: 'words',
  pattern: 'words',
  stage: 'stage',
  asset: 'asset',
  co: 'co',
  signal: 'signal',
  semantic: 'similarity',
};

export function groupOf(kind: ScorePart['kind']): Group {
  return groupOfKind[kind];
}

/** The parts of a score side by side; `scale` is what fills the whole bar. */
export function renderScoreBar(
  texts: RoutingTexts,
  { score, parts }: CandidateView,
  scale: number,
): TemplateResult {
  const sums = groups
    .map(([group, key]) => ({
      group,
      label: texts[key],
      points: parts.reduce((sum, { kind, points }) => (groupOfKind[kind] === group ? sum + points : sum), 0),
    }))
    .filter(({ points }) => points > 0);
  const said = sums.map(({ label, points }) => `${label} ${points}`).join(', ');
  return renderBar({ label: fill(texts.barLabel, score, said), scale, parts: sums });
}

/** Draws the legend of the colors that occur in any of the bars. */
export function renderLegend(
  texts: RoutingTexts,
  candidates: readonly CandidateView[],
): TemplateResult | typeof nothing {
  const used = new Set(candidates.flatMap(({ parts }) => parts.map(({ kind }) => groupOfKind[kind])));
  return used.size === 0
    ? nothing
    : html`<ul class="legend" aria-label=${texts.legend}>
        ${groups
          .filter(([group]) => used.has(group))
          .map(
            ([group, key]) =>
              html`<li>
                <svg class="swatch" viewBox="0 0 8 8" aria-hidden="true">
                  <rect class="part ${group}" width="8" height="8"></rect></svg
                >${texts[key]}
              </li>`,
          )}
      </ul>`;
}
