import assert from 'node:assert/strict';
import {
  mergeRoutingSettings,
  routingLimits,
  defaultRoutingSettings,
} from '../../../../server/src/core/model/workspace/routingSettings.ts';

describe('routing settings', () => {
  it('are the standard ones where nobody says otherwise', () => {
    assert.deepEqual(mergeRoutingSettings(), defaultRoutingSettings);
    assert.deepEqual(mergeRoutingSettings({}, { semantic: {} }), defaultRoutingSettings);
  });

  it('come key by key from the last source that has them', () => {
    const workspace = {
      mode: 'l0',
      semantic: { topK: 3, minScore: 0.4 },
      classifier: { enabled: false },
      baselineTools: ['memory_*'],
    } as const;
    const person = { mode: 'semantic', semantic: { topK: 9 }, baselineTools: [] } as const;
    assert.deepEqual(mergeRoutingSettings(workspace, person), {
      ...defaultRoutingSettings,
      mode: 'semantic',
      semantic: { ...defaultRoutingSettings.semantic, topK: 9, minScore: 0.4 },
      classifier: { ...defaultRoutingSettings.classifier, enabled: false },
      baselineTools: [],
    });
  });

  it('take each list of words from the last source that has it', () => {
    const stages = { decide: ['go for it'] };
    const assetClasses = { fx: ['forint'] };
    const { lexicon } = mergeRoutingSettings(
      { lexicon: { stages: { launch: ['ship it'] }, assetClasses } },
      { lexicon: { stages } },
    );
    assert.deepEqual(lexicon, { stages, assetClasses });
  });

  it('have standard numbers within their bounds', () => {
    const { semantic, classifier, bodyBudget, previewActive, activeLimit } = defaultRoutingSettings;
    const standard: Readonly<Record<string, unknown>> = {
      ...semantic,
      ...classifier,
      bodyBudget,
      previewActive,
      activeLimit,
    };
    const wrong = Object.entries(routingLimits).filter(([name, { min, max }]) => {
      const value = Number(standard[name]);
      return !(value >= min && value <= max);
    });
    assert.deepEqual(wrong, []);
  });
});
