import assert from 'node:assert/strict';
import type { EvalGate } from '../../../../server/src/core/analysis/evals/evalGate.ts';
import { findGateFailures } from '../../../../server/src/core/analysis/evals/evalGate.ts';
import { say } from '../../../support/skillParts.ts';

/** A skill of whose trigger cases so many pass, of so many. */
function failures(passed: number, of: number, gate: EvalGate, problems: readonly unknown[] = []): string[] {
  const result = {
    message: 'a',
    expected: true,
    activated: true,
    rate: 1,
    passed: true,
    why: { template: '', args: {} },
  };
  const results = Array.from({ length: of }, () => result);
  const triggers = { passed, results, problems, ...(of > 0 && { rate: passed / of }) };
  return findGateFailures({ triggers, overallScore: 2.5 }, gate).map(say);
}

describe('what skills have to reach', () => {
  it('is that all trigger cases pass, where nobody says otherwise', () => {
    assert.deepEqual(failures(4, 4, {}), []);
    assert.deepEqual(failures(3, 4, {}), ['3 of 4 trigger cases pass.']);
    assert.deepEqual(failures(0, 0, {}), []);
  });

  it('is a share of the cases, which a skill without cases does not reach', () => {
    assert.deepEqual(failures(3, 4, { minTriggerRate: 0.75 }), []);
    assert.deepEqual(failures(2, 4, { minTriggerRate: 0.75 }), [
      '2 of 4 trigger cases pass, a rate below 0.75.',
    ]);
    assert.deepEqual(failures(0, 0, { minTriggerRate: 0.75 }), ['The skill has no trigger cases.']);
  });

  it('is a score', () => {
    assert.deepEqual(failures(1, 1, { minScore: 2.5 }), []);
    assert.deepEqual(failures(0, 1, { minScore: 3 }), [
      '0 of 1 trigger cases pass.',
      'The score is 2.5, below 3.',
    ]);
  });

  it('is a score of a judge, who has to give one once asked', () => {
    const judged = (score: number | undefined, gate: EvalGate) =>
      findGateFailures(
        {
          triggers: { passed: 0, results: [], problems: [] },
          overallScore: 1,
          judged: score === undefined ? {} : { score: { overallScore: score } },
        },
        gate,
      ).map(say);
    assert.deepEqual(judged(3.5, { minJudgeScore: 3.5 }), []);
    assert.deepEqual(judged(3.49, { minJudgeScore: 3.5 }), ["The judge's score is 3.49, below 3.5."]);
    assert.deepEqual(judged(undefined, {}), ['The judge gave no score.']);
  });

  it('is never reached with cases that cannot be read', () => {
    assert.deepEqual(failures(1, 1, {}, ['problem']), ['Some trigger cases cannot be read.']);
  });
});
