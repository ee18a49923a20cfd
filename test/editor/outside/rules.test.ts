import assert from 'node:assert/strict';
import { quickInput, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/themes.ts';
import { eventually } from '../../support/eventually.ts';
import { withSharedWindow } from '../support/window.ts';
import {
  applyQuickFix,
  editorText,
  openFile,
  problemsCount,
  quickFixAt,
  waitForText,
} from '../support/workbenchPage.ts';
import { exampleFiles } from './exampleFiles.ts';

describe('a person who wonders about a rule', () => {
  it('finds it by its words and reads its page', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await runCommand(page, 'Skillwright: Explain a Rule');
      const rules = await quickInput(page);
      await rules.type('leads to a file that does not exist');
      await screenshot(page, 'rules');
      await rules.pick('link-broken');
      await waitForText(page, '.tab.active', 'link-broken.md');
      await screenshot(page, 'rule-page');
    }));

  it('reads its page from the menu of fixes', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await openFile(page, 'minutes/SKILL.md');
      await quickFixAt(page, 4);
      await applyQuickFix(page, "Explain 'key-unknown'");
      await waitForText(page, '.tab.active', 'key-unknown.md');
    }));

  it('gives a reason to ignore it', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await openFile(page, 'minutes/SKILL.md');
      await quickFixAt(page, 4);
      await applyQuickFix(page, "Ignore 'key-unknown' here…");
      const reason = await quickInput(page);
      await reason.answer('an old host reads it');
      await eventually(
        () => editorText(page),
        text => assert.match(text, /# skillwright-ignore key-unknown: an old host reads it\nwhen-to-use/),
      );
      await eventually(
        () => problemsCount(page),
        counts => assert.deepEqual(counts, { errors: 1, warnings: 0 }),
      );
    }));
});
