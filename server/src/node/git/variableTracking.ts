import path from 'node:path';
import type { VariableFileFacts } from '../../core/operations/update/setVariable.ts';
import { followLinks } from '../disk/observedDisk.ts';
import { findIgnored, findTracked } from './git.ts';
import { pathFrom } from '../files/pathFrom.ts';
import { isRepositoryRoot } from '../files/repositoryRoot.ts';

/** Those of some files below a folder that git tracks; undefined where git does not answer. */
export async function trackedFiles(
  root: string,
  files: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const tracked = new Set<string>();
  let isAnswered = files.length === 0;
  for (const [folder, own] of byRepository(root, files)) {
    const found = await findTracked(folder, [...own.keys()]);
    isAnswered ||= found !== undefined;
    for (const real of found ?? []) {
      tracked.add(own.get(real) ?? real);
    }
  }
  return isAnswered ? tracked : undefined;
}

/** What git does with a file that values are to be written to, be it there or not; nothing where git does not answer. */
export async function variableFileFacts(file: string): Promise<VariableFileFacts> {
  const real = realPathOf(file);
  const folder = repositoryOf(real, path.dirname(real));
  const tracked = await findTracked(folder, [real]);
  if (tracked === undefined) {
    return {};
  }
  const relative = pathFrom(folder, real);
  const ignored = await findIgnored({ root: folder }, [relative]);
  return { isTracked: tracked.has(real), isIgnored: ignored.has(relative) };
}

/** The files by their real paths, by the repository that tracks them: one inside of another one does so by itself. */
function byRepository(root: string, files: readonly string[]): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const file of files) {
    const real = realPathOf(file);
    const folder = repositoryOf(real, root);
    groups.set(folder, (groups.get(folder) ?? new Map<string, string>()).set(real, file));
  }
  return groups;
}

/** Git knows a file in a linked folder by the place that the link leads to. */
function realPathOf(file: string): string {
  try {
    return path.join(followLinks(path.dirname(file)), path.basename(file));
  } catch {
    // A folder that is not there has no other path.
    return file;
  }
}

/** The nearest folder upwards at which a repository starts; `otherwise` where none does. */
function repositoryOf(file: string, otherwise: string): string {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    if (isRepositoryRoot(at)) {
      return at;
    }
    if (at === path.dirname(at)) {
      return otherwise;
    }
  }
}
