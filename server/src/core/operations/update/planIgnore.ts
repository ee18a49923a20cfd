import { dominantLineEnd } from '../../text/position/lines.ts';
import type { TextEdit } from '../../text/position/span.ts';

/**
 * Plans a line in a .gitignore that ignores one file.
 * @param text of the .gitignore; undefined where there is none
 * @param file relative to the folder of the .gitignore, with `/`
 */
export function planIgnore(
  text: string | undefined,
  file: string,
): { readonly edits: readonly TextEdit[]; readonly create?: string } {
  const line = `/${file.replace(/[\\*?[\]]|\s$/g, '\\$&')}`;
  if (text === undefined) {
    return { edits: [], create: `${line}\n` };
  }
  const lineEnd = dominantLineEnd(text);
  const separator = text === '' || text.endsWith('\n') ? '' : lineEnd;
  const span = { start: text.length, end: text.length };
  return { edits: [{ span, newText: `${separator}${line}${lineEnd}` }] };
}
