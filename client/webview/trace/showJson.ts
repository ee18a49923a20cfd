/** Formats JSON with indentation; returns other text unchanged, for example when it was cut or contains a masked secret. */
export function showJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value, undefined, 2);
  } catch {
    // The caller may give any text.
    return text;
  }
}
