import type { Field } from '../../model/profiles/record/field.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';
import type { HostSkill } from './hostSkill.ts';

/**
 * Why a host that looks at the skill's folder does not take the skill in, as a sentence: by its name, its folder or
 * its description. Other reasons are for the rules to find.
 */
export function findRefusal(skill: HostSkill, profile: Profile): string | undefined {
  const { title, reservedFolders = [], evidence } = profile;
  const { folder } = skill;
  if (folder !== undefined && reservedFolders.includes(folder.toLowerCase())) {
    return `${title} keeps folders called '${folder}' for itself.`;
  }
  return evidence === 'primary' ? findRefused(skill, profile) : undefined;
}

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
