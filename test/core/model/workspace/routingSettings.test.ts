import assert from 'node:assert/strict';
import {
  mergeRoutingSettings,
  routingLimits,
  standardRoutingSettings,
} from '../../../../server/src/core/model/workspace/routingSettings.ts';

describe('routing settings', () => {
  it('are the standard ones where nobody says otherwise', () => {
    assert.deepEqual(mergeRoutingSettings(), standardRoutingSettings);
    assert.deepEqual(mergeRoutingSettings({}, { semantic: {} }), standardRoutingSettings);
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
      ...standardRoutingSettings,
      mode: 'semantic',
      semantic: { ...standardRoutingSettings.semantic, topK: 9, minScore: 0.4 },
      classifier: { ...standardRoutingSettings.classifier, enabled: false },
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
    const { semantic, classifier, bodyBudget, previewActive, activeLimit } = standardRoutingSettings;
    const standard: Readonly<Record<string, unknown>> = {
      ...semantic,
      ...classifier,
      bodyBudget,
      previewActive,
      activeLimit,
    };
    const wrong = Object.entries(routingLimits).filter(([name, { least, most }]) => {
      const value = Number(standard[name]);
      return !(value >= least && value <= most);
    });
    assert.deepEqual(wrong, []);
  });
});
