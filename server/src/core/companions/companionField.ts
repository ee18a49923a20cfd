import type { Field } from '../profiles/field.ts';

/** What a host does with a key that it does not know. */
export type UnknownKeys = 'refused' | 'warned' | 'ignored' | 'unverified';

/** One key of a file beside skills; generated from the schema of its kind. */
export interface CompanionField extends Omit<Field, 'properties' | 'items' | 'additional'> {
  /** What fits the pattern, as it follows "has to be". */
  readonly form?: string;
  readonly unknown?: UnknownKeys;
  /** Every key that is not among the properties is reported, not only those that come close to one. */
  readonly closed?: boolean;
  readonly properties?: readonly CompanionField[];
  readonly items?: CompanionField;
  readonly additional?: CompanionField;
}

/** What is said of the value at a path; undefined where nothing is. */
export function findCompanionField(
  field: CompanionField | undefined,
  path: readonly string[],
): CompanionField | undefined {
  let at = field;
  for (const part of path) {
    const isIndex = /^\d+$/.test(part) && at?.items !== undefined;
    at = at?.properties?.find(({ key }) => key === part) ?? (isIndex ? at?.items : at?.additional);
  }
  return at;
}
