import assert from 'node:assert/strict';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { mergeRoutingSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { createTrial } from '../../../../server/src/core/operations/routing/tryFix.ts';
import { findStoredMessages } from '../../../../server/src/core/analysis/routing/explain/messageEffect.ts';
import { findPlacement } from '../../../../server/src/core/analysis/routing/explain/turnPlacement.ts';
import { partsOf, say } from '../../../support/skillParts.ts';
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
  const targets = [{ profile: minara, strict: true }];
  const keyword = {
    kind: 'add-keyword',
    keyword: 'gas',
    key: 'routing.keywords',
    readers: 'Minara Agent',
  } as const;

  it('counts for this one turn', () => {
    const tried = createTrial(turn, forms, targets).tryFix(keyword);
    assert.ok(tried?.placement.kind === 'candidate');
    assert.deepEqual([tried.placement.place, tried.placement.candidate.score], [1, 30]);
    assert.equal(tried.edit.part, 'skill');
    assert.deepEqual(placement('forms'), [2, 0, false]);
  });

  it('is none where it cannot be written, or the catalog does not have the skill', () => {
    const negative = { kind: 'remove-negative', keywords: ['gas'] } as const;
    assert.equal(createTrial(turn, forms, targets).tryFix(negative), undefined);
    assert.equal(createTrial(turn, partsOf('---\nname: x\n---\n'), targets).tryFix(keyword), undefined);
  });

  it('says which host would refuse the skill with it', () => {
    const codex = findProfile('claude-api');
    assert.ok(codex);
    const words = ` ${'Long words. '.repeat(100)}`.trimEnd();
    const tried = createTrial(turn, forms, [{ profile: codex, strict: true }]).tryFix({
      kind: 'describe',
      title: { template: '', args: {} },
      rewording: { at: 6, end: 6, words },
    });
    assert.match(tried?.problem ? say(tried.problem) : '', /1,?024/);
  });

  it('is measured by the stored messages of all skills', () => {
    const { catalog: several, parts: all } = catalogOf({
      forms: 'description: Fills in forms.',
      zeta: 'description: Says "file my tax" and "late invoice".',
      bills: 'description: Says "late invoice".',
    });
    const own = all.get(pathOf('forms'));
    assert.ok(own);
    const trial = createTrial({ ...turn, catalog: several }, own, targets);
    const tried = trial.tryFix({
      kind: 'describe',
      title: { template: '', args: {} },
      rewording: { at: 15, end: 15, words: ' Use it for "file my tax".' },
    });
    assert.ok(tried);
    const steps = trial.measure(tried, findStoredMessages(several), 'text');
    let step = steps.next();
    while (step.done !== true) {
      step = steps.next();
    }
    const { taken, gained, lost, count, right } = step.value;
    assert.deepEqual([count, right, gained, lost], [2, { before: 2, after: 1 }, [], []]);
    assert.deepEqual(taken, [{ message: 'file my tax', owner: pathOf('zeta') }]);
  });
});
