import path from 'node:path';
import type { Catalog } from '../core/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import type { SkillResource, Surroundings } from '../core/skill/surroundings.ts';
import { findText } from './readSkillFile.ts';
import { listResources } from './skillResources.ts';
import { statOf } from './statOf.ts';

export interface Place {
  /** The folder of the skill. */
  readonly folder: string;
  /** The names in it, where they are known already. */
  readonly siblings?: readonly string[];
  readonly workspace: WorkspaceDescription;
  readonly catalog?: Catalog;
}

/** Answers what stands around a skill by looking at the disk, when a rule asks. */
export function surround({ folder, siblings, workspace, catalog }: Place): Surroundings {
  const isMissing = (relative: string) => {
    const first = firstPart(relative);
    return siblings !== undefined && first !== '.' && first !== '..' && !siblings.includes(first);
  };
  // Most skills ask for nothing.
  let known: Map<string, boolean> | undefined;
  let texts: Map<string, string | undefined> | undefined;
  let resources: { readonly list: readonly SkillResource[] | undefined } | undefined;
  return {
    exists: relative => {
      known ??= new Map();
      const isThere =
        known.get(relative) ?? (!isMissing(relative) && statOf(path.join(folder, relative)) !== undefined);
      known.set(relative, isThere);
      return isThere;
    },
    readText: name => {
      texts ??= new Map();
      if (!texts.has(name)) {
        texts.set(name, isMissing(name) ? undefined : findText(path.join(folder, name)));
      }
      return texts.get(name);
    },
    resources: folders => {
      if (folders !== undefined && resources === undefined) {
        return listResources(
          folder,
          folders.filter(each => !isMissing(each)),
        );
      }
      resources ??= { list: listResources(folder) };
      return resources.list;
    },
    workspace,
    ...(catalog && { catalog }),
  };
}

/** The first name of a relative path; most paths have no dots to be resolved. */
function firstPart(relative: string): string {
  const isPlain = !relative.startsWith('.') && !relative.includes('/.') && !relative.startsWith('/');
  const resolved = isPlain ? relative : path.posix.normalize(relative);
  const end = resolved.indexOf('/');
  return end < 0 ? resolved : resolved.slice(0, end);
}
