import { listNames, noteUnrepeatable } from '../../disk/observedDisk.ts';
import { stagingPrefix } from '../stagingPrefix.ts';
import { ChangeProblem, findCode } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { nodeDisk } from './disk.ts';
import { recoverOthers } from './recoverOthers.ts';
import { endTurn, isLeftBehind, isSealed, listStagings, tryTurn } from './staging.ts';

/**
 * Ends changes of a folder that a process of this user left behind when it ended, before the folder is read; answers whether there were any.
 * It waits for nobody and never fails: what cannot be ended is left to the next change.
 * @param folder the one that holds the folder in which the changes were prepared
 */
export function recoverForReading(folder: string, disk: Disk = nodeDisk): boolean {
  try {
    if (listNames(folder, stagingPrefix).length === 0) {
      return false;
    }
    // Whether they were left behind follows from processes and times.
    noteUnrepeatable();
    const base = disk.realpathSync(folder);
    const left = listStagings(disk, base).some(each => isLeftBehind(disk, each) && isSealed(disk, each));
    const own = left ? tryTurn(disk, base) : undefined;
    if (own === undefined) {
      return false;
    }
    try {
      recoverOthers(disk, base, own);
    } finally {
      endTurn(disk, own);
    }
    return true;
  } catch (error) {
    if (error instanceof ChangeProblem || findCode(error) !== undefined) {
      return false;
    }
    throw error;
  }
}
