import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { openDocumentView, showSection } from '../support/documentPage.ts';
import { chooseFile } from '../support/fileDialog.ts';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { appears } from '../support/waiting.ts';
import type { Window } from '../support/window.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { dialogText, notification, openFile, pressDialogButton } from '../support/workbenchPage.ts';

const skill = 'skills/invoices/SKILL.md';
const head = (version: number) =>
  `---\nname: invoices\ndescription: Checks invoices against purchase orders.\nversion: ${version}\n---\n\n`;
const before = `${head(3)}1. Check the invoice.\n`;
const better = '# Orders\n\nCheck the invoice against 2 orders: `orders.csv`. It names the order.\n';
const after = head(4) + better;

const files: Files = {
  'skillwright.json': '{}\n',
  [skill]: before,
  'skills/invoices/skill.manifest.json': `${JSON.stringify(
    {
      version: 1,
      goalLoop: { defaultReviewMode: 'supervised' },
      evals: {
        triggerCases: ['check this invoice'],
        negativeTriggerCases: ['write a blog post'],
        successCriteria: ['Names the order'],
        trackedMetrics: ['trigger recall', 'acceptance'],
        baselineSkillSlug: 'invoices',
      },
    },
    undefined,
    2,
  )}\n`,
  'drafts/worse.md': 'Check it.\n',
  'drafts/better.md': better,
};

const rows = '.quick-input-list .monaco-list-row';

/** Compares a candidate with the skill, and waits for its scores beside the texts. */
async function compare({ page, folder }: Window, name: string): Promise<void> {
  await openFile(page, skill);
  await runCommand(page, 'Skillwright: Compare with Candidate…');
  const score = page.locator(rows).filter({ hasText: 'specificity' });
  await chooseFile(page, path.join(folder, 'drafts', name), {
    button: 'Compare',
    isTaken: () => appears(score, 10_000),
  });
  await page.locator('.diff-editor, .monaco-diff-editor').first().waitFor();
}

/** The lines of the scores, each with what stands behind its label. */
async function scoreLines(page: Page): Promise<readonly string[]> {
  return page
    .locator(rows)
    .evaluateAll(elements =>
      elements.map(element =>
        ['.label-name', '.label-description']
          .map(part => element.querySelector(part)?.textContent?.trim() ?? '')
          .join(', '),
      ),
    );
}

const readSkill = (folder: string) => readFileSync(path.join(folder, skill), 'utf8');

async function waitForStages(view: FrameLocator, words: string): Promise<void> {
  const panel = await showSection(view, 'Evals');
  await panel.getByText(words).waitFor();
}

/** Runs the tests of the skill, so that its score is recorded. */
async function runTests(page: Page): Promise<void> {
  await openFile(page, skill);
  await runCommand(page, 'Testing: Focus on Test Explorer View');
  await page.locator('.test-explorer .monaco-list-row').first().waitFor();
  await runCommand(page, 'Test: Run All Tests');
  await page.locator('.test-explorer .monaco-list-row[aria-label*="(Failed)"]').first().waitFor();
}

describe('candidates of a skill', () => {
  it('are compared, rejected, promoted once a person agrees, and undone, and the stages follow', () =>
    withWindow({ files }, async window => {
      const { page, folder } = window;
      await runTests(page);
      await compare(window, 'worse.md');
      await (await quickInput(page)).pick('Reject');
      await notification(page, 'worse.md was rejected. invoices is unchanged.');
      assert.equal(readSkill(folder), before);

      await compare(window, 'better.md');
      assert.deepEqual(await scoreLines(page), [
        'Promote…, replaces the instructions of invoices',
        'Reject, changes no file',
        'Overall, 1.21 → 1.67 (+0.46)',
        'trigger_cases, 1.8',
        'names_the_order, 1 → 5 (+4)',
        'specificity, 1.04 → 1.54 (+0.5)',
        'Passed, 2 → 2 of 2',
      ]);
      await (await quickInput(page)).pick('Promote…');
      assert.match(await dialogText(page), /Replace the instructions of invoices with those of better\.md\?/);
      await pressDialogButton(page, 'Cancel');
      assert.equal(readSkill(folder), before);

      // The comparison is still there, and its title leads back to the scores.
      await page.getByRole('button', { name: 'Show Scores of the Candidate' }).first().click();
      await (await quickInput(page)).pick('Promote…');
      await pressDialogButton(page, 'Promote');
      const promoted = await notification(page, 'better.md was promoted. invoices is now version 4.');
      assert.equal(readSkill(folder), after);
      const view = await openDocumentView(page, skill);
      await waitForStages(view, '6 of 6 stages are ready.');
      await promoted.getByText('Undo', { exact: true }).click();
      await notification(page, 'invoices has its former instructions again.');
      await eventually(
        () => readSkill(folder),
        text => assert.equal(text, before),
      );
      await waitForStages(view, '6 of 6 stages are ready.');
    }));
});

describe('pictures of candidates and stages', () => {
  it('are taken', () =>
    withSharedWindow({ files }, async window => {
      const { page } = window;
      const view = await openDocumentView(page, skill);
      await waitForStages(view, '4 of 6 stages are ready.');
      await screenshot(page, 'evals-begin');
      await runTests(page);
      await compare(window, 'better.md');
      await screenshot(page, 'candidate');
      await (await quickInput(page)).pick('Promote…');
      await dialogText(page);
      await screenshot(page, 'candidate-question');
      await pressDialogButton(page, 'Promote');
      await notification(page, 'better.md was promoted.');
      await openFile(page, skill);
      await openDocumentView(page, skill);
      await waitForStages(view, '6 of 6 stages are ready.');
      await (await showSection(view, 'Evals')).getByText('Show as table').click();
      await screenshot(page, 'evals-whole');
    }));
});
