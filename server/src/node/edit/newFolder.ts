import type { PackFile } from '../../core/model/folder/packFile.ts';
import { ChangeProblem } from '../files/transaction/changeProblem.ts';
import { findTaken } from '../files/transaction/nameTaken.ts';
import { nodeDisk } from '../files/transaction/disk.ts';
import type { Changes } from '../files/transaction/transaction.ts';

/**
 * What makes the new folder of a skill, never over something that is there, whenever it came there.
 * @param target absolute path
 * @param problem said where something is there
 */
export function decideNewFolder(
  target: string,
  files: readonly PackFile[],
  problem = `'${target}' is there already.`,
): () => Promise<Changes> {
  return () => {
    if (findTaken(nodeDisk, target) !== undefined) {
      throw new ChangeProblem(problem);
    }
    return Promise.resolve({ folders: [{ target, files }], files: [] });
  };
}
