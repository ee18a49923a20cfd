import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UndoLog } from '../../../server/src/node/undo/undoLog.ts';
import { formatMessage } from '../../../server/src/core/model/findings/messages.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** All files below a folder with their texts. */
function readAll(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return Object.fromEntries(
    files
      .filter(file => file.isFile())
      .map(file => path.join(file.parentPath, file.name))
      .map(file => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

async function undo(log: UndoLog, id: string | undefined): Promise<string | undefined> {
  const refusal = (await log.undo(id ?? ''))?.refusal;
  return refusal && formatMessage(refusal.template, refusal.args);
}

const start = { 'old/a.md': 'a\n', 'gone/b.md': 'b\n', 'note.md': 'note\n', 'other.md': 'other\n' };

/** Replaces a folder, removes one, makes one, changes a file and makes one. */
const changesIn = (folder: string) => ({
  folders: [
    { target: path.join(folder, 'old'), files: [{ path: 'c.md', content: 'c\n' }] },
    { target: path.join(folder, 'gone'), files: undefined },
    { target: path.join(folder, 'new/deep/skill'), files: [{ path: 'SKILL.md', content: 'x\n' }] },
  ],
  files: [
    { target: path.join(folder, 'note.md'), content: 'changed\n' },
    { target: path.join(folder, 'made.md'), content: 'made\n' },
  ],
});

describe('changes that are undone', () => {
  it('leave everything as it was, without the folders that were made for them', () =>
    withFiles(start, async folder => {
      const script = path.join(folder, 'old/a.md');
      chmodSync(script, 0o755);
      const log = new UndoLog();
      const id = await log.commit(folder, changesIn(folder));
      assert.deepEqual(readAll(folder), {
        'old/c.md': 'c\n',
        'new/deep/skill/SKILL.md': 'x\n',
        'note.md': 'changed\n',
        'made.md': 'made\n',
        'other.md': 'other\n',
      });
      assert.equal(await undo(log, id), undefined);
      assert.deepEqual(readAll(folder), start);
      assert.equal(existsSync(path.join(folder, 'new')), false);
      assert.equal(statSync(script).mode & 0o111, 0o111);
    }));

  it('keep what came into a folder that was made for them', () =>
    withFiles(start, async folder => {
      const log = new UndoLog();
      const id = await log.commit(folder, changesIn(folder));
      writeFileSync(path.join(folder, 'new/mine.md'), 'mine\n');
      assert.equal(await undo(log, id), undefined);
      assert.deepEqual(readAll(folder), { ...start, 'new/mine.md': 'mine\n' });
    }));

  it('are left alone as a whole where a file was changed, added or removed since', () =>
    withFiles(start, async folder => {
      for (const [file, text, name] of [
        ['old/c.md', 'mine\n', 'old'],
        ['old/mine.md', 'mine\n', 'old'],
        ['gone/mine.md', 'mine\n', 'gone'],
        ['note.md', 'mine\n', 'note.md'],
      ] as const) {
        await withFiles(start, async own => {
          const log = new UndoLog();
          const id = await log.commit(own, changesIn(own));
          if (name === 'gone') {
            await new UndoLog().commit(own, {
              folders: [],
              files: [{ target: path.join(own, file), content: text }],
            });
          } else {
            writeFileSync(path.join(own, file), text);
          }
          const before = readAll(own);
          assert.equal(await undo(log, id), `${name} has changed since then, so nothing was undone.`);
          assert.deepEqual(readAll(own), before);
        });
      }
      assert.deepEqual(readAll(folder), start);
    }));

  it('can be undone once, and only the latest ten', () =>
    withFiles({ 'a.md': '0\n' }, async folder => {
      const log = new UndoLog();
      const target = path.join(folder, 'a.md');
      const ids: (string | undefined)[] = [];
      for (let count = 1; count <= 11; count++) {
        ids.push(await log.commit(folder, { folders: [], files: [{ target, content: `${count}\n` }] }));
      }
      const forgotten = 'This change can no longer be undone.';
      assert.equal(await undo(log, ids[0]), forgotten);
      assert.equal(await undo(log, ids[10]), undefined);
      assert.equal(await undo(log, ids[10]), forgotten);
      assert.equal(readFileSync(target, 'utf8'), '10\n');
    }));

  it('offer no way back where what was there cannot be read whole, or nothing was changed', () =>
    withFiles(start, async folder => {
      const log = new UndoLog();
      symlinkSync('/', path.join(folder, 'old/out'));
      const target = path.join(folder, 'old');
      assert.equal(
        await log.commit(folder, { folders: [{ target, files: undefined }], files: [] }),
        undefined,
      );
      assert.equal(existsSync(target), false);
      assert.equal(await log.commit(folder, { folders: [], files: [] }), undefined);
    }));
});
