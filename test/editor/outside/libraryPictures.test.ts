import { cardOf, openLibrary } from '../support/libraryPage.ts';
import { runCommand } from '../support/quickInput.ts';
import { withSharedWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { libraryFiles } from './libraryFiles.ts';

describe('pictures of the Skill Library', () => {
  it('are taken wide and narrow', () =>
    withSharedWindow({ files: libraryFiles }, async ({ page }) => {
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
      const frame = await openLibrary(page);
      await cardOf(frame, 'broken-links').locator('.mark.warning').waitFor();
      await frame.getByRole('textbox', { name: 'Search skills' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await screenshot(page, 'library');
      await frame.getByRole('button', { name: 'Small cards' }).click();
      await screenshot(page, 'library-compact');
      await frame.getByRole('button', { name: 'Small cards' }).click();
      await frame.getByRole('textbox', { name: 'Search skills' }).fill('nothing is called so');
      await frame.getByText('No skill matches.').waitFor();
      await screenshot(page, 'library-none');
      await frame.getByRole('textbox', { name: 'Search skills' }).fill('');
      await page.setViewportSize({ width: 360, height: 900 });
      await cardOf(frame, 'Deal Memo').waitFor();
      await screenshot(page, 'library-narrow');
    }));
});
