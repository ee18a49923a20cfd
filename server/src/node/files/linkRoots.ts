import path from 'node:path';
import { skillSources } from '../../core/model/catalog/skillSources.ts';
import { listNames } from '../disk/observedDisk.ts';
import { findRealPath, isIn } from './realPath.ts';

/**
 * The folders that this process knows skills in. What is in one of them may be read, also through a link; a link to anything else is not
 * followed, since whoever wrote the workspace may have chosen where it leads.
 */
const workspaceFolders = new Set<string>();
/** The user's own folders of skills. Who put a link there is the user. */
const userFolders = new Set<string>();

const projectFolders = skillSources
  .filter(({ scope, folder }) => scope === 'project' && folder.startsWith('.'))
  .map(({ folder }) => folder);

/** Takes in folders of a workspace; the folder of a host stands for the project that it is in. */
export function addWorkspaceFolders(folders: readonly string[]): void {
  folders.forEach(folder => workspaceFolders.add(projectOf(folder)));
}

/** Forgets a folder that was taken in, such as a scratch copy that is removed. */
export function removeWorkspaceFolder(folder: string): void {
  workspaceFolders.delete(projectOf(folder));
}

/** Takes in the folders in which the user's own skills are. */
export function addUserFolders(home: string): void {
  skillSources
    .filter(({ scope }) => scope === 'user')
    .forEach(({ folder }) => userFolders.add(path.join(home, folder)));
}

function projectOf(folder: string): string {
  const shown = folder.replaceAll('\\', '/');
  const host = projectFolders.find(each => shown.endsWith(`/${each}`));
  return host === undefined ? folder : folder.slice(0, -host.length - 1);
}

/**
 * Where a path leads that must not be followed; undefined where it may be. A path that is in none of the known folders was named by the
 * user.
 * @param root a folder that is looked through, and so counts as known
 */
export function findForbiddenTarget(file: string, root?: string): string | undefined {
  const real = findRealPath(file);
  // Most paths have no link in them.
  if (real === undefined || real === file) {
    return undefined;
  }
  const workspace = [...workspaceFolders, ...(root === undefined ? [] : [root])];
  const ofUser = longestAround(userFolders, file);
  const around = longestAround(workspace, file);
  if (around === 0 || ofUser >= around) {
    return undefined;
  }
  const holds = (folder: string) => {
    const own = findRealPath(folder);
    return own !== undefined && isIn(own, real);
  };
  // A workspace that is itself behind a link is found first, so that its files cost no look at the folders of the user.
  const isKnown =
    [...workspace, ...userFolders].some(holds) ||
    [...userFolders].some(folder => listEntries(folder).some(holds));
  return isKnown ? undefined : real;
}

/** What lies in a folder of the user, which may be links to skills elsewhere. */
function listEntries(folder: string): string[] {
  try {
    return listNames(folder).map(name => path.join(folder, name));
  } catch {
    // Most hosts have no folder there.
    return [];
  }
}

function longestAround(folders: Iterable<string>, file: string): number {
  return Math.max(0, ...[...folders].filter(folder => isIn(folder, file)).map(({ length }) => length));
}
