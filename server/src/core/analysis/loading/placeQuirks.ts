import type { Quirk } from '../../model/profiles/record/quirk.ts';
import type { HostSkill } from './hostSkill.ts';

/**
 * What is unusual about the place of a skill below the folder that its host reads.
 * @param skillFolders the folders of all skills
 */
export function findPlaceQuirks(
  { path, source }: Pick<HostSkill, 'path' | 'source'>,
  skillFolders: ReadonlySet<string>,
): Quirk[] {
  const at = `/${path}`.indexOf(`/${source.folder}/`);
  const names = path.slice(at + source.folder.length + 1).split('/');
  const file = names.pop() ?? '';
  return [
    ...(names.some(name => name.startsWith('.')) ? (['dot-folder'] as const) : []),
    ...(names.includes('node_modules') ? (['node-modules'] as const) : []),
    ...(file === 'skill.md' ? (['small-file-name'] as const) : []),
    ...(isInsideSkill(path, names.length, skillFolders) ? (['inside-skill'] as const) : []),
  ];
}

/** @param depth folders from that of the host to that of the skill */
function isInsideSkill(path: string, depth: number, skillFolders: ReadonlySet<string>): boolean {
  let folder = parentOf(parentOf(path));
  for (let left = depth; left > 1; left -= 1, folder = parentOf(folder)) {
    if (skillFolders.has(folder)) {
      return true;
    }
  }
  return false;
}

/** The folder of a path with `/`; empty where it has none. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
