/** Reads values that came from somewhere else; undefined stands for anything that is not what it should be. */

export type Fields = Readonly<Record<string, unknown>>;

export function readFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** A text of at most so many UTF-16 units; a longer one is no text, for nobody typed it. */
export function readText(value: unknown, most: number): string | undefined {
  return typeof value === 'string' && value.length <= most ? value : undefined;
}

/** A whole number from 0 to the limit. */
export function readCount(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : undefined;
}

/** A list whose items can all be read. */
export function readList<T>(
  value: unknown,
  most: number,
  readItem: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > most) {
    return undefined;
  }
  const items = value.map(readItem).filter(item => item !== undefined);
  return items.length === value.length ? items : undefined;
}

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find(one => one === value);
}
