import type { FrameLocator, Page } from 'playwright-core';
import { runCommand } from './quickInput.ts';

/** Opens the Routing Preview and answers with its page, whose message box has the focus. */
export async function openRoutingPreview(page: Page): Promise<FrameLocator> {
  await runCommand(page, 'Skillwright: Preview Routing');
  const frame = routingPage(page);
  await frame.locator('#candidates [data-row]').first().waitFor();
  return frame;
}

/** The page lies in a frame of a frame, so that nothing of it reaches the workbench. */
export function routingPage(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('#active-frame');
}

/** Ids or titles of the candidates in their order, as they are drawn. */
export async function rankedTitles(frame: FrameLocator): Promise<readonly string[]> {
  return frame.locator('#candidates .title').allInnerTexts();
}

/** The line above the list: how many skills are selected, and how sure the ranking is. */
export async function summaryOf(frame: FrameLocator): Promise<string> {
  return frame.locator('.view.ranking .summary').innerText();
}

/**
 * Types into the box that has the focus, in place of what is in it. VS Code selects all in a page a moment after the key for that, which would
 * replace what has been typed until then.
 */
export async function typeMessage(page: Page, message: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+Shift+Home');
  await page.keyboard.type(message);
}
