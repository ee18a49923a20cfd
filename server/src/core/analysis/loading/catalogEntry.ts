import type { SkillSource } from '../../model/catalog/skillSources.ts';
import type { TargetChoice } from '../../model/profiles/chooseTargets.ts';
import type { Skill } from '../../model/skill/skill.ts';

/** A skill as far as it matters which of several with one id is taken. */
export interface CatalogEntry {
  readonly skill: Pick<Skill, 'id'>;
  readonly path: string;
  readonly source: SkillSource;
  /** Skills of a project hide each other only below one root; undefined where all lie below one. */
  readonly root?: string;
  /** It came from elsewhere; in one scope the project's own skills go first. */
  readonly isThirdParty?: boolean;
  /** Skills of one id with the same key are copies of each other; undefined for one that is not a copy. */
  readonly contentKey?: string;
  /** What the workspace says of the hosts that it is for; undefined where its folder says it. */
  readonly choice?: TargetChoice | undefined;
}

/** Whether one host knows both. */
export function loadTogether(one: CatalogEntry, other: CatalogEntry): boolean {
  const areBothOfProject = one.source.scope === 'project' && other.source.scope === 'project';
  if (areBothOfProject && one.root !== other.root) {
    return false;
  }
  const [first, second] = [one.source.profiles, other.source.profiles];
  return first.length === 0 || second.length === 0 || first.some(id => second.includes(id));
}
