import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { isSkillName } from '../../core/model/folder/packedPaths.ts';
import { resolveInside } from '../files/transaction/resolveInside.ts';

/** The folders of some SKILL.md files, without links in their paths. */
export function realFolders(skills: readonly string[]): ReadonlySet<string> {
  return new Set(skills.map(skill => realpathSync(path.dirname(skill))));
}

/**
 * Nothing is written into a skill that leaves: over its own files, or where it would leave with it the next time.
 * @param files with paths from the folder that they go to
 * @param own folders of all skills that leave, without links in their paths
 */
export function refuseOwnPlace(
  files: readonly PackFile[],
  out: string,
  own: ReadonlySet<string>,
): Refusal | undefined {
  const [first] = files;
  const skills = files.filter(file => isSkillName(path.posix.basename(file.path)));
  for (const { path: relative } of first === undefined ? skills : [...skills, first]) {
    const place = path.join(out, relative);
    const real = path.dirname(resolveInside(path.parse(place).root, place) ?? place);
    if (own.has(real) && isSkillName(path.basename(relative))) {
      return { refusal: { template: 'The skill itself is there; choose another folder.', args: {} } };
    }
    const ownFolder = foldersAbove(real).find(folder => own.has(folder));
    if (ownFolder !== undefined) {
      const template =
        "The folder lies in the skill '{skill}', whose files leave with it; choose another one.";
      return { refusal: { template, args: { skill: path.basename(ownFolder) } } };
    }
  }
  return undefined;
}

/** A folder and all around it. */
function foldersAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
