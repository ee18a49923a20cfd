import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { isAlive } from '../../support/mcpServers.ts';

const source = pathToFileURL(
  path.resolve(import.meta.dirname, '../../../server/src/node/process/processTree.ts'),
).href;

/** Starts two processes from one that ends at once, the second of which is taken back; answers with their ids. */
const script = `
import { spawn } from 'node:child_process';
import { ownTree, stopAtExit } from '${source}';
const start = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { ...ownTree, stdio: 'ignore' });
  child.unref();
  return child.pid;
};
const pids = [start(), start()];
const [, takeBack] = pids.map(stopAtExit);
takeBack();
console.log(JSON.stringify(pids));
`;

describe('processes that are not to be left behind', () => {
  it('end with the one that started them', async () => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const pids: readonly number[] = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    const [first = 0, second = 0] = pids;
    try {
      await eventually(() => isAlive(first), assert.equal.bind(undefined, false));
      assert.equal(isAlive(second), true);
    } finally {
      process.kill(second, 'SIGKILL');
    }
  });
});
