import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { runHost } from '../../../server/src/node/hosts/runHost.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** A program that prints how it was called, and one event. */
const program = `#!${process.execPath}
const { HOME } = process.env;
console.error(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), names: Object.keys(process.env).sort(), HOME }));
console.log(JSON.stringify({ type: 'tool_use', tool_name: 'activate_skill', parameters: { name: 'forms' } }));
if (process.argv.includes('hang')) setInterval(() => {}, 1000);
`;

function run(message: string, timeout = 20_000, host = 'gemini-cli') {
  return withFiles({ 'gemini.mjs': program, 'work/.keep': '' }, async folder => {
    const file = path.join(folder, 'gemini.mjs');
    chmodSync(file, 0o755);
    const end = await runHost(
      {
        host,
        program: file,
        workspace: path.join(folder, 'work'),
        message,
        environment: { HOME: folder },
        extra: ['-m', 'small'],
        timeout,
      },
      { isCancellationRequested: false },
    );
    return { end, folder };
  });
}

describe('running a host once', () => {
  it('passes the message and nothing of this environment on, and tells which skills were loaded', async () => {
    const { end, folder } = await run('Please; fill "forms"');
    assert.deepEqual(end?.loaded, [{ id: 'forms' }]);
    assert.equal(end.code, 0);
    assert.deepEqual(JSON.parse(end.errors), {
      args: ['-m', 'small', '-o', 'stream-json', '-p', 'Please; fill "forms"'],
      cwd: path.join(folder, 'work'),
      names: ['HOME'],
      HOME: folder,
    });
  });

  it('keeps what was loaded before the time was over', async () => {
    const { end } = await run('hang', 3000);
    assert.deepEqual([end?.stopped, end?.loaded], ['time', [{ id: 'forms' }]]);
  });

  it('is not tried where its output would not be understood', async () => {
    assert.equal((await run('hi', 1000, 'goose')).end, undefined);
  });
});
