import path from 'node:path';
import type { PackFile } from '../../../core/model/folder/packFile.ts';
import { ChangeProblem } from './changeProblem.ts';
import type { Decision, Move } from './decision.ts';
import { isTarget } from './decision.ts';
import type { Disk } from './disk.ts';
import { findStat, isThere } from './disk.ts';
import { findClash, findNameProblem, findPathProblem } from '../../../core/model/folder/packPaths.ts';
import { resolveInside } from './resolveInside.ts';

/** A folder that is replaced with all that is in it. */
export interface FolderSwap {
  /** Absolute path. */
  readonly target: string;
  /** Undefined removes the folder. */
  readonly files: readonly PackFile[] | undefined;
}

export interface FileSwap {
  /** Absolute path. */
  readonly target: string;
  /** Undefined removes the file. */
  readonly content: string | Uint8Array | undefined;
  /** Lets people run it; where this is not said, a file that is replaced stays as it is in this. */
  readonly isExecutable?: boolean;
}

export interface Changes {
  readonly folders: readonly FolderSwap[];
  readonly files: readonly FileSwap[];
}

/** A target with what takes its place. */
export type Planned = Move & { readonly place: string } & (
    | { readonly folder: FolderSwap }
    | { readonly file: FileSwap }
  );

/** What has to be done, or a problem for the first thing that must not be done. Nothing is written. */
export function planMoves(
  disk: Disk,
  base: string,
  { folders, files }: Changes,
): { moves: Planned[]; decision: Decision } {
  const found = [
    ...folders.map((folder): Planned => {
      checkFiles(folder);
      return { ...planTarget(disk, base, folder.target, true), hasNew: folder.files !== undefined, folder };
    }),
    ...files.map((file): Planned => ({
      ...planTarget(disk, base, file.target, false),
      hasNew: file.content !== undefined,
      file,
    })),
  ];
  // What goes makes room for what comes.
  const gone = found.filter(({ existed, hasNew }) => existed && !hasNew);
  const come = found.filter(({ hasNew }) => hasNew);
  for (const each of [gone, come]) {
    refuse(findClash(each.map(({ target }) => target)));
  }
  const free = new Set(gone.map(({ target }) => target));
  const parents = come.flatMap(move => planParents(disk, base, move, free));
  const moves = [...gone, ...come];
  const plain = moves.map(({ target, existed, hasNew }): Move => ({ target, existed, hasNew }));
  return { moves, decision: { version: 1, moves: plain, parents: [...new Set(parents)] } };
}

function checkFiles({ target, files = [] }: FolderSwap): void {
  const paths = files.map(file => file.path);
  for (const each of paths) {
    refuse(findPathProblem(each));
    refuse(findNamesProblem(each.split('/')), path.join(target, each));
  }
  refuse(findClash(paths));
}

function planTarget(
  disk: Disk,
  base: string,
  target: string,
  isFolder: boolean,
): Omit<Move, 'hasNew'> & { place: string } {
  const place = path.isAbsolute(target) ? resolveInside(base, target, disk) : undefined;
  if (place === undefined) {
    throw new ChangeProblem(`'${target}' does not lie in '${base}'.`);
  }
  const relative = path.relative(base, place).split(path.sep).join('/');
  if (!isTarget(relative)) {
    throw new ChangeProblem(`'${target}' must not be changed.`);
  }
  const stat = findStat(disk, place);
  if (stat?.isSymbolicLink() === true) {
    throw new ChangeProblem(`'${target}' is a link; remove it first, or change what it leads to.`);
  }
  if (stat !== undefined && (isFolder ? !stat.isDirectory() : !stat.isFile())) {
    throw new ChangeProblem(`'${target}' is not ${isFolder ? 'a folder' : 'an ordinary file'}.`);
  }
  if (isFolder && isThere(disk, path.join(place, '.git'))) {
    throw new ChangeProblem(`'${target}' is a git repository of its own, which would be lost.`);
  }
  return { place, target: relative, existed: stat !== undefined };
}

function refuse(problem: string | undefined, where?: string): void {
  if (problem !== undefined) {
    throw new ChangeProblem(where === undefined ? problem : `'${where}' cannot be written: ${problem}`);
  }
}

function findNamesProblem(names: readonly string[]): string | undefined {
  return names.map(findNameProblem).find(problem => problem !== undefined);
}

/** The folders that a target needs and that are not there, outermost first. `free` is what will be gone by then. */
function planParents(
  disk: Disk,
  base: string,
  { target, existed, place }: Planned,
  free: ReadonlySet<string>,
): string[] {
  const names = target.split('/').slice(0, -1);
  const above = names.map((_, at) => names.slice(0, at + 1).join('/'));
  const missing = above.filter(each => free.has(each) || !isThere(disk, path.join(base, each)));
  const last = path.join(base, above[above.length - missing.length - 1] ?? '');
  if (findStat(disk, last)?.isDirectory() !== true) {
    throw new ChangeProblem(`'${last}' is not a folder.`);
  }
  // Names that are there already, people chose.
  const fresh = existed ? missing : [...missing, target];
  refuse(findNamesProblem(fresh.map(each => path.posix.basename(each))), place);
  return missing;
}
