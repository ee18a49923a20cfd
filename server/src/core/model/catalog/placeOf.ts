import type { SkillSource } from './skillSources.ts';
import { findSource } from './skillSources.ts';
import type { WorkspaceSource } from './workspaceSources.ts';
import { findWorkspaceSource } from './workspaceSources.ts';

/** Where a skill belongs: which hosts' folder it lies in, and which folder that one lies in. */
export interface SkillPlace {
  readonly source: SkillSource;
  /** From the root of the workspace with `/`; skills of different roots are never loaded together. */
  readonly root: string;
  /** It came from elsewhere, as a file beside it says; the project's own skills go before it. */
  readonly isThirdParty?: true;
}

/**
 * The place of a skill by its path from the root of the workspace. A plugin is a catalog of its own, so
 * its folder is the root of the skills in it.
 * @param listed the folders that the workspace lists
 */
export function placeOf(
  path: string,
  pluginFolders: ReadonlySet<string>,
  listed: readonly WorkspaceSource[] = [],
): SkillPlace {
  const plugin = findInnermost(path, pluginFolders);
  const below = plugin === undefined || plugin === '' ? path : path.slice(plugin.length + 1);
  const known = findSource(below, 'project');
  const source = findWorkspaceSource(path, known, listed) ?? known;
  const at = source.folder === '' ? 0 : `/${below}`.indexOf(`/${source.folder}/`);
  const parts = [plugin ?? '', below.slice(0, Math.max(0, at - 1))].filter(part => part !== '');
  return { source, root: parts.join('/') };
}

function findInnermost(path: string, folders: ReadonlySet<string>): string | undefined {
  if (folders.size === 0) {
    return undefined;
  }
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const folder = path.slice(0, at);
    if (folders.has(folder)) {
      return folder;
    }
  }
  return folders.has('') ? '' : undefined;
}
