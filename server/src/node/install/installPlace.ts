import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { skillsLockName } from '../../core/analysis/provenance/skillsLock.ts';
import { reasonOf } from '../files/readSkillFile.ts';
import { findCatalogRoot } from '../files/readWorkspace.ts';
import { isIn, toRealPath } from '../files/realPath.ts';

/** The project that skills from elsewhere are installed in. */
export interface InstallPlace {
  /** The folder that holds all that is changed, by its absolute path without links. */
  readonly base: string;
  /** Absolute path of the file in which the project keeps what it installed; undefined where there is no project. */
  readonly lockFile?: string;
}

/**
 * The project of a folder of skills: that of its repository or its workspace, else the given one where the folder lies in it. Skills
 * elsewhere, those of a user say, belong to none.
 */
export function findInstallPlace(skillsFolder: string, project: string): InstallPlace {
  const folder = toRealPath(skillsFolder);
  const given = toRealPath(project);
  const base = findCatalogRoot(folder) ?? (isIn(given, folder) ? given : undefined);
  return base === undefined ? { base: folder } : { base, lockFile: findLockFile(folder, base) };
}

/** The nearest one that is there: the widespread `skills` command keeps it in the folder that it is run in. */
function findLockFile(folder: string, base: string): string {
  for (let at = folder; isIn(base, at) && at !== base; at = path.dirname(at)) {
    const file = path.join(at, skillsLockName);
    if (existsSync(file)) {
      return file;
    }
  }
  return path.join(base, skillsLockName);
}

/** The text of the lock file; undefined where there is none yet. */
export function readLockText({ lockFile }: InstallPlace): { readonly text?: string } | Refusal {
  if (lockFile === undefined || !existsSync(lockFile)) {
    return {};
  }
  try {
    return { text: readFileSync(lockFile, 'utf8') };
  } catch (error) {
    const args = { file: skillsLockName, reason: reasonOf(error) };
    return { refusal: { template: '{file} cannot be read: {reason}.', args } };
  }
}
