import { normalizePath } from './filePath.ts';

/** A file or folder that gets another place; both are paths with `/` from one root. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * How a path is to be written in a file of a folder after something was moved, be it the folder or what the path leads to; undefined where it
 * stays as it is.
 * @param path relative to the folder, without steps that cancel out
 */
export function movePath(path: string, folder: string, move: Move): string | undefined {
  const isRenamed = folderOf(move.from) === folderOf(move.to);
  if (isRenamed && !path.includes(move.from.slice(move.from.lastIndexOf('/') + 1))) {
    return undefined;
  }
  if (isRenamed && path.includes('..')) {
    return renameStep(path, folder, move);
  }
  const target = joinPath(folder, path);
  const [folderAfter, targetAfter] = [placeAfter(folder, move), placeAfter(target, move)];
  const after = relativePath(folderAfter, targetAfter);
  return after === path || after === '' ? undefined : after;
}

/** Something gets another name where it is: the one step of the path that has it changes, and none where it is not met. */
function renameStep(path: string, folder: string, { from, to }: Move): string | undefined {
  const steps = path.split('/');
  let at = folder;
  for (const [index, step] of steps.entries()) {
    at = step === '..' ? folderOf(at) : joinPath(at, step);
    if (step !== '..' && at === from) {
      return steps.with(index, to.slice(to.lastIndexOf('/') + 1)).join('/');
    }
  }
  return undefined;
}

/** Where something is found after a move. */
export function placeAfter(path: string, { from, to }: Move): string {
  return path === from ? to : path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
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
export function relativePath(folder: string, path: string): string {
  const [from, to] = [folder === '' ? [] : folder.split('/'), path.split('/')];
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) {
    common++;
  }
  const up = from.slice(common).map(() => '..');
  return normalizePath([...up, ...to.slice(common)].join('/')) ?? '';
}
