import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What Node is started with so that its garbage can be collected; where that is written down stands in the variable `HEAP_PROBE`. */
export const heapOptions = ['--expose-gc', '--require', path.join(import.meta.dirname, 'heapProbe.cjs')];

/**
 * Has a process collect its garbage.
 * @param file as in its variable `HEAP_PROBE`
 * @returns bytes: its memory before that, and what JavaScript has in use afterwards
 */
export async function collectGarbage(pid, file) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 1200; tries++) {
    await delay(100);
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      // It is not written yet, or not to its end.
      if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) {
        throw error;
      }
    }
  }
  throw new Error('The server did not collect its garbage.');
}
