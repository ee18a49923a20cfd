import type { Dirent } from 'node:fs';
import path from 'node:path';
import { whyLeftOut } from '../../../core/model/folder/packedPaths.ts';
import type { SkillResource } from '../../../core/model/skill/skillContext.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import { isRealFolder, listEntries } from '../../disk/observedDisk.ts';
import { findText } from '../readSkillFile.ts';
import { deepestResource, readListing } from './skillListing.ts';

/** Files of one skill; nobody names so many one by one. */
const maxResources = 300;

/**
 * The files below the folder of a skill but its own text, those of skills in it and what tools put there. Links are passed over. Undefined
 * where there are more than anybody names.
 * @param folders where to look, from the folder with `/`
 */
export function listResources(
  folder: string,
  folders: readonly string[] = [''],
): SkillResource[] | undefined {
  const files: string[] = [];
  // A link may lead out of the skill folder.
  const pending = folders.filter(name => isRealFolder(path.join(folder, name)));
  for (let below = pending.shift(); below !== undefined; below = pending.shift()) {
    const entries = readNames(path.join(folder, below));
    if (below !== '' && entries.some(({ name }) => isSkillFileName(name))) {
      continue;
    }
    for (const entry of entries) {
      const relative = below === '' ? entry.name : `${below}/${entry.name}`;
      if (
        entry.isDirectory() &&
        relative.split('/').length <= deepestResource &&
        whyLeftOut(relative) !== 'junk'
      ) {
        pending.push(relative);
      } else if (entry.isFile() && isResource(relative)) {
        files.push(relative);
      }
    }
    if (files.length > maxResources) {
      return undefined;
    }
  }
  return toResources(folder, files);
}

/** The same from what a walk through the folder took down. */
export function resourcesOf(folder: string, listing: string): SkillResource[] | undefined {
  const files = readListing(listing);
  return files.length > maxResources ? undefined : toResources(folder, files);
}

function toResources(folder: string, files: readonly string[]): SkillResource[] {
  return files.toSorted().map(file => ({ path: file, text: () => findText(path.join(folder, file)) }));
}

/** Whether a file counts as one that belongs to the skill; its path is from the skill folder. */
function isResource(relative: string): boolean {
  const isDeep = relative.split('/').length > deepestResource + 1;
  return !isDeep && !isSkillFileName(relative) && whyLeftOut(relative) !== 'junk';
}

function readNames(folder: string): Dirent[] {
  try {
    return listEntries(folder);
  } catch {
    // Whoever may not look into it does not see it.
    return [];
  }
}
