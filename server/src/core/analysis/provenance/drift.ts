import type { FileChange } from '../../model/folder/compareFiles.ts';
import { compareFiles } from '../../model/folder/compareFiles.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { sortFiles } from '../../model/folder/packFile.ts';
import { whyLeftOut } from '../../model/folder/packedPaths.ts';

/** Hash of the files of a folder, as it is recorded; files that say where a skill came from do not count. */
export type HashFiles = (files: readonly PackFile[]) => string;

export interface InstalledSkill {
  /** The hash of the files as they came; undefined where it was not recorded. */
  readonly recordedHash: string | undefined;
  /** The files that are there now, those that say where they came from among them. */
  readonly files: readonly PackFile[];
}

/** How an external skill stands to what was installed. */
export type Drift = 'same' | 'edited' | 'unknown';

/** Values of variables that people keep beside a skill are no edits of it. */
export function findDrift({ recordedHash, files }: InstalledSkill, hashFiles: HashFiles): Drift {
  if (recordedHash === undefined) {
    return 'unknown';
  }
  const own = files.filter(isOfSource);
  const isSame = [own, own.filter(({ path }) => whyLeftOut(path) !== 'values')].some(
    each => hashFiles(each) === recordedHash,
  );
  return isSame ? 'same' : 'edited';
}

/** What an update of an external skill would do. */
export interface UpdateComparison {
  /**
   * `same`: there is nothing to do. `update`: the source has changed. `edited`: only the copy has. `both`: both have, so that an
   * update would undo what people did. `joined`: both have, and to the same. `gone`: the source has the skill no more.
   */
  readonly state: 'same' | 'update' | 'edited' | 'both' | 'joined' | 'gone';
  readonly drift: Drift;
  /** From what is there now to what the source has, without what stays the same; empty where the skill is gone. */
  readonly changes: readonly FileChange[];
  /** What is there after the update: the files of the source, and values of variables that people keep beside them. */
  readonly files: readonly PackFile[];
}

/**
 * Compares the copy, what was recorded of it, and the source as it is now. Where nothing was recorded, each difference counts as
 * an edit, so that it is never undone unasked.
 * @param upstream undefined where the source has the skill no more
 */
export function compareWithSource(
  installed: InstalledSkill,
  upstream: readonly PackFile[] | undefined,
  hashFiles: HashFiles,
): UpdateComparison {
  const drift = findDrift(installed, hashFiles);
  const local = installed.files.filter(isOfSource);
  if (upstream === undefined) {
    return { state: 'gone', drift, changes: [], files: local };
  }
  const upstreamFiles = upstream.filter(isOfSource);
  const has = new Set(upstreamFiles.map(({ path }) => path));
  const kept = local.filter(({ path }) => !has.has(path) && whyLeftOut(path) === 'values');
  const files = sortFiles([...upstreamFiles, ...kept]);
  const changes = compareFiles(local, files).filter(({ kind }) => kind !== 'same');
  const isMoved = hashFiles(upstreamFiles) !== installed.recordedHash;
  return { state: findState(drift, isMoved, changes.length > 0), drift, changes, files };
}

function findState(drift: Drift, isMoved: boolean, differs: boolean): UpdateComparison['state'] {
  if (!differs) {
    return isMoved ? 'joined' : 'same';
  }
  if (drift === 'same') {
    return 'update';
  }
  return isMoved ? 'both' : 'edited';
}

/** Files that another tool or the system leaves in a folder were never in the source. */
function isOfSource({ path }: PackFile): boolean {
  const reason = whyLeftOut(path);
  return reason !== 'provenance' && reason !== 'junk';
}
