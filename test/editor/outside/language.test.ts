import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { languageFiles, renamedFiles } from '../support/languageFiles.ts';
import { findOffered, quickInput } from '../support/quickInput.ts';
import { actUntil, waitUntil } from '../support/waiting.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import {
  editorText,
  goToPlace,
  notification,
  openFile,
  pressDialogButton,
  waitForText,
} from '../support/workbenchPage.ts';

const suggestions = '.suggest-widget.visible .monaco-list-row';
const peek = '.peekview-widget';
const renameBox = '.rename-box input';

/** Opens `intake`, and waits until the server has read it. */
async function openIntake(page: Page): Promise<void> {
  await openFile(page, 'intake/SKILL.md');
  await waitForText(page, '.view-line', 'GolemCore (detected from the keys)');
}

/** Presses a key until what it opens is there: VS Code says for a moment that there is nothing while the server still reads. */
function pressUntil(page: Page, key: string, selector: string): Promise<void> {
  return actUntil(page.locator(selector).first(), { act: () => page.keyboard.press(key), timeout: 3000 });
}

/** Writes a slash behind the last words of `intake` and has the skills listed. */
async function beginCall(page: Page): Promise<void> {
  await openIntake(page);
  await goToPlace(page, 17, 1);
  await page.keyboard.press('End');
  await page.keyboard.type(' Then /', { delay: 30 });
  await pressUntil(page, 'Control+Space', suggestions);
}

async function breadcrumbs(page: Page): Promise<string> {
  return (await page.locator('.breadcrumbs-control .monaco-breadcrumb-item').allInnerTexts()).join(' > ');
}

async function rename(page: Page, name: string): Promise<void> {
  await pressUntil(page, 'F2', renameBox);
  await page.locator(renameBox).fill(name);
  await page.keyboard.press('Enter');
}

async function checkAllSaved(page: Page): Promise<void> {
  await waitUntil('everything is saved', async () => (await page.locator('.tab.dirty').count()) === 0);
}

async function checkDisk(folder: string, expected: Readonly<Record<string, unknown>>): Promise<void> {
  await eventually(
    () =>
      Object.fromEntries(
        Object.keys(expected).map(file => {
          const place = path.join(folder, file);
          return [file, existsSync(place) ? readFileSync(place, 'utf8') : undefined];
        }),
      ),
    found => assert.deepEqual(found, expected),
  );
}

describe('a person who moves through skills', () => {
  it('goes to the skill that a word names, in the frontmatter and in the body', () =>
    withSharedWindow({ files: languageFiles }, async ({ page }) => {
      for (const [line, column] of [
        [6, 14],
        [17, 9],
      ] as const) {
        await openIntake(page);
        await goToPlace(page, line, column);
        await page.keyboard.press('F12');
        await waitForText(page, '[id="status.editor.selection"]', 'Ln 2, Col 7');
        assert.match(await breadcrumbs(page), /^workspace > skills > review > SKILL\.md/);
      }
    }));

  it('sees all that names a skill', () =>
    withSharedWindow({ files: languageFiles }, async ({ page }) => {
      await openIntake(page);
      await goToPlace(page, 6, 14);
      await pressUntil(page, 'Shift+F12', `${peek} .ref-tree .monaco-list-row`);
      await waitForText(page, `${peek} .head`, 'References (7)');
      await screenshot(page, 'language-references');
    }));

  it('sees who hands over to a skill, and to whom that hands over', () =>
    withSharedWindow({ files: languageFiles }, async ({ page }) => {
      await openIntake(page);
      await goToPlace(page, 6, 14);
      await page.keyboard.press('Shift+Alt+H');
      const row = (label: string) => page.locator('.monaco-list-row').filter({ hasText: label }).first();
      await row('Reviews papers.').waitFor();
      await row('Takes papers in.').waitFor();
      await screenshot(page, 'language-callers');
      await page.getByRole('button', { name: 'Show Outgoing Calls' }).first().click();
      await row('Publishes papers.').waitFor();
      await screenshot(page, 'language-calls');
    }));

  it('finds a skill by its name', () =>
    withSharedWindow({ files: languageFiles }, async ({ page }) => {
      await openIntake(page);
      const row = await findOffered(page, '#review', 'review');
      await screenshot(page, 'language-symbols');
      assert.equal(
        (await row.locator('.label-description').innerText()).trim(),
        'workspace/skills/review/SKILL.md',
      );
      await row.click();
      await waitForText(page, '[id="status.editor.selection"]', 'Ln 2, Col 7');
    }));

  it('has an outline in which everything stands once', () =>
    withSharedWindow({ files: languageFiles }, async ({ page }) => {
      await openIntake(page);
      await findOffered(page, '@', '## Handing over');
      const symbols = await quickInput(page);
      await eventually(
        async () => (await symbols.labels()).map(label => label.trim()),
        labels =>
          assert.deepEqual(labels, [
            'intake',
            'vars',
            'DESK',
            'next_skill',
            'conditional_next_skills',
            'unclear',
            '# Intake',
            '## Handing over',
          ]),
      );
      await screenshot(page, 'language-outline');
    }));
});

describe('a person who writes a skill', () => {
  it('takes skills and tools from the lists that come', () =>
    withSharedWindow({ files: languageFiles }, async ({ page }) => {
      await beginCall(page);
      await screenshot(page, 'language-complete-skills');
      const skills = await page.locator(`${suggestions} .label-name`).allInnerTexts();
      assert.deepEqual(skills, ['archive', 'publish', 'review']);
      await page.keyboard.press('Escape');
      await openFile(page, 'publish/SKILL.md');
      await goToPlace(page, 4, 1);
      await page.keyboard.press('End');
      await page.keyboard.type(' ');
      await pressUntil(page, 'Control+Space', suggestions);
      await screenshot(page, 'language-complete-tools');
    }));

  it('finds one of hundreds by its letters, which are asked for as they are typed', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `helper-${index}/SKILL.md`,
        `---\nname: helper-${index}\ndescription: Helps with form ${index}.\n---\n`,
      ]),
    );
    const last = { 'zebra/SKILL.md': '---\nname: zebra\ndescription: Counts stripes.\n---\n' };
    return withSharedWindow({ files: { ...languageFiles, ...many, ...last } }, async ({ page }) => {
      await beginCall(page);
      await screenshot(page, 'language-complete-hundreds');
      await page.keyboard.type('zebr', { delay: 100 });
      await waitUntil(
        'one skill is left',
        async () => (await page.locator(`${suggestions} .label-name`).allInnerTexts()).join(' ') === 'zebra',
      );
      await screenshot(page, 'language-complete-one-of-hundreds');
      await page.keyboard.press('Enter');
      await waitForText(page, '.view-line', 'Then /zebra');
    });
  });

  it('sees hosts and values between the words', () =>
    withSharedWindow({ files: languageFiles }, async ({ page }) => {
      await openIntake(page);
      await waitForText(page, '.view-line', '{{DESK}}= front desk.');
      await screenshot(page, 'language-hints');
    }));
});

describe('a person who gives a skill another name', () => {
  it('finds its folder, its tab and all that names it changed, and takes that back', () =>
    withSharedWindow({ files: languageFiles }, async ({ page, folder }) => {
      await openFile(page, 'review/SKILL.md');
      await openIntake(page);
      await goToPlace(page, 6, 14);
      await rename(page, 'audit');
      await checkDisk(folder, renamedFiles);
      await page.getByRole('treeitem', { name: 'audit', exact: true }).waitFor();
      await waitForText(page, '.tab', /audit/);
      await checkAllSaved(page);
      await screenshot(page, 'language-renamed');
      await page.keyboard.press('ControlOrMeta+Z');
      await page.getByRole('treeitem', { name: 'review', exact: true }).waitFor();
      // The folder is there again a moment before the texts are.
      await eventually(
        () => editorText(page),
        text => assert.equal(text, languageFiles['workspace/skills/intake/SKILL.md']),
      );
      await screenshot(page, 'language-rename-undone');
    }));

  it('is told why it cannot be, and nothing is changed', () =>
    withSharedWindow({ files: languageFiles }, async ({ page, folder }) => {
      await openIntake(page);
      await goToPlace(page, 6, 14);
      await rename(page, 'archive');
      await notification(page, "Something called 'archive' is already next to its folder.");
      await screenshot(page, 'language-rename-refused');
      await checkDisk(folder, languageFiles);
    }));

  it('is shown the words in code that may mean something else, and can leave them as they are', () => {
    const notes = 'workspace/skills/publish/notes.md';
    const words = { [notes]: 'Type `review` and wait.\n' };
    // In a window that is open already, the file might be read after the rename is planned.
    return withWindow({ files: { ...languageFiles, ...words } }, async ({ page, folder }) => {
      await openIntake(page);
      await goToPlace(page, 6, 14);
      await rename(page, 'audit');
      await waitForText(page, '.panel .monaco-list-row', 'notes.md');
      await screenshot(page, 'language-rename-asked');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await checkDisk(folder, { ...renamedFiles, ...words });
      await checkAllSaved(page);
    });
  });

  it('may rename its folder in the Explorer just as well', () =>
    withSharedWindow({ files: languageFiles }, async ({ page, folder }) => {
      await openIntake(page);
      await page.getByRole('treeitem', { name: 'review', exact: true }).click();
      const box = '.explorer-folders-view .monaco-inputbox input';
      await pressUntil(page, 'F2', box);
      await page.locator(box).fill('audit');
      await page.keyboard.press('Enter');
      await pressDialogButton(page, 'OK');
      await checkDisk(folder, renamedFiles);
      await page.getByRole('treeitem', { name: 'audit', exact: true }).waitFor();
      await checkAllSaved(page);
      await screenshot(page, 'language-folder-renamed');
    }));
});
