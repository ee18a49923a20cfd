import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { treeView } from './treeView.ts';
import { appears, waitUntil } from './waiting.ts';

const title = 'Readiness';

/** The lines of the Readiness view, indented by their depth: `  deal-memo | 2 missing`. */
export async function readinessLines(page: Page): Promise<readonly string[]> {
  return treeView(page, title).lines();
}

/** The first line with exactly this label. */
export function readinessLine(page: Page, label: string): Locator {
  return treeView(page, title).line(label);
}

/** Presses a button of a line, which shows while the pointer is on it. */
export async function pressOnLine(page: Page, label: string, button: string): Promise<void> {
  await treeView(page, title).pressOnLine(label, button);
}

/** Shows what is below a line; a click is lost while the lines are drawn anew. */
export async function expandLine(page: Page, label: string): Promise<void> {
  const line = readinessLine(page, label);
  const expanded = line.and(page.locator('[aria-expanded="true"]'));
  await waitUntil(`the lines below '${label}' are shown`, async () => {
    if (!(await expanded.isVisible())) {
      await line.click();
    }
    return appears(expanded, 2000);
  });
}

/** Closes the view above it, so that many lines are drawn. A click while the views are still being laid out is lost. */
export async function giveReadinessRoom(page: Page): Promise<void> {
  const { pane } = treeView(page, 'Skills');
  await eventually(
    async () => {
      const isOpen = (await pane.locator('.pane-header').getAttribute('aria-expanded')) !== 'false';
      if (isOpen) {
        await pane.locator('.pane-header h3.title').click();
        await pane
          .locator('.pane-header[aria-expanded="false"]')
          .waitFor({ timeout: 3000 })
          .catch(() => undefined);
      }
      return isOpen;
    },
    isOpen => assert.equal(isOpen, false),
  );
}
