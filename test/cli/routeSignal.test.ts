import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, lines: string) => `---\nname: ${name}\n${lines}\n---\n\n# Title\n`;

const files: Files = {
  'skills/spot/SKILL.md': skill(
    'spot',
    'description: Trades on the spot market.\nrouting:\n  keywords: [buy]\n  co_activate: [fees]',
  ),
  'skills/fees/SKILL.md': skill('fees', 'description: Estimates what an order costs.'),
  'skills/paper/SKILL.md': skill(
    'paper',
    'description: Plays with paper money.\nrouting:\n  keywords: [buy]',
  ),
  'skills/report/SKILL.md': skill(
    'report',
    'description: Reports each morning.\nrouting:\n  signal_sources: [cron]',
  ),
};

describe('skillwright route --signal', () => {
  it('either selects a skill or refuses it', () =>
    withFiles(
      {
        ...files,
        'skillwright.json': '{ "routing": { "operatorOnly": ["spot"], "activeLimit": 1 } }',
        'shell.json': '{ "source": "cron", "signal_id": "7", "preload_skills": ["spot", "report", "fees"] }',
        'tick.json': '{ "source": "webhook", "signal_id": "8" }',
      },
      async cwd => {
        const run = async (signal: string, mode: string) => {
          const args = ['route', 'buy on the spot market', '.', '--signal', signal, '--mode', mode];
          const { out } = await runSkillwright([...args, '--format', 'json'], { cwd });
          const { selected, refused } = JSON.parse(out);
          return { selected, refused };
        };
        const spot = { id: 'spot', cause: 'operator-only' };
        assert.deepEqual(await run('shell.json', 'l0'), {
          selected: ['paper', 'report'],
          refused: [spot, { id: 'fees', cause: 'limit' }],
        });
        assert.deepEqual((await run('shell.json', 'auto')).refused, [spot, { id: 'fees', cause: 'limit' }]);
        assert.deepEqual((await run('tick.json', 'l0')).refused, [spot]);
        // It is the one pick by meaning, and no other takes its place.
        assert.deepEqual(await run('tick.json', 'semantic'), { selected: [], refused: [spot] });
        const { out } = await runSkillwright(['route', 'buy', '.', '--signal', 'tick.json', '--mode', 'l0'], {
          cwd,
        });
        assert.match(out, /\nRefused {2}spot: only an operator may have a signal start it\n$/);
      },
    ));
});
