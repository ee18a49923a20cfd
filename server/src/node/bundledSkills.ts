import path from 'node:path';
import { bundledSource } from '../core/catalog/sources.ts';
import { findSkillFiles } from './findSkillFiles.ts';
import type { FileToRoute } from './routingFiles.ts';

/** The build puts them beside its bundles. */
const bundledFolder = () => path.join(__dirname, 'bundled');

/** Whether a file is one of a skill that comes with the program. */
export function isBundledSkill(file: string): boolean {
  return file.startsWith(bundledFolder() + path.sep);
}

/** The skills that come with the program. */
export async function findBundledSkills(): Promise<FileToRoute[]> {
  const folder = bundledFolder();
  const { files, siblings } = await findSkillFiles(folder, { patterns: [], base: folder });
  return files.map(absolute => {
    const own = siblings.get(absolute);
    const place = { source: bundledSource, root: '' };
    const file = { absolute, shown: absolute.replaceAll('\\', '/'), place };
    return own === undefined ? file : Object.assign(file, { siblings: own });
  });
}
