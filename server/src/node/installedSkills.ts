import { homedir } from 'node:os';
import path from 'node:path';
import type { SkillSource } from '../core/catalog/sources.ts';
import { skillSources } from '../core/catalog/sources.ts';
import type { WorkspaceSource } from '../core/catalog/workspaceSources.ts';
import { isOutside, toSkillSource } from '../core/catalog/workspaceSources.ts';
import { isProvenanceName } from '../core/skill/provenanceNames.ts';
import { findSkillFiles } from './findSkillFiles.ts';
import type { FileToRoute } from './routingFiles.ts';
import { statOf } from './statOf.ts';

/** The user's own folders that are there. */
export function installedFolders(home = homedir()): string[] {
  return skillSources
    .filter(({ scope }) => scope === 'user')
    .map(({ folder }) => path.join(home, folder))
    .filter(folder => statOf(folder)?.isDirectory() === true);
}

/** The skills in the user's own folders on this computer, in the order of their sources. */
export async function findInstalledSkills(home: string): Promise<FileToRoute[]> {
  const sources = skillSources.filter(({ scope }) => scope === 'user');
  return findIn(
    sources.map(source => ({ source, folder: path.join(home, source.folder) })),
    home,
  );
}

/** The skills in the folders outside of a workspace that its description lists; a folder that holds the workspace or all of a home is none. */
export async function findListedSkills(
  listed: readonly WorkspaceSource[],
  { root, home }: { readonly root: string; readonly home: string },
): Promise<FileToRoute[]> {
  const places = listed.flatMap((source, order) => {
    const { folder } = source;
    const place = folder.startsWith('~/') ? path.join(home, folder.slice(2)) : path.join(root, folder);
    const isTooMuch = [root, home].some(each => each === place || each.startsWith(place + path.sep));
    return isOutside(source) && !isTooMuch ? [{ source: toSkillSource(source, order), folder: place }] : [];
  });
  return findIn(places, home);
}

async function findIn(
  places: readonly { readonly source: SkillSource; readonly folder: string }[],
  home: string,
): Promise<FileToRoute[]> {
  const found = new Map<string, FileToRoute>();
  for (const { source, folder } of places) {
    const { files, siblings } = await findSkillFiles(folder, { patterns: [], base: folder });
    for (const absolute of files.filter(file => !found.has(file))) {
      const own = siblings.get(absolute);
      const shown = absolute.replaceAll('\\', '/');
      const isExternal = own?.some(isProvenanceName) === true;
      const place = { source, root: home, ...(isExternal && { isExternal }) };
      found.set(absolute, { absolute, shown, place, ...(own && { siblings: own }) });
    }
  }
  return [...found.values()];
}
