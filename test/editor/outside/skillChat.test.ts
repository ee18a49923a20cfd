import assert from 'node:assert/strict';
import { openSkillChat, say } from '../support/chatPage.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/workbenchPage.ts';
import { sharedRoutingFiles, tradeMessage } from './routingFiles.ts';

describe('a person who opens Skill Chat without a model', () => {
  it('sees skills ranked, activated and shed, and what a model would receive', () =>
    withWindow({ files: sharedRoutingFiles }, async ({ page }) => {
      const frame = await openSkillChat(page);
      await screenshot(page, 'chat-empty');
      await say(page, frame, tradeMessage);
      await screenshot(page, 'chat-rehearsal');
      assert.match(await frame.locator('.turn').innerText(), /This is a rehearsal/);
      assert.match(await frame.locator('.turn').innerText(), /Active/);
    }));
});
