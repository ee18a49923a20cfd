import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { runCommand } from '../support/quickInput.ts';
import { openRoutingPreview, routingPage } from '../support/routingPage.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { editorText, notification, openFile, waitForText } from '../support/workbenchPage.ts';
import { checkSummary, checkTitles, withPreview } from './checkPreview.ts';
import { claudeRoutingFiles, newsFile, routingFiles, tradeFile, tradeMessage } from './routingFiles.ts';

describe('what an author does with the Routing Preview', () => {
  it('is to open it from a skill, where the message can be typed at once', () =>
    withWindow({ files: routingFiles }, async ({ page }) => {
      await openFile(page, tradeFile);
      await page.getByRole('button', { name: 'Preview Routing' }).click();
      const frame = routingPage(page);
      await frame.locator('#message:focus').waitFor();
      await page.keyboard.type('bitcoin');
      await checkTitles(frame, ['market-news']);
    }));

  it('is to ask why a skill is not selected, to take the change that is offered, and to undo it', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type('please scribble on the contract');
      await checkSummary(frame, '0 of 8');
      const row = frame.locator('#candidates li', { hasText: 'market-news' });
      await row.hover();
      await row.getByRole('button', { name: 'Why is market-news not first?' }).click();
      await row.locator('.why-text p').first().waitFor();
      await screenshot(page, 'routing-why-not');
      const option = row.locator('.fix').first();
      assert.match(await option.innerText(), /^Add the keyword \w+ \(read by Minara Agent\)/);
      await option.getByRole('button', { name: 'Apply' }).click();
      await checkTitles(frame, ['market-news']);
      await checkSummary(frame, '1 of 8');
      await eventually(
        () =>
          row.locator('.line').evaluate(line => {
            const { top, bottom } = line.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        isInView => assert.equal(isInView, true),
      );
      await screenshot(page, 'routing-fixed');
      await waitForText(page, '.tab.active', 'SKILL.md');
      await page.locator('.editor-group-container.active .view-line').first().click();
      await page.keyboard.press('ControlOrMeta+Z');
      await eventually(
        () => editorText(page),
        text => assert.equal(text, routingFiles[newsFile]),
      );
      await checkSummary(frame, '0 of 8');
    }));

  it('is to choose a wording of the description for a host whose model reads nothing else, and to undo it', () =>
    withWindow({ files: claudeRoutingFiles }, async ({ page }) => {
      const frame = await openRoutingPreview(page);
      await frame.locator('#message:focus').waitFor();
      await page.keyboard.type('scribble on my tax papers');
      const judge = frame.locator('.judge');
      await judge.getByText('In Claude Code, the model chooses by description').waitFor();
      const row = frame.locator('#candidates li', { hasText: 'release-notes' });
      await row.hover();
      await row.getByRole('button', { name: 'Why is release-notes not first?' }).click();
      const options = row.locator('.fix');
      await options.first().waitFor();
      await screenshot(page, 'routing-wordings');
      const texts = await options.allInnerTexts();
      assert.ok(
        texts.every(text => !text.includes('keyword')),
        texts.join('\n'),
      );
      const phrase = options.filter({ hasText: 'Add the message as a trigger phrase' });
      assert.match(await phrase.innerText(), /Stored messages: no change, \d+ compared/);
      await phrase.getByRole('button', { name: 'Apply' }).click();
      await waitForText(page, '.tab.active', 'SKILL.md');
      await page.locator('.editor-group-container.active .view-line').first().click();
      const file = '.claude/skills/release-notes/SKILL.md';
      const before = claudeRoutingFiles[file];
      assert.ok(typeof before === 'string');
      const after = before.replace('release".', 'release", "scribble on my tax papers".');
      assert.equal(await editorText(page), after);
      await page.keyboard.press('ControlOrMeta+Z');
      await eventually(
        () => editorText(page),
        text => assert.equal(text, before),
      );
      await judge.getByRole('button', { name: 'See what Claude Code shows its model' }).click();
      await frame.locator('.row.entry').first().waitFor();
    }));

  it('is to ask what would bring a dropped skill back', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type('publish the site');
      await checkSummary(frame, 'of 8');
      const row = frame.locator('#dropped li', { hasText: 'deploy-site' });
      await row.hover();
      await row.getByRole('button', { name: 'Why is deploy-site not first?' }).click();
      await row.locator('.why-text p').first().waitFor();
      await row.getByRole('button', { name: 'Apply' }).click();
      await checkTitles(frame, ['deploy-site']);
    }));

  it('is to keep a message as a trigger case, and to undo that', () =>
    withPreview(async ({ page, frame, folder }) => {
      await page.keyboard.type(tradeMessage);
      await checkTitles(frame, ['trade']);
      const row = frame.locator('#candidates li').first();
      await row.hover();
      await row.getByRole('button', { name: 'Keep the message as a trigger case of trade' }).click();
      await frame.getByText('Created skill.manifest.json.').waitFor();
      await waitForText(page, '.tab.active', 'skill.manifest.json');
      await screenshot(page, 'routing-kept');
      await page.locator('.editor-group-container.active .view-line').first().click();
      assert.ok((await editorText(page)).includes(tradeMessage));
      const message = await notification(page, 'Created skill.manifest.json.');
      await message.getByRole('button', { name: 'Undo' }).click();
      const manifest = path.join(folder, path.dirname(tradeFile), 'skill.manifest.json');
      await eventually(
        () => existsSync(manifest),
        found => assert.equal(found, false),
      );
    }));

  it('is to see whom an edit takes messages from, against the last commit', () =>
    withPreview(async ({ page, frame, folder }) => {
      const git = (...args: readonly string[]) =>
        execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
          cwd: folder,
        });
      git('init', '--quiet');
      git('add', '.');
      git('commit', '--quiet', '--message', 'Begin');
      const file = path.join(folder, tradeFile);
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        text.replace('keywords: [buy, sell, swap]', 'keywords: [buy, sell, swap, bitcoin, down]'),
      );
      await frame.getByRole('tab', { name: 'Changes' }).click();
      const moved = frame.locator('.moved li', { hasText: 'gains why is bitcoin down today' }).first();
      await moved.waitFor();
      await screenshot(page, 'routing-changes');
      await moved.getByRole('button').click();
      await checkTitles(frame, ['trade']);
    }));

  it('is to see what a host tells its model, and what it leaves out', () =>
    withPreview(async ({ frame }) => {
      await frame.getByRole('tab', { name: 'Host' }).click();
      await frame.getByRole('combobox', { name: 'Host' }).click();
      await frame.getByRole('option', { name: 'Claude Code' }).click();
      await eventually(
        () => frame.locator('.view.host .summary').innerText(),
        text => assert.match(text, /^8 not loaded/),
      );
      await frame.getByText('What Claude Code shows its model').waitFor();
      await frame.getByText('It lies in none of the folders that Claude Code loads').first().waitFor();
    }));

  it('is to copy what the model is told', () =>
    withPreview(async ({ page }) => {
      await runCommand(page, 'Skillwright: Copy Skill Prompt');
      await waitForText(page, '.notification-list-item', /in the style catalog: about \d+ tokens/);
    }));
});
