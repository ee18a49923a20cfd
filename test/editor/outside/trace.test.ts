import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { runSkillwright } from '../../support/cliProcess.ts';
import { eventually } from '../../support/eventually.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { runCommand } from '../support/quickInput.ts';
import { openSkillChat, say } from '../support/chatPage.ts';
import { entryOf, happenings, listedTurns, openTrace, traceFrame } from '../support/tracePage.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { recordTurns, traceFiles } from './traceFiles.ts';

interface Opened {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly folder: string;
  readonly home: string;
}

/** A window with the trace of three turns open, and what the browser refused to run or load in it. */
function withTrace(work: (opened: Opened) => Promise<void>): Promise<void> {
  return withSharedWindow({ files: traceFiles }, async ({ page, folder, home }) => {
    const refused: string[] = [];
    page.on('console', message => {
      if (message.text().includes('Content Security Policy') && message.location().url.includes('trace')) {
        refused.push(message.text());
      }
    });
    recordTurns(folder, home);
    const frame = await openTrace(page);
    await frame.locator('.entry').first().waitFor();
    await work({ page, frame, folder, home });
    assert.deepEqual(refused, []);
  });
}

const memo = 'Draft a memo about the Acme deal and send it to Ann';
const alert = 'The price of ACME fell by 12 %';
const digest = 'Write the daily digest';

/** A skill whose manifest lets a candidate in without a person. */
const promotable: Files = {
  'skills/letters/SKILL.md':
    '---\nname: letters\ndescription: Drafts letters.\n---\n\nAsk who gets the letter.\n',
  'skills/letters/skill.manifest.json': JSON.stringify({
    version: 1,
    evals: {
      triggerCases: ['write a letter to my landlord'],
      optimization: {
        reviewMode: 'autonomous',
        promotion: { gate: 'autonomous_threshold', minOverallScore: 1 },
      },
    },
  }),
  'better.md': 'Ask who gets the letter, and write to the landlord in at most 200 words.\n',
};

describe('the trace', () => {
  it('lists what was recorded, and shows the newest turn as a time line', () =>
    withTrace(async ({ frame }) => {
      assert.deepEqual(await listedTurns(frame), [memo, alert, digest]);
      await frame.locator('.timeline .end').waitFor();
      assert.deepEqual(await happenings(frame), [
        'style-guide was active from the start',
        'deal-memo was activated',
        'old-memo is not active: is switched off.',
        'Call of crm_search: ran crm_search only reads · 340 ms',
        'Went on at Read before it is sent of deal-memo Leave out the amount.',
        'Call of send_mail: you declined send_mail you declined · asked each time · 3 ms',
        'review takes over from deal-memo not declared The draft is done.',
        "translate does not take over: There is no skill 'translate'.",
        'The answer is complete. took 3.6 s · 5,120 tokens in, 480 out',
      ]);
      const call = frame.locator('details.call').first();
      assert.equal(await call.getAttribute('open'), null);
      await call.locator('summary').click();
      await call.getByText('"company": "Acme"').waitFor();
    }));

  it('tells what an alert did, and why it failed', () =>
    withTrace(async ({ frame }) => {
      await frame.getByRole('combobox', { name: 'What began the turn' }).selectOption('webhook');
      await eventually(
        () => listedTurns(frame),
        turns => assert.deepEqual(turns, [alert]),
      );
      await frame.getByText('The turn failed: The service cannot be reached.').waitFor();
      assert.deepEqual(await happenings(frame), [
        'deal-memo was activated',
        'Call of place_order: not run place_order not run · a person has to approve it each time · 0 ms',
        'The turn failed: The service cannot be reached. took 600 ms',
      ]);
      await frame.getByText('case-1403').waitFor();
    }));

  it('finds turns by skill, tool, signal and outcome', () =>
    withTrace(async ({ frame }) => {
      const filter = frame.getByRole('textbox', { name: 'Only turns with these skills, tools and signals' });
      const check = (expected: readonly string[]) =>
        eventually(
          () => listedTurns(frame),
          turns => assert.deepEqual(turns, expected),
        );
      await filter.fill('deal-memo');
      await check([memo, alert]);
      await filter.fill('tool:send_mail');
      await check([memo]);
      await filter.fill('signal:daily');
      await check([digest]);
      await filter.fill('');
      await frame.getByRole('combobox', { name: 'How the turn ended' }).selectOption('open');
      await check([digest]);
      await filter.fill('skill:nothing');
      await frame.getByText('No turn matches.').waitFor();
      await frame.locator('.empty').getByRole('button', { name: 'Clear the filter' }).click();
      await check([memo, alert, digest]);
    }));

  it('is worked with the keyboard, also where only one column fits', () =>
    withTrace(async ({ page, frame }) => {
      await page.setViewportSize({ width: 560, height: 800 });
      await frame.locator('.detail').waitFor({ state: 'detached' });
      await entryOf(frame, memo).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await frame.getByRole('button', { name: 'Back to the turns' }).and(frame.locator(':focus')).waitFor();
      await frame.getByText('place_order', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await entryOf(frame, alert).and(frame.locator(':focus')).waitFor();
    }));

  it('shows a turn of the command line, with what the router made of it', () =>
    withTrace(async ({ page, frame, folder, home }) => {
      const { code } = await runSkillwright(['chat', 'Draft a memo about the deal'], { cwd: folder, home });
      assert.equal(code, 0);
      await runCommand(page, 'Skillwright: Open Trace');
      await entryOf(traceFrame(page), 'Draft a memo about the deal').click();
      await frame.getByText('rehearsal', { exact: true }).waitFor();
      await frame.locator('.routed > summary').click();
      await frame.locator('.candidate.is-active').getByText('deal-memo').waitFor();
    }));

  it('shows a promotion of instructions, with its scores and hashes', () =>
    withSharedWindow({ files: promotable }, async ({ page, folder, home }) => {
      const args = ['eval', 'promote', 'letters', 'better.md'];
      const { code, error } = await runSkillwright(args, { cwd: folder, home });
      assert.equal(code, 0, error);
      const frame = await openTrace(page);
      await entryOf(frame, 'Promote better.md').click();
      // The score of what was written is recorded, too.
      const promotion = frame.locator('details.call', { hasText: 'were promoted' });
      await promotion.locator('> summary').click();
      await promotion.getByText('the declared threshold').waitFor();
      assert.deepEqual(await promotion.locator('dt').allInnerTexts(), [
        'File',
        'Allowed by',
        'Overall score',
        'trigger_cases',
        'specificity',
        'SHA-256 before',
        'SHA-256 after',
      ]);
      await screenshot(page, 'trace-promotion');
    }));

  it('is opened from a turn in Skill Chat', () =>
    withSharedWindow({ files: traceFiles }, async ({ page }) => {
      const chat = await openSkillChat(page);
      await say(page, chat, 'Draft a memo about the deal');
      await chat.getByRole('button', { name: 'Trace', exact: true }).click();
      const trace = page.frameLocator('iframe.webview >> nth=1').frameLocator('#active-frame');
      await trace.locator('.message').getByText('Draft a memo about the deal').waitFor();
      await eventually(
        () => happenings(trace),
        lines => assert.match(lines.at(-1) ?? '', /^The answer is complete\./),
      );
    }));

  it('copies a turn as JSON', () =>
    withTrace(async ({ page, frame }) => {
      await frame.getByRole('button', { name: 'Copy as JSON' }).click();
      await frame.getByText('The trace was copied.').waitFor();
      await runCommand(page, 'File: New Untitled Text File');
      await page.keyboard.press('ControlOrMeta+v');
      await page.locator('.view-line').getByText('"traceId"').first().waitFor();
    }));

  it('says where nothing is recorded yet, and leads to Skill Chat', () =>
    withWindow({ files: traceFiles }, async ({ page }) => {
      const frame = await openTrace(page);
      await frame.getByText('Nothing is recorded for this workspace yet.').waitFor();
      await screenshot(page, 'trace-none');
      await frame.getByRole('button', { name: 'Open Skill Chat' }).click();
      await page
        .locator('.auxiliarybar iframe, .sidebar iframe, iframe.webview')
        .nth(1)
        .waitFor({ state: 'attached' });
    }));
});

describe('pictures of the trace', () => {
  it('are taken wide and narrow', () =>
    withTrace(async ({ page, frame }) => {
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
      await frame.locator('details.call summary').first().click();
      await entryOf(frame, alert).focus();
      await screenshot(page, 'trace');
      await page.setViewportSize({ width: 420, height: 900 });
      await frame.locator('.detail').waitFor({ state: 'detached' });
      await screenshot(page, 'trace-list');
      await entryOf(frame, memo).click();
      await frame.locator('.timeline .end').waitFor();
      await screenshot(page, 'trace-narrow');
    }));
});
