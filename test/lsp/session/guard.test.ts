import assert from 'node:assert/strict';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { runInBackground } from '../../../server/src/lsp/editor/guard.ts';

/** The first lines that work in the background leaves in the log. */
async function logOf(...works: readonly (() => unknown)[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const console = { error: (line: string) => lines.push(line.split('\n')[0] ?? '') };
  works.forEach(work =>
    runInBackground({ console } as unknown as Parameters<typeof runInBackground>[0], 'index', work),
  );
  await yieldToEventLoop();
  return lines;
}

describe('work that nobody waits for', () => {
  it('leaves a line in the log where it fails, at once or later', async () => {
    const atOnce = () => {
      throw new TypeError('no text');
    };
    const later = () => Promise.reject(new Error('no disk'));
    const lines = await logOf(atOnce, later, () => 'fine');
    assert.deepEqual(lines, ['index: TypeError: no text', 'index: Error: no disk']);
  });

  it('leaves nothing in the log that does something to a terminal', async () => {
    const lines = await logOf(() => Promise.reject(new Error('no a\u001B[2J\u202E\rb')));
    assert.deepEqual(lines, ['index: Error: no a\\u{1b}[2J\\u{202e}\\u{d}b']);
  });
});
