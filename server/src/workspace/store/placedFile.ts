import type { SkillPlace } from '../../core/model/catalog/placeOf.ts';
import { partKeys, skillKey } from './skillKey.ts';

/** A skill with where it lies. */
export interface PlacedFile {
  readonly absolute: string;
  /** What reports call it. */
  readonly shown: string;
  readonly place: SkillPlace;
  /** The names in its folder, where they are known already. */
  readonly siblings?: readonly string[];
  /** Where links show it as well. */
  readonly links?: readonly PlacedLink[];
  /** The file itself is a link. */
  readonly isLink?: true;
  /** Links in its folder that lead out of all known folders and are not followed, from there with `/`. */
  readonly linksOut?: readonly string[];
}

/** A further path at which a link shows a skill: hosts load it from there too. */
export type PlacedLink = Pick<PlacedFile, 'absolute' | 'shown' | 'place'>;

/** Whether a list says the same of a file; which names it saw beside it does not count. */
export function isSameFile(one: PlacedFile, other: PlacedFile | undefined): boolean {
  return (
    one.absolute === other?.absolute &&
    one.shown === other.shown &&
    one.place.root === other.place.root &&
    one.place.isThirdParty === other.place.isThirdParty &&
    toText(one) === toText(other)
  );
}

function toText({ place: { source }, links, isLink, linksOut }: PlacedFile): string {
  return JSON.stringify([source, links, isLink, linksOut]);
}

/** Listings are made anew; which names they saw is no news of a skill. */
export function withoutSiblings({ absolute, shown, place, links, isLink, linksOut }: PlacedFile): PlacedFile {
  return {
    absolute,
    shown,
    place,
    ...(links && { links }),
    ...(isLink && { isLink }),
    ...(linksOut && { linksOut }),
  };
}

/** What facts about the skills of a scope, and about parts of it, have as their subjects. */
export function subjectsIn(scope: string, files: readonly PlacedFile[] = []): string[] {
  return [...files.map(({ absolute }) => skillKey(scope, absolute)), ...partKeys(scope, files.length)];
}
