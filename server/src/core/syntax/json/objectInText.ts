/** What models that think aloud put before their answer. */
const thoughts = /^[^]*<\/think>/;

/** Reads the JSON object in an answer of a model: alone, in a code fence or among other words; undefined where there is none. */
export function readObjectIn(answer: string): ReadonlyMap<string, unknown> | undefined {
  const text = answer.replace(thoughts, '');
  const start = text.indexOf('{');
  const value = start < 0 ? undefined : parse(text.slice(start, text.lastIndexOf('}') + 1));
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A model may write something that isn't JSON; the caller reports it.
    return undefined;
  }
}
