import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/themes.ts';
import { eventually } from '../../support/eventually.ts';
import { withSharedWindow } from '../support/window.ts';
import {
  applyQuickFix,
  dialogText,
  editorText,
  openFile,
  openQuickFixes,
  openProblems,
  pressDialogButton,
  problemsCount,
  quickFixAt,
  waitForText,
} from '../support/workbenchPage.ts';
import { brokenText, quoteMessage, exampleFiles, invoiceCheck, mendedText } from './exampleFiles.ts';

const fix = 'Put the value in quotes';

async function checkCounts(page: Page, expected: { errors: number; warnings: number }): Promise<void> {
  await eventually(
    () => problemsCount(page),
    counts => assert.deepEqual(counts, expected),
  );
}

async function checkText(page: Page, expected: string): Promise<void> {
  await eventually(
    () => editorText(page),
    text => assert.equal(text, expected),
  );
}

async function fixTheError(page: Page): Promise<void> {
  await openFile(page, invoiceCheck);
  await checkCounts(page, { errors: 1, warnings: 1 });
  const titles = await quickFixAt(page, 3);
  assert.ok(titles.includes(fix), titles.join(', '));
  await applyQuickFix(page, fix);
  await checkText(page, mendedText);
}

describe('a person who fixes a skill', () => {
  it('sees its findings in Problems, takes a fix from the menu, and the finding goes', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await openProblems(page);
      const row = await waitForText(page, '.markers-panel .monaco-list-row', quoteMessage);
      assert.match(await row.innerText(), /skillwright[\s(]*yaml-reserved-character/);
      await fixTheError(page);
      await checkCounts(page, { errors: 0, warnings: 1 });
      await row.waitFor({ state: 'hidden' });
    }));

  it('needs no mouse: F8 shows the problem, Ctrl+. and Enter fix it', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await openFile(page, invoiceCheck);
      await checkCounts(page, { errors: 1, warnings: 1 });
      await page.keyboard.press('F8');
      await waitForText(page, '.marker-widget', quoteMessage);
      await waitForText(page, '[id="status.editor.selection"]', /^Ln 3, /);
      await screenshot(page, 'finding');
      assert.equal((await openQuickFixes(page))[0], fix);
      await screenshot(page, 'finding-fixes');
      await page.locator('.action-widget .monaco-list-row.action.focused').waitFor();
      await page.keyboard.press('Enter');
      await checkText(page, mendedText);
      await checkCounts(page, { errors: 0, warnings: 1 });
    }));

  it('is asked whether to save the fix, and has the finding back when not', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page, folder }) => {
      await fixTheError(page);
      await checkCounts(page, { errors: 0, warnings: 1 });
      await runCommand(page, 'View: Close Editor');
      assert.match(await dialogText(page), /Do you want to save the changes you made to SKILL\.md\?/);
      await pressDialogButton(page, "Don't Save");
      await checkCounts(page, { errors: 1, warnings: 1 });
      assert.equal(readFileSync(path.join(folder, invoiceCheck), 'utf8'), brokenText);
    }));

  it('has the fix on disk when they want it saved', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page, folder }) => {
      await fixTheError(page);
      await runCommand(page, 'View: Close Editor');
      await dialogText(page);
      await pressDialogButton(page, 'Save');
      await eventually(
        async () => readFileSync(path.join(folder, invoiceCheck), 'utf8'),
        text => assert.equal(text, mendedText),
      );
      await checkCounts(page, { errors: 0, warnings: 1 });
    }));
});
