import assert from 'node:assert/strict';
import path from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { FakeTimers } from '../../support/fakeTimers.ts';
import { isAlive, oddServer } from '../../support/mcpServers.ts';
import { namesOf, withOdd } from '../../support/mcpTurn.ts';

describe('the MCP server of an active skill', () => {
  it('brings all of its tools along, page by page, whatever else it writes', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['one', 'two', 'three'])] });
      assert.deepEqual(await tools.offer([]), []);
      const offered = await tools.offer(['memo', 'other']);
      assert.deepEqual(
        offered.map(({ definition, tier }) => ({ ...definition, tier })),
        ['one', 'two', 'three'].map(name => ({
          name,
          description: `Does ${name}.`,
          parameters: { type: 'object' },
          tier: 'ALWAYS_CONFIRM',
        })),
      );
      assert.equal(await bench.call(tools, 'two', { a: [1] }), 'two {"a":[1]}');
      assert.equal(await bench.call(tools, 'four'), "! There is no tool 'four'.");
      assert.equal((await tools.find('two'))?.definition.name, 'two');
      assert.equal(await tools.find('four'), undefined);
      assert.deepEqual(bench.told, []);
    }));

  it('runs once for all turns', () =>
    withOdd(async (bench, launch) => {
      const launches = [launch('memo', ['one'])];
      await Promise.all([bench.turn({ launches }).offer(['memo']), bench.turn({ launches }).offer(['memo'])]);
      const pids = await bench.servers.pids();
      await bench.turn({ launches }).offer(['memo']);
      assert.equal(pids.length, 1);
      assert.deepEqual(await bench.servers.pids(), pids);
    }));

  it('is started anew when it is to be started in another way', () =>
    withOdd(async (bench, launch) => {
      await bench.turn({ launches: [launch('memo', ['one'])] }).offer(['memo']);
      const [before = 0] = await bench.servers.pids();
      const tools = bench.turn({ launches: [launch('memo', ['two'])] });
      assert.deepEqual(await namesOf(tools, ['memo']), ['two']);
      await eventually(() => isAlive(before), assert.equal.bind(undefined, false));
    }));

  it('gets a reduced environment with what the skill sets, and the skill folder', () =>
    withOdd(async (bench, launch, folder) => {
      process.env['UNLISTED'] = 'unlisted';
      const env = { SHOWN: 'plain', GREETING: 'hunter2-hunter2' };
      const tools = bench.turn({
        launches: [launch('memo', ['env', 'folder'], { env, secrets: ['hunter2-hunter2'] })],
      });
      await tools.offer(['memo']);
      assert.equal(await bench.call(tools, 'env'), 'plain *** undefined');
      assert.equal(await bench.call(tools, 'folder'), folder);
      Reflect.deleteProperty(process.env, 'UNLISTED');
    }));

  it('has its errors told as such', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['fail', 'refuse', 'data'])] });
      await tools.offer(['memo']);
      assert.equal(await bench.call(tools, 'fail'), '! It failed.');
      assert.equal(await bench.call(tools, 'refuse'), '! No such thing.');
      assert.equal(await bench.call(tools, 'data'), '{"a":1}');
    }));

  it('may change its tools', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['change'])] });
      assert.deepEqual(await namesOf(tools, ['memo']), ['change']);
      await bench.call(tools, 'change');
      assert.deepEqual(await namesOf(tools, ['memo']), ['changed']);
    }));

  it('has a result that is too large cut, and is ended by a message that is', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['large', 'huge'])] });
      await tools.offer(['memo']);
      assert.match(
        await bench.call(tools, 'large'),
        /^x{1000000}\n\n\(Cut: 1000000 of 1500000 characters were kept\.\)$/,
      );
      assert.equal(await bench.call(tools, 'huge'), '! Connection closed.');
      assert.deepEqual(bench.told, [
        "The MCP server of 'memo' has ended; this turn goes on without its tools. It sent a message of more than 10 MB.",
      ]);
    }));
});

describe('the names of tools of MCP servers', () => {
  it('have the skill before them where another tool is called so', () =>
    withOdd(async (bench, launch) => {
      const launches = [launch('memo', ['one', 'todo']), launch('deal', ['one', 'two'])];
      const tools = bench.turn({
        launches,
        taken: ['todo'],
        declared: { two: 'READ_ONLY', one: 'READ_ONLY' },
      });
      const offered = await tools.offer(['memo', 'deal']);
      assert.deepEqual(
        offered.map(({ definition, tier }) => [definition.name, tier]),
        [
          ['memo__one', 'ALWAYS_CONFIRM'],
          ['memo__todo', 'ALWAYS_CONFIRM'],
          ['deal__one', 'ALWAYS_CONFIRM'],
          ['two', 'READ_ONLY'],
        ],
      );
      assert.equal(await bench.call(tools, 'deal__one'), 'one {}');
      assert.equal(await bench.call(tools, 'one'), "! There is no tool 'one'.");
    }));
});

describe('the first start of an MCP server', () => {
  it('asks, with all that is started, and is remembered', () =>
    withOdd(async (bench, launch, folder) => {
      const shown = [{ name: 'TOKEN', value: '***', sources: [], controlsPrograms: false }];
      const others = { env: { TOKEN: 'hunter2-hunter2' }, shown, secrets: ['hunter2-hunter2'] };
      const memo = launch('memo', ['one', 'hunter2-hunter2'], others);
      await bench.turn({ launches: [memo] }).offer(['memo']);
      await bench.servers.stopAll();
      await bench.turn({ launches: [memo] }).offer(['memo']);
      const [{ files, ...question } = {}, ...more] = bench.asked;
      assert.match(files ?? '', /^[\da-f]{64}$/);
      assert.deepEqual(
        [question, more],
        [
          {
            skill: 'memo',
            program: process.execPath,
            args: [path.join(folder, 'odd.mjs'), 'one', '***'],
            folder,
            env: shown,
            changes: [],
          },
          [],
        ],
      );
    }));

  it('is not tried where it was refused in this chat', () =>
    withOdd(async (bench, launch) => {
      const launches = [launch('memo', ['one'])];
      const tools = bench.turn({ launches, answers: false });
      assert.deepEqual(await tools.offer(['memo']), []);
      assert.deepEqual(await tools.offer(['memo']), []);
      assert.deepEqual(await bench.turn({ launches }).offer(['memo']), []);
      assert.equal(bench.asked.length, 1);
      const words = "The MCP server of 'memo' isn't started because it wasn't allowed.";
      assert.deepEqual(bench.told, [words, words]);
      assert.deepEqual(await bench.servers.pids(), []);
    }));

  it('is asked again where the turn was stopped', () =>
    withOdd(async (bench, launch) => {
      bench.cancellation.isCancellationRequested = true;
      await bench.turn({ launches: [launch('memo', ['one'])], answers: false }).offer(['memo']);
      assert.deepEqual([...bench.refused], []);
    }));

  it('does not happen in a workspace that is not trusted', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['one'])], isTrusted: false });
      assert.deepEqual(await tools.offer(['memo']), []);
      assert.deepEqual(bench.asked, []);
      assert.deepEqual(bench.told, [
        "The MCP server of 'memo' is not started, since this workspace is not trusted.",
      ]);
    }));

  it('says why there is no server', () =>
    withOdd(async (bench, launch, folder) => {
      const launches = [
        launch('gone', [], { program: 'skillwright-no-such-program' }),
        launch('loud', [], {
          args: ['-e', 'console.error("No key. hunter2-hunter2"); process.exit(1)'],
          secrets: ['hunter2-hunter2'],
        }),
        { skill: 'odd', problem: { template: 'It has no command.', args: {} } },
      ];
      const tools = bench.turn({ launches });
      assert.deepEqual(await tools.offer(['gone', 'loud', 'odd']), []);
      await tools.offer(['gone', 'loud', 'odd']);
      assert.deepEqual(bench.told.toSorted(), [
        'It has no command.',
        "The MCP server of 'gone' could not be started: There is no program 'skillwright-no-such-program'.",
        "The MCP server of 'loud' could not be started: Connection closed. It said: No key. ***",
      ]);
      assert.ok(folder);
    }));
});

describe('an MCP server that does not do its part', () => {
  it('is gone for the turn when it crashes, with one message, and there again in the next', () =>
    withOdd(async (bench, launch) => {
      const launches = [launch('memo', ['crash', 'one']), launch('deal', ['two'])];
      const tools = bench.turn({ launches });
      await tools.offer(['memo', 'deal']);
      assert.equal(await bench.call(tools, 'crash'), '! Connection closed.');
      assert.deepEqual(await namesOf(tools, ['memo', 'deal']), ['two']);
      assert.equal(await tools.find('one'), undefined);
      assert.deepEqual(bench.told, [
        "The MCP server of 'memo' has ended; this turn goes on without its tools. It said: Out of luck.",
      ]);
      assert.deepEqual(await namesOf(bench.turn({ launches }), ['memo']), ['crash', 'one']);
      assert.equal(bench.told.length, 1);
    }));

  it('is noticed when it is killed between two calls', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['one'])] });
      await tools.offer(['memo']);
      const [pid = 0] = await bench.servers.pids();
      process.kill(pid, 'SIGKILL');
      await eventually(() => bench.servers.pids(), assert.deepEqual.bind(undefined, []));
      assert.deepEqual(await namesOf(tools, ['memo']), []);
      assert.equal(bench.told.length, 1);
    }));

  it('is given up when it does not answer in its time', async () => {
    const timers = new FakeTimers();
    await withOdd(
      async (bench, launch) => {
        const silent = launch('memo', [], {
          args: ['-e', 'setInterval(() => {}, 1000)'],
          startupTimeout: 7000,
        });
        const offering = bench.turn({ launches: [silent] }).offer(['memo']);
        let isOver = false;
        void offering.then(() => {
          isOver = true;
          return isOver;
        });
        await eventually(
          () => {
            timers.pass(1000);
            return isOver;
          },
          assert.equal.bind(undefined, true),
        );
        assert.deepEqual(bench.told, [
          "The MCP server of 'memo' could not be started: It did not answer within 7 s.",
        ]);
        assert.deepEqual(await bench.servers.pids(), []);
      },
      { timers },
    );
  });

  it('is not waited for when the turn is stopped', () =>
    withOdd(async (bench, launch) => {
      const silent = launch('memo', [], {
        args: ['-e', 'setInterval(() => {}, 1000)'],
        startupTimeout: 1000,
      });
      const offering = bench.turn({ launches: [silent] }).offer(['memo']);
      bench.cancellation.isCancellationRequested = true;
      assert.deepEqual(await offering, []);
      assert.deepEqual(bench.told, []);
    }));

  it('has a call called off, which it is told', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['hang', 'hung', 'cancelled'])] });
      await tools.offer(['memo']);
      const cancellation = { isCancellationRequested: false };
      const hanging = tools.run('hang', {}, cancellation);
      await eventually(() => bench.call(tools, 'hung'), assert.equal.bind(undefined, '1'));
      cancellation.isCancellationRequested = true;
      assert.deepEqual(await hanging, { text: 'The call was stopped.', isError: true });
      assert.equal(await bench.call(tools, 'cancelled'), '1');
      assert.deepEqual(bench.told, []);
    }));

  it('has a call given up that takes too long', () =>
    withOdd(
      async (bench, launch) => {
        const tools = bench.turn({ launches: [launch('memo', ['hang'])] });
        await tools.offer(['memo']);
        assert.equal(await bench.call(tools, 'hang'), '! The tool did not answer within 0.2 s.');
      },
      { callTimeout: 200 },
    ));
});

describe('the processes of MCP servers', () => {
  it('end when nobody needs them for some time, and start again when somebody does', async () => {
    const timers = new FakeTimers();
    await withOdd(
      async (bench, launch) => {
        const tools = bench.turn({ launches: [launch('memo', ['one'], { idleTimeout: 300_000 })] });
        await tools.offer(['memo']);
        const [pid = 0] = await bench.servers.pids();
        timers.pass(200_000);
        await bench.call(tools, 'one');
        timers.pass(299_999);
        assert.deepEqual(await bench.servers.pids(), [pid]);
        timers.pass(1);
        await eventually(() => isAlive(pid), assert.equal.bind(undefined, false));
        assert.equal(await bench.call(tools, 'one'), 'one {}');
        assert.deepEqual(bench.told, []);
      },
      { timers },
    );
  });

  it('end with all that they started', () =>
    withOdd(async (bench, launch) => {
      const tools = bench.turn({ launches: [launch('memo', ['child']), launch('deal', ['crash', 'child'])] });
      await tools.offer(['memo', 'deal']);
      const children = [await bench.call(tools, 'memo__child'), await bench.call(tools, 'deal__child')].map(
        Number,
      );
      const pids = [...(await bench.servers.pids()), ...children];
      assert.deepEqual(pids.map(isAlive), [true, true, true, true]);
      await bench.call(tools, 'crash');
      await bench.servers.dispose();
      await eventually(
        () => pids.map(isAlive),
        assert.deepEqual.bind(undefined, [false, false, false, false]),
      );
      assert.deepEqual(await bench.turn({ launches: [launch('memo', ['one'])] }).offer(['memo']), []);
    }));

  it('end when they do not listen', () =>
    withOdd(async (bench, launch) => {
      const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);\n${oddServer}`;
      const args = ['--input-type=module', '-e', stubborn, '--', 'one'];
      await bench.turn({ launches: [launch('memo', [], { args })] }).offer(['memo']);
      const [pid = 0] = await bench.servers.pids();
      assert.ok(isAlive(pid));
      await bench.servers.dispose();
      await eventually(() => isAlive(pid), assert.equal.bind(undefined, false));
    }));
});
