import type { FrameLocator, Locator, Page } from 'playwright-core';
import { runCommand } from './quickInput.ts';

/** Opens the library and answers with its page, once cards are in it. */
export async function openLibrary(page: Page): Promise<FrameLocator> {
  await runCommand(page, 'Skillwright: Open Skill Library');
  const frame = libraryFrame(page);
  await frame.locator('.card .title').first().waitFor();
  return frame;
}

/** The page lies in a frame of a frame, so that nothing of it reaches the workbench. */
export function libraryFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('#active-frame');
}

/** Titles of the cards in their order, as far as they are drawn. */
export async function cardTitles(frame: FrameLocator): Promise<readonly string[]> {
  return frame.locator('.card .title').allInnerTexts();
}

/** @param title as the card shows it */
export function cardOf(frame: FrameLocator, title: string): Locator {
  const name = frame.locator('.title').getByText(title, { exact: true });
  return frame.locator('.card').filter({ has: name });
}

/** The line above the cards: `2 of 8 skills`. */
export async function countOf(frame: FrameLocator): Promise<string> {
  return frame.locator('.result > span').first().innerText();
}
