import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChanges, readCopiedFile, readCopyState } from '../../../server/src/node/evals/copyState.ts';
import { createSecretMask } from '../../../server/src/core/model/variables/secretMask.ts';
import { say } from '../../support/skillParts.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const mask = createSecretMask(['swordfish']);

describe('the state of a scratch copy', () => {
  it('tells what was made, changed and deleted since, with the texts', () =>
    withFiles({ 'a.txt': 'a', 'b.txt': 'b', 'deep/c.txt': 'c', '.git/HEAD': 'x' }, async folder => {
      const before = readCopyState(folder);
      assert.deepEqual(findChanges(folder, before, mask), []);
      writeFileSync(path.join(folder, 'a.txt'), 'A swordfish');
      rmSync(path.join(folder, 'deep'), { recursive: true });
      mkdirSync(path.join(folder, 'new'));
      writeFileSync(path.join(folder, 'new/d.bin'), '\0');
      writeFileSync(path.join(folder, '.git/HEAD'), 'y');
      assert.deepEqual(findChanges(folder, before, mask), [
        { path: 'a.txt', change: 'changed', text: 'A ***' },
        { path: 'deep/c.txt', change: 'deleted' },
        { path: 'new/d.bin', change: 'created' },
      ]);
    }));

  it('has the text of a file, or why there is none', () =>
    withFiles(
      { 'a.txt': 'a', 'b.bin': '\0', 'c.txt': 'x'.repeat(1024 * 1024 + 1), 'd/e': '' },
      async folder => {
        symlinkSync('a.txt', path.join(folder, 'link'));
        symlinkSync('/etc', path.join(folder, 'out'));
        const read = (at: string) => {
          const file = readCopiedFile(folder, at);
          return file.kind === 'other' ? say(file.why) : file.kind === 'text' ? file.text : file.kind;
        };
        assert.deepEqual(
          ['a.txt', 'link', 'none', 'out', 'out/hosts', '../x', 'b.bin', 'c.txt', 'd'].map(read),
          [
            'a',
            'a',
            'absent',
            'absent',
            'absent',
            'absent',
            "'b.bin' is not a text of up to 1 MB.",
            "'c.txt' is not a text of up to 1 MB.",
            "'d' is not a file.",
          ],
        );
      },
    ));
});
