import path from 'node:path';
import { findStat } from '../files/transaction/disk.ts';
import type { TreeDisk } from './copyTree.ts';
import { asidePrefix } from './moveTree.ts';
import type { TrashEntry } from './trashEntry.ts';
import { placesOf, readTrash, timeOfId } from './trashEntry.ts';

const day = 24 * 60 * 60 * 1000;
/** How long something stays in the trash. */
const longestStay = 30 * day;
/** How long something may take on its way into the trash or out of it. */
const longestMove = day;
const maxEntries = 200;
const maxBytes = 1024 ** 3;
/** What stands behind the name of an entry that is being removed. */
const goneSuffix = '.gone';

/**
 * Removes for good what is too old, the oldest of what is too much, and what moves that were interrupted left behind. What fails
 * stays for the next time.
 * @param fresh what was deleted this moment and can be undone whatever its size
 */
export function pruneTrash(disk: TreeDisk, trash: string, fresh: ReadonlySet<string>, now: number): void {
  const entries = readTrash(disk, trash);
  const whole = new Set(entries.map(({ id }) => id));
  let bytes = 0;
  for (const [at, entry] of entries.entries()) {
    bytes += entry.bytes;
    const isTooMuch = at >= maxEntries || bytes > maxBytes || now - entry.deleted > longestStay;
    if (isTooMuch && !fresh.has(entry.id)) {
      removeEntry(disk, trash, entry.id);
    } else {
      removeAside(disk, entry, now);
    }
  }
  for (const name of disk.readdirSync(trash)) {
    const time = timeOfId(name.endsWith(goneSuffix) ? name.slice(0, -goneSuffix.length) : name);
    if (time !== undefined && !whole.has(name) && now - time > longestMove) {
      removeEntry(disk, trash, name);
    }
  }
}

/** Removes an entry for good; by another name first, so that nobody takes half of it out. */
export function removeEntry(disk: TreeDisk, trash: string, name: string): void {
  const { folder } = placesOf(trash, name);
  const gone = name.endsWith(goneSuffix) ? folder : folder + goneSuffix;
  try {
    if (gone !== folder) {
      disk.renameSync(folder, gone);
    }
    disk.rmSync(gone, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // It is none of the entries any more, and the next one who prunes tries again.
  }
}

/** Removes what a copy was made of, where that could not be done at once, and copies of restorations that never came to an end. */
function removeAside(disk: TreeDisk, { id, from }: TrashEntry, now: number): void {
  const parent = path.dirname(from);
  const aside = asidePrefix + id;
  try {
    for (const name of disk.readdirSync(parent).filter(each => each.startsWith(aside))) {
      const file = path.join(parent, name);
      const time = findStat(disk, file)?.ctimeMs ?? now;
      if (name === aside || now - time > longestMove) {
        disk.rmSync(file, { recursive: true, force: true, maxRetries: 3 });
      }
    }
  } catch {
    // As above: the whole of it lies in the trash.
  }
}
