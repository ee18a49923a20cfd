import assert from 'node:assert/strict';
import { array, assert as assertProperty, boolean, integer, property } from 'fast-check';
import type { JudgeRun } from '../../../../server/src/core/analysis/evals/judgeByRuns.ts';
import { judgeByRuns } from '../../../../server/src/core/analysis/evals/judgeByRuns.ts';
import { formatSentence } from '../../../../server/src/core/model/findings/messages.ts';
import { toSentence } from '../../../../server/src/core/text/format/sentence.ts';

const invoices = { id: 'invoices', path: 'skills/invoices/SKILL.md' };
const posts = { id: 'posts', path: 'skills/posts/SKILL.md' };

function loading(...loaded: readonly (typeof invoices)[]): JudgeRun {
  return { kind: 'answered', loaded };
}

function failing(problem: string): JudgeRun {
  return { kind: 'failed', problem: toSentence('The model failed: {problem}.', { problem }) };
}

function judge(runs: readonly JudgeRun[], expected = true) {
  const {
    why,
    runs: summary,
    ...rest
  } = judgeByRuns({ message: 'bill them', expected, span: { start: 0, end: 0 } }, runs, invoices);
  const { problems, interval, ...counts } = summary;
  return {
    ...rest,
    why: formatSentence(why),
    ...counts,
    problems: problems.map(formatSentence),
    interval: interval?.map(bound => Math.round(bound * 1000) / 1000),
  };
}

describe('judgeByRuns', () => {
  it('takes a skill for activated that half of the runs loaded, and says which other one they loaded', () => {
    assert.deepEqual(judge([loading(invoices), loading(posts), loading(posts, invoices), loading()]), {
      message: 'bill them',
      expected: true,
      activated: true,
      rate: 0.5,
      passed: true,
      other: { ...posts, score: 0.5, reasons: [] },
      why: "The skill was loaded in 2 of 4 runs, and 'posts' in 2.",
      answered: 4,
      failed: 0,
      problems: [],
      interval: [0.15, 0.85],
    });
  });

  it('fails a near miss that most runs load', () => {
    const { passed, activated, rate } = judge([loading(invoices), loading(invoices), loading()], false);
    assert.deepEqual(
      { passed, activated, rate: Math.round(rate * 100) },
      { passed: false, activated: true, rate: 67 },
    );
  });

  it('counts answered runs only, and names each reason of the others once', () => {
    const { rate, answered, failed, problems, why } = judge([
      failing('429'),
      loading(invoices),
      failing('429'),
      failing('no JSON'),
    ]);
    assert.deepEqual(
      { rate, answered, failed, problems, why },
      {
        rate: 1,
        answered: 1,
        failed: 3,
        problems: ['The model failed: 429.', 'The model failed: no JSON.'],
        why: 'The skill was loaded in 1 of 1 runs.',
      },
    );
  });

  it('passes nothing where no run was answered, and says why', () => {
    for (const expected of [true, false]) {
      const { passed, activated, interval, why } = judge([failing('429')], expected);
      assert.deepEqual(
        { passed, activated, interval, why },
        { passed: false, activated: false, interval: undefined, why: 'The model failed: 429.' },
      );
    }
  });

  it('gives an interval that holds the rate and gets no wider with more runs of the same kind', () => {
    const runs = array(boolean(), { minLength: 1, maxLength: 30 });
    assertProperty(
      property(runs, integer({ min: 2, max: 5 }), (loads, times) => {
        const toRuns = (hits: readonly boolean[]) =>
          hits.map(isHit => (isHit ? loading(invoices) : loading()));
        const widthOf = (given: readonly JudgeRun[]) => {
          const { rate, runs: summary } = judgeByRuns(
            { message: 'x', expected: true, span: { start: 0, end: 0 } },
            given,
            invoices,
          );
          const [low, high] = summary.interval ?? [Number.NaN, Number.NaN];
          assert.ok(low <= rate + 1e-9 && rate <= high + 1e-9 && low >= 0 && high <= 1);
          return high - low;
        };
        const once = widthOf(toRuns(loads));
        const often = widthOf(toRuns(Array.from({ length: times }, () => loads).flat()));
        assert.ok(often <= once);
      }),
    );
  });
});
