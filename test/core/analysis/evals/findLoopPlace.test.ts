import assert from 'node:assert/strict';
import { findLoopPlace } from '../../../../server/src/core/analysis/evals/findLoopPlace.ts';
import type { LoopStage } from '../../../../server/src/core/analysis/evals/optimizationLoopView.ts';
import { textOfPart, treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../support/skillParts.ts';

/** The words at the places of stages, with the part that they are in. */
function placesOf(text: string, stages: readonly LoopStage[], related: Parameters<typeof partsOf>[1] = {}) {
  const parts = partsOf(text, related, 'skills/memo/SKILL.md');
  return stages.map(stage => {
    const place = findLoopPlace(treesOf(parts), stage);
    return place && `${place.part} ${textOfPart(parts, place.part)?.slice(place.span.start, place.span.end)}`;
  });
}

const bare = '---\nname: memo\n---\n';

describe('the place of a stage', () => {
  it('is its key in the manifest, or else what it would be in', () => {
    const manifest =
      '{"version":1,"evals":{"criteriaSetRefs":[],"trackedMetrics":[]},"goalLoop":{"cadence":"daily"}}';
    assert.deepEqual(
      placesOf(bare, ['criteria', 'cases', 'candidates', 'scores', 'promotion', 'target'], { manifest }),
      [
        'manifest "criteriaSetRefs"',
        'manifest "evals"',
        'manifest "evals"',
        'manifest "trackedMetrics"',
        'manifest "goalLoop"',
        `manifest ${manifest}`,
      ],
    );
  });

  it('is in whichever file has the manifest', () => {
    const text =
      '---\nname: memo\nmetadata:\n  manifest:\n    evals:\n      optimization: { baselineSkillSlug: memo }\n---\n';
    assert.deepEqual(placesOf(text, ['candidates', 'scores']), ['skill baselineSkillSlug', 'skill evals']);
  });

  it('is nowhere without a manifest', () => {
    assert.deepEqual(placesOf(bare, ['criteria']), [undefined]);
  });
});
