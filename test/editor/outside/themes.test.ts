import { withSharedWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { openFile, openProblems, waitForText } from '../support/workbenchPage.ts';
import { quoteMessage, exampleFiles, invoiceCheck } from './exampleFiles.ts';

describe('pictures', () => {
  it('are taken of the problems of a skill', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await openFile(page, invoiceCheck);
      await openProblems(page);
      await waitForText(page, '.markers-panel .monaco-list-row', quoteMessage);
      await screenshot(page, 'problems');
    }));
});
