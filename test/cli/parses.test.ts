import assert from 'node:assert/strict';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { countParses, inventSkills } from '../support/parseCounts.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const count = 300;
const commands = [
  ['check', '.'],
  ['check', '.', '--fix-dry-run'],
  ['list', '.'],
  ['ready', '.'],
  ['route', 'forms', '.'],
  ['overlap', '.'],
  ['budget', '.'],
  ['catalog'],
  ['prompt', 'skill-5'],
  ['skill', 'list'],
];

describe('a command', () => {
  for (const command of commands) {
    it(`parses each skill once: ${command.join(' ')}`, () =>
      withFiles(inventSkills(count), async cwd => {
        const counts = await countParses('Prepares forms number', async env => {
          const { code, error } = await runSkillwright(command, { cwd, env, home: path.join(cwd, '.home') });
          assert.notEqual(code, 2, error);
        });
        assert.deepEqual([counts.size, Math.max(...counts.values())], [count, 1]);
      })).timeout(20_000);
  }
});
