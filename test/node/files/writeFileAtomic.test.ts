import assert from 'node:assert/strict';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from '../../../server/src/node/files/writeFileAtomic.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

describe('writing a file', () => {
  it('replaces its content by a text or by bytes', async () => {
    await withFiles({ 'a.md': 'old and longer' }, folder => {
      const file = path.join(folder, 'a.md');
      writeFileAtomic(file, 'né\r\n');
      assert.deepEqual(readFileSync(file, 'utf8'), 'né\r\n');
      writeFileAtomic(file, Uint8Array.of(0xff, 0));
      assert.deepEqual([...readFileSync(file)], [0xff, 0]);
      writeFileAtomic(file, '');
      assert.equal(statSync(file).size, 0);
      assert.deepEqual(readdirSync(folder), ['a.md']);
      return Promise.resolve();
    });
  });

  it('keeps the mode', async () => {
    await withFiles({ 'a.md': 'old' }, folder => {
      const file = path.join(folder, 'a.md');
      for (const mode of [0o600, 0o755, 0o666]) {
        chmodSync(file, mode);
        writeFileAtomic(file, 'new');
        assert.equal(statSync(file).mode & 0o777, mode);
      }
      return Promise.resolve();
    });
  });

  it('writes to what a link points to, and leaves the link', async () => {
    await withFiles({ 'a/file.md': 'old', 'b/other.md': '' }, folder => {
      const link = path.join(folder, 'b/link.md');
      symlinkSync(path.join(folder, 'a/file.md'), link);
      writeFileAtomic(link, 'new');
      assert.equal(readFileSync(path.join(folder, 'a/file.md'), 'utf8'), 'new');
      assert.equal(lstatSync(link).isSymbolicLink(), true);
      assert.deepEqual(readdirSync(path.join(folder, 'a')), ['file.md']);
      return Promise.resolve();
    });
  });

  it('does not change the file in place, so that a second name keeps the old content', async () => {
    await withFiles({ 'a.md': 'old' }, folder => {
      linkSync(path.join(folder, 'a.md'), path.join(folder, 'b.md'));
      writeFileAtomic(path.join(folder, 'a.md'), 'new');
      assert.equal(readFileSync(path.join(folder, 'b.md'), 'utf8'), 'old');
      return Promise.resolve();
    });
  });

  it('fails for what is not a file and leaves nothing behind', async () => {
    await withFiles({ 'a.md': 'old' }, folder => {
      mkdirSync(path.join(folder, 'folder'));
      assert.throws(() => writeFileAtomic(path.join(folder, 'folder'), 'new'));
      assert.throws(() => writeFileAtomic(path.join(folder, 'missing.md'), 'new'));
      assert.deepEqual(readdirSync(folder).toSorted(), ['a.md', 'folder']);
      assert.deepEqual(readdirSync(path.join(folder, 'folder')), []);
      return Promise.resolve();
    });
  });
});
