import assert from 'node:assert/strict';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { hostProgram } from '../../support/hostProgram.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { writeFiles } from '../../support/temporaryFolder.ts';
import { runCommand } from '../support/quickInput.ts';
import { expandTest, runUsing, testRows, waitForTests } from '../support/testExplorerView.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import {
  dialogText,
  goToPlace,
  notification,
  openFile,
  pressDialogButton,
  waitForText,
} from '../support/workbenchPage.ts';

const message = 'write to my landlord about the heating';
const files: Files = {
  'skills/letters/SKILL.md':
    '---\nname: letters\ndescription: Drafts letters.\n---\n\nAsk who gets the letter.\n',
  'skills/letters/evals/queries.json': `[{ "query": "${message}", "should_trigger": true }]\n`,
  'skills/posts/SKILL.md': '---\nname: posts\ndescription: Writes posts about heating for the blog.\n---\n',
  'skills/posts/evals/queries.json': '[{ "query": "post about heating", "should_trigger": true }]\n',
};
// VS Code would save what is typed before it runs tests.
const settings = { 'testing.saveBeforeTest': false };

async function openTests(page: Page): Promise<void> {
  await runCommand(page, 'Testing: Focus on Test Explorer View');
  await page.locator(testRows).first().waitFor();
}

describe('continuous run of trigger cases', () => {
  it('passes a case that failed once the description is typed, without another run', () =>
    withWindow({ files, settings }, async ({ page }) => {
      await openFile(page, 'letters/SKILL.md');
      await openTests(page);
      await runCommand(page, 'Test: Start Continuous Run');
      await expandTest(page, 'letters');
      await expandTest(page, 'Trigger cases');
      const linesOf = (state: 'Failed' | 'Passed') => [
        'letters (Failed)',
        `  Trigger cases (${state})`,
        `    ${message} (${state})`,
        '  Structural criteria (Failed)',
        'posts (Failed)',
      ];
      await waitForTests(page, linesOf('Failed'));
      await openFile(page, 'letters/SKILL.md');
      await goToPlace(page, 3, 14);
      await page.keyboard.type('Writes to a landlord about heating. ');
      await waitForTests(page, linesOf('Passed'));
      await page.locator('.tab.active.dirty').waitFor();
      await screenshot(page, 'test-explorer-continuous');
      await runCommand(page, 'Test: Stop Continuous Run');
      await runCommand(page, 'File: Revert File');
      await page.locator('.tab.active:not(.dirty)').waitFor();
      // Longer than what is typed would have to rest.
      await delay(2000);
      await waitForTests(page, linesOf('Passed'));
    }));
});

describe('coverage of a description by trigger cases', () => {
  it('is shown in the SKILL.md, word by word', () =>
    withWindow({ files, settings }, async ({ page }) => {
      await openFile(page, 'posts/SKILL.md');
      await openTests(page);
      await runCommand(page, 'Test: Run All Tests with Coverage');
      await openFile(page, 'posts/SKILL.md');
      await page.locator('.coverage-deco-gutter').first().waitFor();
      await runCommand(page, 'Test: Toggle Inline Coverage');
      const line = page.locator('.editor-instance .view-line').filter({ hasText: 'description' });
      await eventually(
        async () => ((await line.first().textContent()) ?? '').replaceAll('\u00A0', ' '),
        text => assert.equal(text, 'description: Writes 1xposts about 1xheating for the blog.'),
      );
      await screenshot(page, 'test-coverage');
    }));
});

const hostFiles: Files = {
  // Opened so that there is an editor, which starts the extension.
  'skills/posts/SKILL.md': '---\nname: posts\ndescription: Writes posts.\n---\n',
  '.gemini/skills/notes/SKILL.md': '---\nname: notes\ndescription: Writes notes.\n---\n',
  '.gemini/skills/notes/evals/cases.json': JSON.stringify(
    ['notes please', 'forms in', 'fail now'].map(query => ({ query, should_trigger: true })),
  ),
};

const searched = (process.env.PATH ?? '').split(path.delimiter);
const hasHost = ['claude', 'codex', 'gemini'].some(name =>
  searched.some(folder => existsSync(path.join(folder, name))),
);

/** On a computer with real hosts, these would be run. */
const itWithoutHosts = hasHost ? it.skip : it;

describe('trigger cases with a host', () => {
  itWithoutHosts('are answered by the installed program, each with its rate or why there is none', () =>
    withWindow({ files: hostFiles, settings }, async ({ page, home }) => {
      writeFiles(home, { 'bin/gemini': hostProgram });
      chmodSync(path.join(home, 'bin/gemini'), 0o755);
      await openFile(page, 'posts/SKILL.md');
      await openTests(page);
      await expandTest(page, 'notes');
      await expandTest(page, 'Trigger cases');
      await runUsing(page, 'notes', 'With host');
      await waitForTests(page, [
        'notes (Errored)',
        '  Trigger cases (Errored)',
        '    notes please (Passed)',
        '    forms in (Failed)',
        '    fail now (Errored)',
        '  Structural criteria (Skipped)',
      ]);
      await page.locator(testRows).filter({ hasText: 'forms in' }).click();
      await waitForText(page, '.test-output-peek', 'The skill was loaded in 0 of 3 runs');
      await screenshot(page, 'test-explorer-host');
    }),
  );

  itWithoutHosts('are many runs only after a yes, and none without a host', () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ query: `notes ${at}`, should_trigger: true }));
    const cases = { '.gemini/skills/notes/evals/cases.json': JSON.stringify(many) };
    return withWindow({ files: { ...hostFiles, ...cases }, settings }, async ({ page, home }) => {
      await openFile(page, 'posts/SKILL.md');
      await openTests(page);
      await runUsing(page, 'notes', 'With host');
      await notification(
        page,
        'None of these hosts is installed on your PATH: Claude Code, Codex, Gemini CLI.',
      );
      writeFiles(home, { 'bin/gemini': hostProgram });
      chmodSync(path.join(home, 'bin/gemini'), 0o755);
      await runUsing(page, 'notes', 'With host');
      assert.match(await dialogText(page), /^Start 21 runs of Gemini CLI\?\nHost: Gemini CLI \(/);
      await screenshot(page, 'test-explorer-host-question');
      await pressDialogButton(page, 'Cancel');
      await expandTest(page, 'notes');
      await waitForTests(page, [
        'notes (Skipped)',
        '  Trigger cases (Skipped)',
        '  Structural criteria (Skipped)',
      ]);
    });
  });
});
