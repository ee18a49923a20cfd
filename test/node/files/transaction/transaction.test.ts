import assert from 'node:assert/strict';
import { chmodSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ChangeProblem } from '../../../../server/src/node/files/transaction/changeProblem.ts';
import type { Changes } from '../../../../server/src/node/files/transaction/transaction.ts';
import { commitChanges } from '../../../../server/src/node/files/transaction/transaction.ts';
import { diskState } from '../../../support/diskState.ts';
import { diskFull, interruptedDisk } from '../../../support/failingDisk.ts';
import { exampleAfter, exampleBefore, exampleChanges } from '../../../support/swapExample.ts';
import type { Files } from '../../../support/temporaryFolder.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

async function checkRefused(
  files: Files,
  changes: (folder: string) => Partial<Changes>,
  problem: (folder: string) => string,
  prepare: (folder: string) => void = () => undefined,
): Promise<void> {
  await withFiles(files, async folder => {
    prepare(folder);
    const before = diskState(folder);
    await assert.rejects(commitChanges(folder, { folders: [], files: [], ...changes(folder) }), {
      message: problem(folder),
    });
    assert.deepEqual(diskState(folder), before);
  });
}

describe('changes of folders and files', () => {
  it('are made all together', () =>
    withFiles(exampleBefore, async folder => {
      await commitChanges(folder, exampleChanges(folder));
      assert.deepEqual(diskState(folder), exampleAfter);
    }));

  it('can be none, and then not even the base is made', () =>
    withFiles({}, async folder => {
      await commitChanges(path.join(folder, 'base'), { folders: [], files: [] });
      assert.deepEqual(diskState(folder), {});
    }));

  it('can be decided by what is there once nobody else changes anything', () =>
    withFiles({ 'count.txt': '' }, async folder => {
      const target = path.join(folder, 'count.txt');
      const addOne = () =>
        commitChanges(folder, () =>
          Promise.resolve({ folders: [], files: [{ target, content: `${readFileSync(target, 'utf8')}1` }] }),
        );
      await Promise.all([addOne(), addOne(), addOne()]);
      assert.deepEqual(diskState(folder), { 'count.txt': '111' });
      await commitChanges(path.join(folder, 'base'), () => Promise.resolve({ folders: [], files: [] }));
      assert.deepEqual(diskState(folder), { 'count.txt': '111' });
    }));

  it('make the base where it is not there, and leave none behind where they fail', () =>
    withFiles({}, async folder => {
      const base = path.join(folder, 'deep', 'base');
      const files = [{ target: path.join(base, 'a.md'), content: 'a' }];
      const disk = interruptedDisk({
        before: ({ name, args }) => {
          if (name === 'renameSync' && args[1] === path.join(base, 'a.md')) {
            throw diskFull();
          }
        },
      });
      await assert.rejects(commitChanges(base, { folders: [], files }, undefined, disk), ChangeProblem);
      assert.deepEqual(diskState(folder), {});
      await commitChanges(base, { folders: [], files });
      assert.deepEqual(diskState(folder), {
        'deep/': 'folder',
        'deep/base/': 'folder',
        'deep/base/a.md': 'a',
      });
    }));

  it('keep the mode of a file that is replaced, and make new ones executable', () =>
    withFiles({ 'a.sh': 'a', 'b.json': 'b' }, async folder => {
      chmodSync(path.join(folder, 'a.sh'), 0o750);
      chmodSync(path.join(folder, 'b.json'), 0o600);
      const at = (name: string) => path.join(folder, name);
      await commitChanges(folder, {
        folders: [{ target: at('s'), files: [{ path: 'c.sh', content: 'c', isExecutable: true }] }],
        files: [
          { target: at('a.sh'), content: 'A' },
          { target: at('b.json'), content: 'B' },
          { target: at('d.sh'), content: 'D', isExecutable: true },
        ],
      });
      assert.deepEqual(diskState(folder), {
        'a.sh': 'A (runs)',
        'b.json': 'B',
        'd.sh': 'D (runs)',
        's/': 'folder',
        's/c.sh': 'c (runs)',
      });
      assert.equal(statSync(at('a.sh')).mode & 0o777, 0o750);
      assert.equal(statSync(at('b.json')).mode & 0o777, 0o600);
    }));

  it('reach what lies behind a link within the base', () =>
    withFiles({ 'real/one/SKILL.md': 'one' }, async folder => {
      symlinkSync('real', path.join(folder, 'skills'));
      await commitChanges(folder, {
        folders: [{ target: path.join(folder, 'skills', 'one'), files: [{ path: 'a.md', content: 'a' }] }],
        files: [],
      });
      assert.deepEqual(diskState(folder), {
        'real/': 'folder',
        'real/one/': 'folder',
        'real/one/a.md': 'a',
        skills: '-> real',
      });
    }));

  it('wait for each other', () =>
    withFiles({}, async folder => {
      const numbers = Array.from({ length: 8 }, (_, at) => String(at));
      await Promise.all(
        numbers.map(number =>
          commitChanges(folder, {
            folders: [{ target: path.join(folder, 's'), files: [{ path: number, content: '' }] }],
            files: [{ target: path.join(folder, 'f'), content: number }],
          }),
        ),
      );
      const state = diskState(folder);
      const last = state['f'] ?? '';
      assert.deepEqual(state, { f: last, 's/': 'folder', [`s/${last}`]: '' });
    }));

  it('are refused before anything is written', async () => {
    const inFolder = (file: string) => (folder: string) => ({
      folders: [{ target: path.join(folder, 's'), files: [{ path: file, content: '' }] }],
    });
    const fileAt = (target: string) => (folder: string) => ({
      files: [{ target: path.join(folder, target), content: '' }],
    });
    await checkRefused({}, inFolder('../a'), () => "'../a' leads out of its folder, or round in it.");
    await checkRefused({}, inFolder('/a'), () => "'/a' is an absolute path.");
    await checkRefused(
      {},
      inFolder('a/NUL.txt'),
      folder => `'${folder}/s/a/NUL.txt' cannot be written: 'NUL.txt' is a name that Windows does not allow.`,
    );
    await checkRefused(
      {},
      inFolder('.git/config'),
      folder => `'${folder}/s/.git/config' cannot be written: '.git' belongs to git.`,
    );
    await checkRefused(
      {},
      folder => ({
        folders: [
          {
            target: path.join(folder, 's'),
            files: [
              { path: 'a', content: '' },
              { path: 'A', content: '' },
            ],
          },
        ],
      }),
      () => "'a' and 'A' are one path on many systems.",
    );
    await checkRefused({}, fileAt('..'), folder => `'${path.dirname(folder)}' does not lie in '${folder}'.`);
    await checkRefused({}, fileAt('.'), folder => `'${folder}' does not lie in '${folder}'.`);
    await checkRefused({}, fileAt('.git/config'), folder => `'${folder}/.git/config' must not be changed.`);
    await checkRefused(
      {},
      fileAt('new/aux'),
      folder => `'${folder}/new/aux' cannot be written: 'aux' is a name that Windows does not allow.`,
    );
    await checkRefused({ 'a/b': '' }, fileAt('a'), folder => `'${folder}/a' is not an ordinary file.`);
    await checkRefused({ a: '' }, fileAt('a/b'), folder => `'${folder}/a' is not a folder.`);
    await checkRefused({ a: '' }, fileAt('a/b/c'), folder => `'${folder}/a' is not a folder.`);
    await checkRefused({ s: '' }, inFolder('a'), folder => `'${folder}/s' is not a folder.`);
    await checkRefused(
      { 's/.git': '' },
      inFolder('a'),
      folder => `'${folder}/s' is a git repository of its own, which would be lost.`,
    );
    await checkRefused(
      { a: '' },
      fileAt('b'),
      folder => `'${folder}/b' is a link; remove it first, or change what it leads to.`,
      folder => {
        symlinkSync('a', path.join(folder, 'b'));
      },
    );
    await checkRefused(
      {},
      fileAt('b/c'),
      folder => `'${folder}/b/c' does not lie in '${folder}'.`,
      folder => {
        symlinkSync('/', path.join(folder, 'b'));
      },
    );
    await checkRefused(
      {},
      folder => ({ ...inFolder('a')(folder), ...fileAt('s/b')(folder) }),
      () => "'s/b' lies below 's', which is not a folder.",
    );
  });

  it('can put a folder where a file was, and a file under another spelling', () =>
    withFiles({ docs: 'docs', 'Readme.md': 'old' }, async folder => {
      const at = (name: string) => path.join(folder, name);
      const files = [
        { target: at('README.md'), content: 'new' },
        { target: at('docs/a/b.md'), content: 'b' },
        { target: at('docs'), content: undefined },
        { target: at('Readme.md'), content: undefined },
      ];
      const before = diskState(folder);
      const disk = interruptedDisk({
        before: ({ name, args }) => {
          if (name === 'renameSync' && args[1] === at('docs/a/b.md')) {
            throw diskFull();
          }
        },
      });
      await assert.rejects(commitChanges(folder, { folders: [], files }, undefined, disk), ChangeProblem);
      assert.deepEqual(diskState(folder), before);
      await commitChanges(folder, { folders: [], files });
      assert.deepEqual(diskState(folder), {
        'README.md': 'new',
        'docs/': 'folder',
        'docs/a/': 'folder',
        'docs/a/b.md': 'b',
      });
    }));

  it('may go to a name that is there already, whatever Windows says of it', () =>
    withFiles({ 'aux/a.md': 'a' }, async folder => {
      await commitChanges(folder, {
        folders: [],
        files: [{ target: path.join(folder, 'aux', 'a.md'), content: 'b' }],
      });
      assert.deepEqual(diskState(folder), { 'aux/': 'folder', 'aux/a.md': 'b' });
    }));

  it('leave the old state where they are cancelled before they are decided, and the new one after', async () => {
    const seen = new Set<string>();
    for (let at = 1; at < 8; at++) {
      await withFiles(exampleBefore, async folder => {
        const before = diskState(folder);
        let looks = 0;
        const token = {
          get isCancellationRequested() {
            return ++looks >= at;
          },
        };
        const outcome = await commitChanges(folder, exampleChanges(folder), token).then(
          () => 'made',
          (error: unknown) => {
            assert.equal((error as Error).message, 'Canceled before anything was changed.');
            return 'cancelled';
          },
        );
        seen.add(outcome);
        assert.deepEqual(diskState(folder), outcome === 'made' ? exampleAfter : before);
      });
    }
    assert.deepEqual([...seen].toSorted(), ['cancelled', 'made']);
  });
});
