import path from 'node:path';
import { relatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { findSettledFiles } from '../../node/files/discovery/findSettledFiles.ts';
import type { FoundFiles } from '../../node/files/discovery/findSkillFiles.ts';
import { findPluginFolders } from '../../node/files/discovery/skillRecords.ts';
import { statOf } from '../../node/files/statOf.ts';

/** A folder of the workspace and what was found in it. */
export interface Folder {
  readonly uri: string;
  readonly root: string;
  /** Undefined until it is asked for, and again once skills came or went. */
  found: FoundFiles | undefined;
  /** Under way; whoever asks meanwhile waits for the same. Undefined once what it looks at has changed. */
  looking: Promise<FoundFiles> | undefined;
  /** From the root with `/`. */
  plugins: ReadonlySet<string>;
}

/** What lies in a folder is looked for when somebody asks. */
export function createFolder(uri: string, root: string): Folder {
  return {
    uri,
    root,
    found: undefined,
    looking: undefined,
    plugins: new Set(),
  };
}

/**
 * Looks through a folder, unless it is known what lies in it; nobody's cancellation ends that for the others.
 * @param ignore what its description leaves out
 */
export async function listFolder(folder: Folder, ignore: readonly string[]): Promise<FoundFiles> {
  if (folder.found !== undefined) {
    return folder.found;
  }
  const ignored = { patterns: ignore, base: folder.root };
  const looking =
    folder.looking ?? findSettledFiles(folder.root, ignored, never, { isWanted: isRelatedFile });
  folder.looking = looking;
  const found = await looking;
  if (folder.looking === looking) {
    setFound(folder, found);
  }
  return found;
}

const never = { isCancellationRequested: false };

/** Takes in what lies in a folder; undefined where a change made that wrong, also for those who are looking through it. */
export function setFound(folder: Folder, found: FoundFiles | undefined): void {
  if (found !== undefined && found !== folder.found) {
    folder.plugins = findPluginFolders(found.others, folder.root);
  }
  folder.found = found;
  folder.looking = undefined;
}

/** Whether a change beside a skill makes wrong which names are remembered of its folder. */
export function isNewSibling(found: FoundFiles | undefined, changed: string): boolean {
  const folder = path.dirname(changed);
  const skill = ['SKILL.md', 'skill.md'].map(name => path.join(folder, name));
  const names = skill.map(file => found?.siblings.get(file)).find(each => each !== undefined);
  return names !== undefined && names.includes(path.basename(changed)) !== (statOf(changed) !== undefined);
}

function isRelatedFile(file: string): boolean {
  return relatedFileKind(file) !== undefined;
}

/** Whether a change of this path may be about skills or about files beside them. */
export function concernsSkills({ found, looking }: Folder, changed: string): boolean {
  if (isSkillFileName(path.basename(changed)) || isRelatedFile(changed)) {
    return true;
  }
  if (found?.files.some(file => file.startsWith(changed + path.sep)) === true) {
    return true;
  }
  const stats = statOf(changed);
  // A new folder may bring skills; what they are is found when the workspace is listed again. One that is gone may still have been seen
  // by whoever looks through the workspace now.
  return stats === undefined ? looking !== undefined : stats.isDirectory();
}
