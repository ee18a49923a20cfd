import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { nodeDisk } from '../../../../server/src/node/files/transaction/disk.ts';
import { takeTurn } from '../../../../server/src/node/files/transaction/staging.ts';
import { commitChanges } from '../../../../server/src/node/files/transaction/transaction.ts';
import { diskState } from '../../../support/diskState.ts';
import { root } from '../../../support/projectFiles.ts';
import { recoverChanges } from '../../../support/recoverChanges.ts';
import { exampleAfter, exampleBefore, exampleChanges } from '../../../support/swapExample.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

/** Processes at once. */
const lanes = 2;

describe('changes whose process is killed', function () {
  this.timeout(180_000);
  let folder = '';
  let bundle = '';

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'skillwright-test-'));
    bundle = path.join(folder, 'swap.cjs');
    await build({
      entryPoints: [path.join(root, 'test/support/swapInterrupted.ts')],
      outfile: bundle,
      bundle: true,
      format: 'cjs',
      mainFields: ['module', 'main'],
      platform: 'node',
      logLevel: 'error',
    });
  });

  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the example in a process that is killed at one of its calls; answers whether it came that far. */
  function killAt(base: string, at: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [bundle, base, 'kill', String(at)], { stdio: 'inherit' });
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (signal === 'SIGKILL' || code === 0) {
          resolve(signal === 'SIGKILL');
        } else {
          reject(new Error(`The process ended with ${code ?? signal}.`));
        }
      });
    });
  }

  /** Kills at calls until the work is done before; `check` answers whether the call was come to. */
  async function forCalls(check: (at: number) => Promise<boolean>): Promise<void> {
    let next = 1;
    let isDone = false;
    const lane = async () => {
      while (!isDone) {
        // A process takes its time; that each call may be the last is tested without processes.
        next += 3;
        isDone = !(await check(next)) || isDone;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  it('are made or not, at whichever call it was', async () => {
    const seen = new Set<string>();
    await forCalls(at =>
      withFiles(exampleBefore, async base => {
        const before = diskState(base);
        const isKilled = await killAt(base, at);
        const wasLeft = readdirSync(base).some(name => name.startsWith('.skillwright-'));
        await recoverChanges(base);
        const isNew = 'skills/external/' in diskState(base);
        assert.deepEqual(diskState(base), isNew ? exampleAfter : before, `call ${at}`);
        seen.add(`${wasLeft ? 'left behind' : 'done'}, ${isNew ? 'new' : 'old'}`);
        return isKilled;
      }),
    );
    assert.deepEqual([...seen].toSorted(), [
      'done, new',
      'done, old',
      'left behind, new',
      'left behind, old',
    ]);
  });

  it('are left alone while it only stands still', () =>
    withFiles(exampleBefore, async base => {
      const child = spawn(process.execPath, [bundle, base, 'hang', '60']);
      const ended = new Promise(resolve => child.on('close', resolve));
      try {
        await Promise.race([new Promise(resolve => child.stdout.once('data', resolve)), ended]);
        assert.equal(child.exitCode, null);
        const during = diskState(base);
        await assert.rejects(takeTurn(nodeDisk, base, 2), /is under way/);
        assert.deepEqual(diskState(base), during);
        assert.ok(readdirSync(base).some(name => name.startsWith('.skillwright-')));
      } finally {
        child.kill('SIGKILL');
        await ended;
      }
      await commitChanges(base, exampleChanges(base));
      assert.deepEqual(diskState(base), exampleAfter);
    }));
});
