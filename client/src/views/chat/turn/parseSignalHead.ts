/** Returns the source and the id of a signal in JSON; undefined where there is none. The server reads the rest. */
export function readSignalHead(text: string): { readonly source: string; readonly id: string } | undefined {
  if (text.trim() === '') {
    return undefined;
  }
  try {
    const signal: unknown = JSON.parse(text);
    const read = (key: string) => {
      const value: unknown =
        typeof signal === 'object' && signal !== null ? Reflect.get(signal, key) : undefined;
      return typeof value === 'string' ? value : '';
    };
    return { source: read('source'), id: read('signal_id') };
  } catch {
    // The server reports the error.
    return { source: '', id: '' };
  }
}
