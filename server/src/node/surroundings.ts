import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '../core/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import type { SkillResource, Surroundings } from '../core/skill/surroundings.ts';
import { findText } from './readSkillFile.ts';
import { listResources, resourcesOf } from './skillResources.ts';

export interface Place {
  /** The folder of the skill. */
  readonly folder: string;
  /** The names in it, where they are known already. */
  readonly siblings?: readonly string[];
  /** The files below it, where a walk through it took them down. */
  readonly listing?: string | undefined;
  readonly workspace: WorkspaceDescription;
  readonly catalog?: Catalog;
}

/** Answers what stands around a skill by looking at the disk, when a rule asks. */
export function surround({ folder, siblings, listing, workspace, catalog }: Place): Surroundings {
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
        known.get(relative) ?? (!isMissing(relative) && existsSync(path.join(folder, relative)));
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
      const asked = folders?.filter(each => !isMissing(each));
      if (asked?.length === 0) {
        return [];
      }
      if (listing === undefined && asked !== undefined && resources === undefined) {
        return listResources(folder, asked);
      }
      resources ??= { list: listing === undefined ? listResources(folder) : resourcesOf(folder, listing) };
      return asked === undefined
        ? resources.list
        : resources.list?.filter(({ path: file }) => isBelow(file, asked));
    },
    workspace,
    ...(catalog && { catalog }),
  };
}

function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some(folder => file.startsWith(`${folder}/`));
}

/** The first name of a relative path; most paths have no dots to be resolved. */
function firstPart(relative: string): string {
  const isPlain = !relative.startsWith('.') && !relative.includes('/.') && !relative.startsWith('/');
  const resolved = isPlain ? relative : path.posix.normalize(relative);
  const end = resolved.indexOf('/');
  return end < 0 ? resolved : resolved.slice(0, end);
}
