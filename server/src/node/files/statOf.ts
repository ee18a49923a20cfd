import type { Stats } from 'node:fs';
import { statSync } from 'node:fs';
import { noteUnrepeatable } from '../disk/observedDisk.ts';

/** What stands behind a path, links followed; undefined for one that leads nowhere or round in a circle. */
export function statOf(file: string): Stats | undefined {
  noteUnrepeatable();
  try {
    return statSync(file);
  } catch {
    // Whether it can be read is for the reader of the file to say.
    return undefined;
  }
}
