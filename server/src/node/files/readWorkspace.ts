import path from 'node:path';
import { parseWorkspaceDescription } from '../../core/checks/rules/workspace/parseWorkspaceDescription.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import {
  findBrokenWorkspace,
  toUnreadableWorkspace,
} from '../../core/analysis/readiness/world/brokenWorkspace.ts';
import type { Finding } from '../../core/model/findings/finding.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { pathExists, readUtf8 } from '../disk/observedDisk.ts';
import { reasonOf } from './readSkillFile.ts';
import { isRepositoryRoot } from './repositoryRoot.ts';

export const descriptionFileName = 'skillwright.json';

export interface ReadDescription {
  /** Absolute path; undefined when the folder has none. */
  readonly file: string | undefined;
  readonly text: string;
  readonly description: WorkspaceDescription;
  readonly findings: readonly Finding[];
  /** Why nothing that it lists can be relied on. */
  readonly problem?: Sentence;
}

const none: ReadDescription = { file: undefined, text: '', description: emptyDescription, findings: [] };

/** Reads the workspace description of a folder; one that cannot be read counts as none. */
export function readDescription(folder: string): ReadDescription {
  const file = path.join(folder, descriptionFileName);
  try {
    const text = readUtf8(file).replace(/^\uFEFF/, '');
    const problem = findBrokenWorkspace(text);
    return { file, text, ...parseWorkspaceDescription(text), ...(problem && { problem }) };
  } catch (error) {
    // Most workspaces have no description, and one that cannot be read is not a description either.
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isAbsent ? none : { ...none, problem: toUnreadableWorkspace(reasonOf(error)) };
  }
}

/** The nearest folder upwards that has a workspace description; the folder itself where none has. */
export function findWorkspaceRoot(folder: string): string {
  return findUpwards(folder, at => pathExists(path.join(at, descriptionFileName))) ?? folder;
}

/** The root of the workspace or the repository that a folder lies in, which is as far as its skills know each other. */
export function findCatalogRoot(folder: string): string | undefined {
  return findUpwards(folder, at => pathExists(path.join(at, descriptionFileName)) || isRepositoryRoot(at));
}

function findUpwards(folder: string, isIt: (folder: string) => boolean): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (isIt(at)) {
      return at;
    }
    if (at === path.dirname(at)) {
      return undefined;
    }
  }
}
