import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from '../../core/exchange/exchangeNote.ts';
import { skillsLockName } from '../../core/external/skillsLock.ts';
import { reasonOf } from '../readSkillFile.ts';
import { findCatalogRoot } from '../readWorkspace.ts';

/** The project that skills from elsewhere are installed in. */
export interface ExternalPlace {
  /** The folder that holds all that is changed, by its absolute path without links. */
  readonly base: string;
  /** Absolute path of the file in which the project keeps what it installed; undefined where there is no project. */
  readonly lockFile?: string;
}

/**
 * The project of a folder of skills: that of its repository or its workspace, else the given one where the folder lies in it. Skills
 * elsewhere, those of a user say, belong to none.
 */
export function findExternalPlace(skillsFolder: string, project: string): ExternalPlace {
  const folder = toRealPath(skillsFolder);
  const given = toRealPath(project);
  const base = findCatalogRoot(folder) ?? (isIn(given, folder) ? given : undefined);
  return base === undefined ? { base: folder } : { base, lockFile: findLockFile(folder, base) };
}

/** A path without links, as far as it is there. */
export function toRealPath(folder: string): string {
  const above = path.dirname(folder);
  try {
    return realpathSync.native(folder);
  } catch (error) {
    // It is not there yet, or leads nowhere.
    if (above === folder) {
      throw error;
    }
    return path.join(toRealPath(above), path.basename(folder));
  }
}

export function isIn(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
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
export function readLockText({ lockFile }: ExternalPlace): { readonly text?: string } | Refusal {
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
