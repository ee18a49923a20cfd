import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type {
  SkillObservation,
  UseCounts,
} from '../../../../server/src/core/analysis/evals/skillObservation.ts';
import {
  countTriggers,
  mergeObservations,
  noUse,
} from '../../../../server/src/core/analysis/evals/skillObservation.ts';
import {
  findMetric,
  formatMetric,
  measureMetrics,
  metricNames,
} from '../../../../server/src/core/analysis/evals/trackedMetrics.ts';

const score = { at: 1, instructions: 'aa', judge: 'structural', overallScore: 3, dimensions: [] };
const triggers = { truePositives: 3, falsePositives: 1, trueNegatives: 2, falseNegatives: 0 };

describe('the metrics of a skill', () => {
  it('are found by the names that people write', () => {
    const found = (...names: readonly string[]) => names.map(findMetric);
    assert.deepEqual(found('Trigger precision', 'precision', 'triggerPrecision', 'PRECISION_RATE'), [
      'trigger_precision',
      'trigger_precision',
      'trigger_precision',
      'trigger_precision',
    ]);
    assert.deepEqual(found('trigger-recall', 'human_acceptance_rate', 'tool success rate', 'Tokens'), [
      'trigger_recall',
      'acceptance',
      'tool_success',
      'cost',
    ]);
    assert.deepEqual(found('joy', 'task_success_rate', '', 'rate', 'constructor', 'costs more'), [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are found in any case and with any separators', () => {
    const anySeparator = fc.constantFrom('_', '-', ' ', '', ' - ');
    fc.assert(
      fc.property(fc.constantFrom(...metricNames), anySeparator, fc.boolean(), (name, separator, isLoud) => {
        const written = name.replaceAll('_', separator);
        assert.equal(findMetric(isLoud ? written.toUpperCase() : written), name);
      }),
    );
  });

  it('are those that something was observed of', () => {
    assert.deepEqual(measureMetrics({ scores: [], use: noUse }, 'memo'), {});
    const use = { accepted: 3, refused: 1, toolCalls: 4, toolSuccesses: 2, meteredTurns: 2, tokens: 3000 };
    assert.deepEqual(measureMetrics({ scores: [{ ...score, scored: 'memo', triggers }], use }, 'memo'), {
      trigger_precision: 0.75,
      trigger_recall: 1,
      acceptance: 0.75,
      tool_success: 0.5,
      cost: 1500,
    });
  });

  it('go by the last trigger results of the skill itself', () => {
    const scores = [
      { ...score, scored: 'memo', triggers },
      { ...score, scored: 'memo', triggers: { ...triggers, falsePositives: 3, falseNegatives: 3 } },
      { ...score, scored: 'memo' },
      { ...score, scored: 'letter', triggers },
    ];
    assert.deepEqual(measureMetrics({ scores, use: noUse }, 'memo'), {
      trigger_precision: 0.5,
      trigger_recall: 0.5,
    });
  });

  it('have no precision where nothing was activated, and no recall without positive cases', () => {
    const results = [{ expected: false, activated: false }];
    const scores = [{ ...score, scored: 'memo', triggers: countTriggers(results) }];
    assert.deepEqual(measureMetrics({ scores, use: noUse }, 'memo'), {});
    const missed = [...results, { expected: true, activated: false }];
    const missing = [{ ...score, scored: 'memo', triggers: countTriggers(missed) }];
    assert.deepEqual(measureMetrics({ scores: missing, use: noUse }, 'memo'), { trigger_recall: 0 });
  });

  it('are shares of at most 1, however audits are split', () => {
    const anyUse: fc.Arbitrary<UseCounts> = fc
      .tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(999))
      .map(([accepted, refused, toolSuccesses, failures, meteredTurns, tokens]) => ({
        accepted,
        refused,
        toolSuccesses,
        toolCalls: toolSuccesses + failures,
        meteredTurns,
        tokens,
      }));
    const anyObservation: fc.Arbitrary<SkillObservation> = anyUse.map(use => ({ scores: [], use }));
    fc.assert(
      fc.property(anyObservation, anyObservation, (one, other) => {
        const merged = mergeObservations([one, other]);
        assert.deepEqual(merged, mergeObservations([other, one]));
        const { cost: _cost, ...shares } = measureMetrics(merged, 'memo');
        for (const share of Object.values(shares)) {
          assert.ok(share >= 0 && share <= 1);
        }
      }),
    );
  });

  it('are shown with two decimals or in whole tokens', () => {
    assert.deepEqual(
      [formatMetric('acceptance', 2 / 3), formatMetric('trigger_recall', 1), formatMetric('cost', 1200.4)],
      ['0.67', '1', '1200 tokens per turn'],
    );
  });
});
