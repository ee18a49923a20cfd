import { randomUUID } from 'node:crypto';
import { existsSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { pathFrom } from '../files/pathFrom.ts';
import { toRefusal } from '../files/transaction/changeProblem.ts';
import type { Changes } from '../files/transaction/transaction.ts';
import { commitChanges } from '../files/transaction/transaction.ts';
import { findDifference, readTargets } from './targetState.ts';

interface Write {
  readonly base: string;
  readonly before: Changes;
  readonly after: Changes;
  /** Folders that were made for it, the innermost first. */
  readonly made: readonly string[];
}

/** Older changes are forgotten, since what was there before is kept in memory. */
const maxWrites = 10;

/** Makes changes on the disk that can be undone as long as nothing else changes them and the process runs. */
export class UndoLog {
  readonly #writes = new Map<string, Write>();

  /**
   * Makes changes as `commitChanges` does. Returns an id for `undo`; undefined where nothing was changed, or what was there can't be
   * brought back.
   */
  async commit(
    base: string,
    changes: Changes | (() => Promise<Changes>),
    token?: Cancellation,
  ): Promise<string | undefined> {
    let decided: Changes = { folders: [], files: [] };
    let before: Changes | undefined;
    let made: readonly string[] = findMissing(base);
    const decide = async (): Promise<Changes> => {
      decided = typeof changes === 'function' ? await changes() : changes;
      before = await readTargets(decided);
      const parents = [...decided.folders, ...decided.files].map(({ target }) => path.dirname(target));
      made = [...new Set([...parents.flatMap(findMissing), ...made])];
      return decided;
    };
    await commitChanges(base, decide, token);
    const after = await readTargets(decided);
    if (before === undefined || after === undefined || decided.folders.length + decided.files.length === 0) {
      return undefined;
    }
    const id = randomUUID();
    this.#writes.set(id, { base, before, after, made });
    const [oldest] = this.#writes.keys();
    if (this.#writes.size > maxWrites && oldest !== undefined) {
      this.#writes.delete(oldest);
    }
    return id;
  }

  /** Absolute paths of the files and folders that an undo would change. */
  targetsOf(id: string): readonly string[] {
    const { folders = [], files = [] } = this.#writes.get(id)?.after ?? {};
    return [...folders, ...files].map(({ target }) => target);
  }

  /** Undoes changes, all of them or none; refuses where something has changed since. */
  async undo(id: string, token?: Cancellation): Promise<Refusal | undefined> {
    const write = this.#writes.get(id);
    if (write === undefined) {
      return { refusal: { template: 'This change can no longer be undone.', args: {} } };
    }
    const { base, before, after, made } = write;
    let changed: string | undefined;
    try {
      const decide = async (): Promise<Changes> => {
        const now = await readTargets(after);
        changed = now === undefined ? base : findDifference(after, now);
        return changed === undefined ? before : { folders: [], files: [] };
      };
      await commitChanges(base, decide, token);
    } catch (error) {
      return toRefusal(error, base);
    }
    if (changed !== undefined) {
      const template = '{file} has changed since then, so nothing was undone.';
      return { refusal: { template, args: { file: pathFrom(base, changed) } } };
    }
    this.#writes.delete(id);
    removeEmpty(made);
    return undefined;
  }
}

/** The folder and those above it that are not there, the innermost first. */
function findMissing(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...findMissing(path.dirname(folder))];
}

function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders.toSorted((one, other) => other.length - one.length)) {
    try {
      rmdirSync(folder);
    } catch {
      // Something else is in it by now.
    }
  }
}
