import { readFields, readText } from './decode.ts';
import type { FormValue } from '../../server/src/protocol/document.ts';

/** More than a form shows, and less than what makes an editor slow. */
const limits = { text: 200_000, entries: 2000, depth: 8 };

/** A value of a field; undefined for anything else, such as null or a number that no file can hold. */
export function readFormValue(value: unknown, depth = 0): FormValue | undefined {
  if (typeof value === 'boolean') {
    return value;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : undefined;
  }
  if (typeof value === 'string') {
    return readText(value, limits.text);
  }
  if (depth === limits.depth) {
    return undefined;
  }
  return Array.isArray(value) ? readItems(value, depth) : readEntries(value, depth);
}

function readItems(value: readonly unknown[], depth: number): readonly FormValue[] | undefined {
  if (value.length > limits.entries) {
    return undefined;
  }
  const items = value.map(item => readFormValue(item, depth + 1)).filter(item => item !== undefined);
  return items.length === value.length ? items : undefined;
}

function readEntries(value: unknown, depth: number): FormValue | undefined {
  const entries = Object.entries(readFields(value) ?? { '': undefined });
  if (entries.length > limits.entries) {
    return undefined;
  }
  const read = entries.flatMap(([key, each]) => {
    const one = readFormValue(each, depth + 1);
    return one === undefined ? [] : [[key, one] as const];
  });
  return read.length === entries.length ? Object.fromEntries(read) : undefined;
}
