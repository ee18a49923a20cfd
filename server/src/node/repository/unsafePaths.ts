import { findClash, findNameProblem, findPathProblem } from '../../core/model/folder/packPaths.ts';
import type { SourceProblem } from './openedSource.ts';

/** Paths of a skill that would not stay in its folder, or that not every system allows. */
export function findUnsafePaths(paths: readonly string[]): SourceProblem[] {
  const unsafe = paths.flatMap(path => {
    const detail = findProblem(path);
    return detail === undefined ? [] : [toProblem(path, detail)];
  });
  const clash = unsafe.length > 0 ? undefined : findClash(paths);
  return clash === undefined ? unsafe : [toProblem('', clash)];
}

function findProblem(path: string): string | undefined {
  // What stands for bytes that are no UTF-8 would be another name than the one in the repository.
  return path.includes('\uFFFD')
    ? `'${path}' is not plain text.`
    : (findPathProblem(path) ??
        path
          .split('/')
          .map(findNameProblem)
          .find(problem => problem !== undefined));
}

function toProblem(path: string, detail: string): SourceProblem {
  return { path, reason: 'path', detail: detail.replace(/\.$/, '') };
}
