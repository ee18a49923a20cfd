/** Maximum length of a shown message of a service in UTF-16 units. */
const longestSaid = 300;

/** Returns one line of a service's message with the key masked. */
export function toSaid(text: string, key: string | undefined): string {
  const hidden = key === undefined || key === '' ? text : text.replaceAll(key, '***');
  const line = hidden.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestSaid ? line : `${line.slice(0, longestSaid)}…`;
}

/** The code by which the system calls a failed connection, such as `ECONNREFUSED`; empty where it has none. */
export function systemCodeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** Reads the message in the body of a refused request; returns undefined where the body has another form. */
export function readReason(body: string): string | undefined {
  const value = parse(body);
  const error = fieldOf(value, 'error');
  const said = [fieldOf(error, 'message'), error, fieldOf(value, 'message'), fieldOf(value, 'detail')];
  return said.find((each): each is string => typeof each === 'string' && each.trim() !== '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error page of a proxy is of no use to users.
    return undefined;
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
