import { runCommand, quickInput } from '../support/quickInput.ts';
import { withSharedWindow } from '../support/window.ts';
import { screenshot, setTheme } from '../support/workbenchPage.ts';

describe('a person who starts with Skillwright', () => {
  for (const theme of ['Light Modern', 'Dark Modern']) {
    it(`is guided by a walkthrough with pictures in ${theme}`, () =>
      withSharedWindow({ 'notes.md': '# Notes\n' }, async ({ page }) => {
        await setTheme(page, theme);
        await runCommand(page, 'Welcome: Open Walkthrough...');
        const input = await quickInput(page);
        await input.type('Get Started with Skillwright');
        await page.keyboard.press('Enter');
        for (const step of [
          'Create or open a skill',
          'Fix a finding',
          'Preview a message',
          'Rehearse a turn',
          'Check in CI',
        ]) {
          await page.locator('.getting-started-step', { hasText: step }).first().click();
          const name = `walkthrough-${step}-${theme}`.toLowerCase().replaceAll(' ', '-');
          await page.locator('.getting-started-media iframe.webview').first().waitFor();
          await screenshot(page, name);
        }
      }));
  }

  it('finds three skills in the sample workspace', () =>
    withSharedWindow({ 'notes.md': '# Notes\n' }, async ({ page }) => {
      const opened = page.context().waitForEvent('page');
      await runCommand(page, 'Skillwright: Open Sample Workspace');
      const sample = await opened;
      await sample.getByRole('treeitem', { name: '.agents' }).waitFor();
      await screenshot(sample, 'sample-workspace');
      await sample.close();
    }));
});
