import type { Line } from '../../text/position/lines.ts';
import { linesIn } from '../../text/position/lines.ts';
import { spellingsOf } from '../../model/profiles/record/field.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';

/** A key with its value and the comments right above it, as lines. */
interface Block {
  readonly key: string;
  readonly lines: readonly Line[];
}

/**
 * Edits that put the keys at the top into the order of the schema; those that it does not have stay behind them in their own order.
 * Comments move with the key that they stand right above of, blank lines stay where they are. Undefined where keys are not on lines of
 * their own.
 * @param top of the first line below the fence
 */
export function orderKeys(
  keyed: KeyedText,
  top: number,
  { fields }: Profile,
): readonly TextEdit[] | undefined {
  const { text } = keyed;
  const slots = findSlots(keyed, top);
  if (slots === undefined) {
    return undefined;
  }
  const ranks = new Map(fields.flatMap((field, rank) => spellingsOf(field).map(key => [key, rank] as const)));
  const rankOf = ({ key }: Block) => ranks.get(key) ?? fields.length;
  const blocks = slots.flatMap(slot => ('key' in slot ? [slot] : []));
  const sorted = blocks.toSorted((one, other) => rankOf(one) - rankOf(other));
  const next = sorted.values();
  const wanted = slots.flatMap(slot => ('key' in slot ? (next.next().value?.lines ?? []) : [slot]));
  const before = slots.flatMap(slot => ('key' in slot ? slot.lines : [slot]));
  return before.flatMap(({ start, end }, index) => {
    const line = wanted[index];
    const newText = line === undefined ? '' : text.slice(line.start, line.end);
    return newText === text.slice(start, end) ? [] : [{ span: { start, end }, newText }];
  });
}

/** The lines of the frontmatter: those of keys together, and between them those that stay. */
function findSlots({ text, root, end }: KeyedText, top: number): readonly (Block | Line)[] | undefined {
  if (root === undefined) {
    return undefined;
  }
  const starts = new Map(root.entries.map(({ key, keySpan }) => [keySpan.start, key]));
  const slots: (Block | Line)[] = [];
  let found = 0;
  let open: { key: string; lines: Line[] } | undefined;
  /** Lines that belong to what comes next, or to nothing. */
  let waiting: Line[] = [];
  for (const line of linesIn(text, { start: top, end })) {
    const content = text.slice(line.start, line.end);
    const key = starts.get(line.start);
    if (key !== undefined) {
      found++;
      const above = takeComments(text, waiting);
      slots.push(...waiting.slice(0, waiting.length - above.length));
      open = { key, lines: [...above, line] };
      slots.push(open);
      waiting = [];
    } else if (content.trim() === '' || content.startsWith('#')) {
      waiting.push(line);
    } else if (open === undefined) {
      return undefined;
    } else {
      // A blank line or a comment above belongs to the same value.
      open.lines.push(...waiting, line);
      waiting = [];
    }
  }
  return found === starts.size ? [...slots, ...waiting] : undefined;
}

/** The comments at the end, up to the last blank line. */
function takeComments(text: string, lines: readonly Line[]): readonly Line[] {
  const blank = lines.findLastIndex(({ start, end }) => text.slice(start, end).trim() === '');
  return lines.slice(blank + 1);
}
