/** The segments of a JSON pointer (RFC 6901), unescaped; none for the whole document. */
export function parseJsonPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
