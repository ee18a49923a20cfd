import { readFields } from '../../messages/decode.ts';
import { readQuery, readTraceId } from '../../messages/trace.ts';
import type { Kept } from './state.ts';
import { emptyQuery } from './state.ts';

/** Reads the saved state; ignores values of older versions with another form. */
export function readKept(value: unknown): Kept {
  const fields = readFields(value);
  const chosen = readTraceId(fields?.chosen);
  return { query: readQuery(fields?.query) ?? emptyQuery, ...(chosen !== undefined && { chosen }) };
}
