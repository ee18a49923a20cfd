import assert from 'node:assert/strict';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { mergeRoutingSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { createTrial } from '../../../../server/src/core/operations/routing/tryFix.ts';
import { findPlacement } from '../../../../server/src/core/analysis/routing/explain/turnPlacement.ts';
import { partsOf } from '../../../support/skillParts.ts';
import { catalogOf, pathOf } from '../../analysis/routing/catalogOf.ts';
import { inventContext } from '../../analysis/routing/inventRoutable.ts';

const { catalog, parts } = catalogOf({
  swap: 'description: Swaps.\nrouting: { keywords: [swap] }',
  forms: 'description: Forms.',
  off: 'description: Off.\nenabled: false',
});
const turn = {
  catalog,
  context: inventContext({ message: 'swap gas' }),
  // A preview shows a part of the candidates; a place is that among all of them.
  options: { settings: mergeRoutingSettings({ mode: 'l0' }), window: { offset: 0, limit: 1 } },
};
const [forms] = [parts.get(pathOf('forms'))];
assert.ok(forms);

function placement(id: string) {
  const found = findPlacement(turn, pathOf(id));
  return found?.kind === 'candidate'
    ? [found.place, found.candidate.score, found.isSelected]
    : (found?.dropped.cause ?? null);
}

describe('how a skill stands in a turn', () => {
  it('is its place among all candidates, or what drops it', () => {
    assert.deepEqual(['swap', 'forms', 'off', 'none'].map(placement), [
      [1, 30, true],
      [2, 0, false],
      'disabled',
      null,
    ]);
  });
});

describe('a change that is tried', () => {
  const minara = findProfile('minara');
  assert.ok(minara);

  it('counts for this one turn', () => {
    const tried = createTrial(turn, forms, [minara])({ kind: 'add-keyword', keyword: 'gas' });
    assert.ok(tried?.placement.kind === 'candidate');
    assert.deepEqual([tried.placement.place, tried.placement.candidate.score], [1, 30]);
    assert.equal(tried.edit.part, 'skill');
    assert.deepEqual(placement('forms'), [2, 0, false]);
  });

  it('is none where it cannot be written, or the catalogue does not have the skill', () => {
    const keyword = { kind: 'add-keyword', keyword: 'gas' } as const;
    assert.equal(
      createTrial(turn, forms, [minara])({ kind: 'remove-negative', keywords: ['gas'] }),
      undefined,
    );
    assert.equal(createTrial(turn, partsOf('---\nname: x\n---\n'), [minara])(keyword), undefined);
  });
});
