import type { SecretMask } from '../../../model/variables/secretMask.ts';
import { isRefusal } from '../../../model/findings/transferNote.ts';
import { findFormatRefusal } from '../../portable/exportAllowance.ts';
import type { PackFile } from '../../../model/folder/packFile.ts';
import { isSkillName } from '../../../model/folder/packedPaths.ts';
import { readPortableSkill } from '../../portable/portableSkill.ts';
import { toSkillFolder } from '../../../model/folder/skillFolder.ts';

/** A skill in the folder of another one, with which it leaves. */
export interface NestedSkill {
  /** From the folder of the other one, with `/` at its end. */
  readonly folder: string;
  /** Masks its own secrets. */
  readonly mask: SecretMask;
  /** Whether its own manifest lets it leave as a folder. */
  readonly mayLeave: boolean;
}

/** The skills below the folder of a skill. What cannot be read, such as a template, is a file like any other. */
export function findNestedSkills(others: readonly PackFile[]): NestedSkill[] {
  return others.flatMap(({ path }): NestedSkill[] => {
    const at = path.lastIndexOf('/') + 1;
    const folder = path.slice(0, at);
    const own =
      at > 0 && isSkillName(path.slice(at))
        ? toSkillFolder(filesBelow(folder, others), undefined)
        : undefined;
    const skill = own && readPortableSkill(own.parts);
    return skill === undefined || isRefusal(skill)
      ? []
      : [
          {
            folder,
            mask: skill.mask,
            mayLeave: findFormatRefusal(skill.manifest, 'claude-skill') === undefined,
          },
        ];
  });
}

function filesBelow(folder: string, files: readonly PackFile[]): PackFile[] {
  return files.flatMap(file =>
    file.path.startsWith(folder) ? [{ ...file, path: file.path.slice(folder.length) }] : [],
  );
}
