import type { YamlNode, YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isList, isRecord, toWords, toYamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { FormField } from './formField.ts';

/** Rows of a table that are shown. */
const maxRows = 200;

/** Characters of a cell that are shown. */
const longestCell = 300;

/** What stands in a value, as rows of readable cells; `order` has the keys that come first. */
export function toTable(
  node: YamlNode | undefined,
  order: readonly string[] = [],
): Pick<FormField, 'columns' | 'rows'> {
  const value = node && toYamlValue(node);
  if (isRecord(value)) {
    return tableOfRecord(value, order);
  }
  if (isList(value)) {
    return tableOfList(value, order);
  }
  // As it is written, with all digits of a number.
  const words = node && toWords(node);
  return { rows: words === undefined || value === null ? [] : [{ cells: [cut(words)] }] };
}

function tableOfRecord(record: YamlRecord, order: readonly string[]): Pick<FormField, 'columns' | 'rows'> {
  const entries = Object.entries(record).slice(0, maxRows);
  const inner = entries.map(([, value]) => value).filter(isRecord);
  if (inner.length === 0 || inner.length < entries.length) {
    return { rows: entries.map(([key, value]) => ({ cells: [cut(key), toCell(value)] })) };
  }
  const columns = columnsOf(inner, order);
  const rows = entries.map(([key, value]) => ({ cells: [cut(key), ...cellsOf(value, columns)] }));
  return { columns: ['', ...columns], rows };
}

function tableOfList(
  list: readonly YamlValue[],
  order: readonly string[],
): Pick<FormField, 'columns' | 'rows'> {
  const items = list.slice(0, maxRows);
  const records = items.filter(isRecord);
  if (records.length === 0 || records.length < items.length) {
    return { rows: items.map(item => ({ cells: [toCell(item)] })) };
  }
  const columns = columnsOf(records, order);
  return { columns, rows: records.map(record => ({ cells: cellsOf(record, columns) })) };
}

/** Columns of a table that are shown. */
const maxColumns = 20;

function columnsOf(records: readonly YamlRecord[], order: readonly string[]): string[] {
  const keys = new Set(records.flatMap(record => Object.keys(record)));
  const ordered = [...order.filter(key => keys.has(key)), ...keys];
  return [...new Set(ordered)].slice(0, maxColumns);
}

function cellsOf(value: YamlValue, columns: readonly string[]): string[] {
  return columns.map(key => (isRecord(value) && Object.hasOwn(value, key) ? toCell(value[key] ?? null) : ''));
}

function toCell(value: YamlValue): string {
  return cut(stringify(value));
}

/** A value in one line for people, who look at it and do not copy it back. */
function stringify(value: YamlValue): string {
  if (value === null || typeof value !== 'object') {
    return value === null ? '' : String(value);
  }
  const inner = (each: YamlValue) => (isRecord(each) ? `{ ${stringify(each)} }` : stringify(each));
  return isList(value)
    ? value.map(inner).join(', ')
    : Object.entries(value)
        .map(([key, each]) => `${key}: ${inner(each)}`)
        .join(', ');
}

function cut(words: string): string {
  return words.length > longestCell ? `${words.slice(0, longestCell)}…` : words;
}
