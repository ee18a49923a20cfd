import path from 'node:path';
import type { Page } from 'playwright-core';
import { quickInput } from './quickInput.ts';
import { appears, clickAndLeave, waitUntil } from './waiting.ts';

interface Dialog {
  /** The word on the button that takes the file. */
  readonly button: string;
  /** Whether what comes after the dialog is there, for which it may wait a moment. */
  readonly isTaken: () => Promise<boolean>;
}

/** The dialog of a VS Code whose files are on another computer is a quick input, which writes its own folder once it has read it. */
export async function chooseFile(page: Page, file: string, { button, isTaken }: Dialog): Promise<void> {
  const dialog = await quickInput(page);
  const box = page.locator('.quick-input-widget .quick-input-box input');
  const rows = page.locator('.quick-input-list .monaco-list-row');
  const folder = path.dirname(file);
  await waitUntil('the dialog shows the folder of the file', async () => {
    await dialog.type(`${folder}/`);
    const isListed = await appears(rows.filter({ hasText: path.basename(file) }).first(), 2000);
    return isListed && (await box.inputValue()) === `${folder}/`;
  });
  const take = page.locator('.quick-input-widget .quick-input-action').getByText(button);
  await waitUntil('the dialog takes the file', async () => {
    if (await take.isVisible()) {
      await dialog.type(file);
      await clickAndLeave(take);
    }
    return isTaken();
  });
}
