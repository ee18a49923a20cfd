import { leadsUp } from '../companions/relativePath.ts';
import { findNearest } from '../text/nearest.ts';

/** The folders of a skill that a model may ask for files from. */
export const resourceTypes = ['scripts', 'references', 'assets'] as const;

export type ResourceType = (typeof resourceTypes)[number];

/** A file below one of the folders. */
export interface Resource {
  /** Relative to the folder of the skill, with forward slashes and nothing to resolve. */
  readonly path: string;
  readonly type: ResourceType;
}

/** Why a path is not read. */
export interface ResourceRefusal {
  readonly cause: 'nul' | 'backslash' | 'drive' | 'absolute' | 'leads-up' | 'outside' | 'unknown';
  /** The file that may be meant by an unknown path. */
  readonly near?: string;
}

/**
 * The resources among the files of a skill, in the order of their code points.
 * @param files Relative to the folder of the skill, with forward slashes.
 */
export function listResources(files: readonly string[], type?: ResourceType): Resource[] {
  const byPath = new Map<string, Resource>();
  for (const file of files) {
    const read = parseResourcePath(file);
    if ('path' in read && (type === undefined || read.type === type)) {
      byPath.set(read.path, read);
    }
  }
  return [...byPath.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** The file that a model asks for, if it is one of the skill's. Links are the reader's to resolve and to judge again. */
export function findResource(files: readonly string[], path: string): Resource | ResourceRefusal {
  const asked = parseResourcePath(path);
  if (!('path' in asked)) {
    return asked;
  }
  const paths = listResources(files).map(resource => resource.path);
  if (paths.includes(asked.path)) {
    return asked;
  }
  const near = findNearest(asked.path, paths);
  return { cause: 'unknown', ...(near !== undefined && { near }) };
}

/** Reads a path by its letters alone, and alike on every system. */
export function parseResourcePath(path: string): Resource | ResourceRefusal {
  const read = parseSkillPath(path);
  if ('cause' in read) {
    return read;
  }
  const [folder, ...below] = read.path.split('/');
  const type = resourceTypes.find(known => known === folder);
  return type === undefined || below.length === 0 ? { cause: 'outside' } : { path: read.path, type };
}

/** The same for any file in the folder of a skill. */
export function parseSkillPath(path: string): Pick<Resource, 'path'> | ResourceRefusal {
  const [cause] = refusals.find(([, applies]) => applies(path)) ?? [];
  if (cause !== undefined) {
    return { cause };
  }
  const parts = path.split('/').filter(part => part !== '' && part !== '.');
  return parts.length === 0 || path.endsWith('/') ? { cause: 'outside' } : { path: parts.join('/') };
}

const refusals: readonly (readonly [ResourceRefusal['cause'], (path: string) => boolean])[] = [
  ['nul', path => path.includes('\0')],
  ['drive', path => /^[A-Za-z]:/.test(path)],
  ['backslash', path => path.includes('\\')],
  ['absolute', path => path.startsWith('/')],
  // Windows passes over dots and blanks at the end of a name.
  ['leads-up', path => leadsUp(path) || /(?:^|\/)\.\.[. ]*(?:\/|$)/.test(path)],
];
