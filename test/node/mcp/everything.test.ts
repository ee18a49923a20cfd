import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { reduceEnvironment } from '../../../server/src/node/tools/childEnvironment.ts';
import { eventually } from '../../support/eventually.ts';
import { everything, isAlive, launchOf } from '../../support/mcpServers.ts';
import { namesOf, withServers } from '../../support/mcpTurn.ts';

describe('the official MCP server with one of everything', () => {
  const launches = [launchOf('memo', [everything, 'stdio'], { env: { GREETING: 'hello' } })];

  it('is started, listed, called and ended', () =>
    withServers(async bench => {
      const tools = bench.turn({ launches });
      const names = await namesOf(tools, ['memo']);
      assert.ok(['echo', 'get-sum', 'get-env', 'get-tiny-image'].every(name => names.includes(name)));
      assert.equal(await bench.call(tools, 'echo', { message: 'hi' }), 'Echo: hi');
      assert.equal(await bench.call(tools, 'get-sum', { a: 2, b: 3 }), 'The sum of 2 and 3 is 5.');
      assert.match(
        await bench.call(tools, 'get-sum', { a: 'two' }),
        /^! .*Invalid arguments for tool get-sum/s,
      );
      assert.equal(
        await bench.call(tools, 'get-tiny-image'),
        "Here's the image you requested:\n(image, image/png, 4033 bytes)\nThe image above is the MCP logo.",
      );
      const env: Record<string, string> = JSON.parse(await bench.call(tools, 'get-env'));
      assert.equal(env['GREETING'], 'hello');
      const inherited = Object.keys(reduceEnvironment(process.env, process.platform));
      assert.deepEqual(Object.keys(env).toSorted(), ['GREETING', ...inherited].toSorted());
      const [pid = 0] = await bench.servers.pids();
      await bench.servers.dispose();
      assert.equal(isAlive(pid), false);
      assert.deepEqual(bench.told, []);
    }));

  it('stops a long call', () =>
    withServers(async bench => {
      const tools = bench.turn({ launches });
      await tools.offer(['memo']);
      const cancellation = { isCancellationRequested: false };
      const calling = tools.run('trigger-long-running-operation', { duration: 600, steps: 1 }, cancellation);
      assert.equal(await bench.call(tools, 'echo', { message: 'meanwhile' }), 'Echo: meanwhile');
      cancellation.isCancellationRequested = true;
      assert.deepEqual(await calling, { text: 'The call was stopped.', isError: true });
    }));

  it('ends by itself when its input is closed, as it is when we are killed', async () => {
    const child = spawn(process.execPath, [everything, 'stdio'], { stdio: ['pipe', 'ignore', 'pipe'] });
    await once(child.stderr, 'data');
    child.stdin.end();
    await once(child, 'exit');
    await eventually(() => isAlive(child.pid ?? 0), assert.equal.bind(undefined, false));
  });
});
