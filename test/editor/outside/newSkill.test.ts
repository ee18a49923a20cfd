import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { eventually } from '../../support/eventually.ts';
import { withWindow } from '../support/window.ts';
import { editorText, waitForText } from '../support/workbenchPage.ts';
import { exampleFiles } from './exampleFiles.ts';

describe('New Skill', () => {
  it('asks for folder and name, refuses a bad name, creates the file and selects the description', () =>
    withWindow({ files: exampleFiles }, async ({ page, folder }) => {
      const file = path.join(folder, '.claude/skills/release-notes/SKILL.md');
      await runCommand(page, 'Skillwright: New Skill…');
      const places = await quickInput(page);
      assert.equal(await places.title(), 'New Skill (1/2)');
      assert.equal((await places.labels())[0]?.trim(), '.claude/skills');
      assert.ok((await places.labels()).length <= 15, 'The list is longer than a person reads.');
      const row = await waitForText(page, '.quick-input-list .monaco-list-row', '.claude/skills');
      assert.match(await row.innerText(), /Claude Code, [\w ]+, [\w ]+ and \d+ more · in use/);
      await places.pick('.claude/skills');

      const name = await quickInput(page);
      await eventually(
        () => name.title(),
        title => assert.equal(title, 'New Skill (2/2)'),
      );
      await name.type('Release Notes');
      await waitForText(page, '.quick-input-message', 'Use lower-case letters, digits and single hyphens');
      await page.keyboard.press('Enter');
      assert.equal(existsSync(file), false);
      await name.type('minutes');
      await waitForText(page, '.quick-input-message', "'minutes' is there already.");
      await name.answer('release-notes');

      await waitForText(page, '[id="status.editor.selection"]', '(40 selected)');
      assert.equal(existsSync(file), true);
      await page.keyboard.type('Writes release notes.');
      await eventually(
        () => editorText(page),
        text => assert.match(text, /^---\nname: release-notes\ndescription: Writes release notes\.\n---\n/),
      );
    }));

  it('creates nothing when it is cancelled', () =>
    withWindow({ files: exampleFiles }, async ({ page, folder }) => {
      await runCommand(page, 'Skillwright: New Skill…');
      const places = await quickInput(page);
      await places.pick('.agents/skills');
      const name = await quickInput(page);
      await name.type('release-notes');
      await name.cancel();
      assert.equal(existsSync(path.join(folder, '.agents')), false);
    }));
});
