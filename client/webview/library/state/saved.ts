import { readCount, readFields, readOneOf } from '../../../messages/decode.ts';
import { readQuery } from '../../../messages/library.ts';
import { densities } from './layout.ts';
import type { Kept } from './pageState.ts';
import { emptyQuery } from './pageState.ts';

/** Reads the saved state; ignores values of older versions with another form. */
export function readKept(value: unknown): Kept {
  const fields = readFields(value);
  return {
    query: readQuery(fields?.query) ?? emptyQuery,
    density: readOneOf(fields?.density, densities) ?? 'normal',
    top: readCount(fields?.top, Number.MAX_SAFE_INTEGER) ?? 0,
    width: readCount(fields?.width, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}
