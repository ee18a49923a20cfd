/** Words of the key `source` for skills that their library keeps people from changing. */
export const lockedSources: readonly string[] = ['curated', 'imported', 'system'];

export interface LockFacts {
  /** Whether a file beside the skill says where it came from, readable or not. */
  readonly hasProvenance: boolean;
  /** The key `source` of the skill. */
  readonly source?: unknown;
  /** Whether it came with the program. */
  readonly isBundled?: boolean;
}

/** Whether a skill is somebody else's, to be duplicated before it is edited. */
export function isLocked({ hasProvenance, source, isBundled = false }: LockFacts): boolean {
  return isBundled || hasProvenance || lockedSources.some(word => word === source);
}
