import assert from 'node:assert/strict';
import { runCommand } from '../support/quickInput.ts';
import { eventually } from '../../support/eventually.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { notification, problemsCount, statusBarItem } from '../support/workbenchPage.ts';
import { exampleFiles } from './exampleFiles.ts';

describe('what a person is told of the whole workspace', () => {
  it('is counted by Check Workspace as in Problems, which its button opens', () =>
    withSharedWindow(exampleFiles, async ({ page }) => {
      await runCommand(page, 'Skillwright: Check Workspace');
      const toast = await notification(page, 'Checked 3 skills: 1 error, 1 warning.');
      await eventually(
        () => problemsCount(page),
        counts => assert.deepEqual(counts, { errors: 1, warnings: 1 }),
      );
      assert.equal(await page.locator('.markers-panel').count(), 0);
      await toast.getByRole('button', { name: 'Show Problems' }).click();
      await page.locator('.markers-panel').waitFor();
    }));

  it('is praise where there is nothing to say', () =>
    withWindow(
      { files: { '.claude/skills/sound/SKILL.md': exampleFiles['.claude/skills/sound/SKILL.md'] ?? '' } },
      async ({ page }) => {
        await runCommand(page, 'Skillwright: Check Workspace');
        await notification(page, 'Checked 1 skill and found no problems.');
      },
    ));

  it('stands in the status bar, with words for a screen reader, and leads to Problems', () =>
    withSharedWindow(exampleFiles, async ({ page }) => {
      const item = statusBarItem(page, 'skillwright.status');
      await item.waitFor();
      const sentence = 'Skillwright: 1 error, 1 warning in 2 skills. Select to show them.';
      await eventually(
        () => item.getAttribute('aria-label'),
        label => assert.equal(label, sentence),
      );
      assert.match(await item.innerText(), /Skills\s*1\s*1/);
      await item.click();
      await page.locator('.markers-panel').waitFor();
    }));
});
