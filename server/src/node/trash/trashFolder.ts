import path from 'node:path';
import type { StateEnvironment } from '../files/stateFolder.ts';
import { findStateFolder, ownStateEnvironment } from '../files/stateFolder.ts';

/** The folder that deleted skills of this person go to, wherever they lay; it may not be there yet. */
export function findTrashFolder(environment: StateEnvironment = ownStateEnvironment): string {
  const chosen = environment.env['SKILLWRIGHT_TRASH'] ?? '';
  if (chosen !== '') {
    return path.resolve(chosen);
  }
  const isLowerCase = environment.platform !== 'win32' && environment.platform !== 'darwin';
  return path.join(findStateFolder(environment), isLowerCase ? 'trash' : 'Trash');
}
