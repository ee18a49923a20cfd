import type { YamlScalar } from '../../syntax/yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { findSpot } from '../../syntax/edit/placeValue.ts';
import { proveEdits } from '../../syntax/edit/keyed/proveEdits.ts';

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/**
 * The edits that end the text at a path with some words more, as a sentence of their own: a clause before them may say what
 * the skill is not for. Undefined where there is no text or no certain place at its end.
 */
export function extendDescription(
  keyed: KeyedText,
  path: readonly string[],
  words: string,
): readonly TextEdit[] | undefined {
  const spot = findSpot(keyed, path);
  const node = spot?.kind === 'entry' ? spot.entry.value : undefined;
  if (node?.kind !== 'scalar' || typeof node.value !== 'string' || node.value.trim() === '') {
    return undefined;
  }
  const added = withFullStops(node.value.trimEnd(), words);
  const at = node.span.start + endOf(node);
  const edits = [{ span: { start: at, end: at }, newText: added }];
  return proveEdits(keyed, edits, path, value =>
    typeof value === 'string' ? insertAtEnd(value, added) : null,
  );
}

/** What stands behind the last word, line ends of a block for one, stays behind the new words. */
function insertAtEnd(value: string, added: string): string {
  const end = value.trimEnd().length;
  return value.slice(0, end) + added + value.slice(end);
}

function withFullStops(before: string, words: string): string {
  const stop = unspaced.test(words) ? '。' : '.';
  const isEnded = /[.!?…。！？][)"'”’」』]*$/u.test(before);
  const blank = stop === '。' ? '' : ' ';
  return `${isEnded ? '' : stop}${blank}${words}${stop}`;
}

/** Offset in the source behind the last word. */
function endOf({ source, style }: YamlScalar): number {
  const isQuoted = style === 'single' || style === 'double';
  return isQuoted ? source.slice(0, -1).trimEnd().length : source.trimEnd().length;
}
