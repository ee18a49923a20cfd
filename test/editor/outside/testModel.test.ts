import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { rate, readSent, say } from '../../support/judgeFixture.ts';
import { calls, sumsWith, verdicts } from '../../support/scenarioFixture.ts';
import type { ScriptedAnswer, SeenRequest } from '../../support/scriptedModel.ts';
import { withScriptedModel } from '../../support/scriptedModel.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { expandTest, runUsing, testRows, waitForTests } from '../support/testExplorerView.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import {
  dialogText,
  notification,
  openFile,
  pressDialogButton,
  waitForText,
} from '../support/workbenchPage.ts';
import { settingsFor } from './chatFiles.ts';

const files = sumsWith(
  [
    { message: 'write the sum', assertions: ['The sum is named.', { file: 'sum.txt', contains: '6' }] },
    { message: 'fetch the sum', files: ['gone.csv'], assertions: ['The sum is named.'] },
  ],
  {
    'skills/sums/evals/queries.json': JSON.stringify([
      { query: 'add up these numbers', should_trigger: true },
      { query: 'sum up this novel', should_trigger: true },
    ]),
  },
);

/** Loads the skill for numbers alone, rates the instructions, runs scenarios, and judges them. */
function answer(request: SeenRequest): ScriptedAnswer {
  const { isTrigger, sent } = readSent(request);
  const [system = '', message = ''] = sent.messages.map(({ content }) => content);
  if (system.includes('You judge the result')) {
    return say(verdicts(true));
  }
  if (!isTrigger) {
    return say(rate({ trigger_cases: 4, functional_scenarios: 3, specificity: 4 }));
  }
  if (sent.tools?.some(tool => tool.function.name === 'write_file') === true) {
    const isDone = sent.messages.some(({ role }) => role === 'tool');
    return say(isDone ? { texts: ['It is 6.'] } : calls('write_file', { path: 'sum.txt', content: '6' }));
  }
  return say(message.includes('numbers') ? calls('skill', { name: 'sums' }) : { texts: ['No.'] });
}

async function openTests(page: Page): Promise<void> {
  await openFile(page, 'evals/queries.json');
  await runCommand(page, 'Testing: Focus on Test Explorer View');
  await page.locator(testRows).first().waitFor();
}

describe('functional scenarios in the Test Explorer', () => {
  it('fail where a check fails without a model, and are skipped where it takes one', () =>
    withWindow({ files }, async ({ page }) => {
      await openTests(page);
      await runCommand(page, 'Test: Run All Tests');
      await expandTest(page, 'sums');
      await expandTest(page, 'Functional scenarios');
      await waitForTests(page, [
        'sums (Failed)',
        '  Trigger cases (Failed)',
        '  Functional scenarios (Failed)',
        '    write the sum (Skipped)',
        '    fetch the sum (Failed)',
        '  Structural criteria (Failed)',
      ]);
      await page.locator(testRows).filter({ hasText: 'fetch the sum' }).click();
      await waitForText(page, '.test-output-peek', "✗ gone.csv is there. The skill has no file 'gone.csv'.");
      await screenshot(page, 'test-explorer-rehearsal');
    }));
});

describe('the profile With model in the Test Explorer', () => {
  it('judges cases, runs scenarios in a copy, and counts the tokens in the output', () =>
    withScriptedModel({ answers: answer }, ({ url, requests }) =>
      withWindow({ files, settings: settingsFor(url) }, async ({ page }) => {
        await openTests(page);
        await expandTest(page, 'sums');
        await expandTest(page, 'Functional scenarios');
        await expandTest(page, 'Trigger cases');
        await waitForTests(page, [
          'sums (Not yet run)',
          '  Trigger cases (Not yet run)',
          '    add up these numbers (Not yet run)',
          '    sum up this novel (Not yet run)',
          '  Functional scenarios (Not yet run)',
          '    write the sum (Not yet run)',
          '    fetch the sum (Not yet run)',
          '  Structural criteria (Not yet run)',
        ]);
        await runUsing(page, 'sums', 'With model');
        await waitForTests(page, [
          'sums (Failed)',
          '  Trigger cases (Failed)',
          '    add up these numbers (Passed)',
          '    sum up this novel (Failed)',
          '  Functional scenarios (Failed)',
          '    write the sum (Passed)',
          '    fetch the sum (Failed)',
          '  Structural criteria (Failed)',
        ]);
        // Two cases and the instructions three times each, two requests of the turn, and one to the judge.
        assert.equal(requests.length, 12);
        await page.locator(testRows).filter({ hasText: 'sum up this novel' }).click();
        await waitForText(page, '.test-output-peek', 'The skill was loaded in 0 of 3 runs. 95% confidence');
        await screenshot(page, 'test-explorer-model');
      }),
    ));

  it('asks before many requests, for the model and the runs that were chosen', () =>
    withScriptedModel({ answers: answer }, ({ url, requests }) =>
      withWindow({ files, settings: settingsFor(url) }, async ({ page }) => {
        await openTests(page);
        await runCommand(page, 'Test: Configure Test Profiles');
        await (await quickInput(page)).pick('With model');
        const models = await quickInput(page);
        await models.pick('small');
        await (await quickInput(page)).pick('10');
        await screenshot(page, 'test-explorer-model-hosts');
        await (await quickInput(page)).pick('Codex');
        await runUsing(page, 'sums', 'With model');
        assert.match(
          await dialogText(page),
          /^Run these tests with a model\?\nRequests to Scripted\/small: 30, and turns of scenarios: 10\. At least [\d,]+ tokens\./,
        );
        await screenshot(page, 'test-explorer-model-question');
        await pressDialogButton(page, 'Cancel');
        assert.equal(requests.length, 0);
      }),
    ));

  it('offers to set up a model where there is none', () =>
    withWindow({ files }, async ({ page }) => {
      await openTests(page);
      await runUsing(page, 'sums', 'With model');
      await notification(page, 'No model is set up to run tests with.');
    }));
});
