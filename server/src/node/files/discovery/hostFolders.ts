import { skillSources } from '../../../core/model/catalog/skillSources.ts';

const hostFolders: readonly string[] = skillSources
  .filter(({ folder }) => folder.startsWith('.'))
  .map(({ folder }) => folder);

/** Whether the path is a host's folder, lies in one, or is on the way to one. */
export function leadsToHostFolder(relative: string): boolean {
  const parents = `/${relative}`;
  const end = parents.slice(parents.lastIndexOf('/.'));
  return hostFolders.some(folder => parents.includes(`/${folder}/`) || `/${folder}/`.startsWith(end));
}
