import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { isRefusal } from '../../server/src/core/model/findings/transferNote.ts';
import type { Cancellation } from '../../server/src/core/text/position/span.ts';
import type { TreeDisk } from '../../server/src/node/trash/copyTree.ts';
import { restoreFromTrash } from '../../server/src/node/trash/restoreFromTrash.ts';
import type { TrashEntry } from '../../server/src/node/trash/trash.ts';
import { moveToTrash } from '../../server/src/node/trash/trash.ts';
import { readTrash, skillFileOf } from '../../server/src/node/trash/trashEntry.ts';
import { diskState } from './diskState.ts';
import type { DiskCall } from './failingDisk.ts';
import { interrupt } from './failingDisk.ts';
import { say } from './skillParts.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

/** The real file system. */
export const treeDisk: TreeDisk = fs;

/** A folder with skills, `work`, and the trash beside it. */
export class TrashFixture {
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
    const answer = await moveToTrash({ skills: chosen, roots: [this.work] }, token, {
      disk,
      trash: this.trash,
    });
    return isRefusal(answer) ? this.plain(say(answer.refusal)) : answer.deleted;
  }

  /** The files that are back, or why none is. */
  async restore(ids: readonly string[], disk: TreeDisk = treeDisk): Promise<readonly string[] | string> {
    const answer = await restoreFromTrash(ids, undefined, { disk, trash: this.trash });
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

export function withTrashFixture(
  files: Files,
  work: (fixture: TrashFixture) => Promise<void>,
): Promise<void> {
  const below = Object.fromEntries(Object.entries(files).map(([name, text]) => [`work/${name}`, text]));
  return withFiles({ 'work/.keep': '', ...below }, folder => work(new TrashFixture(folder)));
}

/** A disk on which the trash lies elsewhere. */
export function otherDisk(
  fixture: TrashFixture,
  before: (call: DiskCall) => void = () => undefined,
): TreeDisk {
  const isInTrash = (file: unknown) => String(file).startsWith(fixture.trash);
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

export const trashSkills: Files = {
  'skills/memo/SKILL.md': 'memo',
  'skills/memo/scripts/run.sh': 'run',
  'skills/other/SKILL.md': 'other',
};
