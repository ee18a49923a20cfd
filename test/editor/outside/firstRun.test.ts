import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { runCommand, quickInput } from '../support/quickInput.ts';
import { withSharedWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';

describe('a person who starts with Skillwright', () => {
  it('is guided by a walkthrough with pictures', () =>
    withSharedWindow({ files: { 'notes.md': '# Notes\n' } }, async ({ page }) => {
      await runCommand(page, 'Welcome: Open Walkthrough...');
      const input = await quickInput(page);
      await input.type('Get Started with Skillwright');
      await page.keyboard.press('Enter');
      for (const [step, words] of [
        ['Create or open a skill', 'Writes release notes'],
        ['Fix a finding', 'The name differs from the folder'],
        ['Preview a message', 'meeting-notes'],
        ['Rehearse a turn', 'waits for you'],
        ['Check in CI', 'exit code 1'],
      ] as const) {
        await page.locator('.getting-started-step', { hasText: step }).first().click();
        await eventually(
          () => textOfPictures(page),
          text => assert.ok(text.includes(words), text),
        );
        await screenshot(page, `walkthrough-${step.toLowerCase().replaceAll(' ', '-')}`);
      }
    }));

  it('finds three skills in the sample workspace', () =>
    withSharedWindow({ files: { 'notes.md': '# Notes\n' } }, async ({ page }) => {
      const opened = page.context().waitForEvent('page');
      await runCommand(page, 'Skillwright: Open Sample Workspace');
      const sample = await opened;
      await sample.getByRole('treeitem', { name: '.agents' }).waitFor();
      await screenshot(sample, 'sample-workspace');
      await sample.close();
    }));
});

/** What the pictures in web views say, wherever VS Code puts their frames. */
async function textOfPictures(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map(frame => frame.locator('svg').allTextContents()));
  return texts.flat().join(' ');
}
