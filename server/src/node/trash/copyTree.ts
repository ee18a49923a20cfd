import type fs from 'node:fs';
import { constants } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Cancellation } from '../../core/text/position/span.ts';
import { ChangeProblem } from '../files/transaction/changeProblem.ts';
import type { Disk } from '../files/transaction/disk.ts';
import { syncFolder } from '../files/transaction/disk.ts';
import { stopIfCanceled } from '../files/transaction/prepareMoves.ts';

/** All that copying and moving folders takes of the file system, so that tests can let any call fail. */
export type TreeDisk = Disk &
  Pick<
    typeof fs,
    'chmodSync' | 'futimesSync' | 'lutimesSync' | 'readlinkSync' | 'symlinkSync' | 'utimesSync'
  >;

/** Neither a link is followed nor a pipe waited for, even where one took the place of a file this moment. */
const readFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Bytes that are copied between two looks at the event loop. */
const chunkBytes = 1024 * 1024;

/**
 * Copies a file, a link or a folder with all that is in it down to the disk, with modes and times; links stay links. Where it fails, a
 * part of the copy may be there.
 * @param to where nothing is yet
 */
export async function copyTree(
  disk: TreeDisk,
  from: string,
  to: string,
  token: Cancellation | undefined,
): Promise<void> {
  const stat = disk.lstatSync(from);
  if (stat.isSymbolicLink()) {
    disk.symlinkSync(disk.readlinkSync(from), to);
    disk.lutimesSync(to, stat.atimeMs / 1000, stat.mtimeMs / 1000);
  } else if (stat.isFile()) {
    await copyFile(disk, from, to, token);
  } else if (stat.isDirectory()) {
    disk.mkdirSync(to, { mode: 0o700 });
    for (const name of disk.readdirSync(from)) {
      await copyTree(disk, path.join(from, name), path.join(to, name), token);
    }
    // Before the mode, which may not let anybody read.
    syncFolder(disk, to);
    disk.chmodSync(to, stat.mode & 0o7777);
    disk.utimesSync(to, stat.atimeMs / 1000, stat.mtimeMs / 1000);
  } else {
    throw new ChangeProblem(`'${from}' is not an ordinary file and cannot be moved to another disk.`);
  }
}

async function copyFile(
  disk: TreeDisk,
  from: string,
  to: string,
  token: Cancellation | undefined,
): Promise<void> {
  const source = disk.openSync(from, readFlags);
  try {
    const before = disk.fstatSync(source);
    const target = disk.openSync(to, 'wx', 0o600);
    try {
      await copyBytes(disk, source, target, token);
      const after = disk.fstatSync(source);
      if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
        throw new ChangeProblem(`'${from}' changes while it is moved; try again.`);
      }
      disk.fchmodSync(target, before.mode & 0o7777);
      disk.futimesSync(target, before.atimeMs / 1000, before.mtimeMs / 1000);
      disk.fsyncSync(target);
    } finally {
      disk.closeSync(target);
    }
  } finally {
    disk.closeSync(source);
  }
}

async function copyBytes(
  disk: TreeDisk,
  source: number,
  target: number,
  token: Cancellation | undefined,
): Promise<void> {
  const buffer = Buffer.alloc(chunkBytes);
  for (;;) {
    await setImmediate();
    stopIfCanceled(token);
    const length = disk.readSync(source, buffer, 0, chunkBytes, null);
    if (length === 0) {
      return;
    }
    for (let written = 0; written < length;) {
      written += disk.writeSync(target, buffer, written, length - written);
    }
  }
}
