import { translationOfKey } from '../../model/profiles/record/keyTranslations.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import { spellingsOf } from '../../model/profiles/record/field.ts';
import type { Profile, Target } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { knownFieldAt } from '../../model/profiles/record/knownFields.ts';
import { refusesUnknownKeys } from '../../checks/rules/keys/unknownKeys.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';

/** Where the value of a key is written. */
export interface FieldPlace {
  readonly part: 'skill' | 'sidecar';
  readonly path: readonly string[];
  /** What stands in the frontmatter although a target refuses it; it is taken out, since it would go before the new value. */
  readonly instead?: readonly string[];
}

/**
 * The one place where a key of a skill is written: where the value stands that counts; else the frontmatter, where all targets
 * know the key; else the sidecar. Never a key of the frontmatter that a target refuses.
 * @param key with its parts separated by dots
 */
export function placeOfField(parts: SkillParts, targets: readonly Target[], key: string): FieldPlace {
  const spellings = spellingsIn(key);
  const found = findKeyPlace(treesOf(parts), ...spellings);
  const isRefused = found?.file === 'skill' && targets.some(target => refuses(target, found.path));
  if (found !== undefined && !isRefused) {
    return { part: found.file, path: found.path };
  }
  const known = spellings
    .map(spelling => pathOf(spelling, key))
    .find(path => targets.length > 0 && targets.every(({ profile }) => knows(profile, path)));
  return {
    ...(known === undefined ? { part: 'sidecar', path: key.split('.') } : { part: 'skill', path: known }),
    ...(found !== undefined && { instead: found.path }),
  };
}

/** Whether a host reads a key at the top of the frontmatter, by any of its spellings. */
export function readsKey(profile: Profile, key: string): boolean {
  return spellingsIn(key).some(spelling => knows(profile, pathOf(spelling, key)));
}

/** A key as it is given, and as other hosts write the same words, also further down. */
function spellingsIn(key: string): readonly string[] {
  const plain = plainSpelling(key);
  const others = translationOfKey(key).names.filter(
    name => plainSpelling(name.split('.').at(-1) ?? '') === plain,
  );
  return [...new Set([key, ...others])];
}

function plainSpelling(key: string): string {
  return key.replace(/[-_]/g, '').toLowerCase();
}

/** What a host calls its own stands below `metadata`. */
function pathOf(spelling: string, key: string): readonly string[] {
  const path = spelling.split('.');
  return spelling === key || path.length === 1 ? path : ['metadata', ...path];
}

/** What is right below `metadata` is the author's own. */
function knows(profile: Profile, path: readonly string[]): boolean {
  const [top = '', below] = path;
  if (below !== undefined && path.length === 2 && top === 'metadata') {
    return findField(profile, top) !== undefined && !forbids(profile, below);
  }
  const [reading] = knownFieldAt([profile], path)?.readings ?? [];
  return reading !== undefined && isWritable(reading.field);
}

/** A value is written where every validator takes the key. */
function isWritable({ deprecated, refusedBy, beyondSpecification }: Field): boolean {
  return deprecated === undefined && refusedBy === undefined && beyondSpecification !== true;
}

function forbids(profile: Profile, key: string): boolean {
  return findField(profile, 'metadata')?.forbiddenKeys?.includes(key) === true;
}

/** Whether a skill with something at this place is refused by a target. */
function refuses(target: Target, [top = '', below]: readonly string[]): boolean {
  const { profile } = target;
  if (top === 'metadata' && below !== undefined) {
    return forbids(profile, below);
  }
  const field = profile.fields.find(each => spellingsOf(each).includes(top));
  return field === undefined || field.beyondSpecification === true
    ? refusesUnknownKeys(target)
    : field.refusedBy !== undefined;
}
