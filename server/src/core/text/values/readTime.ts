const timePattern =
  /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/**
 * A time as in ISO 8601, in milliseconds since 1970. Without an offset it is taken as UTC, so that it means the same on every
 * computer. Undefined for anything else, and for days that no calendar has.
 */
export function readTime(text: string): number | undefined {
  const plain = text.trim().toUpperCase().replace(' ', 'T');
  const match = timePattern.exec(plain);
  const day = plain.slice(0, 'YYYY-MM-DD'.length);
  const midnight = new Date(`${day}T00:00:00Z`);
  // A thirtieth of February would be taken for the first days of March.
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  if (match === null || !isDay) {
    return undefined;
  }
  const offset = match[1]?.replace(/(\d{2})(\d{2})$/, '$1:$2') ?? 'Z';
  const clock = match[1] === undefined ? plain : plain.slice(0, -match[1].length);
  return Date.parse(clock === day ? `${day}T00:00:00Z` : `${clock}${offset}`);
}
