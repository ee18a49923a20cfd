import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { openRoutingPreview, rankedTitles, summaryOf } from '../support/routingPage.ts';
import type { Window } from '../support/window.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { routingFiles } from './routingFiles.ts';

interface Preview {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The workspace on disk. */
  readonly folder: string;
}

/** A window with the preview open as it is for the first time. */
export function withPreview(work: (preview: Preview) => Promise<void>): Promise<void> {
  return withWindow({ files: routingFiles }, window => workInPreview(window, work));
}

/** The same in a shared window, where a test before this one may have left anything in the preview but a message. */
export function withSharedPreview(work: (preview: Preview) => Promise<void>): Promise<void> {
  return withSharedWindow({ files: routingFiles }, window =>
    workInPreview(window, async preview => {
      await preview.frame.locator('#message').fill('');
      await work(preview);
    }),
  );
}

/** Fails where the browser refused to run or load something in the preview. */
async function workInPreview(
  { page, folder }: Window,
  work: (preview: Preview) => Promise<void>,
): Promise<void> {
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
