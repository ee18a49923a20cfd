import type { EventRow, PromotionFacts } from '../../core/chat/audit/auditRow.ts';
import { eventNames } from '../../core/chat/audit/auditRow.ts';
import { readJsonRecord } from '../../core/syntax/json/jsonRecord.ts';
import { isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { numberIn, recordsIn, textIn } from './readRouting.ts';
import { readScore } from './readScore.ts';
import { oneOf, textOf, toStep } from './readRows.ts';
import type { SqlRow } from './sqlite.ts';

const approvals = ['person', 'threshold'] as const;

/** Undefined for what no version of ours writes. */
export function toEventRow(row: SqlRow): EventRow | undefined {
  const name = oneOf(row, 'name', eventNames);
  const event = { table: 'events', ...toStep(row), skill: textOf(row, 'skill') } as const;
  if (name === 'skill.optimization.scored') {
    const score = readScore(textOf(row, 'facts'));
    return score && { ...event, name, facts: score };
  }
  const facts = readFacts(textOf(row, 'facts'));
  return name === undefined || facts === undefined ? undefined : { ...event, name, facts };
}

function readFacts(text: string): PromotionFacts | undefined {
  const record = readJsonRecord(text);
  if (record === undefined) {
    return undefined;
  }
  const allowedBy = approvals.find(each => each === record['allowedBy']);
  const { scores } = record;
  return {
    path: textIn(record, 'path'),
    before: textIn(record, 'before'),
    after: textIn(record, 'after'),
    ...(allowedBy && { allowedBy }),
    ...(isRecord(scores) && {
      scores: {
        before: numberIn(scores, 'before'),
        after: numberIn(scores, 'after'),
        dimensions: recordsIn(scores, 'dimensions').map(each => ({
          key: textIn(each, 'key'),
          before: numberIn(each, 'before'),
          after: numberIn(each, 'after'),
        })),
      },
    }),
  };
}
