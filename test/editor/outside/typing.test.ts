import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { answerQuickAccess } from '../support/quickInput.ts';
import { eventually } from '../../support/eventually.ts';
import { withSharedWindow } from '../support/window.ts';
import { editorText, openFile, waitForText } from '../support/workbenchPage.ts';
import { exampleFiles } from './exampleFiles.ts';

const file = '.claude/skills/sound/SKILL.md';
const head = String(exampleFiles[file]).replace(/---\n$/, '');
const suggestions = '.suggest-widget.visible .monaco-list-row';

/** Opens the skill with the caret on a new line at the end of its frontmatter. */
async function startKey(page: Page): Promise<void> {
  await openFile(page, file);
  await answerQuickAccess(page, ':3');
  await waitForText(page, '[id="status.editor.selection"]', /^Ln 3, /);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}

async function checkText(page: Page, expected: string): Promise<void> {
  await eventually(
    () => editorText(page),
    text => assert.equal(text, expected),
  );
}

describe('a person who types a skill', () => {
  it('takes a key and its value from the lists that come by themselves', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await startKey(page);
      await page.keyboard.type('eff');
      await waitForText(page, suggestions, 'effort');
      await page.keyboard.press('Enter');
      await waitForText(page, suggestions, 'medium');
      await page.keyboard.press('ArrowDown');
      await waitForText(page, `${suggestions}.focused`, 'medium');
      await page.keyboard.press('Enter');
      await checkText(page, `${head}effort: medium\n---\n`);
    }));

  it('gets the values of a key that VS Code knows without asking for them, once', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await startKey(page);
      await page.keyboard.type('user-invocable: ', { delay: 50 });
      await waitForText(page, suggestions, 'false');
      const labels = await page.locator(`${suggestions} .label-name`).allInnerTexts();
      // In no order: when typing is quick, the list is VS Code's own, which is sorted by letters.
      assert.deepEqual(labels.toSorted(), ['false', 'true']);
    }));

  it('is not disturbed in prose: Enter begins a line', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await startKey(page);
      await page.keyboard.type('eff');
      await waitForText(page, suggestions, 'effort');
      for (let undo = 0; undo < 'eff'.length; undo++) {
        await page.keyboard.press('Backspace');
      }
      await page.keyboard.press('Delete');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('It ignores a skill', { delay: 50 });
      await page.keyboard.press('Enter');
      await page.keyboard.type('b', { delay: 50 });
      await checkText(page, `${head}---\nIt ignores a skill\nb\n`);
    }));
});
