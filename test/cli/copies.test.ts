import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, lines: string) => `---\nname: ${name}\n${lines}\n---\n\n# Title\n`;

describe('copies of a skill', () => {
  it('are routed and compared as one, and so are links', async () => {
    const text = skill('forms', 'description: Fills in tax forms for clients.');
    const files = {
      '.claude/skills/forms/SKILL.md': text,
      '.cursor/skills/forms/SKILL.md': text.replace('---\n', '---\nlicense: MIT\n'),
      '.agents/skills/mail/SKILL.md': skill('mail', 'description: Writes mail.'),
    };
    await withFiles(files, async folder => {
      await symlink('../../.agents/skills/mail', path.join(folder, '.claude/skills/mail'));
      const { out } = await runSkillwright(['route', 'tax forms', '.', '--format', 'json'], { cwd: folder });
      const { candidates, dropped } = JSON.parse(out);
      assert.deepEqual(
        [candidates.map((candidate: { path: string }) => candidate.path), dropped],
        [['.claude/skills/forms/SKILL.md', '.agents/skills/mail/SKILL.md'], []],
      );
      const pairs = await runSkillwright(['overlap', '.', '--format', 'json'], { cwd: folder });
      assert.deepEqual(JSON.parse(pairs.out).pairs, []);
    });
  });
});
