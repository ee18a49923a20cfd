import { pushTo } from '../../text/lists/pushTo.ts';
import type { Scope } from '../profiles/record/profile.ts';
import { profiles } from '../profiles/registry.ts';

/** A project's own skills come before the user's, and these before the bundled ones. */
export const scopes: readonly Scope[] = ['project', 'user', 'bundled'];

/** A folder that holds skill folders. */
export interface SkillSource {
  readonly scope: Scope;
  /** Relative to the workspace or to the user's home. */
  readonly folder: string;
  /** Ids of the profiles whose host loads it. */
  readonly profiles: readonly string[];
  /** Its place among the folders that the workspace lists; undefined for any other. */
  readonly order?: number;
}

/** Where the skills lie that come with the program; every host can be given them. */
export const bundledSource: SkillSource = { scope: 'bundled', folder: '', profiles: [] };

/** A folder for skills beside those of the profiles, named by the client guide of the specification. */
const commonFolder = 'skills';

/** All folders that are known to hold skills, those of a higher rank first. */
export const skillSources: readonly SkillSource[] = [
  ...withCommon(sourcesOf('project')),
  ...sourcesOf('user'),
];

/** The common folder comes last, whichever host calls it its own. */
function withCommon(sources: readonly SkillSource[]): SkillSource[] {
  const own = sources.find(({ folder }) => folder === commonFolder);
  const others = sources.filter(source => source !== own);
  return [...others, own ?? { scope: 'project', folder: commonFolder, profiles: [] }];
}

function sourcesOf(scope: 'user' | 'project'): SkillSource[] {
  const byFolder = new Map<string, string[]>();
  for (const { id, folders } of profiles) {
    for (const folder of folders[scope]) {
      pushTo(byFolder, folder, id);
    }
  }
  return [...byFolder].map(([folder, ids]) => ({ scope, folder, profiles: ids }));
}

const bySpecificity = skillSources
  .toSorted((one, other) => other.folder.length - one.folder.length)
  .map(source => ({ source, part: `/${source.folder}/`, isHidden: source.folder.startsWith('.') }));

/** The source that a path of the workspace lies in; any other skill is a project source of the lowest rank. */
export function findSource(path: string, scope: Scope): SkillSource {
  const parents = `/${path}`;
  const hasHidden = parents.includes('/.');
  const found = bySpecificity.find(
    ({ source, part, isHidden }) =>
      source.scope === scope && (hasHidden || !isHidden) && parents.includes(part),
  );
  return found?.source ?? { scope, folder: '', profiles: [] };
}
