import type { Catalog } from '../../core/model/catalog/skillCatalog.ts';
import type { SkillContext } from '../../core/model/skill/skillContext.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { Ask } from '../store/facts.ts';
import { folderNames } from '../store/files.ts';
import type { TextFile } from '../store/ports.ts';

/** What a context knows of the workspace beside files. */
export interface ContextParts {
  readonly workspace: WorkspaceDescription;
  readonly catalog?: Catalog | undefined;
  readonly overlaps?: SkillContext['overlaps'];
}

/**
 * What lies around a skill; a fact that looks at it depends on each file and folder that it looks for. One that is asked later than that, with
 * what is known without reading, answers as things are then.
 */
export function createContext(
  folder: string,
  ask: Ask,
  { workspace, catalog, overlaps }: ContextParts,
): SkillContext {
  const isMissing = createNameCheck(folder, ask);
  const isThere = (relative: string) => {
    const presence = isMissing(relative) ? 'absent' : ask.presence(ask.path.join(folder, relative));
    return presence && presence !== 'absent';
  };
  return {
    exists: isLasting(ask) ? isThere : remembering(isThere),
    readText: name => {
      const { text, facts } = isMissing(name) ? nothing : ask.text(ask.path.join(folder, name));
      return facts.unreadable === undefined && facts.tooLarge === undefined ? text : undefined;
    },
    resources: folders => {
      const requested = folders?.filter(each => !isMissing(each));
      if (requested?.length === 0) {
        return [];
      }
      const all = ask.resources(folder);
      const starts = requested?.map(each => `${each}/`);
      return starts === undefined
        ? all
        : all?.filter(({ path }) => starts.some(start => path.startsWith(start)));
    },
    workspace,
    ...(catalog && { catalog }),
    ...(overlaps && { overlaps }),
  };
}

/** Whether it is asked after the fact that it was made for, when what was remembered may be wrong. */
function isLasting(ask: Ask): boolean {
  return ask === ask.known;
}

/** Rules ask for the same things again and again; most skills ask for nothing. */
function remembering(find: (name: string) => boolean | undefined): typeof find {
  let known: Map<string, boolean | undefined> | undefined;
  return name => {
    known ??= new Map();
    if (!known.has(name)) {
      known.set(name, find(name));
    }
    return known.get(name);
  };
}

/** Whether the names in a folder tell that something is not below it. */
function createNameCheck(folder: string, ask: Ask): (relative: string) => boolean {
  let remembered: ReadonlySet<string> | 'unknown' | undefined;
  return relative => {
    const first = firstPart(relative);
    if (first === '.' || first === '..') {
      return false;
    }
    const names = (isLasting(ask) ? undefined : remembered) ?? toSet(ask.get(folderNames, folder));
    remembered = names;
    return names !== 'unknown' && !names.has(first);
  };
}

function toSet(names: readonly string[] | undefined): ReadonlySet<string> | 'unknown' {
  return names === undefined ? 'unknown' : new Set(names);
}

const nothing: TextFile = { text: '', facts: { hasMark: false, unreadable: 'it is not there' } };

/** The first name of a relative path; most paths have no dots to be resolved. */
function firstPart(relative: string): string {
  const isPlain = !relative.startsWith('.') && !relative.includes('/.') && !relative.startsWith('/');
  const resolved = isPlain ? relative : normalize(relative);
  const end = resolved.indexOf('/');
  return end < 0 ? resolved : resolved.slice(0, end);
}

/** A path without dots; `.` for the folder itself, and one that leads out of it starts with `..`. */
function normalize(relative: string): string {
  const parts: string[] = [];
  for (const part of relative.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') {
      parts.pop();
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  const path = parts.join('/') || '.';
  return relative.startsWith('/') ? `/${path}` : path;
}
