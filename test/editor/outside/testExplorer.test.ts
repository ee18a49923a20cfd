import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { runCommand } from '../support/quickInput.ts';
import { routingPage } from '../support/routingPage.ts';
import { expandTest, testRows, waitForTests } from '../support/testExplorerView.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { goToPlace, openFile, waitForText } from '../support/workbenchPage.ts';

const message = 'write to my landlord about the heating';
const files: Files = {
  'skills/letters/SKILL.md':
    '---\nname: letters\ndescription: Drafts letters.\n---\n\nAsk who gets the letter.\n',
  'skills/letters/evals/queries.json': `[
  { "query": "${message}", "should_trigger": true },
  { "query": "post about the heating in the blog", "should_trigger": false }
]
`,
  'skills/posts/SKILL.md': '---\nname: posts\ndescription: Writes posts about heating for the blog.\n---\n',
};
// VS Code would save what is typed before it runs tests.
const settings = { 'testing.saveBeforeTest': false };

/** The lines of the cases, of which the first passes or not. */
const linesOf = (state: 'Failed' | 'Passed') => [
  'letters (Failed)',
  `  Trigger cases (${state})`,
  `    ${message} (${state})`,
  '    Near miss: post about the heating in the blog (Passed)',
  '  Structural criteria (Failed)',
];

/** Runs all tests, of which the first case fails, and shows why. */
async function runFailing(page: Page): Promise<void> {
  await openFile(page, 'evals/queries.json');
  await runCommand(page, 'Testing: Focus on Test Explorer View');
  await page.locator(testRows).first().waitFor();
  await runCommand(page, 'Test: Run All Tests');
  await expandTest(page, 'letters');
  await expandTest(page, 'Trigger cases');
  await waitForTests(page, linesOf('Failed'));
  await page.locator(testRows).filter({ hasText: message }).click();
  await waitForText(page, '.test-output-peek', 'posts with');
}

describe('the Test Explorer', () => {
  it('passes a case that failed once the description is typed, and opens the Routing Preview with it', () =>
    withWindow({ files, settings }, async ({ page }) => {
      await runFailing(page);
      await openFile(page, 'letters/SKILL.md');
      await goToPlace(page, 3, 14);
      await page.keyboard.type('Writes to a landlord about heating. ');
      await runCommand(page, 'Test: Run All Tests');
      await waitForTests(page, linesOf('Passed'));
      await page.locator('.tab.active.dirty').waitFor();
      await openFile(page, 'evals/queries.json');
      await goToPlace(page, 2, 20);
      await runCommand(page, 'Test: Debug Test at Cursor');
      const box = routingPage(page).locator('textarea').first();
      await eventually(
        () => box.inputValue(),
        value => assert.equal(value, message),
      );
    }));
});

describe('pictures of the Test Explorer', () => {
  it('are taken with a failure', () =>
    withWindow({ files, settings }, async ({ page }) => {
      await runFailing(page);
      await screenshot(page, 'test-explorer');
    }));
});
