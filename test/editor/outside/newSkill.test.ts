import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { chooseFromMenu } from '../support/menu.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import {
  editorText,
  notification,
  openFile,
  openProblems,
  skillwrightIcon,
  waitForText,
} from '../support/workbenchPage.ts';
import { exampleFiles } from './exampleFiles.ts';

const files = {
  ...exampleFiles,
  'skillwright.json': '{ "targets": ["claude-code", "golemcore"] }\n',
  'notes/tone.md': '# Tone of voice\n\nWrite short sentences.\n\nNever promise a date.\n',
  'notes/old.md': '---\nname: old-memo\ndescription: Drafts memos.\nlicense: MIT\n---\n\n# Memo\n',
  'notes/picture.txt': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]),
};

/** Waits for a step, and keeps a picture of it. */
async function step(page: Page, title: string, picture?: string) {
  const input = await quickInput(page);
  await eventually(
    () => input.title(),
    shown => assert.equal(shown, title),
  );
  if (picture !== undefined) {
    await screenshot(page, `new-skill-${picture}`);
  }
  return input;
}

/** Chooses an entry of the menu that a file or a folder has in the explorer. */
async function chooseOfFile(page: Page, name: string, entry: string): Promise<void> {
  const found = page.getByRole('menuitem', { name: entry });
  const file = page.getByRole('treeitem', { name, exact: true });
  await chooseFromMenu(() => file.click({ button: 'right' }), found);
}

/** The lines below the labels are labels, too, and stay in the page where they are not shown any more. */
function withoutDetails(labels: readonly string[]): readonly string[] {
  return labels.filter(label => !label.endsWith('.'));
}

const pressBack = (page: Page) => page.locator('.quick-input-titlebar .codicon-quick-input-back').click();

/** The button of a step that leads to the questions that most people don't need. */
const pressDetails = (page: Page) => page.locator('.quick-input-titlebar .codicon-gear').click();

/** The marks of leftover template text in the editor. */
const openPlaces = (text: string) => text.match(/\[TBD: /g)?.length ?? 0;

describe('New Skill', () => {
  it('asks for name and purpose, and puts the cursor where typing starts', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      const file = path.join(folder, '.claude/skills/release-notes/SKILL.md');
      await runCommand(page, 'Skillwright: New Skill…');
      const name = await step(page, 'New Skill (1/2)', 'name');
      assert.match(
        await name.message(),
        /^Name of the skill and its folder in \.claude\/skills \(Claude Code\)/,
      );
      await name.type('Release Notes');
      await waitForText(page, '.quick-input-message', 'Use lower-case letters, digits and single hyphens');
      await page.keyboard.press('Enter');
      assert.equal(existsSync(file), false);
      await name.type('minutes');
      await waitForText(page, '.quick-input-message', "'minutes' is there already.");
      await screenshot(page, 'new-skill-taken');
      await name.answer('release-notes');

      const description = await step(page, 'New Skill (2/2)');
      await description.type('Writes notes.');
      await waitForText(page, '.quick-input-message', '13 of 1536 characters');
      await screenshot(page, 'new-skill-description');
      await description.answer('');

      await waitForText(page, '[id="status.editor.selection"]', '(40 selected)');
      await screenshot(page, 'new-skill-created');
      await page.keyboard.type('Writes release notes.');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Turn commits into notes.');
      await eventually(
        () => editorText(page),
        text => {
          assert.match(text, /^---\nname: release-notes\ndescription: Writes release notes\.\n---\n/);
          assert.match(text, /# Release notes\n\nTurn commits into notes\.\n/);
          assert.equal(openPlaces(text), 6);
        },
      );
      await openProblems(page);
      await page.getByText("'[TBD: what to find out first.").first().waitFor();
      await screenshot(page, 'new-skill-problems');
    }));

  it('starts in the instructions where the purpose is known, and is saved', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      await runCommand(page, 'Skillwright: New Skill…');
      await (await step(page, 'New Skill (1/2)')).answer('change-notes');
      await (await step(page, 'New Skill (2/2)')).answer('Writes notes. Use it for releases.');
      await waitForText(page, '[id="status.editor.selection"]', '(139 selected)');
      await page.locator('.tab.active:not(.dirty)').waitFor();
      await page.keyboard.type('Turn commits into notes.');
      await eventually(
        () => editorText(page),
        text => assert.match(text, /\n---\n\n# Change notes\n\nTurn commits into notes\.\n/),
      );
      const saved = readFileSync(path.join(folder, '.claude/skills/change-notes/SKILL.md'), 'utf8');
      assert.match(
        saved,
        /^---\nname: change-notes\ndescription: Writes notes\. Use it for releases\.\n---\n/,
      );
    }));

  it('asks for host, folder and template where the user wants to choose, and remembers the place', () =>
    withWindow({ files }, async ({ page, folder }) => {
      await runCommand(page, 'Skillwright: New Skill…');
      await (await step(page, 'New Skill (1/2)')).type('sort-topics');
      await pressDetails(page);
      const hosts = await step(page, 'New Skill (1/5)', 'hosts');
      assert.deepEqual((await hosts.labels()).slice(0, 3), ['Agent Skills', 'Claude Code', 'GolemCore']);
      assert.equal(await hosts.focusedLabel(), 'Claude Code');
      await hosts.pick('Claude Code');

      const places = await step(page, 'New Skill (2/5)', 'places');
      assert.deepEqual(
        (await places.labels()).map(label => label.trim()),
        ['.claude/skills', '~/.claude/skills', 'skills', 'Another folder…'],
      );
      const row = await waitForText(page, '.quick-input-list .monaco-list-row', '.claude/skills');
      assert.match(await row.innerText(), /Claude Code, [\w ]+, [\w ]+ and \d+ more · in use/);
      await pressBack(page);
      await (await step(page, 'New Skill (1/5)')).pick('GolemCore');
      await (await step(page, 'New Skill (2/5)')).pick('workspace/skills');

      const templates = await step(page, 'New Skill (3/5)', 'templates');
      assert.deepEqual(withoutDetails(await templates.labels()), [
        'Step by step',
        'Working with tools',
        'Writing and tone',
        'Method for a decision',
        'Step of a workflow',
        'Skill with its own tools (MCP server)',
      ]);
      await templates.pick('Step of a workflow');
      const next = await step(page, 'New Skill (4/6)', 'next');
      assert.deepEqual(withoutDetails(await next.labels()), [
        'None yet',
        'invoice-check',
        'minutes',
        'sound',
      ]);
      await next.pick('minutes');
      const name = await step(page, 'New Skill (5/6)');
      assert.equal(await page.locator('.quick-input-widget input[type=text]').inputValue(), 'sort-topics');
      assert.match(await name.message(), /workspace\/skills \(GolemCore\)/);
      await page.keyboard.press('Enter');
      await (await step(page, 'New Skill (6/6)')).answer('Sorts topics. Use it before a meeting.');
      const file = path.join(folder, 'workspace/skills/sort-topics/SKILL.md');
      await eventually(
        async () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
        text =>
          assert.match(
            text,
            /^---\nname: sort-topics\ndescription: Sorts topics\. Use it before a meeting\.\nnext_skill: minutes\n---\n/,
          ),
      );

      await runCommand(page, 'Skillwright: New Skill…');
      const again = await step(page, 'New Skill (1/2)');
      assert.match(await again.message(), /workspace\/skills \(GolemCore\)/);
      await again.cancel();
    }));

  it('leads to host, folder and template by the keyboard alone, and creates nothing when it is canceled', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page, folder }) => {
      await runCommand(page, 'Skillwright: New Skill…');
      await step(page, 'New Skill (1/2)');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      const hosts = await step(page, 'New Skill (1/5)');
      // A list that is open at another one draws none that is far from it.
      await hosts.type('Agent Skills');
      await hosts.pick('Agent Skills');
      await (await step(page, 'New Skill (2/5)')).pick('.agents/skills');
      await (await step(page, 'New Skill (3/5)')).pick('Step by step');
      const name = await step(page, 'New Skill (4/5)');
      await name.type('release-notes');
      await name.cancel();
      assert.equal(existsSync(path.join(folder, '.agents')), false);
    }));

  it('asks neither for host nor for folder where it is called on a folder', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      // A menu that opens before the extensions are known lacks what they add.
      await skillwrightIcon(page).waitFor();
      await chooseOfFile(page, 'notes', 'New Skill…');
      await step(page, 'New Skill (1/2)');
      await pressDetails(page);
      await (await step(page, 'New Skill (1/3)')).pick('Skill with its own tools (MCP server)');
      await (await step(page, 'New Skill (2/3)')).answer('memory');
      await (await step(page, 'New Skill (3/3)')).answer('');
      await waitForText(page, '[id="status.editor.selection"]', '(40 selected)');
      assert.equal(existsSync(path.join(folder, 'notes/memory/skill.skillwright.json')), true);
    }));
});

/** Shows what is in the folder, which a test before this one may have done. */
async function openNotes(page: Page): Promise<void> {
  const folder = page.getByRole('treeitem', { name: 'notes', exact: true });
  if ((await folder.getAttribute('aria-expanded')) !== 'true') {
    await folder.click();
  }
}

describe('Create Skill', () => {
  it('makes a skill of what is selected', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      await openFile(page, 'notes/tone.md');
      await page.keyboard.press('ControlOrMeta+A');
      await runCommand(page, 'Skillwright: Save Selection as Skill…');
      const name = await step(page, 'Save Selection as Skill (1/2)', 'selection-name');
      await name.answer('tone-of-voice');
      const description = await step(page, 'Save Selection as Skill (2/2)', 'selection-description');
      await description.answer('Our tone of voice. Use it for texts that customers read.');
      await waitForText(page, '[id="status.editor.selection"]', '(56 selected)');
      const file = path.join(folder, '.claude/skills/tone-of-voice/SKILL.md');
      const expected = `---
name: tone-of-voice
description: Our tone of voice. Use it for texts that customers read.
---

${files['notes/tone.md']}`;
      await eventually(
        () => readFileSync(file, 'utf8'),
        saved => assert.equal(saved, expected),
      );
    }));

  it('makes a skill of a file with all that its frontmatter says', () =>
    withSharedWindow({ files }, async ({ page, folder }) => {
      await openNotes(page);
      await chooseOfFile(page, 'old.md', 'Create Skill from File…');
      await step(page, 'Create Skill (1/2)');
      await pressDetails(page);
      await (await step(page, 'Create Skill (1/4)')).pick('GolemCore');
      await (await step(page, 'Create Skill (2/4)')).pick('workspace/skills');
      await step(page, 'Create Skill (3/4)');
      await page.keyboard.press('Enter');
      await step(page, 'Create Skill (4/4)', 'file-description');
      await page.keyboard.press('Enter');
      const file = path.join(folder, 'workspace/skills/old-memo/SKILL.md');
      await eventually(
        async () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
        text => assert.equal(text, files['notes/old.md']),
      );
    }));

  it('refuses a file that is not text, in a sentence', () =>
    withSharedWindow({ files }, async ({ page }) => {
      await openNotes(page);
      await chooseOfFile(page, 'picture.txt', 'Create Skill from File…');
      await notification(page, 'picture.txt cannot be imported: it is not UTF-8.');
      await screenshot(page, 'new-skill-refused');
    }));

  it('makes a skill for all projects of what was copied', () =>
    withSharedWindow({ files }, async ({ page, home }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await openFile(page, 'notes/tone.md');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('ControlOrMeta+C');
      await runCommand(page, 'Skillwright: Create Skill from Clipboard');
      await step(page, 'Create Skill (1/2)');
      await pressDetails(page);
      await (await step(page, 'Create Skill (1/4)')).pick('Claude Code');
      await (await step(page, 'Create Skill (2/4)')).pick('~/.claude/skills');
      await step(page, 'Create Skill (3/4)');
      await page.keyboard.press('Enter');
      await step(page, 'Create Skill (4/4)');
      await page.keyboard.press('Enter');
      await waitForText(page, '[id="status.editor.selection"]', '(22 selected)');
      await eventually(
        () => editorText(page),
        text => assert.match(text, /^---\nname: tone-of-voice\ndescription: Write short sentences\.\n---\n/),
      );
      const made = path.join(home, '.claude/skills/tone-of-voice/SKILL.md');
      assert.match(readFileSync(made, 'utf8'), /^# Tone of voice$/m);
    }));
});
