import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { withWindow } from '../support/window.ts';
import { notification, openFile, screenshot, waitForText } from '../support/workbenchPage.ts';

const files = {
  'skillwright.json': '{}\n',
  '.agents/skills/deal-memo/SKILL.md':
    '---\nname: deal-memo\ndescription: Drafts a deal memo from a company record.\nrouting:\n  keywords: [deal, memo]\n---\n# Deal memo\n\nSee [the form](references/form.md).\n',
  '.agents/skills/deal-memo/references/form.md': '# Form\n',
  'inbox/notes.md': '# Notes\n\nKeeps meeting notes.\n',
};

describe('Export Skill', () => {
  it('asks for a format and a folder, shows what will be written, and writes it', () =>
    withWindow({ files }, async ({ page, folder }) => {
      await openFile(page, '.agents/skills/deal-memo/SKILL.md');
      await runCommand(page, 'Skillwright: Export Skill…');
      const skills = await quickInput(page);
      assert.equal(await skills.title(), 'Export Skill (1/3)');
      await skills.pick('deal-memo');
      const formats = await quickInput(page);
      await eventually(
        () => formats.labels(),
        labels => assert.deepEqual(labels.slice(0, 3), ['Amble', 'Markdown', 'Claude skill']),
      );
      await screenshot(page, 'export-formats');
      await formats.type('Codex');
      await formats.pick('Codex');
      const folders = await quickInput(page);
      await screenshot(page, 'export-folders');
      await folders.pick('.codex/skills');
      await waitForText(page, '.quick-input-list .monaco-list-row', 'Write 3 files');
      await screenshot(page, 'export-review');
      const review = await quickInput(page);
      assert.deepEqual(
        (await review.labels()).map(label => label.trim()),
        [
          'Write 3 files',
          'Compare with what is there',
          "Codex does not read 'routing', so it stands below metadata.",
          'deal-memo/SKILL.md',
          'deal-memo/agents/openai.yaml',
          'deal-memo/references/form.md',
        ],
      );
      await review.pick('Write 3 files');
      await notification(page, 'Exported for Codex.');
      const text = readFileSync(path.join(folder, '.codex/skills/deal-memo/SKILL.md'), 'utf8');
      assert.match(text, /^metadata:\n {2}routing:\n {4}keywords:\n/m);
    }));

  it('compares with what is there, and writes nothing when it is cancelled', () =>
    withWindow(
      { files: { ...files, '.codex/skills/deal-memo/SKILL.md': '---\nname: deal-memo\n---\nmine\n' } },
      async ({ page, folder }) => {
        await openFile(page, '.agents/skills/deal-memo/SKILL.md');
        await runCommand(page, 'Skillwright: Export Skill…');
        await (await quickInput(page)).pick('deal-memo');
        await (await quickInput(page)).type('Codex');
        await (await quickInput(page)).pick('Codex');
        await (await quickInput(page)).pick('.codex/skills');
        await waitForText(page, '.quick-input-list .monaco-list-row', 'Write 3 files');
        await page.getByText('Compare with what is there', { exact: true }).click();
        await waitForText(page, '.multiDiffEntry .title', 'SKILL.md');
        await screenshot(page, 'export-compare');
        await page.keyboard.press('Escape');
        await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
        const text = readFileSync(path.join(folder, '.codex/skills/deal-memo/SKILL.md'), 'utf8');
        assert.equal(text, '---\nname: deal-memo\n---\nmine\n');
        assert.equal(existsSync(path.join(folder, '.codex/skills/deal-memo/agents')), false);
      },
    ));
});
