import { cardOf, openLibrary } from '../support/libraryPage.ts';
import { runCommand } from '../support/quickInput.ts';
import { withSharedWindow } from '../support/window.ts';
import { picturedThemes, screenshot, setTheme } from '../support/workbenchPage.ts';
import { libraryFiles } from './libraryFiles.ts';

describe('pictures of the Skill Library', () => {
  for (const theme of picturedThemes) {
    it(`are taken in ${theme}, wide and narrow`, () =>
      withSharedWindow({ files: libraryFiles }, async ({ page }) => {
        const name = `library-${theme.toLowerCase().replaceAll(' ', '-')}`;
        await setTheme(page, theme);
        await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
        const frame = await openLibrary(page);
        await cardOf(frame, 'broken-links').locator('.mark.warning').waitFor();
        await frame.getByRole('textbox', { name: 'Search skills' }).focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowRight');
        await screenshot(page, name);
        await frame.getByRole('button', { name: 'Small cards' }).click();
        await screenshot(page, `${name}-compact`);
        await frame.getByRole('button', { name: 'Small cards' }).click();
        await frame.getByRole('textbox', { name: 'Search skills' }).fill('nothing is called so');
        await frame.getByText('No skill matches.').waitFor();
        await screenshot(page, `${name}-none`);
        await frame.getByRole('textbox', { name: 'Search skills' }).fill('');
        await page.setViewportSize({ width: 360, height: 900 });
        await cardOf(frame, 'Deal Memo').waitFor();
        await screenshot(page, `${name}-narrow`);
      }));
  }
});
