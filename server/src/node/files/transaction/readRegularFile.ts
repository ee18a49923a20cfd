import type fs from 'node:fs';
import { constants } from 'node:fs';

/** What reading takes of the file system. */
export type ReadingDisk = Pick<typeof fs, 'openSync' | 'fstatSync' | 'readSync' | 'closeSync'>;

/** A file that was not read: it is larger than it may be, is not an ordinary file, or grows while it is read. */
export type Unread = 'too-large' | 'special' | 'unsteady';

/** Neither a link is followed nor a pipe waited for, even where one took the place of a file this moment; Windows has no such flags. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Reads an ordinary file of up to `limit` bytes. It throws where the system does not let it. */
export function readRegularFile(disk: ReadingDisk, file: string, limit: number): Uint8Array | Unread {
  const descriptor = disk.openSync(file, flags);
  try {
    const stat = disk.fstatSync(descriptor);
    if (!stat.isFile()) {
      return 'special';
    }
    return stat.size > limit ? 'too-large' : readWhole(disk, descriptor, stat.size);
  } finally {
    disk.closeSync(descriptor);
  }
}

function readWhole(disk: ReadingDisk, descriptor: number, size: number): Uint8Array | Unread {
  // One byte more than there should be, which shows a file that grows.
  const bytes = Buffer.alloc(size + 1);
  let length = 0;
  for (let read = -1; read !== 0 && length <= size; length += read) {
    read = disk.readSync(descriptor, bytes, length, bytes.length - length, null);
  }
  return length > size ? 'unsteady' : bytes.subarray(0, length);
}
