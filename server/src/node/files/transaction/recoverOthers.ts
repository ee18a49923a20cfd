import path from 'node:path';
import { ChangeProblem, reasonInWords } from './changeProblem.ts';
import type { Decision } from './decision.ts';
import { findDecision } from './decision.ts';
import type { Disk } from './disk.ts';
import { makeMoves, undoMoves } from './moves.ts';
import { endTurn, isLeftBehind, leaveBehind, listStagings, removeNameless } from './staging.ts';

/** Ends what others left behind; the caller has the turn. */
export function recoverOthers(disk: Disk, base: string, own: string): void {
  for (const staging of listStagings(disk, base).filter(other => other !== own)) {
    if (isLeftBehind(disk, staging)) {
      recoverOne(disk, base, staging);
      endTurn(disk, staging);
    } else {
      removeNameless(disk, staging);
    }
  }
}

function recoverOne(disk: Disk, base: string, staging: string): void {
  const found = findDecision(disk, staging);
  if (found === undefined) {
    // Nothing was moved yet, or everything was.
    return;
  }
  const { decision, isUndone, since } = found;
  if (!isUndone) {
    try {
      makeMoves(disk, base, staging, decision, since);
      return;
    } catch {
      // What cannot be finished can still be taken back.
    }
  }
  takeBack(disk, base, staging, decision, since);
}

/** Takes decided changes back; where that fails, they are left behind with what was there before. */
export function takeBack(
  disk: Disk,
  base: string,
  staging: string,
  decision: Decision,
  since?: number,
): void {
  try {
    undoMoves(disk, base, staging, decision, since);
  } catch (error) {
    leaveBehind(staging);
    const old = path.join(staging, 'old');
    throw new ChangeProblem(
      `Changes of '${base}' were interrupted and can be neither finished nor undone (${reasonInWords(error)}); what was there before lies in '${old}'.`,
      { cause: error },
    );
  }
}
