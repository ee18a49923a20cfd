import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { isSkillName } from './packedPaths.ts';
import type { SkillParts } from '../skill/skillParts.ts';
import { manifestName } from '../skill/skillParts.ts';
import { sidecarName } from '../skill/sidecar.ts';
import { plainFacts } from '../skill/skillFile.ts';
import type { PackFile } from './packFile.ts';
import { sortFiles, textIn } from './packFile.ts';

/** A skill with everything in its folder. */
export interface SkillFolder {
  readonly parts: SkillParts;
  /** All other files below the folder, with paths relative to it; those that must not leave it among them. */
  readonly others: readonly PackFile[];
}

/**
 * The skill that some files are, with paths relative to its folder; undefined where there is no SKILL.md that is a text.
 * @param folderName the name that hosts compare with the skill's
 * @param shownPath what reports call the SKILL.md; its path in the folder where it is not given
 */
export function toSkillFolder(
  files: readonly PackFile[],
  folderName: string | undefined,
  shownPath?: string,
): SkillFolder | undefined {
  const skill = sortFiles(files).find(({ path }) => isSkillName(path));
  if (skill === undefined || typeof skill.content !== 'string') {
    return undefined;
  }
  const sidecar = textIn(files, sidecarName);
  const manifest = textIn(files, manifestName);
  const own = new Set([skill.path, sidecarName, manifestName]);
  return {
    parts: {
      file: {
        path: shownPath ?? skill.path,
        fileName: skill.path,
        folderName,
        document: parseSkillDocument(skill.content),
        facts: plainFacts,
      },
      ...(sidecar !== undefined && { sidecar }),
      ...(manifest !== undefined && { manifest }),
    },
    others: files.filter(({ path }) => !own.has(path)),
  };
}
