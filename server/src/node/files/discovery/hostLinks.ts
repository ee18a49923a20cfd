import type { Dirent } from 'node:fs';
import path from 'node:path';
import { skillSources } from '../../../core/model/catalog/skillSources.ts';
import { pushTo } from '../../../core/text/lists/pushTo.ts';
import { listEntries } from '../../disk/observedDisk.ts';
import { realPathOf } from './realPathOf.ts';

const hostFolders: readonly string[] = skillSources
  .filter(({ scope }) => scope === 'project')
  .map(({ folder }) => folder);

/**
 * Further paths at which the folders of hosts show some skills, by the paths of these: what a look at a part of a workspace does not see of
 * the rest. The folders of hosts are those around `from`, up to `base`.
 */
export function findHostLinks(files: readonly string[], from: string, base: string): Map<string, string[]> {
  const byFolder = new Map(files.map(file => [realPathOf(path.dirname(file)), file]));
  const links = new Map<string, string[]>();
  for (const place of foldersUpTo(from, base).flatMap(listPlaces)) {
    const file = byFolder.get(realPathOf(place));
    if (file !== undefined && place !== path.dirname(file)) {
      pushTo(links, file, path.join(place, path.basename(file)));
    }
  }
  return links;
}

function foldersUpTo(from: string, base: string): string[] {
  const above = path.dirname(from);
  return from === base || above === from ? [from] : [from, ...foldersUpTo(above, base)];
}

/** What lies in the folders of hosts below a folder. */
function listPlaces(folder: string): string[] {
  return hostFolders.flatMap(host => {
    const at = path.join(folder, host);
    return listFolder(at).flatMap(entry =>
      entry.isDirectory() || entry.isSymbolicLink() ? [path.join(at, entry.name)] : [],
    );
  });
}

function listFolder(folder: string): Dirent[] {
  try {
    return listEntries(folder);
  } catch {
    // Most hosts have no folder there.
    return [];
  }
}
