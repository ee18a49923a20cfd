import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '../../core/model/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { SkillResource, SkillContext } from '../../core/model/skill/skillContext.ts';
import { findText } from './readSkillFile.ts';
import { listResources, resourcesOf } from './skillResources.ts';

export interface Place {
  /** The folder of the skill. */
  readonly folder: string;
  /** The names in it, where they are known already. */
  readonly siblings?: readonly string[];
  /** The files below it, where a walk through it took them down. */
  readonly listing?: string | undefined;
  /** Whether there is something at paths outside of it, for skills that are checked at one time; filled as it is asked for. */
  readonly outside?: Map<string, boolean>;
  readonly workspace: WorkspaceDescription;
  readonly catalog?: Catalog;
}

/** Answers what stands around a skill by looking at the disk, when a rule asks. */
export function surround(place: Place): SkillContext {
  const { folder, siblings, workspace, catalog } = place;
  const isMissing = (relative: string) => {
    const first = firstPart(relative);
    return siblings !== undefined && first !== '.' && first !== '..' && !siblings.includes(first);
  };
  // Most skills ask for nothing.
  let known: Map<string, boolean> | undefined;
  let texts: Map<string, string | undefined> | undefined;
  return {
    exists: relative => {
      known ??= new Map();
      const isThere = known.get(relative) ?? (!isMissing(relative) && isAt(place, relative));
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
    resources: createLister(place, isMissing),
    workspace,
    ...(catalog && { catalog }),
  };
}

function isAt({ folder, outside }: Place, relative: string): boolean {
  const file = path.join(folder, relative);
  const isThere = outside?.get(file) ?? existsSync(file);
  // For what lies in its folder only this skill asks.
  if (relative.startsWith('..')) {
    outside?.set(file, isThere);
  }
  return isThere;
}

function createLister(
  { folder, listing }: Place,
  isMissing: (relative: string) => boolean,
): NonNullable<SkillContext['resources']> {
  let all: { readonly list: readonly SkillResource[] | undefined } | undefined;
  return folders => {
    const asked = folders?.filter(each => !isMissing(each));
    if (asked?.length === 0) {
      return [];
    }
    if (listing === undefined && asked !== undefined && all === undefined) {
      return listResources(folder, asked);
    }
    all ??= { list: listing === undefined ? listResources(folder) : resourcesOf(folder, listing) };
    const starts = asked?.map(each => `${each}/`);
    return starts === undefined
      ? all.list
      : all.list?.filter(({ path: file }) => starts.some(start => file.startsWith(start)));
  };
}

/** The first name of a relative path; most paths have no dots to be resolved. */
function firstPart(relative: string): string {
  const isPlain = !relative.startsWith('.') && !relative.includes('/.') && !relative.startsWith('/');
  const resolved = isPlain ? relative : path.posix.normalize(relative);
  const end = resolved.indexOf('/');
  return end < 0 ? resolved : resolved.slice(0, end);
}
