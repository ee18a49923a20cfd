import path from 'node:path';
import type { Preference } from '../../core/analysis/routing/overlap/preferProject.ts';
import { findHidden, findPreferences } from '../../core/analysis/routing/overlap/preferProject.ts';
import { findOverlapsOf } from '../../core/analysis/routing/overlap/overlap.ts';
import { findCatalogFiles } from '../check/catalogFiles.ts';
import { openSkillSet } from './openSkillSet.ts';
import { toListedCatalog } from './toListedCatalog.ts';
import type { Environment } from '../terminal/output.ts';
import { runSteps } from '../terminal/progress.ts';

/**
 * What the project has of its own for the job of skills from elsewhere.
 * @param folders absolute paths of the skills from elsewhere
 * @param base the folder of the project
 */
export async function findOwnRivals(
  folders: readonly string[],
  base: string,
  environment: Environment,
): Promise<Preference[]> {
  if (folders.length === 0) {
    return [];
  }
  const found = await findCatalogFiles([base], environment, false);
  const skillSet = openSkillSet(found, environment);
  const catalog = toListedCatalog(skillSet);
  const wanted = new Set(folders);
  const isWanted = (shown: string) => {
    const absolute = skillSet.sourceOf(shown)?.absolute;
    return absolute !== undefined && wanted.has(path.dirname(absolute));
  };
  const isThirdParty = (shown: string) => catalog.get(shown)?.skill.isThirdParty === true;
  const own = catalog.skills.filter(skill => !isThirdParty(skill.path));
  return catalog.skills
    .filter(skill => isWanted(skill.path))
    .flatMap(skill => {
      const hidden = findHidden(skill, own) ?? [];
      const overlaps = runSteps(findOverlapsOf(skill, catalog.compared));
      return [hidden].flat().concat(findPreferences(overlaps, isThirdParty));
    });
}
