/** What went wrong with a model, without any part of a key. */
export interface ModelFailure {
  readonly kind:
    | 'unreachable'
    /** Nothing came at all. */
    | 'timeout'
    /** It stopped in the middle, with the connection open. */
    | 'silent'
    /** The connection ended before the answer did. */
    | 'cut'
    | 'unauthorized'
    /** There is nothing at the address, or no such model. */
    | 'missing'
    /** Too many requests. */
    | 'busy'
    | 'refused'
    | 'redirected'
    | 'unreadable';
  /** A status, an address, a kind of content, or what the system says of the connection; empty where there is nothing to say. */
  readonly detail: string;
  /** What the service itself says, shortened. */
  readonly said?: string;
}

/** UTF-16 units of what a service says that are shown. */
const longestSaid = 300;

/** One line of what a service says, with its key hidden. */
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

/** What the body of a refused request says, as the services write it; undefined where it is something else. */
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
    // A page of a proxy says nothing that a person could use.
    return undefined;
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
