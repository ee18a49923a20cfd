import assert from 'node:assert/strict';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { runCommand } from './quickInput.ts';
import { openFile } from './workbenchPage.ts';

/** Opens the document view of a skill, beside its text where the text is to stay in sight. */
export async function openDocumentView(
  page: Page,
  file: string,
  { isToSide = false }: { readonly isToSide?: boolean } = {},
): Promise<FrameLocator> {
  await openFile(page, file);
  await runCommand(page, `Skillwright: Open Document View${isToSide ? ' to the Side' : ''}`);
  const view = documentPage(page);
  await view.locator('.head h1').waitFor();
  return view;
}

/** The page lies in a frame of a frame, so that nothing of it reaches the workbench. */
export function documentPage(page: Page, index = 0): FrameLocator {
  return page.locator('iframe.webview.ready').nth(index).contentFrame().frameLocator('#active-frame');
}

export async function showSection(view: FrameLocator, name: string): Promise<Locator> {
  await view.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  const panel = view.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
  await panel.waitFor();
  return panel;
}

/** The box of a field, as the form names it. */
export function fieldBox(view: FrameLocator, key: string): Locator {
  return view.locator('.field-name', { hasText: new RegExp(`^\\s*${key}\\s*$`) }).locator('xpath=../..');
}

/** Waits until a box holds this text. */
export async function checkValue(box: Locator, expected: string): Promise<void> {
  await eventually(
    () => box.inputValue(),
    value => assert.equal(value, expected),
  );
}
