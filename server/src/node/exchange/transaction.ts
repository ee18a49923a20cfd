import path from 'node:path';
import type { Cancellation } from '../../core/span.ts';
import { ChangeProblem, reasonInWords, toChangeProblem } from './changeProblem.ts';
import type { Decision } from './decision.ts';
import { decisionFile, findDecision } from './decision.ts';
import type { Disk } from './disk.ts';
import { findStat, nodeDisk, placeFile } from './disk.ts';
import { makeMoves, undoMoves } from './moves.ts';
import type { Changes } from './planMoves.ts';
import { planMoves } from './planMoves.ts';
import { prepareMoves, stopIfCancelled } from './prepareMoves.ts';
import {
  endTurn,
  isLeftBehind,
  leaveBehind,
  listStagings,
  removeNameless,
  takeTurn,
  tryTurn,
} from './staging.ts';

export type { Changes, FileSwap, FolderSwap } from './planMoves.ts';

/** Decides what is changed once nobody else changes anything, such as a file that others may have changed until then. */
type DecideChanges = () => Promise<Changes>;

/**
 * Makes changes below a folder all together or not at all, whatever fails meanwhile; a process that is killed in between leaves them
 * to the next one. It fails with a `ChangeProblem`, and then everything is as it was.
 * @param base a folder on the disk of the targets that all of them lie in; it is made where it is not there
 */
export function commitChanges(
  base: string,
  changes: Changes | DecideChanges,
  token?: Cancellation,
): Promise<void> {
  return commitWith(nodeDisk, base, changes, token);
}

/** Ends what was left behind of changes below a folder; changes that are being made are left alone. */
export function recoverChanges(base: string): Recovered {
  return recoverWith(nodeDisk, base);
}

/**
 * What became of changes that were left behind half made. `undone` where any of them was taken back, so that they have to be made
 * again.
 */
export type Recovered = 'nothing' | 'finished' | 'undone';

export async function commitWith(
  disk: Disk,
  base: string,
  changes: Changes | DecideChanges,
  token?: Cancellation,
): Promise<void> {
  if (typeof changes !== 'function' && isNothing(changes)) {
    return;
  }
  let made: string | undefined;
  try {
    stopIfCancelled(token);
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
    stopIfCancelled(token);
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

function takeBack(disk: Disk, base: string, staging: string, decision: Decision, since?: number): void {
  try {
    undoMoves(disk, base, staging, decision, since);
  } catch (error) {
    leaveBehind(staging);
    const old = path.join(staging, 'old');
    throw new ChangeProblem(
      `Changes of '${base}' were interrupted and can neither be finished nor taken back (${reasonInWords(error)}); what was there before lies in '${old}'.`,
      { cause: error },
    );
  }
}

export function recoverWith(disk: Disk, base: string): Recovered {
  try {
    const root = findStat(disk, base) && disk.realpathSync(base);
    if (root === undefined || listStagings(disk, root).length === 0) {
      return 'nothing';
    }
    const staging = tryTurn(disk, root);
    if (staging === undefined) {
      return 'nothing';
    }
    try {
      return recoverOthers(disk, root, staging);
    } finally {
      endTurn(disk, staging);
    }
  } catch (error) {
    throw toChangeProblem(error, base);
  }
}

/** Ends what others left behind; the caller has the turn. */
function recoverOthers(disk: Disk, base: string, own: string): Recovered {
  const recovered = new Set<Recovered>();
  for (const staging of listStagings(disk, base).filter(other => other !== own)) {
    if (isLeftBehind(disk, staging)) {
      recovered.add(recoverOne(disk, base, staging));
      endTurn(disk, staging);
    } else {
      removeNameless(disk, staging);
    }
  }
  return recovered.has('undone') ? 'undone' : recovered.has('finished') ? 'finished' : 'nothing';
}

function recoverOne(disk: Disk, base: string, staging: string): Recovered {
  const found = findDecision(disk, staging);
  if (found === undefined) {
    // Nothing was moved yet, or everything was.
    return 'nothing';
  }
  const { decision, isUndone, since } = found;
  if (!isUndone) {
    try {
      makeMoves(disk, base, staging, decision, since);
      return 'finished';
    } catch {
      // What cannot be finished can still be taken back.
    }
  }
  takeBack(disk, base, staging, decision, since);
  return 'undone';
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
