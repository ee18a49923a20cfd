import type { RecordedScore, UseCounts } from '../../core/analysis/evals/skillObservation.ts';
import { noUse } from '../../core/analysis/evals/skillObservation.ts';
import { readJsonRecord } from '../../core/syntax/json/jsonRecord.ts';
import { hasEvents } from './auditSchema.ts';
import { numberOf, textOf } from './readRows.ts';
import { readScore } from './readScore.ts';
import type { Database } from './sqlite.ts';

/** What one audit knows of all skills. */
export interface AuditObservations {
  /** By the path of the SKILL.md as the audit has it; the oldest first. */
  readonly scores: ReadonlyMap<string, readonly RecordedScore[]>;
  /** By id. */
  readonly use: ReadonlyMap<string, UseCounts>;
}

/** The skills that were active in each turn. */
const active = `SELECT DISTINCT trace_id, skill FROM activations WHERE kind IN ('start', 'activated', 'transition')`;

/** Each counts something by skill, in columns that are named as in `UseCounts`. A mock and an author's result are no call that ran. */
const counts: readonly string[] = [
  `SELECT skill, count(*) AS toolCalls, sum(is_error = 0) AS toolSuccesses
    FROM tool_calls JOIN (${active}) USING (trace_id) WHERE outcome = 'ran' AND origin IS NULL GROUP BY skill`,
  `SELECT skill, count(*) AS meteredTurns, sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) AS tokens
    FROM turns JOIN (${active}) USING (trace_id)
    WHERE input_tokens IS NOT NULL OR output_tokens IS NOT NULL GROUP BY skill`,
  `SELECT own.skill AS skill, sum(answer = 'ran') AS accepted, sum(answer = 'declined') AS refused
    FROM gate_decisions AS gate JOIN (${active}) AS own USING (trace_id)
    WHERE kind = 'tool' AND verdict = 'ask' GROUP BY own.skill`,
  `SELECT skill, sum(verdict = 'passed') AS accepted, sum(verdict = 'stopped') AS refused
    FROM gate_decisions WHERE kind = 'human' AND skill IS NOT NULL GROUP BY skill`,
];

/** A promotion by a threshold says nothing of people. */
const decisions = `SELECT skill,
    sum(name = 'skill.optimization.promoted' AND json_extract(facts, '$.allowedBy') = 'person') AS accepted,
    sum(name = 'skill.optimization.rejected') AS refused
  FROM events WHERE json_valid(facts) GROUP BY skill`;

/** Looks through an audit for what is observed of skills. */
export function readObservations(database: Database): AuditObservations {
  const withEvents = hasEvents(database);
  const use = new Map<string, UseCounts>();
  for (const query of withEvents ? [...counts, decisions] : counts) {
    for (const row of database.prepare(query).all()) {
      const skill = textOf(row, 'skill');
      const before = use.get(skill) ?? noUse;
      use.set(skill, {
        accepted: before.accepted + numberOf(row, 'accepted'),
        refused: before.refused + numberOf(row, 'refused'),
        toolCalls: before.toolCalls + numberOf(row, 'toolCalls'),
        toolSuccesses: before.toolSuccesses + numberOf(row, 'toolSuccesses'),
        meteredTurns: before.meteredTurns + numberOf(row, 'meteredTurns'),
        tokens: before.tokens + numberOf(row, 'tokens'),
      });
    }
  }
  return { scores: withEvents ? readScores(database) : new Map(), use };
}

function readScores(database: Database): Map<string, RecordedScore[]> {
  const scores = new Map<string, RecordedScore[]>();
  const rows = database
    .prepare(`SELECT at, facts FROM events WHERE name = 'skill.optimization.scored' ORDER BY at, rowid`)
    .all();
  for (const row of rows) {
    const record = readJsonRecord(textOf(row, 'facts'));
    if (record !== undefined) {
      const { path, ...score } = readScore(record);
      const known = scores.get(path) ?? [];
      known.push({ at: numberOf(row, 'at'), ...score });
      scores.set(path, known);
    }
  }
  return scores;
}
