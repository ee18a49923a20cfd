import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually.ts';
import { toJson } from '../../support/scriptedModel.ts';
import { chatPage, openSkillChat, say, send, showSkillChat } from '../support/chatPage.ts';
import { runCommand } from '../support/quickInput.ts';
import { openSkills } from '../support/skillsView.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { reloadWindow, skillwrightIcon, waitForText } from '../support/workbenchPage.ts';
import { answering, pipelineFiles, refusing, settingsFor, withChatModel } from './chatFiles.ts';
import { sharedRoutingFiles, tradeMessage } from './routingFiles.ts';

describe('a person who opens Skill Chat without a model', () => {
  it('sees skills ranked, activated and shed, and what a model would receive', () =>
    withSharedWindow({ files: sharedRoutingFiles }, async ({ page }) => {
      const frame = await openSkillChat(page);
      await screenshot(page, 'chat-empty');
      await say(page, frame, tradeMessage);
      const turn = frame.locator('.turn');
      await turn.locator('.routed > summary').first().click();
      await screenshot(page, 'chat-rehearsal');
      const text = await turn.innerText();
      assert.match(text, /This is a rehearsal/);
      assert.match(text, /trade/);
      assert.match(text, /market-news/);
      assert.match(await frame.locator('header').first().innerText(), /swap|buy|ETH/i);
    }));

  it('finds the skill to run in the composer, and nothing sent', () =>
    withSharedWindow({ files: pipelineFiles }, async ({ page }) => {
      const view = await openSkills(page);
      await view.pressOnLine('weigh-figures', 'Run in Skill Chat');
      const frame = chatPage(page);
      await frame.locator('.composer', { hasText: 'weigh-figures' }).waitFor();
      assert.equal(await frame.locator('.turn').count(), 0);
    }));

  it('has the focus in the composer again after it was hidden', () =>
    withSharedWindow({ files: pipelineFiles }, async ({ page }) => {
      await openSkillChat(page);
      await runCommand(page, 'View: Toggle Secondary Side Bar Visibility');
      const frame = await showSkillChat(page);
      await page.keyboard.type('What happened?');
      assert.equal(await frame.locator('.composer .box').inputValue(), 'What happened?');
    }));
});

describe('skills that follow each other in Skill Chat', () => {
  it('are three in one turn, each with its own instructions', () =>
    withChatModel(
      [
        answering({ texts: ['Revenue is ', '12.'], usage: { input: 100, output: 5 } }),
        answering({ texts: ['That is **3 above** the plan.'] }),
        answering({ texts: ['# Summary\n\nA good quarter.\n\n```sql\nselect 1;\n```\n'] }),
      ],
      ({ url, requests }) =>
        withSharedWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
          const frame = await openSkillChat(page);
          await frame.getByRole('button', { name: 'Add Skill' }).click();
          await page.keyboard.type('collect');
          await page.keyboard.press('Enter');
          await frame.locator('.composer', { hasText: 'collect-figures' }).waitFor();
          await say(page, frame, 'What happened this quarter?');
          await screenshot(page, 'chat-pipeline');
          const text = await frame.locator('.turn').innerText();
          for (const words of ['Revenue is 12.', '3 above', 'A good quarter.', 'write-summary']) {
            assert.ok(text.includes(words), `${words} in ${text}`);
          }
          const systems = requests.map(({ body }) => JSON.stringify(body));
          assert.equal(systems.length, 3);
          assert.match(systems[1] ?? '', /Compare each figure with the plan/);
          assert.match(systems[2] ?? '', /Five sentences at most/);
        }),
    ));

  it('go where the model says rather than where they always go', () =>
    withChatModel(
      [
        answering({
          texts: ['Costs are missing.'],
          calls: [
            {
              id: 'c1',
              name: 'skill_transition',
              arguments: ['{"target_skill": "ask-finance", ', '"reason": "figures are missing"}'],
            },
          ],
        }),
        answering({ texts: ['So I ask.'] }),
        answering({ texts: ['What were the costs?'] }),
      ],
      ({ url }) =>
        withSharedWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
          const view = await openSkills(page);
          await view.chooseFromLine('collect-figures', 'Run in Skill Chat');
          const frame = chatPage(page);
          await frame.locator('.composer', { hasText: 'collect-figures' }).waitFor();
          await say(page, frame, 'What happened this quarter?');
          await screenshot(page, 'chat-conditional');
          const text = await frame.locator('.turn').innerText();
          assert.match(text, /ask-finance/);
          assert.match(text, /figures are missing/);
          assert.match(text, /What were the costs\?/);
        }),
    ));
});

describe('tools in Skill Chat', () => {
  it('are asked about where they stand, and remembered where that may be', () =>
    withChatModel(
      [
        answering({
          calls: [
            {
              id: 'c1',
              name: 'tool_invoke',
              arguments: ['{"name": "send_mail", "args": {"to": "board"}}'],
            },
          ],
        }),
        answering({ texts: ['Sent.'] }),
        answering({
          calls: [
            { id: 'c2', name: 'tool_invoke', arguments: ['{"name": "send_mail", "args": {"to": "all"}}'] },
            { id: 'c3', name: 'tool_invoke', arguments: ['{"name": "place_order", "args": {"sum": 5}}'] },
          ],
        }),
        answering({ texts: ['Not placed.'] }),
      ],
      ({ url, requests }) =>
        withSharedWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
          const frame = await openSkillChat(page);
          await send(page, frame, 'Mail it.');
          const question = frame.locator('.question');
          await question.waitFor();
          await screenshot(page, 'chat-question');
          assert.match(await question.innerText(), /send_mail[^]*to\s+board/);
          await question.getByLabel('Remember for this chat').check();
          await question.getByRole('button', { name: 'Allow' }).click();
          await frame.locator('.turn', { hasText: 'Sent.' }).waitFor();
          await send(page, frame, 'And order.');
          await question.waitFor();
          assert.match(await question.innerText(), /place_order/);
          await question.getByRole('button', { name: 'Decline' }).click();
          await frame.locator('.turn', { hasText: 'Not placed.' }).waitFor();
          await screenshot(page, 'chat-declined');
          const last = JSON.stringify(requests.at(-1)?.body);
          assert.match(last, /declined this call of 'place_order'/);
        }),
    ));
});

describe('a model that fails in Skill Chat', () => {
  it('is told of in one clear line, and the chat goes on', () =>
    withChatModel([refusing('No.'), answering({ texts: ['Now it works.'] })], ({ url }) =>
      withSharedWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
        const frame = await openSkillChat(page);
        await say(page, frame, 'Hello?');
        await frame.locator('.end.failed').waitFor();
        await screenshot(page, 'chat-failed');
        await frame.locator('.end.failed').getByRole('button', { name: 'Retry' }).click();
        await frame.locator('.turn', { hasText: 'Now it works.' }).waitFor();
        assert.equal(await frame.locator('.turn').count(), 1);
      }),
    ));

  it('is stopped by the person in the middle', () =>
    withChatModel([{ ...answering({ texts: ['Well'], finish: null }), end: 'held' }], ({ url }) =>
      withSharedWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
        const frame = await openSkillChat(page);
        await send(page, frame, 'Think.');
        await frame.locator('.turn', { hasText: 'Well' }).waitFor();
        await frame.getByRole('button', { name: 'Stop' }).click();
        await frame.locator('.end.cancelled').waitFor();
      }),
    ));
});

describe('a text of the workspace that stands before the skills', () => {
  it('is told of where it cannot be read, and the chat goes on with the default one', () =>
    withChatModel([answering({ texts: ['Here I am.'] })], ({ url }) =>
      withSharedWindow(
        {
          files: { ...pipelineFiles, 'skillwright.json': '{ "skeleton": "prompts/none.md" }\n' },
          settings: settingsFor(url),
        },
        async ({ page }) => {
          const frame = await openSkillChat(page);
          await say(page, frame, 'Hello?');
          await frame.getByText("The skeleton 'prompts/none.md' isn't a file inside the workspace").waitFor();
          await frame.locator('.turn', { hasText: 'Here I am.' }).waitFor();
          await screenshot(page, 'chat-skeleton');
        },
      ),
    ));
});

describe('earlier chats', () => {
  it('are found again, exported, and deleted', () =>
    withSharedWindow({ files: pipelineFiles }, async ({ page }) => {
      const frame = await openSkillChat(page);
      await say(page, frame, 'What happened this quarter?');
      await frame.getByRole('button', { name: 'New Chat' }).click();
      await frame.locator('.turn').waitFor({ state: 'detached' });
      await frame.getByRole('button', { name: 'Chats' }).click();
      await screenshot(page, 'chat-history');
      await frame.getByText('What happened this quarter?').first().click();
      await frame.locator('.turn').waitFor();
      await frame.getByRole('button', { name: 'Export' }).click();
      await frame.getByText('As Markdown').click();
      await waitForText(page, '.tab.active', /Untitled/);
      await eventually(
        () => page.locator('.monaco-editor .view-lines').first().innerText(),
        shown => assert.match(shown, /What.happened.this.quarter/),
      );
    }));
});

describe('a service that limits requests', () => {
  it('is asked again, and the turn says when', () =>
    withChatModel(
      [
        { ...toJson({ error: { message: 'Slow down.' } }, 429), headers: limitedHeaders },
        answering({ texts: ['Here it is.'] }),
      ],
      ({ url }) =>
        withSharedWindow({ files: pipelineFiles, settings: settingsFor(url) }, async ({ page }) => {
          const frame = await openSkillChat(page);
          await send(page, frame, 'What happened this quarter?');
          await frame.getByText('Rate limited, retrying in 4 s (2 of 3)').waitFor();
          await screenshot(page, 'chat-rate-limited');
          await frame.getByText('Here it is.').waitFor();
          assert.equal(await frame.getByText('Rate limited').count(), 0);
        }),
    ));
});

const limitedHeaders = { 'content-type': 'application/json', 'retry-after': '4' };

describe('a window that is loaded anew', () => {
  it('shows the chat of before, and adds others to it', () =>
    withWindow({ files: pipelineFiles }, async ({ page }) => {
      await say(page, await openSkillChat(page), 'What happened this quarter?');
      await reloadWindow(page);
      await skillwrightIcon(page).waitFor();
      const frame = await showSkillChat(page);
      await frame.locator('.turn .words', { hasText: 'What happened this quarter?' }).waitFor();
      await frame.getByRole('button', { name: 'New Chat' }).click();
      await say(page, frame, 'Weigh the figures.');
      await frame.getByRole('button', { name: 'Chats' }).click();
      await frame.getByText('What happened this quarter?').first().waitFor();
      await frame.getByText('Weigh the figures.').first().waitFor();
      await screenshot(page, 'chat-list');
      await page.keyboard.press('Escape');
      await frame.locator('.turn .words', { hasText: 'Weigh the figures.' }).waitFor();
    }));
});

describe('a simulated signal in Skill Chat', () => {
  it('says where its text is wrong while it is written, and begins an unattended turn', () =>
    withSharedWindow({ files: pipelineFiles }, async ({ page }) => {
      const frame = await openSkillChat(page);
      await frame.getByRole('button', { name: /^Turn options/ }).click();
      await frame.getByRole('combobox', { name: 'Signal' }).selectOption('cron');
      await frame.locator('#signal').fill('{"source": "cron"}');
      await frame.locator('#signal-problem', { hasText: 'signal_id' }).waitFor();
      await screenshot(page, 'chat-signal');
      await frame.locator('#signal').fill('{"source": "cron", "signal_id": "daily", "trace_id": "t-1"}');
      await frame.locator('#signal-problem button').waitFor({ state: 'detached' });
      await say(page, frame, 'What happened this quarter?');
      await frame.locator('.turn .signal', { hasText: 'daily' }).waitFor();
      await screenshot(page, 'chat-signal-turn');
    }));
});
