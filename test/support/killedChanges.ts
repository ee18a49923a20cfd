import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './projectFiles.ts';

/** The changes of the example, made by a process of its own. */
export interface ChangingProcess {
  /** What the process keeps beside the workspace, and those have to know that end what it left behind. */
  readonly env: Readonly<Record<string, string>>;
  /** Kills it before the move of this number, once all is decided. */
  readonly killAtMove: (folder: string, move: number) => Promise<void>;
  /** Lets it stand still at a call of the file system until it is ended. */
  readonly hangAtCall: (folder: string, call: number) => Promise<() => Promise<void>>;
}

/** Runs a test with the process that makes the changes of the example. */
export async function withChangingProcess(work: (changing: ChangingProcess) => Promise<void>): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), 'skillwright-test-'));
  const outfile = path.join(place, 'swap.cjs');
  const env = { XDG_STATE_HOME: path.join(place, 'state'), LOCALAPPDATA: path.join(place, 'state') };
  const start = (...args: readonly string[]) =>
    spawn(process.execPath, [outfile, ...args], { env: { ...process.env, ...env } });
  try {
    await build({
      entryPoints: [path.join(root, 'test/support/swapInterrupted.ts')],
      outfile,
      bundle: true,
      format: 'cjs',
      mainFields: ['module', 'main'],
      platform: 'node',
      logLevel: 'error',
    });
    await work({
      env,
      killAtMove: async (folder, move) => {
        const child = start(folder, 'killMove', String(move));
        const signal = await new Promise(resolve => child.on('close', (_, each) => resolve(each)));
        if (signal !== 'SIGKILL') {
          throw new Error('It made all moves.');
        }
      },
      hangAtCall: async (folder, call) => {
        const child = start(folder, 'hang', String(call));
        const ended = new Promise<void>(resolve => child.on('close', () => resolve()));
        await Promise.race([new Promise(resolve => child.stdout.once('data', resolve)), ended]);
        return async () => {
          child.kill('SIGKILL');
          await ended;
        };
      },
    });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
