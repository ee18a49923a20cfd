import { provenanceNames } from '../../model/folder/provenanceNames.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { createSkillKeys } from '../../model/skill/skillKeys.ts';

/** Why a skill cannot be changed where it lies: it came with the program, a file beside it says where it came from, or its `source` says so. */
export type LockReason = 'bundled' | 'provenance' | 'source';

/** Words of the key `source` for skills that their library keeps people from changing. */
const lockedSources: readonly string[] = ['curated', 'imported', 'system'];

export interface LockFacts {
  /** Whether a file beside the skill says where it came from, readable or not. */
  readonly hasProvenance: boolean;
  /** The key `source` of the skill. */
  readonly source?: unknown;
  /** Whether it came with the program. */
  readonly isBundled?: boolean;
}

/** Why a skill is somebody else's, to be duplicated before it is edited; undefined for one that is not. */
export function findLock({ hasProvenance, source, isBundled = false }: LockFacts): LockReason | undefined {
  if (isBundled) {
    return 'bundled';
  }
  const isSourceLocked = lockedSources.some(word => word === source);
  return hasProvenance ? 'provenance' : isSourceLocked ? 'source' : undefined;
}

export function isLocked(facts: LockFacts): boolean {
  return findLock(facts) !== undefined;
}

/** The same of a skill by what stands in it and beside it. */
export function isLockedSkill({ document, context }: SkillFile): boolean {
  const keys = createSkillKeys({ frontmatter: document.frontmatter?.root, sidecar: undefined });
  const hasProvenance = provenanceNames.some(name => context?.exists(name) === true);
  return isLocked({ hasProvenance, source: keys.text('source') });
}
