import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { checkLines, openSkills } from '../support/skillsView.ts';
import { appears, waitUntil } from '../support/waiting.ts';
import { withSharedWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { goToPlace, notification, openFile, waitForText } from '../support/workbenchPage.ts';
import { bySource, memo, notes, skillsFiles } from './skillsFiles.ts';

/** Waits until the workspace has these files with these texts, and no others. */
async function checkFiles(folder: string, expected: Readonly<Record<string, unknown>>): Promise<void> {
  await eventually(
    () => {
      const found = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter(file => file.isFile())
        .map(file => path.relative(folder, path.join(file.parentPath, file.name)));
      return Object.fromEntries(found.map(file => [file, readFileSync(path.join(folder, file), 'utf8')]));
    },
    found => assert.deepEqual(found, { ...expected }),
  );
}

async function pressUndo(page: Page, message: string): Promise<void> {
  await (await notification(page, message)).getByRole('button', { name: 'Undo' }).click();
}

/** Renames the skill of the active editor with F2 on its name. */
async function renameHere(page: Page, name: string): Promise<void> {
  const box = '.rename-box input';
  await goToPlace(page, 2, 8);
  await waitUntil('F2 opens the box', async () => {
    await page.keyboard.press('F2');
    return appears(page.locator(box).first(), 3000);
  });
  await page.locator(box).fill(name);
  await page.keyboard.press('Enter');
}

async function exportMemo(page: Page): Promise<void> {
  await openFile(page, memo);
  await runCommand(page, 'Skillwright: Export Skill…');
  await (await quickInput(page)).pick('deal-memo');
  await (await quickInput(page)).type('Codex');
  await (await quickInput(page)).pick('Codex');
  await (await quickInput(page)).pick('.codex/skills');
  const row = await waitForText(page, '.quick-input-list .monaco-list-row', /Write \d+ files?/);
  await row.click();
  await notification(page, 'Exported for Codex.');
}

describe('Undo', () => {
  it('brings back name, folder and references after F2, from the message', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      await openFile(page, memo);
      await renameHere(page, 'deal-paper');
      await notification(page, "Renamed 'deal-memo' to 'deal-paper'.");
      await eventually(
        () => existsSync(path.join(folder, '.claude/skills/deal-paper/SKILL.md')),
        found => assert.equal(found, true),
      );
      await screenshot(page, 'undo-renamed');
      await pressUndo(page, "Renamed 'deal-memo' to 'deal-paper'.");
      await checkFiles(folder, skillsFiles);
      await waitForText(page, '.breadcrumbs-control', 'deal-memo');
    }));

  it('moves a skill back that was moved in the Skills view', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.chooseFromLine('release-notes', 'Move to Folder…');
      await (await quickInput(page)).pick('.claude/skills');
      const move = page.locator('.monaco-dialog-box').getByRole('button', { name: 'Move', exact: true });
      if (await appears(move, 3000)) {
        await move.click();
      }
      await notification(page, "Moved 'release-notes' to .claude/skills.");
      assert.equal(existsSync(path.join(folder, notes)), false);
      await pressUndo(page, "Moved 'release-notes' to .claude/skills.");
      await checkFiles(folder, skillsFiles);
      await checkLines(view, bySource);
    }));

  it('removes what an export wrote', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      await exportMemo(page);
      await screenshot(page, 'undo-exported');
      await pressUndo(page, 'Exported for Codex.');
      await checkFiles(folder, skillsFiles);
      await eventually(
        () => existsSync(path.join(folder, '.codex')),
        found => assert.equal(found, false),
      );
    }));

  it('is a command too, which leaves an export alone that was changed since', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      await exportMemo(page);
      const file = path.join(folder, '.codex/skills/deal-memo/SKILL.md');
      writeFileSync(file, 'mine\n');
      await runCommand(page, 'Skillwright: Undo Last Change');
      await notification(page, /SKILL\.md has changed since then, so nothing was undone\./);
      assert.equal(readFileSync(file, 'utf8'), 'mine\n');
    }));

  it('leaves the files of a rename alone of which one was changed since', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      await openFile(page, memo);
      await renameHere(page, 'deal-paper');
      const message = "Renamed 'deal-memo' to 'deal-paper'.";
      await notification(page, message);
      const file = path.join(folder, '.claude/skills/deal-paper/SKILL.md');
      await eventually(
        () => existsSync(file),
        found => assert.equal(found, true),
      );
      writeFileSync(file, `${readFileSync(file, 'utf8')}\nMore.\n`);
      await waitForText(page, '.view-line', 'More.');
      await pressUndo(page, message);
      await notification(page, /SKILL\.md has changed since then, so nothing was undone\./);
      assert.match(readFileSync(file, 'utf8'), /^name: deal-paper$[^]*\nMore\.\n$/m);
    }));
});
