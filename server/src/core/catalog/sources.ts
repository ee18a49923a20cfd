import { profiles } from '../profiles/registry.ts';

export type Scope = 'user' | 'project';

/** A folder that holds skill folders. */
export interface SkillSource {
  readonly scope: Scope;
  /** Relative to the workspace or to the user's home. */
  readonly folder: string;
  /** Ids of the profiles whose host loads it. */
  readonly profiles: readonly string[];
}

/**
 * Folders that skills are kept in beside those of the profiles. Sources: the client guide of the
 * specification names `skills`, `workspace/skills` is the default of the fifth source dialect.
 */
const furtherProjectFolders = ['workspace/skills', 'skills'];

/** All folders that are known to hold skills, those of a higher rank first. */
export const skillSources: readonly SkillSource[] = [
  ...sourcesOf('project'),
  ...furtherProjectFolders.map(folder => ({ scope: 'project', folder, profiles: [] }) as const),
  ...sourcesOf('user'),
];

function sourcesOf(scope: Scope): SkillSource[] {
  const byFolder = new Map<string, string[]>();
  for (const { id, folders } of profiles) {
    for (const folder of folders[scope]) {
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), id]);
    }
  }
  return [...byFolder].map(([folder, ids]) => ({ scope, folder, profiles: ids }));
}

/** The source that a path of the workspace lies in; any other skill is a project source of the lowest rank. */
export function findSource(path: string, scope: Scope): SkillSource {
  const parents = `/${path}`;
  const source = skillSources.find(known => known.scope === scope && parents.includes(`/${known.folder}/`));
  return source ?? { scope, folder: '', profiles: [] };
}
