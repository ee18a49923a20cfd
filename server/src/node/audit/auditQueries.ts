import type { StepRow } from '../../core/chat/audit/auditRow.ts';
import type {
  Interval,
  Trace,
  TraceFilter,
  TraceList,
  TracePage,
  TraceSummary,
} from '../../core/chat/audit/auditQuery.ts';
import { boundText } from '../../core/chat/audit/boundText.ts';
import { hasEvents } from './auditSchema.ts';
import { toEventRow } from './readEvent.ts';
import {
  findNumber,
  findText,
  numberOf,
  oneOf,
  present,
  textOf,
  toActivationRow,
  toCallRow,
  toGateRow,
  toTurnRow,
  turnOutcomes,
} from './readRows.ts';
import type { Database, SqlRow, SqlValue } from './sqlite.ts';

/** UTF-16 units of a message in a list. */
const shownMessage = 200;

/** Turns that are named where one was meant. */
const maxPrefixMatches = 10;

/** Kinds of activations that leave a skill active. */
const becameActive = `kind IN ('start', 'activated', 'transition')`;

/** Calls that were not let run. */
const wasStopped = `outcome IN ('refused', 'held', 'declined')`;

/** The skills that were active in turns or changed by them. */
function skillsOfTurns(withEvents: boolean): string {
  const active = `SELECT trace_id, step, skill FROM activations WHERE ${becameActive}`;
  return withEvents ? `${active} UNION ALL SELECT trace_id, step, skill FROM events` : active;
}

/** Some of the turns that match, the newest first. */
export function listTraces(database: Database, page: TracePage): TraceList {
  const withEvents = hasEvents(database);
  const { where, values } = toCondition(page, withEvents);
  const total = numberOf(
    database.prepare(`SELECT count(*) AS total FROM turns WHERE ${where}`).get(...values) ?? {},
    'total',
  );
  const rows = database
    .prepare(
      `SELECT trace_id, at, source, signal_id, model, agent, outcome, detail, ended, substr(message, 1, 1000) AS message,
        (SELECT count(*) FROM tool_calls AS own WHERE own.trace_id = turns.trace_id) AS calls,
        (SELECT count(*) FROM tool_calls AS own WHERE own.trace_id = turns.trace_id AND ${wasStopped}) AS stopped
      FROM turns WHERE ${where} ORDER BY at DESC, rowid DESC LIMIT ? OFFSET ?`,
    )
    .all(...values, page.limit, page.offset);
  const skillsOf = database.prepare(
    `SELECT skill FROM (${skillsOfTurns(withEvents)}) WHERE trace_id = ? GROUP BY skill ORDER BY min(step)`,
  );
  const traces = rows.map(row => {
    const skills = skillsOf.all(textOf(row, 'trace_id')).map(each => textOf(each, 'skill'));
    return toSummary(row, skills);
  });
  return { traces, total };
}

function toSummary(row: SqlRow, skills: readonly string[]): TraceSummary {
  const [first = ''] = textOf(row, 'message')
    .trim()
    .split(/[\r\n]/);
  return present({
    traceId: textOf(row, 'trace_id'),
    at: numberOf(row, 'at'),
    source: textOf(row, 'source'),
    signalId: findText(row, 'signal_id'),
    model: textOf(row, 'model'),
    agent: findText(row, 'agent'),
    outcome: oneOf(row, 'outcome', turnOutcomes),
    detail: findText(row, 'detail'),
    ended: findNumber(row, 'ended'),
    message: boundText(first.trim(), shownMessage),
    skills,
    calls: numberOf(row, 'calls'),
    stopped: numberOf(row, 'stopped'),
  });
}

/** Ids of turns that begin so, or whose signal has this id for its case; the newest first, as many as tell whether it is one. */
export function findTraceIds(database: Database, start: string): string[] {
  return database
    .prepare(
      `SELECT trace_id FROM turns WHERE substr(trace_id, 1, ?) = ? OR signal_trace = ?
      ORDER BY at DESC, rowid DESC LIMIT ${maxPrefixMatches}`,
    )
    .all(start.length, start, start)
    .map(row => textOf(row, 'trace_id'));
}

/** The turn that began nearest to a stretch of time, the last one within it; with how many of those that match began within it. */
export function findNearest(
  database: Database,
  filter: TraceFilter,
  { from, to }: Interval,
): { readonly traceId: string; readonly within: number } | undefined {
  const { where, values } = toCondition(filter, hasEvents(database));
  const found = database
    .prepare(
      `SELECT trace_id FROM turns WHERE ${where} ORDER BY max(? - at, at - ?, 0), at DESC, rowid DESC LIMIT 1`,
    )
    .get(...values, from, to - 1);
  const counted = database
    .prepare(`SELECT count(*) AS within FROM turns WHERE ${where} AND at >= ? AND at < ?`)
    .get(...values, from, to);
  return found && { traceId: textOf(found, 'trace_id'), within: numberOf(counted ?? {}, 'within') };
}

/** A turn with all that happened in it; undefined for one that is not there. */
export function readTrace(database: Database, traceId: string): Trace | undefined {
  const turn = database.prepare('SELECT * FROM turns WHERE trace_id = ?').get(traceId);
  if (turn === undefined) {
    return undefined;
  }
  const readAll = (table: string, read: (row: SqlRow) => StepRow | undefined) =>
    database
      .prepare(`SELECT * FROM ${table} WHERE trace_id = ?`)
      .all(traceId)
      .flatMap(row => read(row) ?? []);
  const steps = [
    ...readAll('activations', toActivationRow),
    ...readAll('tool_calls', toCallRow),
    ...readAll('gate_decisions', toGateRow),
    ...(hasEvents(database) ? readAll('events', toEventRow) : []),
  ];
  return { turn: toTurnRow(turn), steps: steps.toSorted((one, other) => one.step - other.step) };
}

function toCondition(
  filter: TraceFilter,
  withEvents: boolean,
): { readonly where: string; readonly values: readonly SqlValue[] } {
  const { source, signalId, skill, tool, outcome, since, until } = filter;
  const parts: (readonly [string, SqlValue | undefined])[] = [
    ['source = ?', source],
    ['signal_id = ?', signalId],
    ['at >= ?', since],
    ['at < ?', until],
    ['outcome = ?', outcome === 'open' ? undefined : outcome],
    [
      `EXISTS (SELECT 1 FROM (${skillsOfTurns(withEvents)}) AS own WHERE own.trace_id = turns.trace_id AND skill = ?)`,
      skill,
    ],
    ['EXISTS (SELECT 1 FROM tool_calls AS own WHERE own.trace_id = turns.trace_id AND tool = ?)', tool],
  ];
  const given = parts.filter(([, value]) => value !== undefined);
  const conditions = given.map(([condition]) => condition);
  return {
    where: [...conditions, outcome === 'open' ? 'outcome IS NULL' : '1'].join(' AND '),
    values: given.map(([, value]) => value ?? null),
  };
}
