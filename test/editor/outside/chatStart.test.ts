import assert from 'node:assert/strict';
import { everything } from '../../support/mcpServers.ts';
import { withScriptedModel } from '../../support/scriptedModel.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { openSkillChat, send } from '../support/chatPage.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { dialogText, pressDialogButton } from '../support/workbenchPage.ts';
import { answering, settingsFor } from './chatFiles.ts';

/** A skill whose server would run the skill's own programs, with a value of the user's environment. */
const files: Files = {
  '.agents/skills/echo/SKILL.md': `---
name: echo
description: Echoes what it is told.
vars:
  LEVEL: low
mcp:
  command: 'node "${everything}" stdio'
  env:
    PATH: ./bin:/usr/bin
    HOME_OF_USER: \${HOME}
    LEVEL: \${LEVEL}
---

Echo.
`,
  '.agents/skills/echo/bin/node': '#!/bin/sh\nexit 1\n',
};

describe('a skill that starts a server in Skill Chat', () => {
  it('shows what runs, needs a tick for PATH, and is listed where it can be revoked', () =>
    withScriptedModel(
      { answers: [answering({ texts: ['Done.'] }), answering({ texts: ['Done again.'] })] },
      ({ url }) =>
        withWindow({ files, settings: settingsFor(url) }, async ({ page }) => {
          const frame = await openSkillChat(page);
          await frame.getByRole('button', { name: 'Add Skill' }).click();
          await page.keyboard.type('echo');
          await page.keyboard.press('Enter');
          await send(page, frame, 'Say hello.');
          const question = frame.locator('.question');
          await question.waitFor();
          const text = await question.innerText();
          const lines = text.split('\n').map(line => line.trim());
          assert.match(text, /Start a program for echo\?/);
          assert.ok(
            lines.some(line => /^\/.+\/node$/.test(line) && !line.includes('.agents')),
            text,
          );
          for (const words of [
            'PATH=./bin:/usr/bin',
            'written in the skill',
            'changes which code runs',
            'HOME_OF_USER=***',
            'HOME from your environment',
            'LEVEL=low',
            'LEVEL by its default',
          ]) {
            assert.ok(text.includes(words), `${words} in ${text}`);
          }
          await screenshot(page, 'chat-start');
          const allow = question.getByRole('button', { name: 'Allow' });
          assert.notEqual(await allow.getAttribute('disabled'), null);
          await question.getByRole('checkbox', { name: 'Let it set PATH' }).check();
          await allow.click();
          await frame.locator('.turn', { hasText: 'Done.' }).waitFor();

          await runCommand(page, 'Skillwright: Manage Grants…');
          const input = await quickInput(page);
          await page.locator('.quick-input-list', { hasText: 'Programs of skills that may start' }).waitFor();
          await screenshot(page, 'grants-programs');
          await input.pick('echo');
          assert.match(await dialogText(page), /Ask again before the program of echo starts\?/);
          await pressDialogButton(page, 'Revoke');
          await page.keyboard.press('Escape');
          await send(page, frame, 'Once more.');
          await frame.locator('.question').waitFor();
        }),
    ));
});

const withVariable: Files = {
  '.agents/skills/report/SKILL.md': `---
name: report
description: Reports on files.
vars:
  HOME:
    description: Where the files are.
---

Look into {{HOME}}.
`,
};

describe('a skill that names a variable of the environment in Skill Chat', () => {
  it('has its value once the user allowed it, which is listed where it can be revoked', () =>
    withScriptedModel(
      { answers: [answering({ texts: ['Done.'] }), answering({ texts: ['Done again.'] })] },
      ({ url }) =>
        withWindow({ files: withVariable, settings: settingsFor(url) }, async ({ page }) => {
          const frame = await openSkillChat(page);
          await frame.getByRole('button', { name: 'Add Skill' }).click();
          await page.keyboard.type('report');
          await page.keyboard.press('Enter');
          await send(page, frame, 'Look.');
          const question = frame.locator('.question');
          await question.waitFor();
          const text = await question.innerText();
          for (const words of [
            'Let report have values of your environment?',
            'The model gets their values.',
            'HOME',
            'Manage Grants… revokes it.',
          ]) {
            assert.ok(text.includes(words), `${words} in ${text}`);
          }
          await screenshot(page, 'chat-variables');
          await question.getByRole('button', { name: 'Allow' }).click();
          await frame.locator('.turn', { hasText: 'Done.' }).waitFor();
          await send(page, frame, 'Look again.');
          await frame.locator('.turn', { hasText: 'Done again.' }).waitFor();
          assert.equal(await question.count(), 0);

          await runCommand(page, 'Skillwright: Manage Grants…');
          const input = await quickInput(page);
          await page.locator('.quick-input-list', { hasText: 'Values of your environment' }).waitFor();
          await screenshot(page, 'grants-variables');
          await input.pick('HOME');
          assert.match(await dialogText(page), /Ask again before report gets HOME\?/);
          await pressDialogButton(page, 'Revoke');
          await page.locator('.quick-input-list', { hasText: 'Add Grant…' }).waitFor();
          await page.keyboard.press('Escape');
        }),
    ));
});
