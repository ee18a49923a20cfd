import type { FrameLocator, Page } from 'playwright-core';
import { runCommand } from './quickInput.ts';

/** Opens Skill Chat with a new chat, and answers with its page, whose composer has the focus. */
export async function openSkillChat(page: Page): Promise<FrameLocator> {
  const frame = await showSkillChat(page);
  if ((await frame.locator('.turn').count()) > 0) {
    await frame.getByRole('button', { name: 'New Chat' }).click();
    await frame.locator('.turn').first().waitFor({ state: 'detached' });
    await frame.locator('.composer .box').focus();
  }
  return frame;
}

/** Opens Skill Chat with the chat of before. */
export async function showSkillChat(page: Page): Promise<FrameLocator> {
  await runCommand(page, 'Skillwright: Open Skill Chat');
  const frame = chatPage(page);
  await frame.locator('.composer .box:focus').waitFor();
  return frame;
}

/** The page lies in a frame of a frame, so that nothing of it reaches the workbench. */
export function chatPage(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('#active-frame');
}

/** Sends a message, and waits until its turn has begun. */
export async function send(page: Page, frame: FrameLocator, message: string): Promise<void> {
  const before = await frame.locator('.turn').count();
  await frame.locator('.composer .box').fill(message);
  await page.keyboard.press('Enter');
  await frame.locator('.turn').nth(before).waitFor();
}

/** Sends a message, and waits until its turn has ended. */
export async function say(page: Page, frame: FrameLocator, message: string): Promise<void> {
  await send(page, frame, message);
  await frame.locator('.send.codicon-send').waitFor();
}
