import { withSharedWindow } from '../support/window.ts';
import {
  openFile,
  openProblems,
  picturedThemes,
  screenshot,
  setTheme,
  waitForText,
} from '../support/workbenchPage.ts';
import { quoteMessage, exampleFiles, invoiceCheck } from './exampleFiles.ts';

describe('pictures', () => {
  for (const theme of picturedThemes) {
    it(`are taken in ${theme}`, () =>
      withSharedWindow({ files: exampleFiles }, async ({ page }) => {
        await setTheme(page, theme);
        await openFile(page, invoiceCheck);
        await openProblems(page);
        await waitForText(page, '.markers-panel .monaco-list-row', quoteMessage);
        await screenshot(page, `problems-${theme.toLowerCase().replaceAll(' ', '-')}`);
      }));
  }
});
