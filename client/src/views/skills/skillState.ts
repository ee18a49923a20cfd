import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';

/** The most severe state of a skill. */
export type SkillState = 'errors' | 'blocked' | 'warnings' | 'locked' | 'disabled' | 'fine';

type Judged = Pick<CatalogSkill, 'problems' | 'readiness' | 'lock' | 'isEnabled'>;

export function worstOf({ problems, readiness, lock, isEnabled }: Judged): SkillState {
  if (problems !== undefined && problems.errors > 0) {
    return 'errors';
  }
  if (readiness?.ready === false) {
    return 'blocked';
  }
  if (problems !== undefined && problems.warnings > 0) {
    return 'warnings';
  }
  if (lock !== undefined) {
    return 'locked';
  }
  return isEnabled ? 'fine' : 'disabled';
}

/** Counts problems like the groups do, without notes. */
export function countProblems({ problems }: Pick<CatalogSkill, 'problems'>): number {
  return problems === undefined ? 0 : problems.errors + problems.warnings;
}

/** Words that menus ask for: `skill on editable inside`. */
export function contextOf({
  isEnabled,
  lock,
  isThirdParty,
  folderUri,
}: Pick<CatalogSkill, 'isEnabled' | 'lock' | 'isThirdParty' | 'folderUri'>): string {
  return [
    'skill',
    isEnabled ? 'on' : 'off',
    lock === undefined ? 'editable' : 'locked',
    ...(isThirdParty === true ? ['external'] : []),
    folderUri === undefined ? 'outside' : 'inside',
  ].join(' ');
}
