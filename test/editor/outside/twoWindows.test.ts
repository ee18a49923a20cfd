import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { checkValue, fieldBox, openDocumentView, showSection } from '../support/documentPage.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { checkLines, openSkills } from '../support/skillsView.ts';
import type { Window } from '../support/window.ts';
import { withWindow } from '../support/window.ts';
import { editorText, notification, openFile, openWorkbench } from '../support/workbenchPage.ts';
import { bySource, memo, notes, skillsFiles } from './skillsFiles.ts';

/** Two windows on one folder, each of them with the view of skills open. */
function withTwoWindows(work: (window: Window & { readonly other: Page }) => Promise<void>): Promise<void> {
  return withWindow({ files: skillsFiles }, async window => {
    const browser = window.page.context().browser();
    assert.ok(browser);
    const other = await (await browser.newContext()).newPage();
    await openWorkbench(other, window.page.url());
    for (const page of [window.page, other]) {
      await checkLines(await openSkills(page), bySource);
    }
    await work({ ...window, other });
  });
}

function readAll(folder: string): (string | undefined)[] {
  return Object.keys(skillsFiles).map(file => {
    const absolute = path.join(folder, file);
    return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
  });
}

/** Two windows that fight write over each other again and again. */
async function checkRests(folder: string): Promise<void> {
  await delay(1500);
  const before = readAll(folder);
  await delay(1500);
  assert.deepEqual(readAll(folder), before);
}

describe('two windows on one folder', () => {
  it('show what the other one switches and deletes, and each can take it back', () =>
    withTwoWindows(async ({ page, other, folder }) => {
      const [view, otherView] = [await openSkills(page), await openSkills(other)];
      await view.chooseFromLine('deal-memo', 'Disable Skill');
      const off = bySource.map(line => line.replace('  deal-memo', '  deal-memo | off'));
      await checkLines(otherView, off);
      await otherView.pressOnLine('deal-memo', 'Enable Skill');
      await checkLines(view, bySource);
      await otherView.chooseFromLine('release-notes', 'Delete Skill');
      await notification(other, "Deleted 'release-notes'.");
      await checkLines(view, ['.agents/skills | 1', ...bySource.slice(2)]);
      await runCommand(page, 'Skillwright: Restore Deleted Skills…');
      await (await quickInput(page)).type('release-notes');
      await page.locator('.quick-input-list .monaco-list-row').first().click();
      await page.keyboard.press('Enter');
      await checkLines(otherView, bySource);
      assert.equal(readFileSync(path.join(folder, notes), 'utf8'), skillsFiles[notes]);
      await checkRests(folder);
    }));

  it('show in the text what the other one writes in its form, and the other way round', () =>
    withTwoWindows(async ({ page, other, folder }) => {
      await openFile(other, memo);
      const form = await openDocumentView(page, memo);
      await showSection(form, 'Frontmatter');
      const description = fieldBox(form, 'description').locator('textarea');
      await description.fill('Drafts memos. Use it when a deal is to be decided.');
      await description.blur();
      await page.keyboard.press('ControlOrMeta+S');
      const written = String(skillsFiles[memo]).replace('Drafts a memo about a deal.', 'Drafts memos.');
      await eventually(
        () => readFileSync(path.join(folder, memo), 'utf8'),
        text => assert.equal(text, written),
      );
      await eventually(
        () => editorText(other),
        text => assert.equal(text, written),
      );
      await other.keyboard.press('ControlOrMeta+Home');
      await other.keyboard.press('ArrowDown');
      await other.keyboard.press('ArrowDown');
      await other.keyboard.press('End');
      await other.keyboard.type(' It is short.');
      await other.keyboard.press('ControlOrMeta+S');
      await checkValue(description, 'Drafts memos. Use it when a deal is to be decided. It is short.');
      await checkRests(folder);
    }));
});
