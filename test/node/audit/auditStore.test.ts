import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate as nextLoop } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { AuditRow } from '../../../server/src/core/chat/audit/auditRow.ts';
import { listTraces, readTrace } from '../../../server/src/node/audit/auditQueries.ts';
import { AuditStore } from '../../../server/src/node/audit/auditStore.ts';
import { readAudit } from '../../../server/src/node/audit/readAudit.ts';
import { add, call, ids, look, minute, sqlite, start, turn, withStore } from './auditFiles.ts';

const asideIn = (file: string) =>
  readdirSync(path.dirname(file)).filter(name => name.startsWith('audit.db.2026'));

describe('the file of the audit', () => {
  it('has what was recorded, as it was', () =>
    withStore(({ store, file }) => {
      const rows: AuditRow[] = [
        turn('one', {
          signalId: 'alert-7',
          agent: 'desk',
          routing: {
            mode: 'auto',
            stages: ['decide'],
            tier: 'smart',
            isFragment: true,
            confidence: 0.25,
            candidates: [{ id: 'memo', score: 1.5, reasons: ['kw:memo'], isSelected: true }],
            count: 1,
            dropped: [{ id: 'off', cause: 'disabled' }],
            droppedCount: 1,
          },
          outcome: 'held',
          detail: 'Read it',
          answer: 'Dear Ann',
          inputTokens: 7,
          outputTokens: 3,
          ended: start + 5,
        }),
        {
          table: 'activations',
          traceId: 'one',
          step: 0,
          at: start,
          source: 'chat',
          skill: 'review',
          kind: 'transition',
          from: 'memo',
          reason: 'It is done.',
          isDeclared: false,
        },
        {
          table: 'gate_decisions',
          traceId: 'one',
          step: 1,
          at: start,
          source: 'chat',
          kind: 'human',
          subject: 'Read it',
          skill: 'memo',
          verdict: 'stopped',
          occasion: 'after_draft',
          text: 'Shorter.',
        },
        call('one', 2, { verdict: 'ask', because: 'every', origin: 'mock', isError: true }),
        {
          table: 'events',
          traceId: 'one',
          step: 3,
          at: start,
          source: 'eval',
          name: 'skill.optimization.promoted',
          skill: 'memo',
          facts: {
            path: 'skills/memo/SKILL.md',
            before: 'aa',
            after: 'bb',
            allowedBy: 'person',
            scores: {
              before: 1.21,
              after: 3.5,
              dimensions: [{ key: 'specificity', before: 1, after: 4.25 }],
            },
          },
        },
        {
          table: 'events',
          traceId: 'one',
          step: 4,
          at: start,
          source: 'eval',
          name: 'skill.optimization.candidate_proposed',
          skill: 'memo',
          facts: {
            path: 'skills/memo/SKILL.md',
            hash: 'cc',
            candidate: 'llm_rewrite-1',
            source: 'llm_rewrite',
            training: { passed: 2, cases: 3, score: 2.5 },
            heldOut: { passed: 1, cases: 1, score: 1.5 },
          },
        },
        {
          table: 'events',
          traceId: 'one',
          step: 5,
          at: start,
          source: 'eval',
          name: 'skill.optimization.failed',
          skill: 'memo',
          facts: { path: 'skills/memo/SKILL.md', reason: 'Too many requests.' },
        },
      ];
      add(store, ...rows);
      const [head, ...steps] = rows;
      assert.deepEqual(
        look(file, database => readTrace(database, 'one')),
        { turn: head, steps },
      );
      assert.equal(
        look(file, database => readTrace(database, 'two')),
        undefined,
      );
    }));

  it('keeps any text', () =>
    withStore(({ store, file }) => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), message => {
          add(store, turn('any', { message }));
          assert.equal(look(file, database => readTrace(database, 'any'))?.turn.message, message);
        }),
        { numRuns: 50 },
      );
    }));

  it('has one row of a turn, which is the last that was told', () =>
    withStore(({ store, file }) => {
      add(store, turn('one'), turn('one', { outcome: 'done' }));
      add(store, turn('one', { outcome: 'failed' }));
      assert.deepEqual(ids(file), ['one']);
      assert.equal(look(file, database => readTrace(database, 'one'))?.turn.outcome, 'failed');
    }));

  it('is written after the turn of the event loop, and for good when it is closed', () =>
    withStore(async ({ store, file }) => {
      store.add(turn('one'));
      assert.equal(existsSync(file), false);
      await nextLoop();
      assert.deepEqual(ids(file), ['one']);
      store.add(turn('two'));
      store.close();
      assert.deepEqual(readdirSync(path.dirname(file)), ['audit.db']);
      assert.deepEqual(ids(file), ['two', 'one']);
    }));

  it('is for nobody but the person', () =>
    withStore(({ store, file }) => {
      add(store, turn('one'));
      const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);
      assert.deepEqual(
        [modeOf(path.dirname(file)), modeOf(file), modeOf(`${file}-wal`)],
        ['700', '600', '600'],
      );
    }));

  it('is written by two at once', () =>
    withStore(({ store, file, problems }) => {
      const other = new AuditStore({
        file,
        sqlite,
        now: () => start,
        onProblem: told => void problems.push(told),
      });
      try {
        for (let count = 0; count < 20; count++) {
          add(store, turn(`one-${count}`));
          add(other, turn(`two-${count}`));
        }
      } finally {
        other.close();
      }
      assert.deepEqual([ids(file).length, problems], [40, []]);
    }));

  it('waits for who writes into it, and tries again', () =>
    withStore(async ({ store, file, problems }) => {
      add(store, turn('one'));
      assert.ok(sqlite);
      const other = new sqlite.DatabaseSync(file);
      other.exec('BEGIN IMMEDIATE');
      add(store, turn('two'));
      assert.deepEqual(ids(file), ['one']);
      other.exec('COMMIT');
      other.close();
      store.flush();
      assert.deepEqual([ids(file), problems], [['two', 'one'], []]);
    }));

  it('is set aside where it is not a database, and a new one is begun', () =>
    withStore(({ store, file, problems }) => {
      mkdirSync(path.dirname(file));
      writeFileSync(file, 'This is not a database. '.repeat(100));
      add(store, turn('one'));
      assert.deepEqual(ids(file), ['one']);
      const [aside = ''] = asideIn(file);
      assert.equal(aside, 'audit.db.2026-03-01T14-00-00-000Z');
      assert.match(readFileSync(path.join(path.dirname(file), aside), 'utf8'), /^This is not a database/);
      assert.deepEqual(problems, [
        `'${file}' could not be used and was set aside as '${aside}'; a new one was begun.`,
      ]);
    }));

  it('is set aside where it is a folder, or has other tables', () =>
    withStore(({ store, file }) => {
      mkdirSync(file, { recursive: true });
      add(store, turn('one'));
      store.close();
      rmSync(file);
      assert.ok(sqlite);
      const other = new sqlite.DatabaseSync(file);
      other.exec('CREATE TABLE turns (a)');
      other.close();
      add(store, turn('two'));
      assert.deepEqual(ids(file), ['two']);
      assert.deepEqual(asideIn(file), [
        'audit.db.2026-03-01T14-00-00-000Z',
        'audit.db.2026-03-01T14-00-00-000Z-2',
      ]);
    }));

  it('is set aside where parts of it are damaged', () =>
    withStore(({ store, file, problems }) => {
      add(
        store,
        ...Array.from({ length: 200 }, (_, index) => turn(`old-${index}`, { message: 'x'.repeat(500) })),
      );
      store.close();
      const bytes = readFileSync(file);
      assert.ok(bytes.length > 8192);
      // All pages but the first are overwritten, as by a broken disk.
      writeFileSync(file, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]));
      add(store, turn('one'));
      assert.deepEqual([ids(file), asideIn(file).length, problems.length], [['one'], 1, 1]);
    }));

  it('is set aside where it breaks while it is written, and the rows go into the new one', () =>
    withStore(({ store, file, problems }) => {
      add(store, turn('one'));
      assert.ok(sqlite);
      const other = new sqlite.DatabaseSync(file);
      other.exec('DROP TABLE tool_calls');
      other.close();
      add(store, turn('two'), call('two', 0));
      assert.deepEqual([ids(file), asideIn(file).length, problems.length], [['two'], 1, 1]);
    }));

  it('is begun anew where somebody took it away', () =>
    withStore(({ store, file, problems }) => {
      add(store, turn('one'));
      rmSync(path.dirname(file), { recursive: true });
      add(store, turn('two'));
      assert.deepEqual([ids(file), problems], [['two'], []]);
    }));

  it('is left alone where a newer version wrote it', () =>
    withStore(({ store, file, problems }) => {
      add(store, turn('one'));
      store.close();
      assert.ok(sqlite);
      const newer = new sqlite.DatabaseSync(file);
      newer.exec('PRAGMA user_version = 99');
      newer.close();
      add(store, turn('two'));
      const because = 'a newer version of Skillwright has written it';
      assert.deepEqual(problems, [
        `Nothing is recorded from here on: '${file}' cannot be written, since ${because}.`,
      ]);
      assert.deepEqual(
        readAudit(sqlite, file, () => 1),
        {
          problem: `The audit in '${file}' cannot be read: ${because}.`,
        },
      );
      assert.deepEqual(asideIn(file), []);
    }));

  it('costs a sentence and no turn where it cannot be written', () =>
    withStore(({ store, file, problems }) => {
      writeFileSync(path.dirname(file), 'A file in the place of the folder.');
      add(store, turn('one'));
      add(store, turn('two'));
      store.close();
      assert.deepEqual(problems, [
        `Nothing is recorded from here on: '${file}' cannot be written, since it is there already.`,
      ]);
    }));

  it('costs a sentence where its folder is read-only', () =>
    withStore(({ store, file, problems }) => {
      mkdirSync(path.dirname(file), { mode: 0o500 });
      add(store, turn('one'));
      // Nothing is read-only for the root of a system, nor by such a mode on Windows.
      const isReadOnly = process.platform !== 'win32' && process.getuid?.() !== 0;
      assert.equal(problems.length, isReadOnly ? 1 : 0);
      assert.equal(existsSync(file), !isReadOnly);
      chmodSync(path.dirname(file), 0o700);
    }));

  it('says what it needs on a Node without a database', () =>
    withStore(
      ({ store, file, problems }) => {
        add(store, turn('one'));
        add(store, turn('two'));
        assert.deepEqual(problems, ['Nothing is recorded. The audit needs Node.js 22.13 or newer.']);
        assert.equal(existsSync(file), false);
        assert.deepEqual(
          readAudit(undefined, file, () => 1),
          {
            problem: 'The audit needs Node.js 22.13 or newer.',
          },
        );
      },
      { hasSqlite: false },
    ));

  it('forgets turns that are too old, with all that belongs to them', async () => {
    const day = 24 * 60 * minute;
    let now = start;
    await withStore(
      ({ store, file }) => {
        add(store, turn('old'), call('old', 0), turn('young', { at: start + day }), call('young', 0));
        store.close();
        now = start + 90 * day;
        add(store, turn('new', { at: now }));
        assert.deepEqual(ids(file), ['new', 'young', 'old']);
        store.close();
        now++;
        add(store, turn('newer', { at: now }));
        assert.deepEqual(ids(file), ['newer', 'new', 'young']);
        const calls = look(file, database => database.prepare('SELECT trace_id FROM tool_calls').all());
        assert.deepEqual(
          calls.map(row => row['trace_id']),
          ['young'],
        );
      },
      { now: () => now },
    );
  });

  it('forgets the oldest of too many turns', () =>
    withStore(({ store, file }) => {
      const many = Array.from({ length: 10_000 + 2 }, (_, index) => turn(`${index}`, { at: start + index }));
      add(store, ...many);
      store.close();
      add(store, turn('last', { at: start + 99_999 }));
      const { total } = look(file, database => listTraces(database, { offset: 0, limit: 1 }));
      assert.equal(total, 10_000 + 1);
      assert.deepEqual(ids(file, { until: start + 4 }), ['3', '2']);
    }));
});
