import path from 'node:path';
import type { Preference } from '../core/external/preferProject.ts';
import { findHidden, findPreferences } from '../core/external/preferProject.ts';
import { findOverlapsOf } from '../core/routing/overlap.ts';
import { findCatalogFiles } from './catalogFiles.ts';
import { dropUntold } from './commands/overlap.ts';
import { openDesk } from './openDesk.ts';
import type { Environment } from './output.ts';
import { runSteps } from './progress.ts';

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
  const desk = openDesk(found, environment);
  dropUntold(desk, new Set(found.description.description.disabled));
  const wanted = new Set(folders);
  const isWanted = (shown: string) => {
    const absolute = desk.sourceOf(shown)?.absolute;
    return absolute !== undefined && wanted.has(path.dirname(absolute));
  };
  const { catalog } = desk;
  const isExternal = (shown: string) => catalog.get(shown)?.skill.isExternal === true;
  const own = catalog.skills.filter(skill => !isExternal(skill.path));
  return catalog.skills
    .filter(skill => isWanted(skill.path))
    .flatMap(skill => {
      const hidden = findHidden(skill, own) ?? [];
      const overlaps = runSteps(findOverlapsOf(skill, catalog.compared));
      return [hidden].flat().concat(findPreferences(overlaps, isExternal));
    });
}
