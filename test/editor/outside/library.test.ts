import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { writeFiles } from '../../support/temporaryFolder.ts';
import { cardOf, cardTitles, countOf, libraryFrame, openLibrary } from '../support/libraryPage.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { chooseFromMenu, menuEntry } from '../support/menu.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { editorText, reloadWindow, waitForText } from '../support/workbenchPage.ts';
import { libraryFiles, manySkills, memoFile, reportFile } from './libraryFiles.ts';

interface Opened {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The workspace on disk. */
  readonly folder: string;
}

/** A window with the library open, and what the browser refused to run or load in it. */
function withLibrary(work: (opened: Opened) => Promise<void>, files = libraryFiles): Promise<void> {
  return withSharedWindow({ files }, async ({ page, folder }) => {
    const refused: string[] = [];
    page.on('console', message => {
      if (message.text().includes('Content Security Policy') && message.location().url.includes('library')) {
        refused.push(message.text());
      }
    });
    await work({ page, folder, frame: await openLibrary(page) });
    assert.deepEqual(refused, []);
  });
}

async function checkTitles(frame: FrameLocator, expected: readonly string[]): Promise<void> {
  await eventually(
    () => cardTitles(frame),
    titles => assert.deepEqual(titles, expected),
  );
}

/** The description of the workspace; empty where there is none yet. */
function readDescription(folder: string): string {
  const file = path.join(folder, 'skillwright.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const search = (frame: FrameLocator) => frame.getByRole('textbox', { name: 'Search skills' });
/** Skills that come with the extension are shown too, so only these are looked for. */
const own = 'scope:project';

describe('the Skill Library', () => {
  it('shows what there is to know of a skill', () =>
    withLibrary(async ({ frame }) => {
      const memo = cardOf(frame, 'Deal Memo');
      await memo.getByText('Evals', { exact: false }).waitFor();
      assert.match(await memo.innerText(), /deal-memo\s+skills\s+v3\s+Drafts a structured deal memo/);
      assert.deepEqual(await memo.locator('.chip').allInnerTexts(), ['finance', 'deals', 'writing']);
      assert.deepEqual(await memo.locator('.badges .only-heard').allInnerTexts(), [
        'Tools: 2',
        'Integrations: 1',
        'Human gates: 1',
        'Runs in a goal loop',
      ]);
      await cardOf(frame, 'Risk Scan')
        .getByRole('img', { name: /^Locked, since its source/ })
        .waitFor();
      await cardOf(frame, 'Old Import').and(frame.locator('.is-off')).waitFor();
      await cardOf(frame, 'broken-links')
        .getByRole('button', { name: /^1 warning/ })
        .waitFor();
    }));

  it('finds skills by words and by their state, and says how many', () =>
    withLibrary(async ({ page, frame }) => {
      await search(frame).fill(own);
      await eventually(
        () => countOf(frame),
        text => assert.match(text, /^7 (?:of \d+ )?skills$/),
      );
      await search(frame).fill('weekly');
      await checkTitles(frame, ['weekly-report']);
      await search(frame).fill(`${own} @disabled`);
      await checkTitles(frame, ['Old Import']);
      await page.keyboard.press('Escape');
      assert.equal(await search(frame).inputValue(), '');
      await search(frame).fill('nothing is called so');
      await frame.getByText('No skill matches.').waitFor();
      await frame.locator('.nothing').getByRole('button', { name: 'Clear Filter' }).click();
      await cardOf(frame, 'Deal Memo').waitFor();
    }));

  it('has tabs with counts, a category and tags', () =>
    withLibrary(async ({ frame }) => {
      await search(frame).fill(own);
      await frame.getByRole('tab', { name: 'Bundled (0)' }).click();
      await frame.getByText('No skill matches.').waitFor();
      await frame.getByRole('tab', { name: 'Mine (7)' }).click();
      await frame.getByRole('combobox', { name: 'Category' }).selectOption('finance');
      await checkTitles(frame, ['Deal Memo', 'Risk Scan']);
      await search(frame).fill('');
      await frame.getByRole('combobox', { name: 'Category' }).selectOption('');
      await frame.getByRole('tab', { name: 'Bundled (2)' }).click();
      await checkTitles(frame, ['Tune what triggers a skill', 'Write a skill']);
      await frame.getByRole('tab', { name: /^All/ }).click();
      await search(frame).fill(own);
      await frame.getByRole('button', { name: 'writing' }).click();
      await checkTitles(frame, ['Deal Memo']);
      assert.equal(await frame.getByRole('combobox', { name: 'Tag' }).inputValue(), 'writing');
    }));

  it('sorts by problems and by what was changed last', () =>
    withLibrary(async ({ frame, folder }) => {
      await search(frame).fill(own);
      const sort = frame.getByRole('combobox', { name: 'Sort by' });
      await sort.selectOption('problems');
      await eventually(
        () => cardTitles(frame),
        ([first]) => assert.equal(first, 'broken-links'),
      );
      await sort.selectOption('modified');
      writeFiles(folder, { [reportFile]: `${String(libraryFiles[reportFile])}\nMore.\n` });
      await eventually(
        () => cardTitles(frame),
        ([first]) => assert.equal(first, 'weekly-report'),
      );
    }));

  it('switches a skill off in its own file, and on again', () =>
    withLibrary(async ({ frame, folder }) => {
      const memo = frame.getByRole('switch', { name: 'Deal Memo is enabled' });
      const text = () => readFileSync(path.join(folder, memoFile), 'utf8');
      await memo.click();
      await eventually(text, found => assert.match(found, /^enabled: false$/m));
      await cardOf(frame, 'Deal Memo').and(frame.locator('.is-off')).waitFor();
      await memo.click();
      await eventually(text, found => assert.match(found, /^enabled: true$/m));
      assert.equal(await memo.getAttribute('aria-checked'), 'true');
    }));

  it('switches a skill off in the workspace where its hosts know no such key, and says so', () =>
    withLibrary(async ({ frame, folder }) => {
      await frame.getByRole('switch', { name: 'weekly-report is enabled' }).click();
      await eventually(
        () => readDescription(folder),
        text => assert.deepEqual(JSON.parse(text), { disabled: ['weekly-report'] }),
      );
      await frame.locator('.notice.done').waitFor();
      await cardOf(frame, 'weekly-report').and(frame.locator('.is-off')).waitFor();
    }));

  it('switches a locked skill off in the workspace, and a bundled one not at all', () =>
    withLibrary(async ({ frame, folder }) => {
      const before = readFileSync(path.join(folder, 'skills/risk-scan/SKILL.md'), 'utf8');
      const bundled = frame.getByRole('switch', { name: 'Write a skill is enabled' });
      assert.equal(await bundled.getAttribute('aria-disabled'), 'true');
      assert.match((await bundled.getAttribute('title')) ?? '', /cannot be switched here/);
      await bundled.click({ force: true });
      await frame.getByRole('switch', { name: 'Risk Scan is enabled' }).click();
      await cardOf(frame, 'Risk Scan').and(frame.locator('.is-off')).waitFor();
      assert.equal(readFileSync(path.join(folder, 'skills/risk-scan/SKILL.md'), 'utf8'), before);
      await eventually(
        () => readDescription(folder),
        text => assert.deepEqual(JSON.parse(text), { disabled: ['risk-scan'] }),
      );
    }));

  it('opens the text of a skill, and where its first problem stands', () =>
    withLibrary(async ({ page, frame }) => {
      await cardOf(frame, 'broken-links')
        .getByRole('button', { name: /^1 warning/ })
        .click();
      await waitForText(page, '[id="status.editor.selection"]', 'Ln 6, ');
      await runCommand(page, 'Skillwright: Open Skill Library');
      await cardOf(frame, 'weekly-report')
        .getByRole('button', { name: 'Edit the text of weekly-report' })
        .click();
      await eventually(
        () => editorText(page),
        text => assert.match(text, /^name: weekly-report$/m),
      );
    }));

  it('opens a skill by its title', () =>
    withLibrary(async ({ page, frame }) => {
      await cardOf(frame, 'weekly-report').locator('.title').click();
      await page.locator('.tab.active[data-resource-name="SKILL.md"]').waitFor();
    }));

  it('has the menu of VS Code for all else', () =>
    withLibrary(async ({ page, frame }) => {
      await frame.getByRole('button', { name: 'More for Risk Scan' }).click();
      const menu = page.locator('.monaco-menu');
      await menu.getByText('Duplicate to Edit…').waitFor();
      assert.equal(await menu.getByText('Rename Skill…').count(), 0);
      await page.keyboard.press('Escape');
      const open = () => cardOf(frame, 'Deal Memo').click({ button: 'right' });
      const entries = await chooseFromMenu(open, menuEntry(page, 'Export Skill…'));
      assert.ok(entries.includes('Rename Skill…'));
      const input = await quickInput(page);
      assert.match(await input.title(), /^Export Skill/);
      await input.cancel();
    }));

  it('needs no mouse', () =>
    withLibrary(async ({ page, frame, folder }) => {
      await search(frame).fill(own);
      await eventually(
        () => countOf(frame),
        text => assert.match(text, /^7 /),
      );
      const focused = () => frame.locator('.card:focus').getAttribute('aria-posinset');
      await page.keyboard.press('ArrowDown');
      assert.equal(await focused(), '1');
      for (const [key, place] of [
        ['ArrowRight', '2'],
        ['End', '7'],
        ['ArrowLeft', '6'],
        ['Home', '1'],
        ['PageDown', '7'],
      ] as const) {
        await page.keyboard.press(key);
        await eventually(focused, found => assert.equal(found, place, key));
      }
      assert.match((await frame.locator('.card:focus').getAttribute('aria-label')) ?? '', /^weekly-report/);
      await page.keyboard.press('Space');
      await eventually(
        () => readDescription(folder),
        text => assert.match(text, /weekly-report/),
      );
      await eventually(focused, found => assert.equal(found, '7'));
      await page.keyboard.press('/');
      assert.equal(await search(frame).evaluate(box => box === box.ownerDocument.activeElement), true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('.tab.active[data-resource-name="SKILL.md"]').waitFor();
    }));

  it('shows within a second what another program changes, and leaves the focus where it is', () =>
    withLibrary(async ({ page, frame, folder }) => {
      await search(frame).fill(own);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      const label = () => frame.locator('.card:focus').getAttribute('aria-label');
      await eventually(label, found => assert.match(found ?? '', /^weekly-report/));
      const text = '---\nname: alpha-new\ndescription: Is new. Use it for new things.\n---\n\nDo it.\n';
      writeFiles(folder, { '.claude/skills/alpha-new/SKILL.md': text });
      await cardOf(frame, 'alpha-new').waitFor();
      assert.match((await label()) ?? '', /^weekly-report/);
      rmSync(path.join(folder, '.claude/skills/alpha-new'), { recursive: true });
      await cardOf(frame, 'alpha-new').waitFor({ state: 'detached' });
      assert.match((await label()) ?? '', /^weekly-report/);
    }));

  it('is as it was left when it comes back, and is there once', () =>
    withLibrary(async ({ page, frame }) => {
      await search(frame).fill(`${own} report`);
      await checkTitles(frame, ['weekly-report']);
      await frame.getByRole('button', { name: 'Edit the text of weekly-report' }).click();
      await waitForText(page, '.tab.active', 'SKILL.md');
      await openLibrary(page);
      await checkTitles(frame, ['weekly-report']);
      assert.equal(await page.locator('.tab', { hasText: 'Skill Library' }).count(), 1);
      // VS Code in a browser writes down what is open every five seconds.
      await delay(8000);
      await reloadWindow(page);
      await page.locator('.tab', { hasText: 'Skill Library' }).click();
      await checkTitles(libraryFrame(page), ['weekly-report']);
      assert.equal(await search(libraryFrame(page)).inputValue(), `${own} report`);
    }));

  it('scrolls through a thousand skills to the last one', () =>
    withWindow({ files: manySkills(1000) }, async ({ page }) => {
      const frame = await openLibrary(page);
      await search(frame).fill(`${own} skill-`);
      await eventually(
        () => countOf(frame),
        text => assert.match(text, /^1,000 /),
      );
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await cardOf(frame, 'skill-0999').waitFor();
      assert.equal(await frame.locator('.card:focus').getAttribute('aria-posinset'), '1000');
      assert.ok((await frame.locator('.card').count()) < 100);
      await page.keyboard.press('Home');
      await cardOf(frame, 'skill-0000').waitFor();
    }));

  it('tells how to begin where there are no skills of one’s own', () =>
    withLibrary(
      async ({ page, frame }) => {
        await frame.getByText('You have no skills of your own yet.').waitFor();
        await frame.locator('.result').getByRole('button', { name: 'New Skill…' }).click();
        const input = await quickInput(page);
        await input.cancel();
      },
      { 'readme.txt': 'Nothing here.\n' },
    ));

  it('asks anew when the language server was restarted', () =>
    withLibrary(async ({ page, frame }) => {
      await runCommand(page, 'Skillwright: Restart Language Server');
      await search(frame).fill('weekly');
      await checkTitles(frame, ['weekly-report']);
    }));
});
