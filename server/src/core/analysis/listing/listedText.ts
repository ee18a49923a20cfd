import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { countCodePoints, offsetOfCodePoint } from '../../text/unicode/codePoints.ts';
import { offsetBeforeCollapse } from '../../text/words/offsetBeforeCollapse.ts';
import type { HostSkill } from '../loading/hostSkill.ts';
import { isReadAsText } from '../loading/measuredQuirks.ts';

/** What a host tells of one skill before it looks at the list as a whole. */
export interface ListedText {
  readonly text: string;
  /** What stands in a line of its own; absent where there is none. */
  readonly behind?: string;
  /** Characters that are listed at most, and where the skill's own words end; absent where the text is not cut. */
  readonly cutAfter?: number;
  readonly keptLength?: number;
  /**
   * The place in the skill's description where a cut behind `offset` in the text falls; undefined where it
   * falls behind the description or into another text.
   */
  readonly placeOf: (offset: number) => number | undefined;
}

/** The description as a host lists it, with what it puts behind it, cut where it cuts each. */
export function toListedText(skill: HostSkill, profile: Profile): ListedText {
  const { text, source, isOwn } = readOwnText(skill, profile);
  const { listing } = profile;
  if (listing?.namesOnly === true) {
    return { text: '', placeOf: () => undefined };
  }
  const { behind, isSeparate } = behindOf(skill, profile);
  const field = findField(profile, 'description');
  const limit =
    listing?.cut?.characters ?? (field?.enforcement === 'cut' ? (field.maxLength ?? Infinity) : Infinity);
  const separator = text === '' || behind === '' || isSeparate ? '' : (listing?.behindSeparator ?? ' ');
  const joined = isSeparate ? text : `${text}${separator}${behind}`;
  const isCut = countCodePoints(joined) > limit;
  const mark = isCut ? (listing?.cut?.mark ?? '') : '';
  const kept = isCut ? joined.slice(0, offsetOfCodePoint(joined, limit - countCodePoints(mark))) : joined;
  const placeOf = (offset: number) => (isOwn && offset < text.length ? source(offset) : undefined);
  return {
    text: `${kept}${mark}`,
    ...(isSeparate && behind !== '' && { behind }),
    ...(isCut && { cutAfter: limit, keptLength: kept.length }),
    placeOf,
  };
}

interface OwnText {
  readonly text: string;
  /** The offset in the description of the skill of an offset in the text. */
  readonly source: (offset: number) => number | undefined;
  /** It is the description itself, not a fallback. */
  readonly isOwn: boolean;
}

function readOwnText(skill: HostSkill, profile: Profile): OwnText {
  const { listing } = profile;
  const { descriptionItems: items } = skill;
  const asList = items && listing?.lists?.of === 'description' ? toText(items, listing.lists.as) : undefined;
  const whole = isReadAsText(skill, profile) ? '' : (asList ?? cutAtDashes(skill.description, profile));
  if (whole === '') {
    return { text: fallbackOf(skill, profile), source: () => undefined, isOwn: false };
  }
  const { text, parts } = dropTags(whole, findField(profile, 'description')?.stripsTags === true);
  const inParts = (offset: number) => originalOffset(parts, offset);
  switch (listing?.whitespace) {
    case 'kept':
      return { text: text + (skill.descriptionEnd ?? ''), source: inParts, isOwn: true };
    case 'joined':
      return { text: text.replace(/\r?\n/g, ' '), source: inParts, isOwn: true };
    case 'collapsed': {
      const source = (offset: number) => inParts(offsetBeforeCollapse(text, offset));
      return { text: text.replace(/\s+/g, ' '), source, isOwn: true };
    }
    case 'first-line':
      return { text: /^[^\r\n]*/.exec(text)?.[0].trimEnd() ?? '', source: inParts, isOwn: true };
    case 'trimmed':
    case undefined:
      return { text, source: inParts, isOwn: true };
  }
}

/** The frontmatter of such a host ends at the next three dashes, wherever they are. */
function cutAtDashes(description: string, { closesAtDashes }: Profile): string {
  const at = closesAtDashes === undefined ? -1 : description.search(/\s---/);
  return at < 0 ? description : description.slice(0, at);
}

function toText(items: readonly string[], as: 'commas' | 'dashes'): string {
  return as === 'commas' ? items.join(',') : items.map(item => `- ${item}`).join(' ');
}

const longestFirstLine = 100;

function fallbackOf({ opening = '', firstLine = '', quirks = [] }: HostSkill, profile: Profile): string {
  if (profile.listing?.form?.keepsEmpty === true && quirks.includes('empty-description')) {
    return '';
  }
  const fallback = profile.listing?.fallback;
  if (fallback === 'first-line') {
    // As measured of Claude Code: a body without words is called a skill, and a longer line ends in dots.
    const line = firstLine === '' ? 'Skill' : firstLine;
    return line.length > longestFirstLine ? `${line.slice(0, longestFirstLine - 3)}...` : line;
  }
  if (typeof fallback === 'object') {
    return fallback.text;
  }
  return fallback === 'first-paragraph' || profile.readsPlainMarkdown === true ? opening : '';
}

/** What stands behind the description, or in a line of its own; empty where there is nothing. */
function behindOf({ behind = {} }: HostSkill, { listing }: Profile): { behind: string; isSeparate: boolean } {
  const isSeparate = listing?.form?.entry.includes('{behind}') === true;
  const [found] = listing?.behind?.flatMap(key => (behind[key] === undefined ? [] : [behind[key]])) ?? [];
  const asList =
    typeof found === 'object' && listing?.lists?.of === 'behind' ? toText(found, listing.lists.as) : '';
  return { behind: typeof found === 'string' ? found : asList, isSeparate };
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
