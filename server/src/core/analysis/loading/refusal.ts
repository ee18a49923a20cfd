import type { Quirk } from '../../model/profiles/record/quirk.ts';
import { measuredHost } from './measuredQuirks.ts';
import { findPlaceQuirks } from './placeQuirks.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';
import type { HostSkill } from './hostSkill.ts';

/** Why a host that looks at the skill's folder does not take the skill in, as a sentence: as measured, else by its name and description. */
export function findRefusal(
  skill: HostSkill,
  profile: Profile,
  skillFolders: ReadonlySet<string>,
): string | undefined {
  const { title, reservedFolders = [], evidence } = profile;
  const { folder } = skill;
  if (folder !== undefined && reservedFolders.includes(folder.toLowerCase())) {
    return `${title} keeps folders called '${folder}' for itself.`;
  }
  if (measuredHost(profile) !== undefined) {
    return findMeasuredRefusal(quirksOf(skill, skillFolders), profile);
  }
  return evidence === 'primary' ? findRefused(skill, profile) : undefined;
}

/** A sentence on the first of some quirks for which a host was seen not to load a skill; undefined where there is none. */
export function findMeasuredRefusal(
  quirks: readonly Quirk[],
  profile: Pick<Profile, 'id' | 'title'>,
): string | undefined {
  const measured = measuredHost(profile);
  const quirk = quirks.find(each => measured?.lists[each] === false);
  return (
    quirk &&
    `${profile.title} does not load a skill ${causes[quirk] ?? quirk} (measured with version ${measured?.version ?? ''}).`
  );
}

/** The skills that a host was seen not to load, as ends of a sentence; empty where it was not measured. */
export function describeRefused(profile: Pick<Profile, 'id'>): string[] {
  const measured = measuredHost(profile);
  return measured === undefined
    ? []
    : Object.entries(measured.lists).flatMap(([quirk, isListed]) => (isListed ? [] : (causes[quirk] ?? [])));
}

/** What is unusual about a skill and its place, but what keeps it from the model alone. */
function quirksOf(skill: HostSkill, skillFolders: ReadonlySet<string>): Quirk[] {
  return [...(skill.quirks ?? []), ...findPlaceQuirks(skill, skillFolders)].filter(
    quirk => causes[quirk] !== undefined,
  );
}

/** The ends of sentences. */
const causes: Readonly<Record<string, string>> = {
  'byte-order-mark': 'whose file starts with a byte order mark',
  'text-above': 'with anything above its frontmatter',
  'no-frontmatter': 'without frontmatter',
  'unquoted-colon': 'with a colon in a value without quotes',
  'broken-yaml': 'whose YAML is broken',
  'tab-indentation': 'that is indented with tabs',
  'duplicate-key': 'with the same key twice',
  'no-name': 'without a name',
  'number-name': 'whose name is a number',
  'long-name': 'whose name has more than 64 characters',
  'spaced-name': 'whose name has blanks',
  'capital-name': 'whose name has capitals or underscores',
  'no-description': 'without a description',
  'empty-description': 'whose description is empty',
  'long-description': 'whose description has more than 1,024 characters',
  'number-description': 'whose description is a number',
  'list-description': 'whose description is a list',
  'text-metadata': 'whose `metadata` is a text',
  'number-tools': 'whose `allowed-tools` is a number',
  'name-folder': 'whose name is not that of its folder',
  'linked-file': 'whose file is a link',
  'dot-folder': "in a folder whose name starts with '.'",
  'node-modules': 'in node_modules',
  'inside-skill': 'inside of another skill',
  'flat-file': 'that is a single file without a folder',
  'small-file-name': 'whose file is called skill.md',
};

function findRefused(skill: HostSkill, profile: Profile): string | undefined {
  const { title } = profile;
  const { description, name } = skill;
  if (name === undefined && refusesMissing(findField(profile, 'name'))) {
    return `${title} refuses a skill without a name.`;
  }
  if (description === '' && refusesMissing(findField(profile, 'description'))) {
    return `${title} refuses a skill without a description.`;
  }
  if (isMisnamed(skill, profile)) {
    return `${title} refuses a skill whose name is not that of its folder.`;
  }
  const { maxLength = Infinity, enforcement, unverified } = findField(profile, 'description') ?? {};
  const isTooLong = countCodePoints(description) > maxLength;
  return isTooLong && enforcement === 'refused' && unverified !== true
    ? `${title} refuses a description of more than ${maxLength} characters.`
    : undefined;
}

function refusesMissing(field: Field | undefined): boolean {
  return field?.missing === 'refused' && field.unverified !== true;
}

function isMisnamed({ name, folder }: HostSkill, profile: Profile): boolean {
  if (profile.nameDiffersFromFolder !== 'refused' || name === undefined || folder === undefined) {
    return false;
  }
  const form = (word: string) => {
    const formed = profile.nameForm === undefined ? word : word.normalize(profile.nameForm);
    return profile.ignoresCase === true ? formed.toLowerCase() : formed;
  };
  return form(name) !== form(folder);
}
