/** JSON on lines of its own; what is none, because it was cut or has a secret masked in it, stays as it is. */
export function showJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value, undefined, 2);
  } catch {
    // The caller may give any text.
    return text;
  }
}
