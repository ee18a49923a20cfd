import path from 'node:path';
import { idOf } from '../../core/model/skill/skill.ts';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import { findSkillFiles } from '../files/discovery/findSkillFiles.ts';
import { readSkillFile } from '../files/readSkillFile.ts';
import type { InstallPlace } from './installPlace.ts';
import type { ThirdPartySkill } from './findInstalled.ts';

/**
 * The skills from elsewhere that are meant: by their ids, what the lock file calls them, or the absolute paths of their folders. Skills that
 * are the project's own are refused, and so is what means several.
 */
export async function selectThirdPartySkills(
  skills: readonly ThirdPartySkill[],
  names: readonly { readonly name: string; readonly folder: string }[],
  place: InstallPlace,
): Promise<readonly ThirdPartySkill[] | Refusal> {
  const selected = new Set<ThirdPartySkill>();
  for (const { name, folder } of names) {
    const byFolder = skills.filter(skill => skill.folder === folder);
    const matches =
      byFolder.length > 0
        ? byFolder
        : skills.filter(({ id, locked }) => id === name || locked?.name === name);
    const [match, ...others] = matches;
    if (match === undefined) {
      return refuseUnknown(name, folder, skills, place);
    }
    if (others.length > 0) {
      const folders = matches.map(each => each.folder ?? name).join(', ');
      return {
        refusal: {
          template: "There are several skills '{name}'; name one by its folder: {folders}.",
          args: { name, folders },
        },
      };
    }
    selected.add(match);
  }
  return [...selected];
}

async function refuseUnknown(
  name: string,
  folder: string,
  skills: readonly ThirdPartySkill[],
  { base }: InstallPlace,
): Promise<Refusal> {
  const { files } = await findSkillFiles(base, { patterns: [], base });
  const isOwn = files.some(file => path.dirname(file) === folder || idOf(readSkillFile(file, file)) === name);
  if (isOwn) {
    return {
      refusal: { template: "'{name}' did not come from elsewhere; it is the project's own.", args: { name } },
    };
  }
  const near = findNearest(
    name,
    skills.map(({ id }) => id),
  );
  return {
    refusal:
      near === undefined
        ? { template: "There is no skill '{name}' from elsewhere.", args: { name } }
        : {
            template: "There is no skill '{name}' from elsewhere. Did you mean '{near}'?",
            args: { name, near },
          },
  };
}
