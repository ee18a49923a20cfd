import path from 'node:path';
import type { StateEnvironment } from '../files/stateFolder.ts';
import { findStateFolder, ownStateEnvironment } from '../files/stateFolder.ts';

/** The folder that deleted skills of this person go to, wherever they lay; it may not be there yet. */
export function findTrashFolder(surroundings: StateEnvironment = ownStateEnvironment): string {
  const chosen = surroundings.env['SKILLWRIGHT_TRASH'] ?? '';
  if (chosen !== '') {
    return path.resolve(chosen);
  }
  const isLowerCase = surroundings.platform !== 'win32' && surroundings.platform !== 'darwin';
  return path.join(findStateFolder(surroundings), isLowerCase ? 'trash' : 'Trash');
}
