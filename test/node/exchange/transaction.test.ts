import assert from 'node:assert/strict';
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ChangeProblem } from '../../../server/src/node/exchange/changeProblem.ts';
import type { Disk } from '../../../server/src/node/exchange/disk.ts';
import { nodeDisk } from '../../../server/src/node/exchange/disk.ts';
import type { Decision } from '../../../server/src/node/exchange/moves.ts';
import { endTurn, leaveBehind, takeTurn } from '../../../server/src/node/exchange/staging.ts';
import type { Changes } from '../../../server/src/node/exchange/transaction.ts';
import { commitChanges, commitWith, recoverChanges } from '../../../server/src/node/exchange/transaction.ts';
import { diskState } from '../../support/diskState.ts';
import type { Interruption } from '../../support/failingDisk.ts';
import { diskFull, interruptedDisk } from '../../support/failingDisk.ts';
import { exampleAfter, exampleBefore, exampleChanges } from '../../support/swapExample.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

type State = Record<string, string>;

/** Makes the changes of the example, and answers with why they failed. */
async function tryExample(disk: Disk, folder: string): Promise<string | undefined> {
  try {
    await commitWith(disk, folder, exampleChanges(folder));
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ChangeProblem, String(error));
    return error.message;
  }
}

/** Lets every call of the example fail in turn; the state has to be the old one where it failed, and the new one where it did not. */
async function checkFaults(interrupt: (at: number) => Interruption): Promise<void> {
  const seen = new Set<string>();
  for (let at = 1, isReached = true; isReached; at++) {
    await withFiles(exampleBefore, async folder => {
      const before = diskState(folder);
      isReached = false;
      const { before: early, after: late } = interrupt(at);
      const disk = interruptedDisk({
        before: call => {
          isReached ||= call.number === at;
          early?.(call);
        },
        ...(late && { after: late }),
      });
      const problem = await tryExample(disk, folder);
      recoverChanges(folder);
      assert.deepEqual(diskState(folder), problem === undefined ? exampleAfter : before, `call ${at}`);
      seen.add(problem === undefined ? 'made' : 'failed');
    });
  }
  assert.deepEqual([...seen].toSorted(), ['failed', 'made']);
}

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

/** Leaves behind what a process would that ended right after it decided. */
async function leaveDecision(
  folder: string,
  moves: Decision['moves'],
  fresh: Files,
  parents: readonly string[] = [],
): Promise<string> {
  const staging = await takeTurn(nodeDisk, folder);
  mkdirSync(path.join(staging, 'old'));
  mkdirSync(path.join(staging, 'new'));
  writeFiles(path.join(staging, 'new'), fresh);
  writeFileSync(path.join(staging, 'commit.json'), JSON.stringify({ version: 1, moves, parents }));
  leaveBehind(staging);
  return staging;
}

describe('changes of folders and files', () => {
  it('are made all together', () =>
    withFiles(exampleBefore, async folder => {
      await commitChanges(folder, exampleChanges(folder));
      assert.deepEqual(diskState(folder), exampleAfter);
      assert.equal(recoverChanges(folder), 'nothing');
    }));

  it('can be none, and then not even the base is made', () =>
    withFiles({}, async folder => {
      await commitChanges(path.join(folder, 'base'), { folders: [], files: [] });
      assert.deepEqual(diskState(folder), {});
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
      await assert.rejects(commitWith(disk, base, { folders: [], files }), ChangeProblem);
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
    await checkRefused({ 'a/b': '' }, fileAt('a'), folder => `'${folder}/a' is no ordinary file.`);
    await checkRefused({ a: '' }, fileAt('a/b'), folder => `'${folder}/a' is no folder.`);
    await checkRefused({ a: '' }, fileAt('a/b/c'), folder => `'${folder}/a' is no folder.`);
    await checkRefused({ s: '' }, inFolder('a'), folder => `'${folder}/s' is no folder.`);
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
      () => "'s/b' lies below 's', which is no folder.",
    );
  });

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
            assert.equal((error as Error).message, 'It was cancelled before anything was changed.');
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

describe('changes that are interrupted', () => {
  it('are made or not where any call fails', () =>
    checkFaults(at => ({
      before: ({ number }) => {
        if (number === at) {
          throw diskFull();
        }
      },
    })));

  it('are made or not where any call says that it failed and did not', () =>
    checkFaults(at => ({
      after: ({ number }) => {
        if (number === at) {
          throw diskFull();
        }
      },
    })));

  it('are not made where one target cannot be reached, and say which', () =>
    withFiles(exampleBefore, async folder => {
      const before = diskState(folder);
      const lock = path.join(folder, 'lock.json');
      const disk = interruptedDisk({
        before: ({ name, args }) => {
          if (name === 'renameSync' && args[0] === lock) {
            throw Object.assign(new Error('EACCES'), { code: 'EACCES', path: lock });
          }
        },
      });
      assert.equal(await tryExample(disk, folder), `'${lock}' cannot be changed: permission denied.`);
      assert.deepEqual(diskState(folder), before);
    }));

  it('keep what was there where they can neither go on nor back', () =>
    withFiles(exampleBefore, async folder => {
      const before = diskState(folder);
      let isBroken = false;
      const disk = interruptedDisk({
        before: ({ name, args }) => {
          isBroken ||= name === 'renameSync' && args[0] === path.join(folder, 'lock.json');
          if (isBroken) {
            throw diskFull();
          }
        },
      });
      const problem = await tryExample(disk, folder);
      assert.match(
        problem ?? '',
        /^Changes of '.*' were interrupted and can neither be finished nor taken back \(the disk is full\); what was there before lies in '.*old'\.$/,
      );
      assert.ok(['finished', 'undone'].includes(recoverChanges(folder)));
      const state = diskState(folder);
      assert.ok([before, exampleAfter].some(each => isSame(each, state)));
    }));

  it('are finished by the next ones', () =>
    withFiles({ 'a.md': 'old' }, async folder => {
      await leaveDecision(folder, [{ target: 'a.md', existed: true, hasNew: true }], { 0: 'new' });
      await commitChanges(folder, {
        folders: [],
        files: [{ target: path.join(folder, 'b.md'), content: 'b' }],
      });
      assert.deepEqual(diskState(folder), { 'a.md': 'new', 'b.md': 'b' });
    }));

  it('do not take away what people changed since', () =>
    withFiles({ 'a.md': 'old', 'b/c/d.md': 'old', 'e.md': 'old' }, async folder => {
      await leaveDecision(
        folder,
        [
          { target: 'a.md', existed: true, hasNew: true },
          { target: 'b', existed: true, hasNew: false },
          { target: 'e.md', existed: true, hasNew: true },
          { target: 'f.md', existed: false, hasNew: true },
        ],
        { 0: 'new', 2: 'new', 3: 'new' },
      );
      // File systems count in ticks.
      await new Promise(resolve => {
        setTimeout(resolve, 20);
      });
      writeFiles(folder, { 'b/c/d.md': 'mine', 'e.md': 'mine', 'f.md': 'mine' });
      assert.equal(recoverChanges(folder), 'finished');
      assert.deepEqual(diskState(folder), {
        'a.md': 'new',
        'b/': 'folder',
        'b/c/': 'folder',
        'b/c/d.md': 'mine',
        'e.md': 'mine',
        'f.md': 'mine',
      });
    }));

  it('are not believed where they would lead out, or into git', async () => {
    for (const target of [
      '../out.md',
      'link/out.md',
      '.git/hooks/pre-commit',
      '',
      'a/../../out.md',
      '/out.md',
    ]) {
      await withFiles({ 'in/a.md': 'a' }, async folder => {
        const base = path.join(folder, 'in');
        symlinkSync('..', path.join(base, 'link'));
        await leaveDecision(base, [{ target, existed: false, hasNew: true }], { 0: 'new' });
        const before = diskState(folder);
        assert.throws(() => recoverChanges(base), ChangeProblem);
        assert.deepEqual(withoutUndo(diskState(folder)), withoutUndo(before));
      });
    }
  });

  it('are nothing where they came with a copy', () =>
    withFiles({ 'a/a.md': 'old', 'b/a.md': 'old' }, async folder => {
      const [one, other] = [path.join(folder, 'a'), path.join(folder, 'b')];
      const staging = await leaveDecision(one, [{ target: 'a.md', existed: true, hasNew: true }], {
        0: 'new',
      });
      cpSync(staging, path.join(other, path.basename(staging)), { recursive: true });
      const before = diskState(other);
      assert.equal(recoverChanges(other), 'nothing');
      assert.deepEqual(diskState(other), before);
      assert.equal(recoverChanges(one), 'finished');
      assert.deepEqual(diskState(one), { 'a.md': 'new' });
    }));

  it('are left alone while they go on', () =>
    withFiles({ 'a.md': 'a' }, async folder => {
      const staging = await takeTurn(nodeDisk, folder);
      assert.equal(recoverChanges(folder), 'nothing');
      assert.deepEqual(readdirSync(folder), [path.basename(staging), 'a.md']);
      await assert.rejects(takeTurn(nodeDisk, folder, 1), {
        message: `Another change of '${folder}' is under way; try again when it is done.`,
      });
      endTurn(nodeDisk, staging);
      assert.deepEqual(diskState(folder), { 'a.md': 'a' });
    }));

  it('are none below a folder that is not there', () =>
    withFiles({}, folder => {
      assert.equal(recoverChanges(path.join(folder, 'none')), 'nothing');
      return Promise.resolve();
    }));
});

function isSame(one: State, other: State): boolean {
  return JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
}

/** It may be decided already that changes are taken back. */
function withoutUndo(state: State): State {
  return Object.fromEntries(
    Object.entries(state).map(([file, content]) => [file.replace('undo.json', 'commit.json'), content]),
  );
}
