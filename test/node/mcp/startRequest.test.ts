import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerLaunch } from '../../../server/src/core/analysis/mcp/serverLaunch.ts';
import { withOdd } from '../../support/mcpTurn.ts';

describe('the request to start the server of a skill', () => {
  it('is made again once anything that was shown is another one, and says what', () =>
    withOdd(async (bench, launch, folder) => {
      const level = { name: 'LEVEL', value: 'low', sources: [], controlsPrograms: false };
      const memo = launch('memo', ['one'], { shown: [level] });
      const changesAfter = async (others: Partial<ServerLaunch>) => {
        await bench.turn({ launches: [{ ...memo, ...others }] }).offer(['memo']);
        return bench.asked.at(-1)?.changes;
      };
      await changesAfter({});
      writeFileSync(path.join(folder, 'README.md'), 'Words that nothing runs.');
      await changesAfter({});
      assert.equal(bench.asked.length, 1);
      writeFileSync(path.join(folder, 'helper.mjs'), '// What odd.mjs may import.');
      const found = [
        await changesAfter({}),
        await changesAfter({ args: [...memo.args, 'two'] }),
        await changesAfter({ shown: [{ ...level, value: 'high' }] }),
        await changesAfter({ shown: [] }),
      ];
      assert.deepEqual(found, [['files'], ['args'], ['args', { env: 'LEVEL' }], [{ env: 'LEVEL' }]]);
      const asked = bench.asked.length;
      bench.now = 10_000;
      await changesAfter({ shown: [] });
      assert.equal(bench.asked.length, asked + 1, 'An approval expires.');
    }));

  it('needs a word of its own for variables that change which code runs', () =>
    withOdd(async (bench, launch) => {
      const shown = [{ name: 'NODE_OPTIONS', value: '--no-warnings', sources: [], controlsPrograms: true }];
      const launches = [launch('memo', ['one'], { shown })];
      assert.deepEqual(await bench.turn({ launches }).offer(['memo']), []);
      assert.deepEqual(bench.told, [
        "The MCP server of 'memo' isn't started because it wasn't allowed to set NODE_OPTIONS.",
      ]);
      bench.refused.clear();
      assert.equal((await bench.turn({ launches, allowsControl: true }).offer(['memo'])).length, 1);
    }));
});
