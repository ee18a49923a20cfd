import type { Stats } from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import { findCode } from './changeProblem.ts';

/** All that a transaction takes of the file system, so that tests can let any call fail. */
export type Disk = Pick<
  typeof fs,
  | 'closeSync'
  | 'fchmodSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readSync'
  | 'readdirSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'writeSync'
>;

export const nodeDisk: Disk = fs;

export interface FileModes {
  /** For a new file; the mask of the process is taken off it. */
  readonly mode: number;
  /** Keeps exactly this mode. */
  readonly kept?: number;
}

/** Writes a file that is not there yet, down to the disk. */
export function writeNew(disk: Disk, file: string, bytes: Uint8Array, { mode, kept }: FileModes): void {
  const descriptor = disk.openSync(file, 'wx', mode);
  try {
    if (kept !== undefined) {
      disk.fchmodSync(descriptor, kept);
    }
    for (let written = 0; written < bytes.length;) {
      written += disk.writeSync(descriptor, bytes, written);
    }
    disk.fsyncSync(descriptor);
  } finally {
    disk.closeSync(descriptor);
  }
}

/** Puts a file in place as a whole, or not at all. */
export function placeFile(disk: Disk, file: string, text: string): void {
  const temporary = `${file}.tmp`;
  writeNew(disk, temporary, new TextEncoder().encode(text), { mode: 0o666 });
  disk.renameSync(temporary, file);
  syncFolder(disk, path.dirname(file));
}

/** Brings down to the disk which names a folder has. */
export function syncFolder(disk: Disk, folder: string): void {
  if (process.platform === 'win32') {
    // Windows opens no folders, and writes names down by itself.
    return;
  }
  const descriptor = disk.openSync(folder, 'r');
  try {
    disk.fsyncSync(descriptor);
  } finally {
    disk.closeSync(descriptor);
  }
}

export function isThere(disk: Disk, file: string): boolean {
  return findStat(disk, file) !== undefined;
}

/** What stands at a path, links not followed; undefined for nothing, and for what would lie below a file. */
export function findStat(disk: Pick<Disk, 'lstatSync'>, file: string): Stats | undefined {
  try {
    return disk.lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (findCode(error) === 'ENOTDIR') {
      return undefined;
    }
    throw error;
  }
}
