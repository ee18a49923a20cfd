import type { Profile } from '../../model/profiles/record/profile.ts';
import { lastWords } from '../../text/words/lastWords.ts';
import type { HostSkill } from '../loading/hostSkill.ts';
import type { ListingLine } from './packing/listingForm.ts';
import type { Truncation } from './packing/packed.ts';
import type { ListingStatus } from '../loading/listingStatus.ts';
import type { ListedText } from './listedText.ts';

/** What becomes of one skill in what a host tells its model. */
export interface HostEntry {
  readonly skill: HostSkill;
  readonly state:
    | 'listed'
    | 'shortened'
    | 'name-only'
    | 'left-out'
    | 'hidden-by-clash'
    | 'not-invocable'
    | 'not-loaded';
  /** The name that the host gives it. */
  readonly name: string;
  /** The description in the words that are listed, before characters of it are written as references. */
  readonly shown: string;
  /** Offset in the skill's description behind which nothing of it is listed; undefined where the cut is not in it. */
  readonly cutAt?: number;
  /** Whether its own length or that of the whole list costs it something. */
  readonly lostTo?: 'length' | 'list';
  /** The list has no room for all descriptions, and whether it keeps this one depends on how often each skill is used. */
  readonly isAtRisk?: true;
  /** One or two sentences. */
  readonly reason: string;
  /** Path of the skill that is taken instead. */
  readonly winner?: string;
}

const listedStates: ReadonlySet<HostEntry['state']> = new Set(['listed', 'shortened', 'name-only']);

/** Whether the model learns of a skill, if only of its name. */
export function isListed({ state }: Pick<HostEntry, 'state'>): boolean {
  return listedStates.has(state);
}

/** A skill that the model may hear of. */
export interface ListableSkill {
  readonly skill: HostSkill;
  readonly status: ListingStatus;
  readonly listedText: ListedText;
  readonly name: string;
  /** As the host tells it. */
  readonly path: string;
}

/** The line of a skill in the list, where its description is listed whole. */
export function toLine({ skill, name, path, listedText: { text, behind = '' } }: ListableSkill): ListingLine {
  return { name, path, description: text, behind, scope: skill.source.scope };
}

/** What becomes of a skill that the model may hear of. */
export function toListedEntry(
  one: ListableSkill,
  truncation: Truncation,
  { profile, isUnsure }: { readonly profile: Profile; readonly isUnsure: boolean },
): HostEntry {
  const { skill, name, status, listedText } = one;
  const isAtRisk = isUnsure && listedText.text !== '';
  const seen = applyTruncation(listedText, truncation, profile);
  const risk = isAtRisk ? 'Skills that you use more keep theirs first.' : undefined;
  const reason = [seen.reason, risk, status.reason].filter(part => part !== undefined).join(' ');
  return { skill, name, ...seen, reason, ...(isAtRisk && { isAtRisk }) };
}

/** What becomes of a skill that the model is not told of however short the list is. */
export function toUnlistedEntry(
  skill: HostSkill,
  name: string,
  { state, reason, winner }: ListingStatus,
): HostEntry {
  return {
    skill,
    name,
    state: state === 'listable' ? 'listed' : state,
    shown: '',
    reason: reason ?? '',
    ...(winner !== undefined && { winner }),
  };
}

type Seen = Pick<HostEntry, 'state' | 'shown' | 'cutAt' | 'lostTo' | 'reason'>;

function applyTruncation(listedText: ListedText, truncation: Truncation, profile: Profile): Seen {
  switch (truncation.kind) {
    case 'none':
      return { state: 'left-out', shown: '', lostTo: 'list', reason: 'The list has no room for it.' };
    case 'name': {
      const reason = 'The list has no room for its description, so only its name is listed.';
      return { state: 'name-only', shown: '', ...cutIn(listedText, 0), lostTo: 'list', reason };
    }
    case 'part':
      return truncation.end < listedText.text.length
        ? {
            state: 'shortened',
            shown: truncation.description,
            ...cutIn(listedText, truncation.end),
            lostTo: 'list',
            reason: `The list is too long, so its description is listed up to “…${lastWords(listedText.text, truncation.end)}”.`,
          }
        : { ...seeWhole(listedText, profile), shown: truncation.description };
    case 'whole':
      return seeWhole(listedText, profile);
  }
}

function seeWhole(listedText: ListedText, { title }: Profile): Seen {
  const { text, cutAfter, keptLength = text.length } = listedText;
  if (cutAfter === undefined) {
    const what = text === '' ? 'its name; it has no description' : 'its name and its description';
    return { state: 'listed', shown: text, reason: `The list has ${what}.` };
  }
  const reason = `${title} lists ${cutAfter} characters of a description, which ends here with “…${lastWords(text, keptLength)}”.`;
  return { state: 'shortened', shown: text, ...cutIn(listedText, keptLength), lostTo: 'length', reason };
}

function cutIn({ placeOf }: ListedText, offset: number): { readonly cutAt?: number } {
  const cutAt = placeOf(offset);
  return cutAt === undefined ? {} : { cutAt };
}
