import assert from 'node:assert/strict';
import type { ReadinessReport } from '../../../../server/src/core/analysis/readiness/world/readiness.ts';
import {
  countReadinessStatuses,
  sortReadinessStatuses,
} from '../../../../server/src/core/analysis/readiness/readinessStatus.ts';

function report(id: string, ready: boolean, unknown: number): ReadinessReport {
  const counts = { ok: 1, missing: ready ? 0 : 1, unknown };
  return { id, path: `skills/${id}/SKILL.md`, ready, counts, checks: [], blockers: [] };
}

describe('how skills stand', () => {
  const statuses = sortReadinessStatuses([
    report('fine', true, 0),
    report('unsure', true, 2),
    report('blocked', false, 0),
    report('also-fine', true, 0),
    { ...report('a-disabled', false, 0), isDisabled: true as const },
  ]);

  it('has what is blocked first, then what is not certain, then the rest by id, and what is disabled last', () => {
    assert.deepEqual(
      statuses.map(({ id }) => id),
      ['blocked', 'unsure', 'also-fine', 'fine', 'a-disabled'],
    );
    assert.equal('checks' in (statuses[0] ?? {}), false);
  });

  it('is counted, each skill once', () => {
    assert.deepEqual(countReadinessStatuses(statuses), {
      total: 5,
      ready: 2,
      unknown: 1,
      blocked: 1,
      disabled: 1,
      problems: 2,
    });
  });
});
