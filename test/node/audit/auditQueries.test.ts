import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TraceFilter } from '../../../server/src/core/chat/audit/auditQuery.ts';
import type { AuditRow } from '../../../server/src/core/chat/audit/auditRow.ts';
import {
  findNearest,
  findTraceIds,
  listTraces,
  readTrace,
} from '../../../server/src/node/audit/auditQueries.ts';
import { readAudit } from '../../../server/src/node/audit/readAudit.ts';
import { add, call, ids, look, minute, sqlite, start, turn, withStore } from './auditFiles.ts';

describe('questions to the audit', () => {
  const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);
  const rows: readonly AuditRow[] = [
    turn('aa1', {
      at: at('14:02:50'),
      message: '\n  Draft a memo  \nabout Acme',
      outcome: 'done',
      ended: at('14:02:52'),
    }),
    {
      table: 'activations',
      traceId: 'aa1',
      at: start,
      source: 'chat',
      step: 0,
      skill: 'memo',
      kind: 'start',
    },
    {
      table: 'activations',
      traceId: 'aa1',
      at: start,
      source: 'chat',
      step: 1,
      skill: 'off',
      kind: 'refused',
    },
    call('aa1', 2),
    call('aa1', 3, { tool: 'delete', outcome: 'declined' }),
    turn('aa2', {
      at: at('14:03:15'),
      source: 'webhook',
      signalId: 'alert-7',
      outcome: 'failed',
      detail: 'No network.',
    }),
    turn('bb1', { at: at('14:03:40'), source: 'cron', signalId: 'daily', signalTrace: 'case-1' }),
    {
      table: 'activations',
      traceId: 'bb1',
      at: start,
      source: 'cron',
      step: 0,
      skill: 'off',
      kind: 'activated',
    },
  ];
  const withRows = (work: (file: string) => void) =>
    withStore(({ store, file }) => {
      add(store, ...rows);
      work(file);
    });

  it('are answered where only an older version has written, which had no events', () =>
    withRows(file => {
      const older = new (sqlite ?? assert.fail()).DatabaseSync(file);
      older.exec('DROP TABLE events; PRAGMA user_version = 1');
      older.close();
      assert.deepEqual(ids(file, { skill: 'memo' }), ['aa1']);
      assert.deepEqual(
        look(file, database => readTrace(database, 'aa1'))?.steps.map(({ step }) => step),
        [0, 1, 2, 3],
      );
    }));

  it('find the skills that events are about', () =>
    withStore(({ store, file }) => {
      add(store, turn('aa1', { source: 'eval' }), {
        table: 'events',
        traceId: 'aa1',
        at: start,
        source: 'eval',
        step: 0,
        name: 'skill.optimization.undone',
        skill: 'memo',
        facts: { path: 'SKILL.md', before: 'bb', after: 'aa' },
      });
      assert.deepEqual([ids(file, { skill: 'memo' }), ids(file, { skill: 'off' })], [['aa1'], []]);
      const { traces } = look(file, database => listTraces(database, { offset: 0, limit: 1 }));
      assert.deepEqual(traces[0]?.skills, ['memo']);
    }));

  it('are answered with the newest first, page by page', () =>
    withRows(file => {
      const { traces, total } = look(file, database => listTraces(database, { offset: 1, limit: 2 }));
      assert.equal(total, 3);
      assert.deepEqual(traces, [
        {
          traceId: 'aa2',
          at: at('14:03:15'),
          source: 'webhook',
          signalId: 'alert-7',
          model: 'rehearsal',
          outcome: 'failed',
          detail: 'No network.',
          message: 'Message of aa2',
          skills: [],
          calls: 0,
          stopped: 0,
        },
        {
          traceId: 'aa1',
          at: at('14:02:50'),
          source: 'chat',
          model: 'rehearsal',
          outcome: 'done',
          ended: at('14:02:52'),
          message: 'Draft a memo',
          skills: ['memo'],
          calls: 2,
          stopped: 1,
        },
      ]);
    }));

  it('can be about a source, a signal, a skill, a tool, an outcome and a time', () =>
    withRows(file => {
      const asked: readonly (readonly [TraceFilter, readonly string[]])[] = [
        [{ source: 'cron' }, ['bb1']],
        [{ signalId: 'alert-7' }, ['aa2']],
        [{ skill: 'memo' }, ['aa1']],
        [{ skill: 'off' }, ['bb1']],
        [{ tool: 'delete' }, ['aa1']],
        [{ outcome: 'done' }, ['aa1']],
        [{ outcome: 'open' }, ['bb1']],
        [{ since: at('14:03:15') }, ['bb1', 'aa2']],
        [{ until: at('14:03:15') }, ['aa1']],
        [{ source: 'cron', tool: 'delete' }, []],
        [{ source: `' OR 1 --` }, []],
      ];
      for (const [filter, expected] of asked) {
        assert.deepEqual(ids(file, filter), expected, JSON.stringify(filter));
      }
    }));

  it('find the turn of a minute rather than one that is nearer to its beginning', () =>
    withRows(file => {
      const nearest = (from: string, filter: TraceFilter = {}) =>
        look(file, database => findNearest(database, filter, { from: at(from), to: at(from) + minute }));
      assert.deepEqual(nearest('14:03:00'), { traceId: 'bb1', within: 2 });
      assert.deepEqual(nearest('14:03:00', { source: 'webhook' }), { traceId: 'aa2', within: 1 });
      assert.deepEqual(nearest('09:00:00'), { traceId: 'aa1', within: 0 });
      assert.deepEqual(nearest('20:00:00'), { traceId: 'bb1', within: 0 });
      assert.equal(nearest('14:03:00', { source: 'nobody' }), undefined);
    }));

  it('find a turn by the beginning of its id, and by what the sender of its signal calls the case', () =>
    withRows(file => {
      const found = (begin: string) => look(file, database => findTraceIds(database, begin));
      assert.deepEqual(
        [found('b'), found('aa'), found('aa1'), found('case-1'), found('x%'), found('case')],
        [['bb1'], ['aa2', 'aa1'], ['aa1'], ['bb1'], [], []],
      );
    }));

  it('have no answer where nothing was recorded', () =>
    withStore(({ file }) =>
      assert.equal(
        readAudit(sqlite, file, () => 1),
        undefined,
      ),
    ));

  it('change nothing, and say why they cannot be answered', () =>
    withStore(({ file }) => {
      mkdirSync(path.dirname(file));
      writeFileSync(file, 'This is not a database. '.repeat(100));
      assert.deepEqual(
        readAudit(sqlite, file, database => listTraces(database, { offset: 0, limit: 1 })),
        { problem: `The audit in '${file}' cannot be read: file is not a database.` },
      );
      assert.deepEqual(readdirSync(path.dirname(file)), ['audit.db']);
    }));
});
