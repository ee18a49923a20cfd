import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import { countCodePoints, offsetOfCodePoint } from '../../../text/unicode/codePoints.ts';
import type { TransferNote } from '../../../model/findings/transferNote.ts';
import { withoutAngleBrackets } from './plainBrackets.ts';

/** What a skill says of itself. */
export interface DescriptionParts {
  /** Empty where there is none. */
  readonly description: string;
  /** Stands in for a description that is missing; undefined where the body has none. */
  readonly paragraph: string | undefined;
  readonly title: string;
  /** When to use it, for a host that has no key for that. */
  readonly whenToUse?: string;
}

/** The same for a host. */
export interface HostDescription {
  readonly text: string;
  /** What was meant, where the text does not say all of it in the same words. */
  readonly whole?: string;
  /** Whether the text says when to use the skill, too. */
  readonly holdsWhenToUse: boolean;
  readonly notes: readonly TransferNote[];
}

/**
 * Words a description for a host. It is shortened only where the host does not load the skill otherwise: one that cuts the text
 * itself gets the whole of it.
 */
export function toHostDescription(parts: DescriptionParts, profile: Profile): HostDescription {
  const { forbidden, stripsTags, maxLength, advisedLength, enforcement } =
    findField(profile, 'description') ?? {};
  const host = profile.title;
  const notes: TransferNote[] = [];
  const note = (kind: TransferNote['kind'], template: string, args = {}) =>
    notes.push({ kind, subject: 'description', template, args: { host, ...args } });
  const whole = parts.description === '' ? (parts.paragraph ?? parts.title) : parts.description;
  if (parts.description === '') {
    note(
      'changed',
      parts.paragraph === undefined
        ? 'The skill has no description, so its title is used.'
        : 'The skill has no description, so its first paragraph is used.',
    );
  }
  const isTagged = stripsTags === true && /<[^<>]+>/.test(whole);
  const isForbidden = /[<>]/.test(forbidden ?? '') && /[<>]/.test(whole);
  const plain = isTagged || isForbidden ? withoutAngleBrackets(whole) : whole;
  if (plain !== whole) {
    note('changed', 'The description has no angle brackets in {host}; they are written in other words.');
  }
  const limit = enforcement === 'refused' ? (maxLength ?? Infinity) : Infinity;
  const text = countCodePoints(plain) > limit ? cutText(plain, limit) : plain;
  if (text !== plain) {
    note('changed', 'The description is cut to the {limit} characters that {host} takes.', { limit });
  }
  const added = joinSentences(text, withoutBracketsFor(parts.whenToUse ?? '', forbidden));
  const room = Math.min(maxLength ?? Infinity, advisedLength ?? Infinity);
  const holdsWhenToUse = parts.whenToUse !== undefined && text === plain && countCodePoints(added) <= room;
  if (holdsWhenToUse) {
    note('moved', '{host} has no key for when to use a skill, so it goes at the end of the description.');
  }
  return {
    text: holdsWhenToUse ? added : text,
    ...(text !== whole && { whole }),
    holdsWhenToUse,
    notes,
  };
}

function withoutBracketsFor(text: string, forbidden = ''): string {
  return /[<>]/.test(forbidden) ? withoutAngleBrackets(text) : text;
}

function joinSentences(first: string, second: string): string {
  return `${first}${/[\p{P}\p{S}]$/u.test(first) ? '' : '.'} ${second}`;
}

/** As many whole sentences as have room if that is half of it or more, else as many whole words. */
function cutText(text: string, limit: number): string {
  const head = text.slice(0, offsetOfCodePoint(text, limit));
  const next = text.charAt(head.length);
  const ends = [...`${head}${next}`.matchAll(/[.!?](?=\s)|[。！？]/g)].map(({ index }) => index + 1);
  const end = ends.findLast(each => each <= head.length) ?? 0;
  if (end >= head.length / 2) {
    return head.slice(0, end);
  }
  const words = text.slice(0, offsetOfCodePoint(text, limit - 1));
  const blank = Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'));
  return `${(blank > 0 ? words.slice(0, blank) : words).trimEnd()}…`;
}
