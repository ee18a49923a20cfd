import assert from 'node:assert/strict';
import { existsSync, lstatSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diskState } from '../../support/diskState.ts';
import type { DiskCall } from '../../support/failingDisk.ts';
import { diskFull, interrupt } from '../../support/failingDisk.ts';
import type { TrashFixture } from '../../support/trashFixture.ts';
import { trashSkills as skills, otherDisk, withTrashFixture, treeDisk } from '../../support/trashFixture.ts';

/** Deletes both skills on a disk that ends at a call; answers with how many calls there were. */
async function interruptDeletion(
  at: number,
  isOtherDisk: boolean,
  isDead: boolean,
  check: (trash: TrashFixture, problem: string | undefined) => void,
): Promise<number> {
  let last = 0;
  await withTrashFixture(skills, async trash => {
    const before = ({ number }: DiskCall) => {
      last = number;
      if (number === at || (isDead && number > at)) {
        throw diskFull();
      }
    };
    const disk = isOtherDisk ? otherDisk(trash, before) : interrupt(treeDisk, { before });
    const chosen = ['skills/memo/SKILL.md', 'skills/other/SKILL.md'];
    const answer = await trash.delete(chosen, disk);
    check(trash, typeof answer === 'string' ? answer : undefined);
  });
  return last;
}

const memoFiles = { 'SKILL.md': 'memo', 'scripts/': 'folder', 'scripts/run.sh': 'run' };
const otherFiles = { 'SKILL.md': 'other' };

function stateIf(folder: string): Record<string, string> | undefined {
  return existsSync(folder) ? diskState(folder) : undefined;
}

describe('a deletion that fails', () => {
  for (const isOtherDisk of [false, true]) {
    const where = isOtherDisk ? 'between disks' : 'on one disk';

    it(`leaves everything where it was, ${where}`, async () => {
      const seen = new Set<string>();
      for (let at = 1, last = 1; last >= at; at++) {
        last = await interruptDeletion(at, isOtherDisk, false, (trash, problem) => {
          const isThere = problem !== undefined;
          const expected = isThere ? [memoFiles, otherFiles] : [undefined, undefined];
          const found = ['memo', 'other'].map(name => stateIf(path.join(trash.work, 'skills', name)));
          assert.deepEqual(found, expected, `call ${at}: ${problem}`);
          assert.equal(trash.list.length, isThere ? 0 : 2, `call ${at}`);
          seen.add(isThere ? 'failed' : 'made');
        });
      }
      assert.deepEqual([...seen].toSorted(), ['failed', 'made']);
    });

    it(`loses nothing where its process ends at any moment, ${where}`, async () => {
      for (let at = 1, last = 1; last >= at; at++) {
        last = await interruptDeletion(at, isOtherDisk, true, trash => {
          for (const [name, files] of [
            ['memo', memoFiles],
            ['other', otherFiles],
          ] as const) {
            const places = trash.list
              .filter(entry => entry.name === name)
              .map(({ id }) => stateIf(path.join(trash.trash, id, 'content')));
            const left = stateIf(path.join(trash.work, 'skills', name));
            assert.deepEqual(left ?? places[0], files, `call ${at}: ${name}`);
          }
        });
      }
    });
  }

  it('says what it could not put back, which stays in the trash', () =>
    withTrashFixture(skills, async trash => {
      const memo = path.join(trash.work, 'skills/memo');
      const disk = interrupt(treeDisk, {
        before: ({ name, args }) => {
          const isBack = name === 'renameSync' && args[1] === memo;
          const isSecond = name === 'renameSync' && args[0] === path.join(trash.work, 'skills/other');
          if (isBack || isSecond) {
            throw diskFull();
          }
        },
      });
      const problem = await trash.delete(['skills/memo/SKILL.md', 'skills/other/SKILL.md'], disk);
      assert.match(
        typeof problem === 'string' ? problem : '',
        /the disk is full\. 'memo' could not be put back and can be restored from the trash\.$/,
      );
      assert.deepEqual(
        trash.list.map(({ name }) => name),
        ['memo'],
      );
      assert.deepEqual(await trash.restore(trash.list.map(({ id }) => id)), ['WORK/skills/memo/SKILL.md']);
    }));

  it('removes later what a copy was made of, where that fails', () =>
    withTrashFixture(skills, async trash => {
      const blocked = otherDisk(trash, ({ name, args }) => {
        if (name === 'rmSync' && String(args[0]).startsWith(trash.work)) {
          throw diskFull();
        }
      });
      await trash.deleteWell(['skills/memo/SKILL.md'], blocked);
      assert.match(readdirSync(path.join(trash.work, 'skills'))[0] ?? '', /^\.skillwright-moved-/);
      await trash.deleteWell(['skills/other/SKILL.md'], otherDisk(trash));
      assert.deepEqual(readdirSync(path.join(trash.work, 'skills')), []);
    }));

  it('is refused between disks where something is not an ordinary file, or changes meanwhile', () =>
    withTrashFixture(skills, async trash => {
      const file = path.join(trash.work, 'skills/memo/SKILL.md');
      const changing = otherDisk(trash, ({ name }) => {
        if (name === 'readSync') {
          writeFileSync(file, 'more'.repeat(5));
        }
      });
      assert.equal(
        await trash.delete(['skills/memo/SKILL.md'], changing),
        "'WORK/skills/memo/SKILL.md' changes while it is moved; try again.",
      );
      assert.equal(lstatSync(file).isFile(), true);
      assert.deepEqual(trash.list, []);
    }));
});

describe('a restoration that fails', () => {
  for (const isOtherDisk of [false, true]) {
    it(`leaves everything in the trash, ${isOtherDisk ? 'between disks' : 'on one disk'}`, async () => {
      for (let at = 1, last = 1; last >= at; at++) {
        await withTrashFixture(skills, async trash => {
          const deleted = await trash.deleteWell(['skills/memo/SKILL.md', 'skills/other/SKILL.md']);
          renameSync(path.join(trash.work, 'skills'), path.join(trash.work, 'away'));
          const before = (call: DiskCall) => {
            last = call.number;
            if (call.number === at) {
              throw diskFull();
            }
          };
          const disk = isOtherDisk ? otherDisk(trash, before) : interrupt(treeDisk, { before });
          const answer = await trash.restore(
            deleted.map(({ id }) => id),
            disk,
          );
          const isBack = typeof answer !== 'string';
          assert.equal(existsSync(path.join(trash.work, 'skills')), isBack, `call ${at}: ${String(answer)}`);
          if (isBack) {
            assert.deepEqual(diskState(path.join(trash.work, 'skills/memo')), memoFiles);
          } else {
            assert.equal(trash.list.length, 2, `call ${at}`);
          }
        });
      }
    });
  }

  it('can be made again where its process ended at any moment, between disks', async () => {
    for (let at = 1, last = 1; last >= at; at++) {
      await withTrashFixture(skills, async trash => {
        const deleted = await trash.deleteWell(['skills/memo/SKILL.md']);
        const ids = deleted.map(({ id }) => id);
        const before = ({ number }: DiskCall) => {
          last = number;
          if (number >= at) {
            throw diskFull();
          }
        };
        await trash.restore(ids, otherDisk(trash, before));
        if (!existsSync(path.join(trash.work, 'skills/memo'))) {
          await trash.restore(ids, otherDisk(trash));
        }
        assert.deepEqual(diskState(path.join(trash.work, 'skills/memo')), memoFiles, `call ${at}`);
      });
    }
  });
});
