import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ChangeProblem } from '../../../../server/src/node/files/transaction/changeProblem.ts';
import type { Disk } from '../../../../server/src/node/files/transaction/disk.ts';
import { nodeDisk } from '../../../../server/src/node/files/transaction/disk.ts';
import type { Decision } from '../../../../server/src/node/files/transaction/decision.ts';
import { endTurn, leaveBehind, takeTurn } from '../../../../server/src/node/files/transaction/staging.ts';
import { commitChanges } from '../../../../server/src/node/files/transaction/transaction.ts';
import { diskState } from '../../../support/diskState.ts';
import type { DiskCall, Interruption } from '../../../support/failingDisk.ts';
import { diskFull, interruptedDisk } from '../../../support/failingDisk.ts';
import { recoverChanges } from '../../../support/recoverChanges.ts';
import { exampleAfter, exampleBefore, exampleChanges } from '../../../support/swapExample.ts';
import type { Files } from '../../../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../../../support/temporaryFolder.ts';

type State = Record<string, string>;

/** What became of changes that were left behind: made, taken back, or not even begun. */
type Recovered = 'finished' | 'undone' | 'nothing';

/** Makes the changes of the example, and answers with why they failed. */
async function tryExample(disk: Disk, folder: string): Promise<string | undefined> {
  try {
    await commitChanges(folder, exampleChanges(folder), undefined, disk);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ChangeProblem, String(error));
    return error.message;
  }
}

/** Lets every call of the example fail in turn; the state has to be the old one where it failed, and the new one where it did not. */
async function checkFaults(interrupt: (at: number) => Interruption): Promise<void> {
  const seen = new Set<string>();
  for (let at = 1, last = 1; last >= at - 1; at++) {
    last = await withFiles(exampleBefore, async folder => {
      const before = diskState(folder);
      let number = 0;
      const { before: early, after: late } = interrupt(at);
      const disk = interruptedDisk({
        before: call => {
          ({ number } = call);
          early?.(call);
        },
        ...(late && { after: late }),
      });
      const problem = await tryExample(disk, folder);
      await recoverChanges(folder);
      assert.deepEqual(diskState(folder), problem === undefined ? exampleAfter : before, `call ${at}`);
      seen.add(problem === undefined ? 'made' : 'failed');
      return number;
    });
  }
  assert.deepEqual([...seen].toSorted(), ['failed', 'made']);
}

interface DyingDisk {
  readonly disk: Disk;
  /** Whether it came to the call. */
  readonly isDead: () => boolean;
}

/** The real file system until some call; `blocked` can never be moved. */
function dyingDisk(at: number, blocked?: string): DyingDisk {
  let last = 0;
  const before = ({ number, name, args }: DiskCall) => {
    last = number;
    if (number >= at || (name === 'renameSync' && args[0] === blocked)) {
      throw diskFull();
    }
  };
  return { disk: interruptedDisk({ before }), isDead: () => last >= at };
}

/** Ends the example at a call, and whoever comes after it at another one; answers what the last one did, and whether both ended. */
async function endTwice(
  first: number,
  second: number,
  blocked = '',
): Promise<{ readonly recovered: Recovered; readonly isDead: boolean }> {
  return withFiles(exampleBefore, async folder => {
    const before = diskState(folder);
    const one = dyingDisk(first, path.join(folder, blocked));
    await tryExample(one.disk, folder);
    const other = dyingDisk(second);
    try {
      await recoverChanges(folder, other.disk);
    } catch (error) {
      assert.ok(error instanceof ChangeProblem, String(error));
    }
    const wasDecided = hasDecision(folder);
    await recoverChanges(folder);
    const state = diskState(folder);
    const isNew = 'made/' in state;
    assert.deepEqual(state, isNew ? exampleAfter : before, `calls ${first} and ${second}`);
    const recovered = wasDecided ? (isNew ? 'finished' : 'undone') : 'nothing';
    return { recovered, isDead: one.isDead() && other.isDead() };
  });
}

/** Whether changes were left behind that are decided and may be half made. */
function hasDecision(folder: string): boolean {
  return readdirSync(folder)
    .filter(name => name.startsWith('.skillwright-'))
    .some(name => ['commit.json', 'undo.json'].some(file => existsSync(path.join(folder, name, file))));
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

  it('are made or not where nothing works any more from any call on', async () => {
    const seen = new Set<string>();
    for (const blocked of ['', 'lock.json']) {
      for (let at = 1, isDead = true; isDead; at++) {
        const ended = await endTwice(at, 1, blocked);
        seen.add(ended.recovered);
        ({ isDead } = ended);
      }
    }
    assert.deepEqual([...seen].toSorted(), ['finished', 'nothing', 'undone']);
  });

  it('are made or not where nothing works any more for those who end them', async () => {
    const seen = new Set<string>();
    for (const blocked of ['', 'lock.json']) {
      // Each call of the first with each of the second is more than there is time for.
      for (let first = 100; first < 240; first += 20) {
        for (let second = 1, isDead = true; isDead; second += 4) {
          const ended = await endTwice(first, second, blocked);
          seen.add(ended.recovered);
          ({ isDead } = ended);
        }
      }
    }
    assert.deepEqual([...seen].toSorted(), ['finished', 'nothing', 'undone']);
  });

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
        /^Changes of '.*' were interrupted and can be neither finished nor undone \(the disk is full\); what was there before lies in '.*old'\.$/,
      );
      await recoverChanges(folder);
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
      await recoverChanges(folder);
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
        await assert.rejects(recoverChanges(base), ChangeProblem);
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
      await recoverChanges(other);
      assert.deepEqual(diskState(other), before);
      await recoverChanges(one);
      assert.deepEqual(diskState(one), { 'a.md': 'new' });
    }));

  it('are left alone while they go on', () =>
    withFiles({ 'a.md': 'a' }, async folder => {
      const staging = await takeTurn(nodeDisk, folder);
      await assert.rejects(takeTurn(nodeDisk, folder, 1), {
        message: `Another change of '${folder}' is under way; try again when it is done.`,
      });
      assert.deepEqual(readdirSync(folder), [path.basename(staging), 'a.md']);
      endTurn(nodeDisk, staging);
      assert.deepEqual(diskState(folder), { 'a.md': 'a' });
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
