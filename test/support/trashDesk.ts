import assert from 'node:assert/strict';
import path from 'node:path';
import { isRefusal } from '../../server/src/core/exchange/exchangeNote.ts';
import type { Cancellation } from '../../server/src/core/span.ts';
import type { TreeDisk } from '../../server/src/node/management/copyTree.ts';
import { restoreWith } from '../../server/src/node/management/restoreFromTrash.ts';
import type { TrashEntry } from '../../server/src/node/management/trash.ts';
import { moveToTrashWith, treeDisk } from '../../server/src/node/management/trash.ts';
import { readTrash, skillFileOf } from '../../server/src/node/management/trashEntry.ts';
import { diskState } from './diskState.ts';
import type { DiskCall } from './failingDisk.ts';
import { interrupt } from './failingDisk.ts';
import { say } from './skillParts.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

/** A folder with skills, `work`, and the trash beside it. */
export class TrashDesk {
  readonly work: string;
  readonly trash: string;

  constructor(folder: string) {
    this.work = path.join(folder, 'work');
    this.trash = path.join(folder, 'state', 'trash');
  }

  /** What was deleted, or why nothing was. */
  async delete(
    skills: readonly string[],
    disk: TreeDisk = treeDisk,
    token?: Cancellation,
  ): Promise<readonly TrashEntry[] | string> {
    const chosen = skills.map(skill => {
      const file = path.join(this.work, skill);
      return { file, name: path.basename(path.dirname(file)) };
    });
    const answer = await moveToTrashWith(disk, this.trash, { skills: chosen, roots: [this.work] }, token);
    return isRefusal(answer) ? this.plain(say(answer.refusal)) : answer.deleted;
  }

  /** The files that are back, or why none is. */
  async restore(ids: readonly string[], disk: TreeDisk = treeDisk): Promise<readonly string[] | string> {
    const answer = await restoreWith(disk, this.trash, ids);
    return isRefusal(answer)
      ? this.plain(say(answer.refusal))
      : answer.restored.map(entry => this.plain(skillFileOf(entry)));
  }

  async deleteWell(skills: readonly string[], disk?: TreeDisk): Promise<readonly TrashEntry[]> {
    const deleted = await this.delete(skills, disk);
    assert.ok(typeof deleted !== 'string', typeof deleted === 'string' ? deleted : '');
    return deleted;
  }

  get list(): TrashEntry[] {
    return readTrash(treeDisk, this.trash);
  }

  get state(): Record<string, string> {
    return diskState(this.work);
  }

  plain(words: string): string {
    return words.replaceAll(this.work, 'WORK').replaceAll(this.trash, 'TRASH');
  }
}

export function withDesk(files: Files, work: (desk: TrashDesk) => Promise<void>): Promise<void> {
  const below = Object.fromEntries(Object.entries(files).map(([name, text]) => [`work/${name}`, text]));
  return withFiles({ 'work/.keep': '', ...below }, folder => work(new TrashDesk(folder)));
}

/** A disk on which the trash lies elsewhere. */
export function otherDisk(desk: TrashDesk, before: (call: DiskCall) => void = () => undefined): TreeDisk {
  const isInTrash = (file: unknown) => String(file).startsWith(desk.trash);
  return interrupt(treeDisk, {
    before: call => {
      before(call);
      const [from, to] = call.args;
      if (call.name === 'renameSync' && isInTrash(from) !== isInTrash(to)) {
        throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
      }
    },
  });
}

export const deskSkills: Files = {
  'skills/memo/SKILL.md': 'memo',
  'skills/memo/scripts/run.sh': 'run',
  'skills/other/SKILL.md': 'other',
};
