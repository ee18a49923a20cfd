import type { Profile } from '../profiles/profile.ts';
import { lastWords } from '../text/lastWords.ts';
import type { HostSkill } from './hostSkill.ts';
import type { Fate } from './packing.ts';
import type { Standing } from './standing.ts';
import type { ToldText } from './toldText.ts';

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
  /** The description in the words that are told, before characters of it are written as references. */
  readonly shown: string;
  /** Offset in the skill's description behind which nothing of it is told; undefined where the cut is not in it. */
  readonly cutAt?: number;
  /** Whether its own length or that of the whole list costs it something. */
  readonly lostTo?: 'length' | 'list';
  /** It may lose its description, which depends on how often each skill is used. */
  readonly isAtRisk?: true;
  /** One or two sentences. */
  readonly reason: string;
  /** Path of the skill that is taken instead. */
  readonly winner?: string;
}

/** A skill that the model may hear of. */
export interface ToldSkill {
  readonly skill: HostSkill;
  readonly standing: Standing;
  readonly told: ToldText;
  readonly name: string;
  /** As the host tells it. */
  readonly path: string;
}

/** What becomes of a skill that the model may hear of. */
export function toToldEntry(
  one: ToldSkill,
  fate: Fate,
  { profile, isUnsure }: { readonly profile: Profile; readonly isUnsure: boolean },
): HostEntry {
  const { skill, name, standing, told } = one;
  const isAtRisk = isUnsure && told.text !== '';
  const seen = isAtRisk ? riskOf(told, profile) : seeFate(told, fate, profile);
  const reason = [seen.reason, standing.reason].filter(part => part !== undefined).join(' ');
  return { skill, name, ...seen, reason, ...(isAtRisk && { isAtRisk }) };
}

/** What becomes of a skill that the model is not told of however short the list is. */
export function toUntoldEntry(
  skill: HostSkill,
  name: string,
  { state, reason, winner }: Standing,
): HostEntry {
  return {
    skill,
    name,
    state: state === 'told' ? 'listed' : state,
    shown: '',
    reason: reason ?? '',
    ...(winner !== undefined && { winner }),
  };
}

type Seen = Pick<HostEntry, 'state' | 'shown' | 'cutAt' | 'lostTo' | 'reason'>;

function seeFate(told: ToldText, fate: Fate, profile: Profile): Seen {
  switch (fate.kind) {
    case 'none':
      return { state: 'left-out', shown: '', lostTo: 'list', reason: 'The list has no room for it.' };
    case 'name': {
      const reason = 'The list has no room for its description, so that it is told by its name alone.';
      return { state: 'name-only', shown: '', ...cutIn(told, 0), lostTo: 'list', reason };
    }
    case 'part':
      return fate.end < told.text.length
        ? {
            state: 'shortened',
            shown: fate.description,
            ...cutIn(told, fate.end),
            lostTo: 'list',
            reason: `The list is too long, so that its description is told up to “…${lastWords(told.text, fate.end)}”.`,
          }
        : { ...seeWhole(told, profile), shown: fate.description };
    case 'whole':
      return seeWhole(told, profile);
  }
}

function seeWhole(told: ToldText, { title }: Profile): Seen {
  const { text, cutAfter } = told;
  if (cutAfter === undefined) {
    const what = text === '' ? 'its name; it has no description' : 'its name and its description';
    return { state: 'listed', shown: text, reason: `The model is told ${what}.` };
  }
  const reason = `${title} tells ${cutAfter} characters of a description, which ends here with “…${lastWords(text, text.length)}”.`;
  return { state: 'shortened', shown: text, ...cutIn(told, text.length), lostTo: 'length', reason };
}

function riskOf(told: ToldText, profile: Profile): Seen {
  const reason = 'The list is too long: it keeps its description only if it is used more than others are.';
  return { ...seeWhole(told, profile), reason };
}

function cutIn({ placeOf }: ToldText, offset: number): { readonly cutAt?: number } {
  const cutAt = placeOf(offset);
  return cutAt === undefined ? {} : { cutAt };
}
