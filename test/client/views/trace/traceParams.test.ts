import assert from 'node:assert/strict';
import type { TraceQuery } from '../../../../client/messages/trace.ts';
import { toTracesParams } from '../../../../client/src/views/trace/traceParams.ts';

const plain: TraceQuery = { text: '', source: 'any', outcome: 'any', time: 'any' };
const hour = 60 * 60 * 1000;

describe('what is asked for the list of recorded turns', () => {
  const page = { offset: 0, limit: 50 };
  const requests: readonly (readonly [Partial<TraceQuery>, object])[] = [
    [{}, {}],
    [{ text: ' memo ' }, { skill: 'memo' }],
    [{ text: 'skill:memo tool:send signal:alert-7' }, { skill: 'memo', tool: 'send', signalId: 'alert-7' }],
    [{ text: 'tool: skill:a skill:b' }, { skill: 'b' }],
    [{ text: 'signal:a:b' }, { signalId: 'a:b' }],
    [{ text: 'other:thing' }, { skill: 'other:thing' }],
    [
      { source: 'cron', outcome: 'open' },
      { source: 'cron', outcome: 'open' },
    ],
    [{ source: 'eval' }, { source: 'eval' }],
    [{ time: 'hour' }, { since: 1000 * hour - hour }],
    [{ time: 'week' }, { since: 1000 * hour - 7 * 24 * hour }],
  ];

  for (const [change, filter] of requests) {
    it(`is what the page shows: ${JSON.stringify(change)}`, () =>
      assert.deepEqual(toTracesParams({ ...plain, ...change }, 50, 1000 * hour), {
        page: { ...filter, ...page },
      }));
  }

  it('is about one folder where one was chosen', () =>
    assert.deepEqual(toTracesParams({ ...plain, folderUri: 'file:///work' }, 50, 0), {
      folderUri: 'file:///work',
      page,
    }));
});
