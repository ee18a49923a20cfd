import path from 'node:path';
import type { SkillSource } from '../../../core/model/catalog/skillSources.ts';
import { skillSources } from '../../../core/model/catalog/skillSources.ts';
import type { WorkspaceSource } from '../../../core/model/catalog/workspaceSources.ts';
import { isOutside, toSkillSource } from '../../../core/model/catalog/workspaceSources.ts';
import { isProvenanceName } from '../../../core/model/folder/provenanceNames.ts';
import { findSettledFiles } from './findSettledFiles.ts';
import { toPlacedFile } from './toPlacedFile.ts';
import type { PlacedFile } from '../../../workspace/store/placedFile.ts';
import { addWorkspaceFolders } from '../linkRoots.ts';
import { isIn } from '../realPath.ts';

/** The root of a workspace, and the folders that its description lists. */
export interface SourceList {
  readonly root: string;
  readonly sources?: readonly WorkspaceSource[] | undefined;
}

/** A folder that may hold skills, by its absolute path. */
interface SourcePlace {
  readonly source: SkillSource;
  readonly folder: string;
}

/** The user's own folders, and those outside of workspaces that these list, whether or not they are there. */
export function foldersElsewhere(lists: readonly SourceList[], home: string): string[] {
  const places = [...userPlaces(home), ...lists.flatMap(list => listedPlaces(list, home))];
  return [...new Set(places.map(({ folder }) => folder))];
}

/** The skills in these folders, each once: first the user's own. */
export async function findSkillsElsewhere(lists: readonly SourceList[], home: string): Promise<PlacedFile[]> {
  return findIn([...userPlaces(home), ...lists.flatMap(list => listedPlaces(list, home))], home);
}

function userPlaces(home: string): SourcePlace[] {
  return skillSources
    .filter(({ scope }) => scope === 'user')
    .map(source => ({ source, folder: path.join(home, source.folder) }));
}

/** A folder that holds the workspace or all of a home is none. */
function listedPlaces({ root, sources = [] }: SourceList, home: string): SourcePlace[] {
  const places = sources.flatMap((source, order) => {
    const { folder } = source;
    const place = folder.startsWith('~/') ? path.join(home, folder.slice(2)) : path.join(root, folder);
    const isTooMuch = [root, home].some(each => isIn(place, each));
    return isOutside(source) && !isTooMuch ? [{ source: toSkillSource(source, order), folder: place }] : [];
  });
  addWorkspaceFolders(places.map(({ folder }) => folder));
  return places;
}

/**
 * The skills in some folders, each once.
 * @param root what all of them belong to; those of different roots are never loaded together
 */
export async function findIn(places: readonly SourcePlace[], root: string): Promise<PlacedFile[]> {
  const found = new Map<string, PlacedFile>();
  for (const { source, folder } of places) {
    const below = await findSettledFiles(folder, { patterns: [], base: folder });
    for (const absolute of below.files.filter(file => !found.has(file))) {
      const isThirdParty = below.siblings.get(absolute)?.some(isProvenanceName) === true;
      const place = { source, root, ...(isThirdParty && { isThirdParty }) };
      const naming = { shown: (file: string) => file.replaceAll('\\', '/'), place: () => place };
      found.set(absolute, toPlacedFile(below, absolute, naming));
    }
  }
  return [...found.values()];
}
