import { followLinks } from '../../disk/observedDisk.ts';

/** A path once its links are followed; undefined where it leads nowhere. */
export function realPathOf(file: string): string | undefined {
  try {
    return followLinks(file);
  } catch {
    // A link that points nowhere has no real path.
    return undefined;
  }
}
