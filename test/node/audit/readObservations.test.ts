import assert from 'node:assert/strict';
import type { AuditRow } from '../../../server/src/core/chat/audit/auditRow.ts';
import { readObservations } from '../../../server/src/node/audit/readObservations.ts';
import { add, call, look, start, turn, withStore } from './auditFiles.ts';

const place = (traceId: string, step: number) => ({ traceId, step, at: start, source: 'chat' }) as const;

const active = (
  traceId: string,
  step: number,
  skill: string,
  kind: 'start' | 'refused' = 'start',
): AuditRow => ({
  table: 'activations',
  ...place(traceId, step),
  skill,
  kind,
});

const gate = (traceId: string, step: number, more: object): AuditRow =>
  ({
    table: 'gate_decisions',
    ...place(traceId, step),
    subject: 'send',
    ...more,
  }) as AuditRow;

const event = (
  traceId: string,
  name: 'skill.optimization.promoted' | 'skill.optimization.rejected',
  allowedBy?: 'person' | 'threshold',
): AuditRow => ({
  table: 'events',
  ...place(traceId, 0),
  name,
  skill: 'memo',
  facts: { path: 'SKILL.md', before: 'a', after: 'b', ...(allowedBy && { allowedBy }) },
});

const scored = (traceId: string, step: number, path: string, at: number, version?: string): AuditRow => ({
  table: 'events',
  ...place(traceId, step),
  at,
  name: 'skill.optimization.scored',
  skill: 'memo',
  facts: {
    path,
    scored: 'memo',
    ...(version !== undefined && { version }),
    instructions: 'aa',
    judge: 'structural',
    overallScore: 3.25,
    dimensions: [{ key: 'specificity', score: 3.25 }],
    triggers: { truePositives: 2, falsePositives: 1, trueNegatives: 0, falseNegatives: 0 },
  },
});

describe('what an audit knows of skills', () => {
  it('counts calls, tokens and decisions in the turns in which a skill was active', () =>
    withStore(({ store, file }) => {
      add(
        store,
        turn('one', { inputTokens: 900, outputTokens: 100 }),
        active('one', 0, 'memo'),
        active('one', 1, 'letter'),
        active('one', 2, 'off', 'refused'),
        call('one', 3),
        call('one', 4, { isError: true }),
        call('one', 5, { outcome: 'declined' }),
        call('one', 6, { origin: 'mock' }),
        gate('one', 7, { kind: 'tool', verdict: 'ask', answer: 'ran' }),
        gate('one', 8, { kind: 'tool', verdict: 'ask', answer: 'declined' }),
        gate('one', 9, { kind: 'tool', verdict: 'run' }),
        gate('one', 10, { kind: 'human', skill: 'memo', verdict: 'passed' }),
        gate('one', 11, { kind: 'human', skill: 'memo', verdict: 'skipped' }),
        turn('two', { outputTokens: 500 }),
        active('two', 0, 'memo'),
        active('two', 1, 'memo'),
        turn('three', {}),
        active('three', 0, 'memo'),
      );
      assert.deepEqual(look(file, readObservations), {
        scores: new Map(),
        use: new Map([
          [
            'letter',
            { accepted: 1, refused: 1, toolCalls: 2, toolSuccesses: 1, meteredTurns: 1, tokens: 1000 },
          ],
          [
            'memo',
            { accepted: 2, refused: 1, toolCalls: 2, toolSuccesses: 1, meteredTurns: 2, tokens: 1500 },
          ],
        ]),
      });
    }));

  it('counts what people promoted and rejected, and nothing that a threshold let through', () =>
    withStore(({ store, file }) => {
      add(
        store,
        ...['one', 'two', 'three'].map(id => turn(id, { source: 'eval' })),
        event('one', 'skill.optimization.promoted', 'person'),
        event('two', 'skill.optimization.promoted', 'threshold'),
        event('three', 'skill.optimization.rejected'),
      );
      const { accepted, refused } = look(file, readObservations).use.get('memo') ?? {};
      assert.deepEqual([accepted, refused], [1, 1]);
    }));

  it('has the scores of each skill, the oldest first', () =>
    withStore(({ store, file }) => {
      add(
        store,
        turn('one'),
        scored('one', 0, 'a/SKILL.md', start + 1, '2'),
        scored('one', 1, 'a/SKILL.md', start),
        scored('one', 2, 'b/SKILL.md', start),
      );
      const score = {
        scored: 'memo',
        instructions: 'aa',
        judge: 'structural',
        overallScore: 3.25,
        dimensions: [{ key: 'specificity', score: 3.25 }],
        triggers: { truePositives: 2, falsePositives: 1, trueNegatives: 0, falseNegatives: 0 },
      };
      assert.deepEqual(
        look(file, readObservations).scores,
        new Map([
          [
            'a/SKILL.md',
            [
              { at: start, ...score },
              { at: start + 1, version: '2', ...score },
            ],
          ],
          ['b/SKILL.md', [{ at: start, ...score }]],
        ]),
      );
    }));
});
