import { isSkillName, whyLeftOut } from '../../model/folder/packedPaths.ts';
import type { WorkspaceDescription } from '../../model/workspace/workspaceDescription.ts';
import { isAddress, toDocumentPath } from '../../model/workspace/workspaceReferences.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { toWrittenPath } from '../../syntax/markdown/linkPath.ts';
import { leadsUp, resolveBelow } from '../../text/values/relativePath.ts';
import { findNearest } from '../../text/words/nearest.ts';

/** The folders of a skill whose files are resources without being named anywhere. */
export const resourceTypes = ['scripts', 'references', 'assets'] as const;

export type ResourceType = (typeof resourceTypes)[number];

/** The files that may be resources of a skill, all with forward slashes. */
export interface SkillFiles {
  /** Those in the skill folder, relative to it. */
  readonly files: readonly string[];
  /** Paths below the folder that the body links to. */
  readonly linked?: ReadonlySet<string>;
  /** Files that the workspace attaches to the skill, from the root of the workspace. */
  readonly attached?: readonly string[];
}

/** A file that a model may read. */
export interface Resource {
  /** Relative to the skill folder, with forward slashes and nothing to resolve. */
  readonly path: string;
  /** Absent for a file that is a resource only because the body links to it. */
  readonly type?: ResourceType;
  /** The path starts from the root of the workspace, which attaches the file. */
  readonly isAttached?: true;
}

/** Why a path is not read. */
export interface ResourceRefusal {
  readonly cause: 'nul' | 'backslash' | 'drive' | 'absolute' | 'leads-up' | 'outside' | 'unknown';
  /** The file that may be meant by an unknown path. */
  readonly near?: string;
}

/** The paths below the folder of a skill that its body links to, whether or not there are such files. */
export function findLinkedPaths({ body }: Pick<SkillDocument, 'body'>): Set<string> {
  const paths = body.links.map(({ target }) => resolveBelow(toWrittenPath(target) ?? '') ?? '');
  return new Set(paths.filter(path => path !== ''));
}

/** The paths of the files that a workspace attaches to a skill, from the root of the workspace. */
export function findAttachedPaths(
  id: string,
  { references = [] }: Pick<WorkspaceDescription, 'references'>,
): string[] {
  return references
    .filter(({ skill, kind, target }) => skill === id && kind === 'document' && !isAddress(target))
    .flatMap(({ target }) => toDocumentPath(target) ?? []);
}

/** Whether a file may leave the folder of its skill at all; values of variables never do. */
export function isHandedOut(path: string): boolean {
  const reason = whyLeftOut(path);
  return reason !== 'values' && reason !== 'junk';
}

/**
 * The resources of a skill, in the order of their code points: its files below the three folders, those that its body links to, and
 * those that the workspace attaches. Where two of them have one path, it means the one in the skill folder.
 */
export function listResources(
  { files, linked = new Set(), attached = [] }: SkillFiles,
  type?: ResourceType,
): Resource[] {
  const byPath = new Map<string, Resource>();
  for (const path of attached.filter(isHandedOut)) {
    byPath.set(path, { path, type: 'references', isAttached: true });
  }
  for (const file of files.filter(isHandedOut)) {
    const read = parseSkillPath(file);
    const resource = 'path' in read ? toResource(read.path, linked) : undefined;
    if (resource !== undefined) {
      byPath.set(resource.path, resource);
    }
  }
  return [...byPath.values()]
    .filter(resource => type === undefined || resource.type === type)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * The path of the resource that a model asks for.
 * @param paths of all resources. Links are the reader's to resolve and to judge again.
 */
export function findResource(
  paths: readonly string[],
  path: string,
): Pick<Resource, 'path'> | ResourceRefusal {
  const requested = parseSkillPath(path);
  if ('cause' in requested || paths.includes(requested.path)) {
    return requested;
  }
  if (typeOf(requested.path) === undefined) {
    return { cause: 'outside' };
  }
  const near = findNearest(requested.path, paths);
  return { cause: 'unknown', ...(near !== undefined && { near }) };
}

function toResource(path: string, linked: ReadonlySet<string>): Resource | undefined {
  const type = typeOf(path);
  if (type !== undefined) {
    return { path, type };
  }
  return linked.has(path) && !isSkillName(path) ? { path } : undefined;
}

function typeOf(path: string): ResourceType | undefined {
  const [folder, ...below] = path.split('/');
  return below.length === 0 ? undefined : resourceTypes.find(known => known === folder);
}

/** Reads the path of a file by its letters alone, and alike on every system. */
export function parseSkillPath(path: string): Pick<Resource, 'path'> | ResourceRefusal {
  const parts = path.split('/').filter(part => part !== '' && part !== '.');
  const settled = parts.join('/');
  // `./C:/x` names a drive on Windows once the dot is gone.
  const [cause] = refusals.find(([, applies]) => applies(path) || applies(settled)) ?? [];
  if (cause !== undefined) {
    return { cause };
  }
  return settled === '' || path.endsWith('/') ? { cause: 'outside' } : { path: settled };
}

const refusals: readonly (readonly [ResourceRefusal['cause'], (path: string) => boolean])[] = [
  ['nul', path => path.includes('\0')],
  ['drive', path => /^[A-Za-z]:/.test(path)],
  ['backslash', path => path.includes('\\')],
  ['absolute', path => path.startsWith('/')],
  // Windows passes over dots and blanks at the end of a name.
  ['leads-up', path => leadsUp(path) || /(?:^|\/)\.\.[. ]*(?:\/|$)/.test(path)],
];
