import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { LoopFacts } from '../../../../server/src/core/analysis/evals/optimizationLoop.ts';
import { deriveOptimizationLoop } from '../../../../server/src/core/analysis/evals/optimizationLoop.ts';
import { buildOptimizationLoopView } from '../../../../server/src/core/analysis/evals/optimizationLoopView.ts';
import { anyManifest } from '../../../support/anyManifest.ts';
import { manifestOf } from '../../../support/readManifest.ts';
import { say } from '../../../support/skillParts.ts';

function loopOf(manifest: object, facts?: LoopFacts) {
  return deriveOptimizationLoop(manifestOf({ version: 1, ...manifest }), facts);
}

function statusesOf(manifest: object, facts?: LoopFacts): string {
  return loopOf(manifest, facts)
    .stages.map(({ status }) => status)
    .join(' ');
}

const nothing = { template: '', args: {} };

const anyFacts: fc.Arbitrary<LoopFacts> = fc.record(
  {
    baseline: fc.constantFrom<NonNullable<LoopFacts['baseline']>[]>('scored', 'missing'),
    measured: fc.record({ cost: fc.nat(), acceptance: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  { requiredKeys: [] },
);

const whole = {
  goalLoop: { defaultReviewMode: 'supervised' },
  humanGates: [{ key: 'review', when: 'after_draft' }],
  evals: {
    successCriteria: ['names its sources'],
    triggerCases: ['draft a memo'],
    functionalScenarios: ['a company without numbers'],
    trackedMetrics: ['acceptance', 'cost'],
    baselineSkillSlug: 'memo',
  },
};

describe('the optimization loop of a skill', () => {
  it('shows empty stages and what to add where nothing is declared', () => {
    const { stages, coverage, nextGaps } = loopOf({});
    assert.deepEqual(
      stages.map(({ stage, status, detail }) => [stage, status, say(detail)]),
      [
        ['target', 'ready', 'The skill itself is what gets better.'],
        ['criteria', 'empty', 'Nothing says what a good result has.'],
        ['cases', 'empty', 'There are no cases to try the skill with.'],
        ['candidates', 'empty', 'There is nothing to compare a better version with.'],
        ['scores', 'empty', 'No metric is tracked.'],
        ['promotion', 'empty', 'Nothing says who lets a better version take over.'],
      ],
    );
    assert.deepEqual(coverage, { ready: 1, of: 6 });
    assert.deepEqual(nextGaps.map(say), [
      'Add `evals.successCriteria`: what a good result has, each in a sentence.',
      'Add `evals.triggerCases` or `evals.functionalScenarios`: what people write, and what should come of it.',
      'Name the skill that candidates are compared with in `evals.baselineSkillSlug`.',
      'Name in `evals.trackedMetrics` what is to be observed in real use.',
      'Set `goalLoop.defaultReviewMode`, or add a gate to `humanGates`.',
    ]);
  });

  it('is partial where a baseline has no score and metrics are not all measured', () => {
    assert.equal(statusesOf(whole), 'ready ready ready partial partial ready');
    const facts: LoopFacts = { measured: { cost: 1200.4 }, baseline: 'scored' };
    const { coverage, nextGaps, stages } = loopOf(whole, facts);
    assert.deepEqual(coverage, { ready: 5, of: 6 });
    assert.deepEqual(nextGaps.map(say), [
      'Measure acceptance: evals measure how messages trigger the skill, and its use in Skill Chat the rest.',
    ]);
    assert.equal(
      say(stages[4]?.detail ?? nothing),
      'Metrics: 1 of 2 are measured: cost 1200 tokens per turn.',
    );
  });

  it('says where the baseline is no skill, and which metrics nothing measures', () => {
    const gapsOf = (trackedMetrics: readonly string[], facts: LoopFacts) =>
      loopOf({ ...whole, evals: { ...whole.evals, trackedMetrics } }, facts).nextGaps.map(say);
    const known = 'trigger_precision, trigger_recall, acceptance, tool_success, cost';
    assert.deepEqual(gapsOf(['joy'], { baseline: 'missing' }), [
      'Set `evals.baselineSkillSlug` to a skill that exists, such as this one.',
      `Nothing measures joy. The metrics that are measured are ${known}.`,
    ]);
    assert.deepEqual(gapsOf(['joy', 'Cost', 'recall'], { baseline: 'scored', measured: { cost: 1 } }), [
      `Measure recall by evals and in Skill Chat. Nothing measures joy; the metrics that are measured are ${known}.`,
    ]);
  });

  it('is whole once all of it is there', () => {
    const facts: LoopFacts = {
      measured: { acceptance: 0.666, cost: 12, tool_success: 1 },
      baseline: 'scored',
    };
    const { coverage, nextGaps, stages } = loopOf(whole, facts);
    assert.deepEqual([coverage.ready, nextGaps], [6, []]);
    assert.deepEqual(
      stages.map(({ detail }) => say(detail)),
      [
        'The skill itself is what gets better.',
        'Criteria of success: 1.',
        'Trigger cases: 1, scenarios: 1.',
        "The baseline is 'memo', and it has a score.",
        'Measured: acceptance 0.67, cost 12 tokens per turn.',
        'Review is supervised; human gates: 1.',
      ],
    );
  });

  it('does not count what was observed and is not declared', () => {
    const facts: LoopFacts = { measured: { cost: 1 }, baseline: 'scored' };
    assert.equal(statusesOf({}, facts), 'ready empty empty empty empty empty');
  });

  it('takes cases and review in either of their forms', () => {
    assert.equal(
      statusesOf({ evals: { functionalScenarios: ['a'] }, humanGates: whole.humanGates }),
      'ready empty ready empty empty ready',
    );
    assert.equal(
      statusesOf({ evals: { optimization: { baselineSkillSlug: 'memo' } }, goalLoop: whole.goalLoop }),
      'ready empty empty partial empty ready',
    );
  });

  it('counts cases that a skill must not answer, and those of files', () => {
    const evals = { triggerCases: ['a'], negativeTriggerCases: ['b', 'c'] };
    const cases = (facts: LoopFacts) =>
      say(loopOf({ evals }, facts).stages[2]?.detail ?? { template: '', args: {} });
    assert.equal(cases({}), 'Trigger cases: 3, scenarios: 0.');
    assert.equal(cases({ fileCases: 4 }), 'Trigger cases: 7, scenarios: 0.');
    assert.equal(statusesOf({}, { fileCases: 1 }), 'ready empty ready empty empty empty');
  });

  it('is partial where criteria are only referred to, or a score decides that nobody named', () => {
    const optimization = { promotion: { gate: 'autonomous_threshold' } };
    assert.equal(
      statusesOf({ evals: { criteriaSetRefs: ['memos'], optimization }, goalLoop: whole.goalLoop }),
      'ready partial empty empty empty partial',
    );
  });

  it('counts the ready stages and has a gap for each other one, whatever the manifest is', () => {
    fc.assert(
      fc.property(anyManifest, anyFacts, (value, facts) => {
        const { stages, coverage, nextGaps } = deriveOptimizationLoop(manifestOf(value), facts);
        const open = stages.filter(({ status }) => status !== 'ready');
        assert.deepEqual(coverage, { ready: 6 - open.length, of: 6 });
        assert.deepEqual(
          nextGaps,
          open.map(({ gap }) => gap),
        );
        for (const sentence of [...nextGaps, ...stages.map(({ detail }) => detail)]) {
          const names = [...sentence.template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
          assert.ok(
            names.every(name => name in sentence.args),
            sentence.template,
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the view of an optimization loop', () => {
  it('is made of stages from anywhere', () => {
    const detail = { template: 'There.', args: {} };
    const gap = { template: 'Go on.', args: {} };
    const ready = { status: 'ready', detail } as const;
    const view = buildOptimizationLoopView({
      target: ready,
      criteria: ready,
      cases: { status: 'partial', detail, gap },
      candidates: ready,
      scores: ready,
      promotion: ready,
    });
    assert.deepEqual([view.coverage, view.nextGaps], [{ ready: 5, of: 6 }, [gap]]);
  });
});
