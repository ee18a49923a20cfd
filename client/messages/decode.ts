/** Reads untrusted values; returns undefined for a value of another form. */

export type Fields = Readonly<Record<string, unknown>>;

export function readFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Reads a text of at most `max` UTF-16 units. A longer one is rejected, since nobody could have typed it. */
export function readText(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.length <= max ? value : undefined;
}

/** A whole number from 0 to the limit. */
export function readCount(value: unknown, max: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
    ? value
    : undefined;
}

/** A list whose items can all be read. */
export function readList<T>(
  value: unknown,
  max: number,
  readItem: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > max) {
    return undefined;
  }
  const items = value.map(readItem).filter(item => item !== undefined);
  return items.length === value.length ? items : undefined;
}

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find(one => one === value);
}

/** All members of a union, which the compiler compares with it: types of the server have no values here. */
export function allOf<T extends string>(members: Readonly<Record<T, true>>): readonly T[] {
  return Object.keys(members).filter((key): key is T => key in members);
}
