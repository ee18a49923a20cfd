import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeDisk } from '../../../../server/src/node/files/transaction/disk.ts';
import { recoverForReading } from '../../../../server/src/node/files/transaction/recoverForReading.ts';
import { leaveBehind, takeTurn } from '../../../../server/src/node/files/transaction/staging.ts';
import { diskState } from '../../../support/diskState.ts';
import { interruptedDisk } from '../../../support/failingDisk.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

/** Leaves behind what a process would that ended right after it decided to replace a file. */
async function leaveReplacement(folder: string): Promise<void> {
  const staging = await takeTurn(nodeDisk, folder);
  mkdirSync(path.join(staging, 'old'));
  mkdirSync(path.join(staging, 'new'));
  writeFileSync(path.join(staging, 'new', '0'), 'new');
  const moves = [{ target: 'a.md', existed: true, hasNew: true }];
  writeFileSync(path.join(staging, 'commit.json'), JSON.stringify({ version: 1, moves, parents: [] }));
  leaveBehind(staging);
}

describe('changes that were left behind, for who only reads', () => {
  it('are ended once, and nothing is written where there are none', () =>
    withFiles({ 'a.md': 'old' }, async folder => {
      const writes: string[] = [];
      const disk = interruptedDisk({
        before: ({ name }) => {
          if (!/^(?:readdir|lstat|realpath)Sync$/.test(name)) {
            writes.push(name);
          }
        },
      });
      assert.equal(recoverForReading(folder, disk), false);
      assert.deepEqual(writes, []);
      await leaveReplacement(folder);
      assert.equal(recoverForReading(folder), true);
      assert.deepEqual(diskState(folder), { 'a.md': 'new' });
      assert.equal(recoverForReading(folder), false);
    }));

  it('stay as they are where nothing can be written, or the folder is not there', () =>
    withFiles({ 'a.md': 'old' }, async folder => {
      await leaveReplacement(folder);
      const before = diskState(folder);
      for (const code of ['EROFS', 'EACCES', 'EPERM']) {
        const disk = interruptedDisk({
          before: ({ name }) => {
            if (/^(?:mkdir|rename|rm|rmdir|write)Sync$/.test(name)) {
              throw Object.assign(new Error(code), { code });
            }
          },
        });
        assert.equal(recoverForReading(folder, disk), false);
        assert.deepEqual(diskState(folder), before);
      }
      assert.equal(recoverForReading(path.join(folder, 'gone')), false);
    }));

  it('wait while somebody else makes changes in the folder', () =>
    withFiles({ 'a.md': 'old' }, async folder => {
      await leaveReplacement(folder);
      const other = await takeTurn(nodeDisk, folder);
      assert.equal(recoverForReading(folder), false);
      assert.equal(readdirSync(folder).length, 3);
      leaveBehind(other);
      assert.equal(recoverForReading(folder), true);
      assert.deepEqual(diskState(folder), { 'a.md': 'new' });
    }));
});
