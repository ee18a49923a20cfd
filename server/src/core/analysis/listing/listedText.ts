import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { countCodePoints, offsetOfCodePoint } from '../../text/unicode/codePoints.ts';
import type { HostSkill } from '../loading/hostSkill.ts';

/** What a host tells of one skill before it looks at the list as a whole. */
export interface ListedText {
  readonly text: string;
  /** Characters that are told at most; undefined where the text is not cut. */
  readonly cutAfter?: number;
  /**
   * The place in the skill's description where a cut behind `offset` in the text falls; undefined where it
   * falls behind the description or into another text.
   */
  readonly placeOf: (offset: number) => number | undefined;
}

/** The description as a host tells it, with what it puts behind it, cut where it cuts each. */
export function toListedText(skill: HostSkill, profile: Profile): ListedText {
  const field = findField(profile, 'description');
  const { description, opening = '' } = skill;
  const takesOpening = profile.listing?.fallback === 'first-paragraph' || profile.readsPlainMarkdown === true;
  const isOpening = description === '' && takesOpening;
  const { text, parts } = dropTags(isOpening ? opening : description, field?.stripsTags === true);
  const behind = behindOf(skill, profile);
  const limit = field?.enforcement === 'cut' ? (field.maxLength ?? Infinity) : Infinity;
  const shown = text.slice(0, offsetWithin(text, limit));
  const room = limit - countCodePoints(shown);
  const further = behind.slice(0, offsetWithin(behind, room));
  const isCut = shown.length < text.length || further.length < behind.length;
  const placeOf = (offset: number) =>
    isOpening || offset >= text.length ? undefined : originalOffset(parts, offset);
  return {
    text: [shown, further].filter(part => part !== '').join(' '),
    ...(isCut && { cutAfter: limit }),
    placeOf,
  };
}

/** What stands behind the description; empty where there is nothing. */
function behindOf({ behind = {} }: HostSkill, { listing }: Profile): string {
  return listing?.behind?.flatMap(key => behind[key] ?? [])[0] ?? '';
}

function offsetWithin(text: string, limit: number): number {
  return text.length <= limit ? text.length : offsetOfCodePoint(text, limit);
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Takes out what stands between `<` and the next `>`, with something between them. */
function dropTags(text: string, isDropped: boolean): { text: string; parts: readonly Part[] } {
  const parts: Part[] = [];
  let from = 0;
  let start = isDropped ? text.indexOf('<') : -1;
  while (start >= 0) {
    const end = text.indexOf('>', start + 1);
    if (end < 0) {
      break;
    }
    if (end > start + 1) {
      parts.push({ start: from, end: start });
      from = end + 1;
    }
    start = text.indexOf('<', Math.max(from, start + 1));
  }
  parts.push({ start: from, end: text.length });
  return { text: parts.map(part => text.slice(part.start, part.end)).join(''), parts };
}

/** The offset in the original of an offset in what is left of it. */
function originalOffset(parts: readonly Part[], offset: number): number | undefined {
  let left = offset;
  for (const { start, end } of parts) {
    if (left < end - start) {
      return start + left;
    }
    left -= end - start;
  }
  return undefined;
}
