import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PackFile } from '../../core/exchange/packFile.ts';
import type { Cancellation } from '../../core/span.ts';
import { ChangeProblem, reasonInWords, toChangeProblem } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { findStat, nodeDisk, placeFile, syncFolder, writeNew } from './disk.ts';
import type { Decision } from './moves.ts';
import { decisionFile, findDecision, makeMoves, undoMoves } from './moves.ts';
import { toBytes } from './packContent.ts';
import type { Changes, Planned } from './planMoves.ts';
import { planMoves } from './planMoves.ts';
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

/**
 * Makes changes below a folder all together or not at all, whatever fails meanwhile; a process that is killed in between leaves them
 * to the next one. It fails with a `ChangeProblem`, and then everything is as it was.
 * @param base a folder on the disk of the targets that all of them lie in; it is made where it is not there
 */
export function commitChanges(base: string, changes: Changes, token?: Cancellation): Promise<void> {
  return commitWith(nodeDisk, base, changes, token);
}

/** Ends what was left behind of changes below a folder; changes that are being made are left alone. */
export function recoverChanges(base: string): Recovered {
  return recoverWith(nodeDisk, base);
}

/** What became of changes that were left behind; `undone` where any of them was, so that they have to be made again. */
export type Recovered = 'nothing' | 'finished' | 'undone';

export async function commitWith(
  disk: Disk,
  base: string,
  changes: Changes,
  token?: Cancellation,
): Promise<void> {
  if (changes.folders.length + changes.files.length === 0) {
    return;
  }
  let made: string | undefined;
  try {
    stopIfCancelled(token);
    made = disk.mkdirSync(base, { recursive: true });
    await commitBelow(disk, disk.realpathSync(base), changes, token);
  } catch (error) {
    removeMade(disk, base, made);
    throw toChangeProblem(error, base);
  }
}

async function commitBelow(disk: Disk, base: string, changes: Changes, token?: Cancellation): Promise<void> {
  const staging = await takeTurn(disk, base);
  let decision: Decision;
  try {
    recoverOthers(disk, base, staging);
    const planned = planMoves(disk, base, changes);
    decision = planned.decision;
    await prepare(disk, staging, planned.moves, token);
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
    return 'undone';
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

/** Files written between two looks at the event loop; each waits for the disk. */
const filesPerTurn = 16;

/** Writes what takes the place of the targets. */
async function prepare(
  disk: Disk,
  staging: string,
  moves: readonly Planned[],
  token: Cancellation | undefined,
): Promise<void> {
  const fresh = path.join(staging, 'new');
  disk.mkdirSync(fresh);
  disk.mkdirSync(path.join(staging, 'old'));
  let written = 0;
  for (const [at, move] of moves.entries()) {
    const target = path.join(fresh, String(at));
    for (const write of 'folder' in move
      ? folderWrites(disk, target, move.folder.files)
      : fileWrites(disk, target, move)) {
      write();
      if (++written % filesPerTurn === 0) {
        await setImmediate();
        stopIfCancelled(token);
      }
    }
  }
  syncFolder(disk, fresh);
  syncFolder(disk, staging);
}

function* folderWrites(
  disk: Disk,
  target: string,
  files: readonly PackFile[] | undefined,
): Generator<() => void> {
  if (files === undefined) {
    return;
  }
  const folders = new Set(files.flatMap(file => foldersOf(file.path)));
  // A folder is shorter than those below it.
  const sorted = [...folders].toSorted((one, other) => one.length - other.length);
  yield () => disk.mkdirSync(target);
  for (const folder of sorted) {
    yield () => disk.mkdirSync(path.join(target, folder));
  }
  for (const { path: relative, content, isExecutable = false } of files) {
    yield () => {
      writeNew(disk, path.join(target, relative), toBytes(content), { mode: isExecutable ? 0o777 : 0o666 });
    };
  }
  for (const folder of ['', ...sorted]) {
    yield () => {
      syncFolder(disk, path.join(target, folder));
    };
  }
}

function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

function* fileWrites(
  disk: Disk,
  target: string,
  move: Extract<Planned, { file: unknown }>,
): Generator<() => void> {
  const { content, isExecutable = false } = move.file;
  if (content === undefined) {
    return;
  }
  yield () => {
    const known = findStat(disk, move.place);
    const kept = known === undefined ? undefined : (known.mode & 0o777) | (isExecutable ? 0o111 : 0);
    writeNew(disk, target, toBytes(content), {
      mode: isExecutable ? 0o777 : 0o666,
      ...(kept !== undefined && { kept }),
    });
  };
}

function stopIfCancelled(token: Cancellation | undefined): void {
  if (token?.isCancellationRequested === true) {
    throw new ChangeProblem('It was cancelled before anything was changed.');
  }
}

/** Removes the folders that were made for the base, as far as nothing came into them. */
function removeMade(disk: Disk, base: string, made: string | undefined): void {
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
