import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually.ts';
import { openRoutingPreview, rankedTitles, routingPage, typeMessage } from '../support/routingPage.ts';
import { withSharedWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { openFile, openProblems, waitForText } from '../support/workbenchPage.ts';
import { checkSummary, checkTitles, withPreview, withSharedPreview } from './checkPreview.ts';
import { contestedFiles, tradeFile, tradeMessage } from './routingFiles.ts';

describe('the Routing Preview', () => {
  it('ranks the skills anew while a person types, and says why', () =>
    withSharedPreview(async ({ page, frame }) => {
      await page.keyboard.type('what is the news');
      await checkTitles(frame, ['market-news']);
      await typeMessage(page, tradeMessage);
      await checkTitles(frame, ['trade', 'market-news', 'risk-check']);
      await checkSummary(frame, '2 of 8 skills selected');
      const chips = await frame.locator('#candidates li').first().locator('.chip .reason').allInnerTexts();
      assert.deepEqual(chips.slice(0, 3), ['kw:buy', 'kw:swap', 'stage:decide']);
      assert.deepEqual(await frame.locator('.behind mark.keyword').allInnerTexts(), [
        'buy',
        'swap',
        'bitcoin',
      ]);
    }));

  it('offers messages to begin with', () =>
    withSharedPreview(async ({ frame }) => {
      await frame.getByRole('button', { name: 'why is bitcoin down today' }).click();
      await checkTitles(frame, ['market-news']);
      assert.equal(await frame.locator('#message').inputValue(), 'why is bitcoin down today');
    }));

  it('follows the text that is typed into a skill and not saved', () =>
    withSharedPreview(async ({ page, frame }) => {
      await page.keyboard.type('please transmogrify this');
      await checkSummary(frame, '0 of 8');
      await openFile(page, tradeFile);
      await page.keyboard.press('Control+Home');
      for (let line = 0; line < 5; line++) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.type(', transmogrify');
      await checkTitles(frame, ['trade', 'risk-check']);
      await checkSummary(frame, '2 of 8');
    }));

  it('leads from a reason to the keyword in the file', () =>
    withSharedPreview(async ({ page, frame }) => {
      await page.keyboard.type(tradeMessage);
      await frame.getByRole('button', { name: 'kw:swap' }).click();
      await waitForText(page, '[id="status.editor.selection"]', 'Ln 6, Col 29 (4 selected)');
      await frame.getByRole('button', { name: 'needs the environment variable' }).click();
      await waitForText(page, '[id="status.editor.selection"]', /^Ln 7, .*\(17 selected\)/);
    }));

  it('opens from the lens of a skill with a message that the skill loses', () =>
    withSharedWindow({ files: contestedFiles }, async ({ page }) => {
      await openFile(page, 'skills/forms/SKILL.md');
      const lens = await waitForText(page, '.codelens-decoration a', 'Routing: first for 1 of 2');
      await screenshot(page, 'lens-routing');
      await lens.click();
      const frame = routingPage(page);
      await checkTitles(frame, ['quarterly-report', 'forms']);
      assert.equal(await frame.locator('#message').inputValue(), 'send the quarterly report');
      const why = frame.getByRole('region', { name: 'Why is forms not first?' });
      await why.getByText('It is selected in place 2 of 2').waitFor();
      await screenshot(page, 'lens-why-not');
    }));

  it('lists what is dropped with the cause in words, and takes a pretended variable for set', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type('bitcoin, but paper trading');
      await eventually(
        () => frame.locator('#dropped .cause').allInnerTexts(),
        causes =>
          assert.deepEqual(causes, [
            'needs the environment variable GLASSNODE_API_KEY',
            'is started by a person only',
            'the message says “paper trading”',
          ]),
      );
      await frame.getByText('Turn options').click();
      await frame.getByRole('checkbox', { name: 'GLASSNODE_API_KEY' }).click();
      await eventually(
        () => rankedTitles(frame),
        titles => assert.ok(titles.includes('chain-metrics')),
      );
      await frame.getByText('pretend set').waitFor();
    }));

  it('shows which bodies are shed, and what is selected by hand', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type(tradeMessage);
      await checkSummary(frame, '2 of 8');
      await frame.getByRole('checkbox', { name: 'Select market-news for this turn' }).click();
      await checkSummary(frame, '3 of 8');
      assert.match(await frame.locator('.budget').innerText(), /10,804 of 12,000 characters/);
      assert.match(await frame.locator('.bodies .is-shed').innerText(), /market-news\s*body shed/);
      await frame.getByRole('checkbox', { name: 'Select risk-check for this turn' }).click();
      await checkSummary(frame, '2 of 8');
      await frame.getByRole('button', { name: 'Reset', exact: true }).click();
      await checkSummary(frame, '2 of 8');
      await frame.getByText('body shed').first().waitFor({ state: 'hidden' });
    }));

  it('has neither empty rows nor details before a person wants them', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type('what is the news');
      await checkTitles(frame, ['market-news']);
      assert.doesNotMatch(await frame.locator('.facts').innerText(), /none|Asset classes|Fragment/);
      assert.doesNotMatch(await frame.locator('.view.ranking').innerText(), /\bTie\b|\d ms/);
      await screenshot(page, 'routing-quiet');
      await frame.getByRole('button', { name: 'Details' }).click();
      await frame.getByText('Tie', { exact: true }).waitFor();
      assert.match(await frame.locator('.view.ranking .summary').innerText(), /\d ms/);
      await screenshot(page, 'routing-details');
    }));

  it('needs no mouse', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type(tradeMessage);
      await checkSummary(frame, '2 of 8');
      const focused = () => frame.locator(':focus').getAttribute('aria-label');
      await page.keyboard.press('ArrowDown');
      assert.match((await focused()) ?? '', /^1\. trade, score 144, selected$/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await checkSummary(frame, '3 of 8');
      await eventually(focused, label => assert.match(label ?? '', /^2\. market-news, score \d+, selected$/));
      await page.keyboard.press('End');
      assert.match((await focused()) ?? '', /^6\. /);
      await page.keyboard.press('Home');
      await page.keyboard.press('Tab');
      assert.equal(await focused(), 'Select trade for this turn');
      await page.keyboard.press('Escape');
      assert.equal(await frame.locator(':focus').getAttribute('id'), 'message');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await waitForText(page, '.tab.active', 'SKILL.md');
    }));

  it('says where a signal is wrong, and takes one that is right', () =>
    withPreview(async ({ page, frame }) => {
      await frame.getByText('Turn options').click();
      await frame.getByRole('combobox', { name: 'Signal' }).click();
      await frame.getByRole('option', { name: /^cron/ }).click();
      await checkTitles(frame, ['market-news']);
      await frame.locator('#signal').fill('{\n  "source": 7\n}');
      await frame.getByRole('button', { name: /^Line 2: / }).click();
      assert.equal(
        await frame.locator('#signal').evaluate(box => String(box.ownerDocument.getSelection())),
        '7',
      );
      await page.keyboard.press('Escape');
    }));

  it('joins a fragment with the message before it, and says why', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type('and swap it');
      await frame.getByText('Turn options').click();
      await frame.getByRole('button', { name: 'Add an earlier message' }).click();
      await frame.getByRole('textbox', { name: 'Earlier message 1' }).fill('I want to buy bitcoin,');
      await eventually(
        () => frame.locator('.reading .joined').innerText(),
        text => assert.equal(text, 'I want to buy bitcoin, and swap it'),
      );
      assert.match(await frame.locator('.reading').innerText(), /starts as a continuation/);
      assert.deepEqual(await frame.locator('.behind mark').allInnerTexts(), ['swap']);
    }));

  it('shows the prompt in each style, and copies it', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type(tradeMessage);
      await frame.getByRole('tab', { name: 'Prompt' }).click();
      await frame.locator('.verbatim', { hasText: '- trade (active)' }).waitFor();
      await frame.getByRole('combobox', { name: 'Style' }).click();
      await frame.getByRole('option', { name: 'xml' }).click();
      await frame.locator('.verbatim', { hasText: '<available_skills>' }).waitFor();
      await frame.getByRole('button', { name: 'Copy', exact: true }).click();
      await frame.getByText('Copied.').waitFor();
    }));

  it('is as it was left when it comes back', () =>
    withPreview(async ({ page, frame }) => {
      await page.keyboard.type(tradeMessage);
      await checkSummary(frame, '2 of 8');
      await openProblems(page);
      await page.locator('iframe.webview').waitFor({ state: 'hidden' });
      const back = await openRoutingPreview(page);
      await checkTitles(back, ['trade']);
      assert.equal(await back.locator('#message').inputValue(), tradeMessage);
    }));
});
