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

  it('are those too that an export puts when to use the skill into the description of', async () => {
    const lines = 'description: Converts invoices to CSV.\nwhen_to_use: On month ends';
    await withFiles({ '.claude/skills/conv/SKILL.md': skill('conv', lines) }, async folder => {
      const run = (...args: string[]) => runSkillwright(args, { cwd: folder });
      assert.equal((await run('export', 'conv', '--to', 'codex', '--out', '.agents/skills')).code, 0);
      const read = await run('skill', 'read', 'conv');
      assert.deepEqual([read.code, read.error], [0, '']);
      const { candidates } = JSON.parse((await run('route', 'invoices', '.', '--format', 'json')).out);
      assert.equal(candidates.length, 1);
      const check = await run('check', '--target', 'all', '.');
      assert.equal(check.out.includes('name-duplicate'), false, check.out);
    });
  });
});
