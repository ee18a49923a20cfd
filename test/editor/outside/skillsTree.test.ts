import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import {
  checkHasLines,
  checkLines,
  checkMessage,
  checkSelected,
  groupBy,
  openSkills,
} from '../support/skillsView.ts';
import { waitUntil } from '../support/waiting.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { openFile, reloadWindow, waitForText } from '../support/workbenchPage.ts';
import { bySource, memo, notes, skillText, skillsFiles, watch } from './skillsFiles.ts';

describe('the Skills view', () => {
  it('groups skills by what a person chooses, and stays with it', () =>
    withWindow({ files: skillsFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      const entries = await groupBy(page, view, 'Category');
      assert.deepEqual(entries, [
        'No Groups',
        'Scope',
        '✓ Source Folder',
        'Category',
        'Tag',
        'Host',
        'Agent',
      ]);
      await checkHasLines(view, ['deals | 1', '  deal-memo']);
      await groupBy(page, view, 'Agent');
      await checkHasLines(view, ['analyst | 1', '  deal-memo']);
      await groupBy(page, view, 'Scope');
      await checkLines(view, [
        'Project | 4 · 1 with problems',
        '  deal-memo',
        '  market-watch | 1 problem',
        '  release-notes',
        '  vendored',
      ]);
      await groupBy(page, view, 'No Groups');
      const flat = ['deal-memo', 'market-watch | 1 problem', 'release-notes'];
      await checkHasLines(view, flat);
      await reloadWindow(page);
      await checkHasLines(await openSkills(page), flat);
    }));

  it('offers for a skill what can be done with it, and for a locked one nothing that changes it', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      const edits = ['Rename Skill…', 'Move to Folder…', 'Delete Skill'];
      const own = await view.menuOf('deal-memo');
      const locked = await view.menuOf('vendored');
      assert.deepEqual(
        edits.filter(entry => own.includes(entry)),
        edits,
      );
      assert.deepEqual(
        edits.filter(entry => locked.includes(entry)),
        [],
      );
      assert.ok(locked.includes('Duplicate to Edit…') && locked.includes('Remove External Skill…'));
      assert.ok(locked.includes('Disable Skill'));
    }));

  it('opens a skill with a click, and follows the active editor without taking the focus', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await view.line('deal-memo').click();
      await waitForText(page, '.tab.active', 'SKILL.md');
      await waitForText(page, '.monaco-editor .view-line', /name:\s*deal-memo/);
      await openFile(page, notes);
      const selected = view.pane.locator('.monaco-list-row.selected .label-name');
      await eventually(
        () => selected.allInnerTexts(),
        labels => assert.deepEqual(labels, ['release-notes']),
      );
      assert.equal(await page.evaluate('document.activeElement.closest(".pane") === null'), true);
    }));

  it('keeps open and selected what is, when another program changes a skill', () =>
    withWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.line('.agents/skills').click();
      await view.line('market-watch').click();
      const closed = bySource.filter(line => !/release-notes|vendored/.test(line));
      await checkLines(view, closed);
      writeFileSync(path.join(folder, watch), skillText('market-watch', 'Watches. Use it to watch markets.'));
      const mended = closed.map(line => line.replace(/ ·? ?(?:1 with problems|\| 1 problem)/, ''));
      await checkLines(view, mended);
      rmSync(path.join(folder, path.dirname(memo)), { recursive: true });
      await checkLines(view, ['.agents/skills | 2', '.claude/skills | 1', '  market-watch']);
      const selected = view.pane.locator('.monaco-list-row.selected .label-name');
      assert.deepEqual(await selected.allInnerTexts(), ['market-watch']);
    }));

  it('shows two hundred skills of a group, and others when asked or where one of them is opened', () => {
    const names = Array.from({ length: 700 }, (_, index) => `skill-${String(index).padStart(3, '0')}`);
    const files = Object.fromEntries(
      names.map(name => [
        `.agents/skills/${name}/SKILL.md`,
        skillText(name, `Does ${name}. Use it for ${name}.`),
      ]),
    );
    return withWindow({ files }, async ({ page }) => {
      const view = await openSkills(page);
      await checkLines(view, ['.agents/skills | 700']);
      await checkMessage(view, /^$/);
      await view.line('.agents/skills').click();
      await view.line('skill-000').waitFor();
      await page.keyboard.press('End');
      await view.line('Show 500 more…').click();
      await checkSelected(view, ['skill-200']);
      await page.keyboard.press('End');
      await view.line('Show 300 more…').waitFor();
      await openFile(page, 'skill-005/SKILL.md');
      await view.line('skill-005').waitFor();
      await openFile(page, 'skill-650/SKILL.md');
      await view.line('skill-650').click();
      await page.keyboard.press('Home');
      await view.line('Show 550 earlier…').click();
      await checkSelected(view, ['skill-549']);
    });
  });

  it('are what commands in the palette wait for that need one', () =>
    withWindow({ files: { 'notes.md': '# Notes\n' } }, async ({ page, folder }) => {
      // Without skills VS Code starts the extension only when the view is opened.
      await openSkills(page);
      const offered = async () => {
        const found: string[] = [];
        // The palette draws only the entries in view, so each command is looked for by its name.
        for (const command of ['Skillwright: New Skill…', 'Skillwright: Check Workspace']) {
          await page.keyboard.press('F1');
          const input = await quickInput(page);
          await input.type(`>${command}`);
          const labels = await input.labels();
          await input.cancel();
          found.push(...labels.filter(label => label === command));
        }
        return found;
      };
      await eventually(offered, labels => assert.deepEqual(labels, ['Skillwright: New Skill…']));
      mkdirSync(path.join(folder, 'skills/memo'), { recursive: true });
      writeFileSync(
        path.join(folder, 'skills/memo/SKILL.md'),
        '---\nname: memo\ndescription: Drafts memos.\n---\n',
      );
      await eventually(offered, labels =>
        assert.deepEqual(labels, ['Skillwright: New Skill…', 'Skillwright: Check Workspace']),
      );
    }));

  it('greets people who have no skills yet', () =>
    withSharedWindow({ files: { 'notes.md': '# Notes\n' } }, async ({ page }) => {
      const view = await openSkills(page);
      const welcome = view.pane.locator('.welcome-view');
      await eventually(
        () => welcome.locator('.monaco-button').allInnerTexts(),
        labels =>
          assert.deepEqual(labels, [
            'New Skill…',
            'Open Sample Workspace',
            'Add External Skills…',
            'Import Skills…',
            'Show Bundled Skills',
          ]),
      );
      await view.pane.getByText('2 bundled skills').waitFor();
      await welcome.getByText('There are no skills in this workspace yet').waitFor();
      await screenshot(page, 'skills-welcome');
      await welcome.getByText('Show Bundled Skills').click();
      await view.line('write-a-skill').waitFor();
      await view.pressTitle('Clear Filter');
      await welcome.getByText('New Skill…').click();
      const input = await quickInput(page);
      assert.match(await input.title(), /^New Skill/);
      await input.cancel();
    }));
});

describe('the filter of the Skills view', () => {
  it('narrows the view while one types, and gives the former filter back on Escape', () =>
    withWindow({ files: skillsFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.pressTitle('Filter Skills');
      const input = await quickInput(page);
      await page.keyboard.type('market');
      const found = ['.claude/skills | 1 · 1 with problems', '  market-watch | 1 problem'];
      await checkLines(view, found);
      await checkMessage(view, /^Filter: market — 1 of \d$/);
      assert.match(await input.title(), /^Filter Skills: 1 of \d skills$/);
      await page.keyboard.press('Enter');
      await checkLines(view, found);
      await view.line('market-watch').click();
      await page.keyboard.press('ControlOrMeta+F');
      await quickInput(page);
      await page.keyboard.type('nothing like that');
      await checkLines(view, []);
      await checkMessage(view, /^Filter: nothing · like · that — 0 of \d$/);
      await page.keyboard.press('Escape');
      await checkLines(view, found);
      await view.pressTitle('Clear Filter');
      await checkLines(view, bySource);
      await checkMessage(view, /^$/);
    }));

  it('completes the words that narrow it', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await runCommand(page, 'Skillwright: Filter Skills…');
      const input = await quickInput(page);
      await page.keyboard.type('category:d');
      await eventually(
        () => input.labels(),
        labels =>
          assert.deepEqual(labels.map(label => label.trim()).toSorted(), ['category:d', 'category:deals']),
      );
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await checkLines(view, ['.claude/skills | 1', '  deal-memo']);
      await page.keyboard.type('@locked');
      await checkLines(view, []);
      await page.keyboard.press('Escape');
      await checkLines(view, bySource);
    }));

  it('is kept by a click on a skill that was found, and taken off to show the active skill', () =>
    withWindow({ files: skillsFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.pressTitle('Filter Skills');
      await quickInput(page);
      await page.keyboard.type('@locked');
      const found = ['.agents/skills | 1', '  vendored'];
      await checkLines(view, found);
      await view.line('vendored').click();
      await waitUntil('the box is gone', () => page.locator('.quick-input-widget').isHidden());
      await checkLines(view, found);
      await openFile(page, memo);
      await runCommand(page, 'Skillwright: Reveal Active Skill');
      await checkLines(view, bySource);
      await checkSelected(view, ['deal-memo']);
    }));
});
