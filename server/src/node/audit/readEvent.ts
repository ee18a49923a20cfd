import type {
  CaseFacts,
  EventRow,
  OptimizationFacts,
  PromotionFacts,
} from '../../core/chat/audit/auditRow.ts';
import { optimizationEvents, promotionEvents, scoreEvents } from '../../core/chat/audit/auditRow.ts';
import { readJsonRecord } from '../../core/syntax/json/jsonRecord.ts';
import type { YamlRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { numberIn, recordsIn, textIn } from './readRouting.ts';
import { oneOf, textOf, toStep } from './readRows.ts';
import { readScore } from './readScore.ts';
import type { SqlRow } from './sqlite.ts';

const approvals = ['person', 'threshold'] as const;

/** Undefined for what no version of ours writes. */
export function toEventRow(row: SqlRow): EventRow | undefined {
  const promotion = oneOf(row, 'name', promotionEvents);
  const score = oneOf(row, 'name', scoreEvents);
  const optimization = oneOf(row, 'name', optimizationEvents);
  const record = readJsonRecord(textOf(row, 'facts'));
  if (record === undefined) {
    return undefined;
  }
  const common = { table: 'events', ...toStep(row), skill: textOf(row, 'skill') } as const;
  if (promotion !== undefined) {
    return { ...common, name: promotion, facts: readPromotion(record) };
  }
  if (score !== undefined) {
    return { ...common, name: score, facts: readScore(record) };
  }
  return optimization && { ...common, name: optimization, facts: readOptimization(record) };
}

function readPromotion(record: YamlRecord): PromotionFacts {
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

function readOptimization(record: YamlRecord): OptimizationFacts {
  const { training, heldOut } = record;
  return {
    path: textIn(record, 'path'),
    ...readTexts(record, ['hash', 'candidate', 'source', 'reason']),
    ...(isRecord(training) && { training: readCases(training) }),
    ...(isRecord(heldOut) && { heldOut: readCases(heldOut) }),
  };
}

function readTexts<Key extends string>(record: YamlRecord, keys: readonly Key[]): { [Name in Key]?: string } {
  const found = keys.flatMap(key => (typeof record[key] === 'string' ? [[key, record[key]]] : []));
  return Object.fromEntries(found);
}

function readCases(record: YamlRecord): CaseFacts {
  const [passed, cases, score] = [
    numberIn(record, 'passed'),
    numberIn(record, 'cases'),
    numberIn(record, 'score'),
  ];
  return { passed, cases, score };
}
