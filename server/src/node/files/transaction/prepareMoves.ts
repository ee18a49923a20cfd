import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PackFile } from '../../../core/model/folder/packFile.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { ChangeProblem } from './changeProblem.ts';
import type { Disk } from './disk.ts';
import { findStat, syncFolder, writeNew } from './disk.ts';
import { toBytes } from '../packContent.ts';
import type { Planned } from './planMoves.ts';

/** Files written between two looks at the event loop; each waits for the disk. */
const filesPerTurn = 16;

/** Writes what takes the place of the targets. */
export async function prepareMoves(
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
        stopIfCanceled(token);
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

export function stopIfCanceled(token: Cancellation | undefined): void {
  if (token?.isCancellationRequested === true) {
    throw new ChangeProblem('Canceled before anything was changed.');
  }
}
