/** The values of an object by their keys. */
export type Fields = ReadonlyMap<string, unknown>;

/** None for anything but an object. */
export function fieldsOf(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return new Map<string, unknown>(isObject ? Object.entries(value) : []);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of a list without the empty ones; undefined for anything but a list. */
export function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.flatMap(item => textOf(item) ?? []) : undefined;
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
