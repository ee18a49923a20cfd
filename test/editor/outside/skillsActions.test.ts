import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../support/eventually.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { checkLines, checkSelected, openSkills } from '../support/skillsView.ts';
import { appears, waitUntil } from '../support/waiting.ts';
import { withSharedWindow } from '../support/window.ts';
import {
  dialogText,
  editorText,
  notification,
  openFile,
  pressDialogButton,
  waitForText,
} from '../support/workbenchPage.ts';
import { bySource, memo, notes, skillsFiles, vendored, watch } from './skillsFiles.ts';

const without = (...gone: readonly string[]) => bySource.filter(line => !gone.includes(line.trim()));

/** Waits until a file of the workspace says this, or is not there. */
async function checkFile(folder: string, file: string, expected: RegExp | undefined): Promise<void> {
  await eventually(
    () => {
      const absolute = path.join(folder, file);
      return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
    },
    text =>
      expected === undefined
        ? assert.equal(text, undefined)
        : assert.match(text ?? 'It is not there.', expected),
  );
}

describe('switching skills in the Skills view', () => {
  it('writes where the hosts have no key for it, and undo takes it back', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.chooseFromLine('deal-memo', 'Disable Skill');
      const off = bySource.map(line => line.replace('  deal-memo', '  deal-memo | off'));
      await checkLines(view, off);
      await checkFile(
        folder,
        'skillwright.json',
        /\/\/ Who works here\.[^]*"disabled": \[\s*"deal-memo"\s*\]/,
      );
      await notification(page, /Claude Code/);
      await openFile(page, 'skillwright.json');
      await page.keyboard.press('ControlOrMeta+Z');
      await eventually(
        () => editorText(page),
        text => assert.equal(text, skillsFiles['skillwright.json']),
      );
      await page.keyboard.press('ControlOrMeta+S');
      await checkLines(view, bySource);
    }));

  it('switches several at once, and on again with the button of a line', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.line('deal-memo').click();
      await view.line('release-notes').click({ modifiers: ['ControlOrMeta'] });
      await view.chooseFromLine('release-notes', 'Disable Skill');
      await checkLines(
        view,
        bySource.map(line => line.replace(/(deal-memo|release-notes)$/, '$1 | off')),
      );
      await checkFile(folder, 'skillwright.json', /"disabled": \[\s*"deal-memo",\s*"release-notes"\s*\]/);
      await view.line('market-watch').click();
      await view.pressOnLine('deal-memo', 'Enable Skill');
      await checkLines(
        view,
        bySource.map(line => line.replace(/(release-notes)$/, '$1 | off')),
      );
      await checkFile(folder, 'skillwright.json', /"disabled": \[\s*"release-notes"\s*\]/);
    }));
});

describe('duplicating a locked skill to edit it', () => {
  it('overrides it in another folder under the same id, without what locks it', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.pressOnLine('vendored', 'Duplicate to Edit');
      await (await quickInput(page)).pick('Override it here');
      await (await quickInput(page)).pick('.claude/skills');
      await waitForText(page, '.breadcrumbs-control', '.claude');
      await checkFile(folder, '.claude/skills/vendored/SKILL.md', /^name: vendored$/m);
      await checkFile(folder, '.claude/skills/vendored/.skill-source.json', undefined);
      await eventually(
        () => view.lines(),
        lines => assert.equal(lines.filter(line => line.startsWith('  vendored')).length, 2),
      );
      await notification(page, /is hidden by this one\./);
    }));

  it('copies it under another id without what locks it, and opens the copy', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.chooseFromLine('vendored', 'Duplicate to Edit…');
      await (await quickInput(page)).pick('Copy it under another id');
      await (await quickInput(page)).pick('.claude/skills');
      const name = await quickInput(page);
      await name.type('deal-memo');
      await eventually(
        () => name.message(),
        text => assert.match(text, /deal-memo/),
      );
      await name.answer('own-copy');
      await waitForText(page, '.monaco-editor .view-line', /name:\s*own-copy/);
      await eventually(
        () => view.lines(),
        lines => assert.ok(lines.includes('  own-copy'), lines.join('\n')),
      );
      assert.equal(existsSync(path.join(folder, '.claude/skills/own-copy/.skill-source.json')), false);
      assert.ok(existsSync(path.join(folder, vendored)));
    }));
});

describe('renaming a skill in the Skills view', () => {
  it('says while one types why a name will not do, and changes it wherever it is called by it', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.line('deal-memo').click();
      await waitForText(page, '.tab.active', 'SKILL.md');
      await view.line('deal-memo').click();
      await page.keyboard.press('F2');
      const name = await quickInput(page);
      assert.equal(await name.title(), 'Rename deal-memo');
      await name.type('market-watch');
      await eventually(
        () => name.message(),
        text => assert.match(text, /market-watch/),
      );
      await name.answer('deal-paper');
      await checkLines(
        view,
        bySource.map(line => line.replace('deal-memo', 'deal-paper')),
      );
      await checkFile(folder, '.claude/skills/deal-paper/SKILL.md', /^name: deal-paper$/m);
      await checkFile(folder, 'skillwright.json', /\/\/ Who works here\.[^]*"slug": "deal-paper"/);
      await checkFile(folder, memo, undefined);
      await checkSelected(view, ['deal-paper']);
    }));
});

describe('moving skills in the Skills view', () => {
  it('is done by dragging them onto another folder of skills', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      // A line that is dropped while VS Code draws the lines anew goes nowhere.
      await waitUntil('a person is asked whether it is to be moved', async () => {
        await view.drag('release-notes', '.claude/skills');
        return appears(page.locator('.monaco-dialog-box'), 3000);
      });
      assert.match(await dialogText(page), /^Move 'release-notes' to \.claude\/skills\?\n/);
      await pressDialogButton(page, 'Move');
      await checkLines(view, [
        '.agents/skills | 1',
        '  vendored',
        '.claude/skills | 3 · 1 with problems',
        '  deal-memo',
        '  market-watch | 1 problem',
        '  release-notes',
      ]);
      await checkFile(folder, '.claude/skills/release-notes/SKILL.md', /^name: release-notes$/m);
      await checkFile(folder, notes, undefined);
    }));
});

describe('deleting skills in the Skills view', () => {
  it('is undone from the message', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.chooseFromLine('release-notes', 'Delete Skill');
      const message = await notification(page, "Deleted 'release-notes'.");
      await checkLines(view, ['.agents/skills | 1', ...without('.agents/skills | 2', 'release-notes')]);
      await checkFile(folder, notes, undefined);
      await message.getByRole('button', { name: 'Undo' }).click();
      await checkLines(view, bySource);
      assert.equal(readFileSync(path.join(folder, notes), 'utf8'), skillsFiles[notes]);
    }));

  it('asks before it takes several, closes their editors, and a command brings them back', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page, folder }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.line('deal-memo').click();
      await waitForText(page, '.tab.active', 'SKILL.md');
      await view.line('market-watch').click({ modifiers: ['ControlOrMeta'] });
      await page.keyboard.press('Delete');
      assert.match(await dialogText(page), /^Delete 2 skills with their folders\?/);
      await pressDialogButton(page, 'Delete');
      await checkLines(view, ['.agents/skills | 2', '  release-notes', '  vendored']);
      await checkFile(folder, memo, undefined);
      await checkFile(folder, watch, undefined);
      await page.locator('.tab.active').waitFor({ state: 'hidden' });
      await runCommand(page, 'Skillwright: Restore Deleted Skills…');
      const trash = await quickInput(page);
      await trash.type('deal-memo');
      await page.locator('.quick-input-list .monaco-list-row').first().click();
      await page.keyboard.press('Enter');
      await eventually(
        () => view.lines(),
        lines => assert.ok(lines.includes('  deal-memo'), lines.join('\n')),
      );
      assert.equal(readFileSync(path.join(folder, memo), 'utf8'), skillsFiles[memo]);
    }));

  it('by a key is about the line that has the focus, not the one that is selected', () =>
    withSharedWindow({ files: skillsFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await checkLines(view, bySource);
      await view.line('deal-memo').click();
      await page.keyboard.press('ArrowDown');
      // VS Code gathers changes of a tree for a while and draws them later; it loses the line of a key that comes just then.
      await delay(1500);
      await page.keyboard.press('Delete');
      await notification(page, "Deleted 'market-watch'.");
      await checkLines(view, [
        '.agents/skills | 2',
        '  release-notes',
        '  vendored',
        '.claude/skills | 1',
        '  deal-memo',
      ]);
    }));
});
