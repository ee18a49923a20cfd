import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { openRoutingPreview, rankedTitles, summaryOf } from '../support/routingPage.ts';
import { withWindow } from '../support/window.ts';
import { routingFiles } from './routingFiles.ts';

interface Preview {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The workspace on disk. */
  readonly folder: string;
}

/** A window with the preview open, and what the browser refused to run or load in it. */
export function withPreview(work: (preview: Preview) => Promise<void>): Promise<void> {
  return withWindow({ files: routingFiles }, async ({ page, folder }) => {
    const refused: string[] = [];
    page.on('console', message => {
      if (message.text().includes('Content Security Policy') && message.location().url.includes('routing')) {
        refused.push(message.text());
      }
    });
    const frame = await openRoutingPreview(page);
    // What is typed before that goes elsewhere.
    await frame.locator('#message:focus').waitFor();
    await work({ page, folder, frame });
    assert.deepEqual(refused, []);
  });
}

export async function checkTitles(frame: FrameLocator, expected: readonly string[]): Promise<void> {
  await eventually(
    () => rankedTitles(frame),
    titles => assert.deepEqual(titles.slice(0, expected.length), expected),
  );
}

export async function checkSummary(frame: FrameLocator, expected: string): Promise<void> {
  await eventually(
    () => summaryOf(frame),
    text => assert.ok(text.includes(expected), text),
  );
}
