import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { quickInput } from './quickInput.ts';
import { chooseFromMenu, menuEntry } from './menu.ts';

/** The tests that are drawn. */
export const testRows = '.test-explorer .monaco-list-row';

/** What the Test Explorer says of its tests to a screen reader, indented by their depth. */
async function testLines(page: Page): Promise<readonly string[]> {
  const drawn = await page.locator(testRows).evaluateAll(elements =>
    elements.map(element => ({
      index: Number(element.getAttribute('data-index') ?? '0'),
      depth: Number(element.getAttribute('aria-level') ?? '1'),
      label: element.getAttribute('aria-label') ?? '',
    })),
  );
  const inOrder = drawn.toSorted((one, other) => one.index - other.index);
  return inOrder.map(({ depth, label }) => '  '.repeat(depth - 1) + label);
}

/** Waits until these tests are shown. */
export async function waitForTests(page: Page, expected: readonly string[]): Promise<void> {
  await eventually(
    () => testLines(page),
    lines => assert.deepEqual(lines, expected),
  );
}

/** Shows what is below a test. */
export async function expandTest(page: Page, label: string): Promise<void> {
  await page.locator(testRows).filter({ hasText: label }).first().locator('.monaco-tl-twistie').click();
}

/** Runs a test with a profile from its menu. */
export async function runUsing(page: Page, label: string, profile: string): Promise<void> {
  const entry = menuEntry(page, 'Execute Using Profile...');
  const row = page.locator(testRows).filter({ hasText: label }).first();
  await chooseFromMenu(() => row.click({ button: 'right' }), entry);
  await (await quickInput(page)).pick(profile);
}
