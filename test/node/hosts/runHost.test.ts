import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import type { HostOrder } from '../../../server/src/node/hosts/runHost.ts';
import { runHost } from '../../../server/src/node/hosts/runHost.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** A program that prints how it was called, and one event. */
const program = `#!${process.execPath}
const { HOME } = process.env;
console.error(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), names: Object.keys(process.env).sort(), HOME }));
console.log(JSON.stringify({ type: 'tool_use', tool_name: 'activate_skill', parameters: { name: 'forms' } }));
if (process.argv.includes('--prompt=hang')) setInterval(() => {}, 1000);
`;

function run(message: string, timeout = 20_000, options: Partial<HostOrder> = {}) {
  return withFiles({ 'gemini.mjs': program, 'work/.keep': '' }, async folder => {
    const file = path.join(folder, 'gemini.mjs');
    chmodSync(file, 0o755);
    const end = await runHost(
      {
        host: 'gemini-cli',
        program: file,
        workspace: path.join(folder, 'work'),
        message,
        environment: { HOME: folder },
        extra: ['-m', 'small'],
        timeout,
        ...options,
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
      args: ['-m', 'small', '-o', 'stream-json', '--prompt=Please; fill "forms"'],
      cwd: path.join(folder, 'work'),
      names: ['HOME'],
      HOME: folder,
    });
  });

  it('keeps what was loaded before the time was over', async () => {
    const { end } = await run('hang', 3000);
    assert.deepEqual([end?.stopped, end?.loaded], ['time', [{ id: 'forms' }]]);
  });

  it('ends once it is decided what it was for', async () => {
    const isDecided = (loaded: readonly object[]) => loaded.length > 0;
    const { end } = await run('hang', 20_000, { isDecided });
    assert.deepEqual([end?.isDecided, end?.loaded], [true, [{ id: 'forms' }]]);
  });

  it('goes on while it is not decided', async () => {
    const { end } = await run('hi', 20_000, { isDecided: () => false });
    assert.deepEqual([end?.isDecided, end?.code], [false, 0]);
  });

  it('takes no message for an option', async () => {
    const printer = `#!${process.execPath}\nconsole.error(JSON.stringify(process.argv.slice(2)));`;
    const endings = await withFiles({ host: printer }, async folder => {
      chmodSync(path.join(folder, 'host'), 0o755);
      const order = {
        program: path.join(folder, 'host'),
        workspace: folder,
        environment: {},
        timeout: 20_000,
      };
      const hosts = ['claude-code', 'codex', 'gemini-cli'];
      const ends = hosts.map(host =>
        runHost({ ...order, host, message: '--yolo' }, { isCancellationRequested: false }),
      );
      return (await Promise.all(ends)).map(end => JSON.parse(end?.errors ?? '[]').slice(-2));
    });
    assert.deepEqual(endings, [
      ['--', '--yolo'],
      ['--', '--yolo'],
      ['stream-json', '--prompt=--yolo'],
    ]);
  });

  it('is not tried where its output would not be understood', async () => {
    assert.equal((await run('hi', 1000, { host: 'goose' })).end, undefined);
  });
});
