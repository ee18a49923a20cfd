import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutingTexts } from '../../messages/routingTexts.ts';
import type { CandidateView, PartKind } from '../../messages/routingViews.ts';
import { fill } from '../page/text.ts';

type Group = 'words' | 'stage' | 'asset' | 'signal' | 'co' | 'meaning';

const groups: readonly (readonly [Group, keyof RoutingTexts])[] = [
  ['words', 'legendWords'],
  ['stage', 'legendStage'],
  ['asset', 'legendAsset'],
  ['signal', 'legendSignal'],
  ['co', 'legendCo'],
  ['meaning', 'legendMeaning'],
];

/** Points that fill a bar, unless a skill has more. */
const fullScore = 100;

const groupOfKind: Readonly<Record<PartKind, Group>> = {
  keyword: 'words',
  verb: 'words',
  pattern: 'words',
  stage: 'stage',
  asset: 'asset',
  co: 'co',
  signal: 'signal',
  semantic: 'meaning',
};

export function groupOf(kind: PartKind): Group {
  return groupOfKind[kind];
}

export function findScale(candidates: readonly CandidateView[]): number {
  return Math.max(fullScore, ...candidates.slice(0, 1).map(({ score }) => score));
}

/** The parts of a score side by side; `scale` is what fills the whole bar. */
export function drawScoreBar(
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
  const label = sums.length === 0 ? texts.barNone : fill(texts.barLabel, score, said);
  let x = 0;
  return html`<svg
    class="bar"
    viewBox="0 0 ${scale} 8"
    preserveAspectRatio="none"
    role="img"
    aria-label=${label}
  >
    <title>${label}</title>
    <rect class="track" x="0" y="0" width=${scale} height="8"></rect>
    ${sums.map(({ group, points }) => {
      const drawn = svg`<rect class="part ${group}" x=${x} y="0" width=${points} height="8"></rect>`;
      x += points;
      return drawn;
    })}
  </svg>`;
}

/** What the colours mean, for the groups that are in any of the bars. */
export function drawLegend(
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
