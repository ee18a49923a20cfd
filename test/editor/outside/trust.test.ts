import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { runCommand } from '../support/quickInput.ts';
import { eventually } from '../../support/eventually.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { openProblems, statusBarItem, waitForText } from '../support/workbenchPage.ts';
import { quoteMessage, exampleFiles } from './exampleFiles.ts';

async function checkExtensions(page: Page, query: string, expected: readonly string[]): Promise<void> {
  await runCommand(page, 'Extensions: Focus on Extensions View');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(query);
  await eventually(
    () => page.locator('.extensions-viewlet .extension-list-item .name').allInnerTexts(),
    names => assert.deepEqual(names, expected),
  );
}

describe('a folder that is not trusted', () => {
  it('is checked all the same, by an extension that VS Code does not list as limited', () =>
    withWindow({ files: exampleFiles, vscode: 'careful' }, async ({ page }) => {
      await statusBarItem(page, 'Restricted Mode').waitFor();
      await openProblems(page);
      await waitForText(page, '.markers-panel .monaco-list-row', quoteMessage);
      await runCommand(page, 'Workspaces: Manage Workspace Trust');
      await waitForText(
        page,
        '.workspace-trust-editor',
        'extensions are disabled or have limited functionality',
      );
      await screenshot(page, 'trust-editor');
      await page.keyboard.press('Escape');
      // The list that the trust editor counts; another extension in it shows that the search is answered.
      await checkExtensions(page, '@workspaceUnsupported terminal', ['Terminal Suggest for VS Code']);
      await checkExtensions(page, '@workspaceUnsupported skillwright', []);
      await checkExtensions(page, '@installed skillwright', ['Skillwright']);
      await screenshot(page, 'trust-extensions');
    }));
});
