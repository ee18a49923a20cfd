import path from 'node:path';
import { isIn, toRealPath } from '../files/realPath.ts';
import { findCatalogRoot } from '../files/readWorkspace.ts';
import type { StateEnvironment } from '../files/stateFolder.ts';
import { findWorkspaceState } from '../files/stateFolder.ts';
import { statOf } from '../files/statOf.ts';

/**
 * The workspace whose turns are recorded together: the nearest folder upwards with a workspace description or a repository, so that an
 * editor and a terminal in one of its folders mean the same. Where there is none it is the folder itself, or the one around it that is given.
 * @param place absolute path of a folder or a file
 */
export function findAuditWorkspace(place: string, enclosingFolder?: string): string {
  const real = toRealPath(place);
  const folder = statOf(real)?.isFile() === true ? path.dirname(real) : real;
  const root = findCatalogRoot(folder);
  if (root !== undefined || enclosingFolder === undefined) {
    return root ?? folder;
  }
  const outer = toRealPath(enclosingFolder);
  return isIn(outer, folder) ? outer : folder;
}

/** The file that the turns of a workspace are recorded in; it may not be there yet. */
export function findAuditFile(workspace: string, environment?: StateEnvironment): string {
  return path.join(findWorkspaceState(workspace, environment), 'audit.db');
}
