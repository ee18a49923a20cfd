import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { root } from '../support/projectFiles.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const sample = path.join(root, 'client/sample');
const skill = '.agents/skills/check-invoice/SKILL.md';

describe('the sample workspace', () => {
  it('has the one finding that the walkthrough is about', () =>
    withFiles({}, async folder => {
      cpSync(sample, folder, { recursive: true });
      const { code, out } = await runSkillwright(['check'], { cwd: folder });
      assert.match(out, /^\.agents\/skills\/check-invoice\/SKILL\.md/);
      assert.match(out, /2:7 +error +name-folder/);
      assert.match(out, /3 skills, 1 error, 0 warnings\n$/);
      assert.equal(code, 1);
      const text = readFileSync(path.join(folder, skill), 'utf8');
      writeFileSync(path.join(folder, skill), text.replace('name: check-invoices', 'name: check-invoice'));
      assert.equal((await runSkillwright(['check'], { cwd: folder })).code, 0);
    }));

  it('has one skill that fires for the message that the walkthrough proposes', () =>
    withFiles({}, async folder => {
      cpSync(sample, folder, { recursive: true });
      const message = 'write the release notes for 2.1';
      const { out } = await runSkillwright(['route', message, '--format', 'json'], { cwd: folder });
      assert.deepEqual(JSON.parse(out).selected, ['release-notes']);
    }));
});
