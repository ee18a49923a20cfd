import path from 'node:path';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { toChangeProblem } from './changeProblem.ts';
import type { Decision } from './decision.ts';
import { decisionFile } from './decision.ts';
import type { Disk } from './disk.ts';
import { nodeDisk, placeFile } from './disk.ts';
import { makeMoves } from './moves.ts';
import type { Changes } from './planMoves.ts';
import { planMoves } from './planMoves.ts';
import { prepareMoves, stopIfCanceled } from './prepareMoves.ts';
import { recoverOthers, takeBack } from './recoverOthers.ts';
import { endTurn, takeTurn } from './staging.ts';

export type { Changes, FileSwap, FolderSwap } from './planMoves.ts';

/** Decides what is changed once nobody else changes anything, such as a file that others may have changed until then. */
type DecideChanges = () => Promise<Changes>;

/**
 * Makes changes below a folder all together or not at all, whatever fails meanwhile; a process that is killed in between leaves them
 * to the next one that makes changes below the same folder, or looks for skills there. It fails with a `ChangeProblem`, and then everything is as it was.
 * @param base a folder on the disk of the targets that all of them lie in; it is made where it is not there
 */
export async function commitChanges(
  base: string,
  changes: Changes | DecideChanges,
  token?: Cancellation,
  disk: Disk = nodeDisk,
): Promise<void> {
  if (typeof changes !== 'function' && isNothing(changes)) {
    return;
  }
  let made: string | undefined;
  try {
    stopIfCanceled(token);
    made = disk.mkdirSync(base, { recursive: true });
    await commitBelow(disk, disk.realpathSync(base), changes, token);
  } catch (error) {
    throw toChangeProblem(error, base);
  } finally {
    removeMade(disk, base, made);
  }
}

function isNothing({ folders, files }: Changes): boolean {
  return folders.length + files.length === 0;
}

async function commitBelow(
  disk: Disk,
  base: string,
  changes: Changes | DecideChanges,
  token?: Cancellation,
): Promise<void> {
  const staging = await takeTurn(disk, base);
  let decision: Decision;
  try {
    recoverOthers(disk, base, staging);
    const decided = typeof changes === 'function' ? await changes() : changes;
    if (isNothing(decided)) {
      endTurn(disk, staging);
      return;
    }
    const planned = planMoves(disk, base, decided);
    decision = planned.decision;
    await prepareMoves(disk, staging, planned.moves, token);
    stopIfCanceled(token);
    placeFile(disk, path.join(staging, decisionFile), JSON.stringify(decision));
  } catch (error) {
    endTurn(disk, staging);
    throw error;
  }
  try {
    makeMoves(disk, base, staging, decision);
  } catch (error) {
    takeBack(disk, base, staging, decision);
    endTurn(disk, staging);
    throw error;
  }
  endTurn(disk, staging);
}

/** Removes the folders that were made for the base, as far as nothing came into them. */
export function removeMade(disk: Disk, base: string, made: string | undefined): void {
  if (made === undefined) {
    return;
  }
  const below = path.relative(path.dirname(path.resolve(made)), path.resolve(base)).split(path.sep);
  try {
    for (const at of below.keys()) {
      disk.rmdirSync(path.resolve(base, ...Array.from({ length: at }, () => '..')));
    }
  } catch {
    // An empty folder that stays does no harm, and why nothing was changed is what people have to know.
  }
}
