import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { openAiEvents } from '../../support/modelEvents.ts';
import { withScriptedModel } from '../../support/scriptedModel.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { notification, pressDialogButton, waitForText } from '../support/workbenchPage.ts';
import { exampleFiles } from './exampleFiles.ts';

/** Waits for a step; everything is done with the keyboard. */
async function step(page: Page, title: string) {
  const input = await quickInput(page);
  await eventually(
    () => input.title(),
    shown => assert.equal(shown, title),
  );
  return input;
}

/** Types what leaves one entry, and takes it. */
async function choose(page: Page, title: string, words: string, label: RegExp): Promise<void> {
  const input = await step(page, title);
  await input.type(words);
  await waitForText(page, '.quick-input-list .monaco-list-row.focused', label);
  await page.keyboard.press('Enter');
}

describe('Manage Models', () => {
  it('adds an endpoint with a key, tests it, forgets the key and removes it, by keyboard', () =>
    withScriptedModel({ answers: repeated, models: ['large', 'small'] }, ({ url, requests }) =>
      withWindow({ files: exampleFiles }, async ({ page }) => {
        await runCommand(page, 'Skillwright: Manage Models…');
        await choose(page, 'Manage Models', 'Add', /Add Endpoint…/);
        await choose(page, 'Add Endpoint (1/4)', 'like OpenAI', /Another service like OpenAI’s/);
        const name = await step(page, 'Add Endpoint (2/4)');
        await name.type('a/b');
        await waitForText(page, '.quick-input-message', "The name can't contain a slash.");
        await name.answer('Scripted');
        await (await step(page, 'Add Endpoint (3/4)')).answer(url);
        await (await step(page, 'Add Endpoint (4/4)')).answer('key-of-mine');

        const models = await step(page, 'Models of Scripted');
        await eventually(
          () => models.labels(),
          labels => assert.deepEqual(labels.slice(0, 2), ['large', 'small']),
        );
        await models.type('small');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Space');
        await screenshot(page, 'manage-models-choose');
        await page.keyboard.press('Enter');

        await step(page, 'Manage Models');
        await waitForText(page, '.quick-input-list .monaco-list-row', /Scripted[^]*key stored · small/);
        await screenshot(page, 'manage-models');
        await choose(page, 'Manage Models', 'Scripted', /Scripted/);
        await choose(page, 'Scripted', 'Test', /Test/);
        await notification(page, 'small answered: Hi.');
        assert.deepEqual(
          requests.map(({ path, headers }) => [path, headers.authorization]),
          [
            ['/v1/models', 'Bearer key-of-mine'],
            ['/v1/chat/completions', 'Bearer key-of-mine'],
          ],
        );

        await choose(page, 'Manage Models', 'Scripted', /Scripted/);
        await choose(page, 'Scripted', 'Remove Key', /Remove Key/);
        await step(page, 'Manage Models');
        await waitForText(page, '.quick-input-list .monaco-list-row', /Scripted[^]*no key · small/);
        await choose(page, 'Manage Models', 'Scripted', /Scripted/);
        await choose(page, 'Scripted', 'Remove Endpoint', /Remove Endpoint…/);
        await pressDialogButton(page, 'Remove');
        const rest = await step(page, 'Manage Models');
        await eventually(
          () => rest.labels(),
          labels => assert.ok(!labels.some(label => label.includes('Scripted'))),
        );
      }),
    ));
});

describe('a service with several models', () => {
  it('has the one as default that a person chooses', () =>
    withScriptedModel({ answers: [], models: ['large', 'small'] }, ({ url }) =>
      withWindow({ files: exampleFiles }, async ({ page }) => {
        await runCommand(page, 'Skillwright: Manage Models…');
        await choose(page, 'Manage Models', 'Add', /Add Endpoint…/);
        await choose(page, 'Add Endpoint (1/4)', 'like OpenAI', /Another service like OpenAI’s/);
        await (await step(page, 'Add Endpoint (2/4)')).answer('Scripted');
        await (await step(page, 'Add Endpoint (3/4)')).answer(url);
        await (await step(page, 'Add Endpoint (4/4)')).answer('');
        const models = await step(page, 'Models of Scripted');
        for (const name of ['large', 'small']) {
          await models.type(name);
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Space');
        }
        await page.keyboard.press('Enter');
        await choose(page, 'Choose Model', 'small', /^small/);
        await step(page, 'Manage Models');
        await waitForText(
          page,
          '.quick-input-list .monaco-list-row',
          /Choose Default Model…[^]*endpoint:Scripted\/small/,
        );
      }),
    ));
});

const repeated = [{ pieces: [openAiEvents({ texts: ['Hi', '.'] })] }];
