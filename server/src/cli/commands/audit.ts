import type { Interval, Trace, TraceFilter, TraceOutcome } from '../../core/chat/audit/auditQuery.ts';
import { findNearest, findTraceIds, listTraces, readTrace } from '../../node/audit/auditQueries.ts';
import { readAudit } from '../../node/audit/readAudit.ts';
import { turnOutcomes } from '../../node/audit/readRows.ts';
import type { Database } from '../../node/audit/sqlite.ts';
import { findSqlite } from '../../node/audit/sqlite.ts';
import { toListLines, toTraceLines } from '../reports/auditReport.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { plural, UsageError } from '../terminal/output.ts';
import { readMoment } from '../terminal/readMoment.ts';
import { auditedPlace } from '../chat/recorder.ts';

export const audit: Command = {
  usage: '[options]',
  help: `Lists the turns that were recorded for a workspace, the newest first, or shows one with all that happened in it. The editor,
'skillwright chat' and 'skillwright eval promote' record into the same file, which lies with the state of this person's programs and
not in the workspace. Turns are kept for 90 days, and the last 10,000 of them.

  --trace ID        the turn with this id or its beginning, or those of the case that a signal names so
  --at TIME         the turn that began then, or nearest to it: 14:03 of today, or a time as in ISO 8601
  --source SOURCE   only turns that this began: chat, cron, webhook, eval, …
  --signal ID       only those of one signal
  --skill ID        only those in which this skill was active or changed by eval promote
  --tool NAME       only those in which this tool was called
  --outcome KIND    done, cancelled, cut, limit, held, failed, open
  --since TIME      begun then or later; times are as with --at, those of ISO 8601 in UTC unless they say otherwise
  --until TIME      begun earlier
  --limit COUNT     turns that are listed (default: 20)
  --in PATH         the workspace of this path instead of the current folder
  --db FILE         another file than that of the workspace
  --format FORMAT   pretty (default), json

Exits with 1 when no turn is found, or the audit cannot be read.`,
  run,
};

/** Turns that are listed where nobody says how many; at most as many as are kept. */
const listed = { default: 20, max: 10_000 };

interface CommandOutput {
  readonly code: ExitCode;
  readonly json: object;
  readonly lines: readonly string[];
}

/** A turn, or a list of them, to be looked for. */
interface Question {
  readonly trace: string | undefined;
  readonly at: Interval | undefined;
  readonly filter: TraceFilter;
  readonly limit: number;
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    trace: { type: 'string' },
    at: { type: 'string' },
    source: { type: 'string' },
    signal: { type: 'string' },
    skill: { type: 'string' },
    tool: { type: 'string' },
    outcome: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    limit: { type: 'string' },
    in: { type: 'string' },
    db: { type: 'string' },
    format: { type: 'string' },
  });
  if (positionals.length > 0) {
    throw new UsageError('skillwright audit takes options only; --trace takes the id of a turn.');
  }
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  const question: Question = {
    trace: values.trace,
    at: values.at === undefined ? undefined : readMoment('at', values.at, Date.now()),
    filter: readFilter(values),
    limit: readNumber('limit', values.limit, { min: 1, max: listed.max, isInteger: true }) ?? listed.default,
  };
  const paths = values.in === undefined ? [] : [values.in];
  const { file } = auditedPlace({ db: values.db, paths }, environment.cwd);
  const answer =
    readAudit(findSqlite(), file, database => answerTo(question, database, environment)) ?? nothing;
  if ('problem' in answer) {
    environment.writeError(`${answer.problem}\n`);
    return 1;
  }
  const { code, json, lines } = answer;
  const isFound = code === 0 || isJson;
  const text = isJson ? toJson({ file, ...json }) : `${lines.join('\n')}\n`;
  (isFound ? environment.write : environment.writeError)(text);
  return code;
}

const nothing: CommandOutput = {
  code: 1,
  json: { traces: [], total: 0 },
  lines: ['Nothing has been recorded for this workspace yet.'],
};

interface FilterValues extends Readonly<
  Partial<Record<'source' | 'signal' | 'skill' | 'tool' | 'outcome' | 'since' | 'until', string | undefined>>
> {}

function readFilter({ source, signal, skill, tool, outcome, since, until }: FilterValues): TraceFilter {
  const now = Date.now();
  const outcomes: readonly TraceOutcome[] = [...turnOutcomes, 'open'];
  return {
    ...(source !== undefined && { source }),
    ...(signal !== undefined && { signalId: signal }),
    ...(skill !== undefined && { skill }),
    ...(tool !== undefined && { tool }),
    ...(outcome !== undefined && { outcome: readChoice('outcome', outcome, outcomes, 'done') }),
    ...(since !== undefined && { since: readMoment('since', since, now).from }),
    ...(until !== undefined && { until: readMoment('until', until, now).from }),
  };
}

function answerTo(
  { trace, at, filter, limit }: Question,
  database: Database,
  environment: Environment,
): CommandOutput {
  if (trace !== undefined) {
    return showNamed(trace, database, environment);
  }
  if (at !== undefined) {
    const nearest = findNearest(database, filter, at);
    const found = nearest && readTrace(database, nearest.traceId);
    const others = (nearest?.within ?? 1) - 1;
    const note = `${plural(others, 'more turn')} began then: --since and --until list them.`;
    return found === undefined ? noTurn : show(found, environment, others > 0 ? ['', note] : []);
  }
  const list = listTraces(database, { ...filter, offset: 0, limit });
  return list.total === 0
    ? { ...noTurn, json: list }
    : { code: 0, json: list, lines: toListLines(list, environment) };
}

function showNamed(id: string, database: Database, environment: Environment): CommandOutput {
  const ids = findTraceIds(database, id);
  const [first, another] = ids;
  if (another !== undefined && !ids.includes(id)) {
    const lines = [`Several turns are meant by '${id}':`, ...ids.map(each => `  ${each}`)];
    return { code: 1, json: { trace: null, meant: ids }, lines };
  }
  const found = first === undefined ? undefined : readTrace(database, ids.includes(id) ? id : first);
  return found === undefined ? noTurn : show(found, environment);
}

function show(trace: Trace, environment: Environment, notes: readonly string[] = []): CommandOutput {
  return { code: 0, json: { trace }, lines: [...toTraceLines(trace, environment), ...notes] };
}

const noTurn: CommandOutput = { code: 1, json: { trace: null }, lines: ['No turn was found.'] };
