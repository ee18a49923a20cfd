import path from 'node:path';
import { skillSources } from '../core/catalog/sources.ts';
import { isProvenanceName } from '../core/skill/provenanceNames.ts';
import { findSkillFiles } from './findSkillFiles.ts';
import type { FileToRoute } from './routingFiles.ts';

/** The skills in the user's own folders on this computer, in the order of their sources. */
export async function findInstalledSkills(home: string): Promise<FileToRoute[]> {
  const found = new Map<string, FileToRoute>();
  for (const source of skillSources.filter(({ scope }) => scope === 'user')) {
    const { files, siblings } = await findSkillFiles(path.join(home, source.folder), {
      patterns: [],
      base: home,
    });
    for (const absolute of files.filter(file => !found.has(file))) {
      const own = siblings.get(absolute);
      const isExternal = own?.some(isProvenanceName) === true;
      const place = { source, root: home, ...(isExternal && { isExternal }) };
      const shown = absolute.replaceAll('\\', '/');
      found.set(absolute, { absolute, shown, place, ...(own && { siblings: own }) });
    }
  }
  return [...found.values()];
}
