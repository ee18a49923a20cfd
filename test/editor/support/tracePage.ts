import type { FrameLocator, Locator, Page } from 'playwright-core';
import { runCommand } from './quickInput.ts';

/** Opens the trace and answers with its page. */
export async function openTrace(page: Page): Promise<FrameLocator> {
  await runCommand(page, 'Skillwright: Open Trace');
  const frame = traceFrame(page);
  await frame.locator('.page').waitFor();
  return frame;
}

/** The page lies in a frame of a frame, so that nothing of it reaches the workbench. */
export function traceFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('#active-frame');
}

/** Messages of the turns in the list, the newest first. */
export async function listedTurns(frame: FrameLocator): Promise<readonly string[]> {
  return frame.locator('.entry .words').allInnerTexts();
}

export function entryOf(frame: FrameLocator, message: string): Locator {
  return frame.locator('.entry').filter({ hasText: message });
}

/** What happened in the turn that is shown, a line each, without the times. */
export async function happenings(frame: FrameLocator): Promise<readonly string[]> {
  const lines = await frame.locator('.timeline .what').allInnerTexts();
  return lines.map(line => line.replace(/\s+/g, ' ').trim());
}
