import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import { withRepository } from '../support/gitRepository.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const skill = `---
name: caller
description: Calls an API. Use when something has to be called.
vars:
  API_KEY: { secret: true, required: true }
---

Call it with {{API_KEY}}.
`;

describe('skillwright check of files of variables', () => {
  it('finds secrets where git tracks them, and shows none', () =>
    withRepository(
      {
        '.gitignore': 'skills/ignored/\n',
        'skills/caller/SKILL.md': skill,
        'skills/caller/vars.json': '{ "API_KEY": "planted-1" }\n',
        'variables.json': '{ "caller": { "API_KEY": "planted-2" }, "other": { "API_KEY": "planted-3" } }\n',
      },
      async folder => {
        writeFiles(folder, {
          'skills/ignored/SKILL.md': skill.replace('caller', 'ignored'),
          'skills/ignored/vars.json': '{ "API_KEY": "planted-4" }\n',
        });
        const { code, out } = await runSkillwright(['check', '--target', 'golemcore'], { cwd: folder });
        const told =
          "error    variable-secret  'API_KEY' is secret, and git tracks this file. Set it in the environment or in a file that git ignores.";
        assert.equal(code, 1);
        assert.deepEqual(
          out.split('\n').filter(line => /json$|variable/.test(line)),
          ['skills/caller/vars.json', `     1:14  ${told}`, 'variables.json', `     1:26  ${told}`],
        );
        assert.doesNotMatch(out, /planted/);
        const { out: json } = await runSkillwright(['check', '--format', 'json'], { cwd: folder });
        assert.doesNotMatch(json, /planted/);
      },
    ));
});
