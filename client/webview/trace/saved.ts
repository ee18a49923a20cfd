import { readFields } from '../../messages/decode.ts';
import { readQuery, readTraceId } from '../../messages/trace.ts';
import type { Kept } from './state.ts';
import { emptyQuery } from './state.ts';

/** What an earlier page kept; what an older version of the page kept differently is left out. */
export function readKept(value: unknown): Kept {
  const fields = readFields(value);
  const chosen = readTraceId(fields?.chosen);
  return { query: readQuery(fields?.query) ?? emptyQuery, ...(chosen !== undefined && { chosen }) };
}
