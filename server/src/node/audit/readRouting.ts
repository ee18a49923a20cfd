import type { RoutingRecord } from '../../core/chat/audit/auditRow.ts';
import type { YamlRecord, YamlValue } from '../../core/syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import { readJsonRecord } from '../../core/syntax/json/jsonRecord.ts';

/** Reads what was recorded of a routing; undefined for what is none. */
export function readRouting(text: string): RoutingRecord | undefined {
  const record = text === '' ? undefined : readJsonRecord(text);
  if (record === undefined) {
    return undefined;
  }
  const confidence = record['confidence'];
  return {
    mode: textIn(record, 'mode'),
    stages: textsIn(record, 'stages'),
    tier: textIn(record, 'tier'),
    isFragment: record['isFragment'] === true,
    ...(typeof confidence === 'number' && { confidence }),
    candidates: recordsIn(record, 'candidates').map(each => ({
      id: textIn(each, 'id'),
      score: numberIn(each, 'score'),
      reasons: textsIn(each, 'reasons'),
      isSelected: each['isSelected'] === true,
    })),
    count: numberIn(record, 'count'),
    dropped: recordsIn(record, 'dropped').map(each => ({
      id: textIn(each, 'id'),
      cause: textIn(each, 'cause'),
    })),
    droppedCount: numberIn(record, 'droppedCount'),
  };
}

export function textIn(record: YamlRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

export function numberIn(record: YamlRecord, key: string): number {
  const value = record[key];
  return typeof value === 'number' ? value : 0;
}

function textsIn(record: YamlRecord, key: string): string[] {
  return listIn(record, key).filter(value => typeof value === 'string');
}

export function recordsIn(record: YamlRecord, key: string): YamlRecord[] {
  return listIn(record, key).filter(isRecord);
}

function listIn(record: YamlRecord, key: string): readonly YamlValue[] {
  const value = record[key];
  return isList(value) ? value : [];
}
