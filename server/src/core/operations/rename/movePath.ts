import { normalizePath } from '../../analysis/references/filePath.ts';

/** A file or folder that gets another place; both are paths with `/` from one root. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * How a path is to be written in a file of a folder after things were moved, be it the folder or what the path leads to; undefined where
 * it stays as it is.
 * @param path relative to the folder, without steps that cancel out
 * @param folderAfter where the file is then
 */
export function movePath(
  path: string,
  folder: string,
  moves: readonly Move[],
  folderAfter: string = placeAfter(folder, moves),
): string | undefined {
  const [move] = moves;
  if (moves.length === 1 && move !== undefined && folderOf(move.from) === folderOf(move.to)) {
    if (!path.includes(nameOf(move.from)) && folderAfter === placeAfter(folder, moves)) {
      return undefined;
    }
    if (path.includes('..')) {
      return renameStep(path, folder, move);
    }
  }
  const after = relativePath(folderAfter, placeAfter(joinPath(folder, path), moves));
  return after === path || after === '' ? undefined : after;
}

/** Whether what a path leads to is moved. */
export function leadsToMoved(path: string, folder: string, moves: readonly Move[]): boolean {
  const target = joinPath(folder, path);
  return placeAfter(target, moves) !== target;
}

/** The last step of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Something gets another name where it is: the one step of the path that has it changes, and none where it is not met. */
function renameStep(path: string, folder: string, { from, to }: Move): string | undefined {
  const steps = path.split('/');
  let at = folder;
  for (const [index, step] of steps.entries()) {
    at = step === '..' ? folderOf(at) : joinPath(at, step);
    if (step !== '..' && at === from) {
      return steps.with(index, nameOf(to)).join('/');
    }
  }
  return undefined;
}

/** Where something is found after some moves; the innermost of those that it lies in counts. */
export function placeAfter(path: string, moves: readonly Move[]): string {
  const hit = moves
    .filter(({ from }) => path === from || path.startsWith(`${from}/`))
    .toSorted((one, other) => other.from.length - one.from.length)[0];
  return hit === undefined ? path : hit.to + path.slice(hit.from.length);
}

/** The path of what a relative one leads to. */
export function joinPath(folder: string, path: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..') {
      parts.pop();
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The way from a folder to a path of the same root. */
function relativePath(folder: string, path: string): string {
  const [from, to] = [folder === '' ? [] : folder.split('/'), path.split('/')];
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) {
    common++;
  }
  const up = from.slice(common).map(() => '..');
  return normalizePath([...up, ...to.slice(common)].join('/')) ?? '';
}
