import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { withScriptedModel } from '../../support/scriptedModel.ts';
import { openSkillChat, say } from '../support/chatPage.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { dialogText, notification, pressDialogButton, waitForText } from '../support/workbenchPage.ts';
import { answering, pipelineFiles, settingsFor } from './chatFiles.ts';

async function step(page: Page, title: string) {
  const input = await quickInput(page);
  await eventually(
    () => input.title(),
    shown => assert.equal(shown, title),
  );
  return input;
}

const ordering = answering({
  calls: [{ id: 'c1', name: 'tool_invoke', arguments: ['{"name": "place_order", "args": {"sum": 5}}'] }],
});

describe('a tool that a signal was refused in Skill Chat', () => {
  it('is allowed from there within limits, runs the next time, and is revoked again', () =>
    withScriptedModel(
      {
        answers: [ordering, answering({ texts: ['Refused.'] }), ordering, answering({ texts: ['Placed.'] })],
      },
      ({ url }) =>
        withWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
          const frame = await openSkillChat(page);
          await frame.getByRole('button', { name: /^Turn options/ }).click();
          await frame.getByRole('combobox', { name: 'Signal' }).selectOption('webhook');
          await say(page, frame, 'Order.');
          await frame.locator('.turn', { hasText: 'no grant allows it' }).waitFor();
          await screenshot(page, 'grant-refused');

          await frame.getByRole('button', { name: 'Allow place_order for this signal' }).click();
          const title = 'Allow place_order for webhook btc_drop_5pct';
          const limits = await step(page, `${title} (1/2)`);
          await limits.type('sum');
          await page.keyboard.press('Enter');
          await waitForText(page, '.quick-input-message', /'sum' is not a limit/);
          await limits.answer('sum<=10');
          await (await step(page, `${title} (2/2)`)).answer('7d');
          const text = await dialogText(page);
          assert.match(text, /Let place_order run without asking when webhook btc_drop_5pct starts a turn\?/);
          assert.match(text, /Within these limits: sum<=10/);
          await pressDialogButton(page, 'Allow');
          await notification(page, 'place_order is allowed for webhook btc_drop_5pct.');

          // A signal counts for one turn.
          await frame.getByRole('combobox', { name: 'Signal' }).selectOption('webhook');
          await say(page, frame, 'Order again.');
          const second = frame.locator('.turn').nth(1);
          await second.getByText('Placed.').waitFor();
          assert.doesNotMatch(await second.innerText(), /no grant allows it/);

          await runCommand(page, 'Skillwright: Manage Grants…');
          await step(page, 'Manage Grants');
          await waitForText(page, '.quick-input-list .monaco-list-row', /place_order[^]*sum<=10 · until /);
          await screenshot(page, 'manage-grants');
          await page.keyboard.type('place_order');
          await waitForText(page, '.quick-input-list .monaco-list-row.focused', /place_order/);
          await page.keyboard.press('Enter');
          await pressDialogButton(page, 'Revoke');
          const rest = await step(page, 'Manage Grants');
          await eventually(
            () => rest.labels(),
            labels => assert.ok(!labels.some(label => label.includes('place_order')), labels.join()),
          );
        }),
    ));
});

describe('Manage Grants', () => {
  it('makes a grant step by step, with the keyboard', () =>
    withWindow({ files: pipelineFiles }, async ({ page }) => {
      await runCommand(page, 'Skillwright: Manage Grants…');
      await step(page, 'Manage Grants');
      await page.keyboard.press('Enter');
      const tools = await step(page, 'Add Grant (1/5)');
      await eventually(
        () => tools.labels(),
        labels => assert.deepEqual(labels.slice(0, 2), ['place_order', 'send_mail']),
      );
      await tools.type('send_mail');
      await page.keyboard.press('Enter');
      await step(page, 'Add Grant (2/5)');
      await page.keyboard.press('Enter');
      await (await step(page, 'Add Grant (3/5)')).answer('every_morning');
      await step(page, 'Add Grant (4/5)');
      await page.keyboard.press('Enter');
      await (await step(page, 'Add Grant (5/5)')).answer('');
      await pressDialogButton(page, 'Allow');
      await step(page, 'Manage Grants');
      await waitForText(
        page,
        '.quick-input-list .monaco-list-row',
        /send_mail[^]*cron every_morning[^]*any arguments · until it is revoked/,
      );
    }));
});
