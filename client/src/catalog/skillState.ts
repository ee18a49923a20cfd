import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';

/** The worst that is to be said of a skill. */
export type SkillState = 'errors' | 'blocked' | 'warnings' | 'locked' | 'disabled' | 'fine';

type Judged = Pick<CatalogueSkill, 'problems' | 'readiness' | 'lock' | 'isEnabled'>;

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

/** As groups count them: notes are no problems. */
export function countProblems({ problems }: Pick<CatalogueSkill, 'problems'>): number {
  return problems === undefined ? 0 : problems.errors + problems.warnings;
}

/** Words that menus ask for: `skill on editable inside`. */
export function contextOf({
  isEnabled,
  lock,
  isExternal,
  folderUri,
}: Pick<CatalogueSkill, 'isEnabled' | 'lock' | 'isExternal' | 'folderUri'>): string {
  return [
    'skill',
    isEnabled ? 'on' : 'off',
    lock === undefined ? 'editable' : 'locked',
    ...(isExternal === true ? ['external'] : []),
    folderUri === undefined ? 'outside' : 'inside',
  ].join(' ');
}
