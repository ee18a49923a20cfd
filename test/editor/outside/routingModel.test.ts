import assert from 'node:assert/strict';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { withScriptedModel } from '../../support/scriptedModel.ts';
import { runCommand } from '../support/quickInput.ts';
import { openRoutingPreview, typeMessage } from '../support/routingPage.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { answering, refusing, settingsFor } from './chatFiles.ts';
import { checkSummary } from './checkPreview.ts';
import { routingFiles } from './routingFiles.ts';

const files = {
  ...routingFiles,
  'skillwright.json': JSON.stringify({ routing: { classifier: { enabled: true } } }),
};

const answer = '{"skill": "risk-check", "model_tier": "smart"}';

/** Opens the preview as large as it gets, with a message that two skills are for. */
async function openWithMessage(page: Page): Promise<{ readonly frame: FrameLocator; readonly ask: Locator }> {
  await runCommand(page, 'View: Toggle Maximized Panel');
  const frame = await openRoutingPreview(page);
  await frame.locator('#message:focus').waitFor();
  await page.keyboard.type('buy some bitcoin, but weigh the risk');
  return { frame, ask: frame.getByRole('button', { name: 'Ask Model' }) };
}

describe('a model in the Routing Preview', () => {
  it('is asked when the person wants it, about what they see, and never while they type', () =>
    withScriptedModel(
      { answers: () => answering({ texts: [answer], usage: { input: 345, output: 12 } }) },
      ({ url, requests }) =>
        withWindow({ files, settings: settingsFor(url) }, async ({ page }) => {
          const { frame, ask } = await openWithMessage(page);
          await ask.waitFor();
          assert.deepEqual(requests, []);
          await screenshot(page, 'routing-model-before');
          await ask.focus();
          await page.keyboard.press('Enter');
          await frame
            .getByText("The model chose 'risk-check'. Tier of the model: smart.", { exact: true })
            .waitFor();
          await frame.getByText('345 tokens sent, 12 received.', { exact: true }).waitFor();
          await checkSummary(frame, '1 of');
          await screenshot(page, 'routing-model-answered');
          assert.equal(requests.length, 1);
          await frame.locator('#message').focus();
          await typeMessage(page, 'what is the news of the market');
          await eventually(
            () => ask.isVisible(),
            isVisible => assert.ok(isVisible),
          );
          assert.equal(requests.length, 1);
        }),
    ));

  it('says in one line why it could not be asked, and can be asked again', () =>
    withScriptedModel(
      {
        answers: [refusing('The key is not known here.'), answering({ texts: [answer] })],
      },
      ({ url, requests }) =>
        withWindow({ files, settings: settingsFor(url) }, async ({ page }) => {
          const { frame, ask } = await openWithMessage(page);
          await ask.click();
          await frame.getByText('The key is not known here.').waitFor();
          await screenshot(page, 'routing-model-failed');
          await ask.click();
          await frame.getByText("The model chose 'risk-check'.").waitFor();
          assert.equal(requests.length, 2);
        }),
    ));
});
