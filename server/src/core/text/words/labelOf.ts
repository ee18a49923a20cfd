/** A path as people write it: `plugins[0].source`; the file itself where it is empty. */
export function labelOf(path: readonly string[]): string {
  const label = path.reduce((whole, part) => {
    if (/^\d+$/.test(part)) {
      return `${whole}[${part}]`;
    }
    return whole === '' ? part : `${whole}.${part}`;
  }, '');
  return label === '' ? 'The file' : label;
}
