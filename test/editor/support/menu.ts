import type { Locator, Page } from 'playwright-core';
import { appears, isDone, waitUntil } from './waiting.ts';

const labels = (page: Page) => page.locator('.monaco-menu .action-label');

/** An entry of the menu that is open. */
export function menuEntry(page: Page, name: string): Locator {
  return labels(page).getByText(name, { exact: true });
}

/** The texts of the entries of the menu that is open. */
async function entriesOf(page: Page): Promise<readonly string[]> {
  const texts = await labels(page).allInnerTexts();
  return texts.filter(text => text !== '');
}

/**
 * Opens a menu and chooses an entry of it; answers with all entries it had. A menu closes where the focus goes elsewhere, as while a view is
 * filled, so it is opened again until the entry was chosen. A menu that just opened takes no click yet: the entry under the pointer is chosen
 * by a key.
 */
export async function chooseFromMenu(
  open: () => Promise<unknown>,
  entry: Locator,
): Promise<readonly string[]> {
  const page = entry.page();
  const focused = entry.locator('xpath=ancestor-or-self::li[contains(@class, "focused")]');
  let entries: readonly string[] = [];
  let isChosen = false;
  await waitUntil('the entry of the menu is chosen', async () => {
    if (!(await entry.isVisible())) {
      if (isChosen) {
        return true;
      }
      await openMenu(open, entry);
    }
    entries = await entriesOf(page);
    await entry.hover({ timeout: 1000 });
    if (!(await appears(focused, 500))) {
      return false;
    }
    await page.keyboard.press('Enter');
    isChosen = true;
    return isDone(entry.waitFor({ state: 'hidden', timeout: 2000 }));
  });
  await page.mouse.move(0, 0);
  return entries;
}

/** Opens the menu of what is shown at a place, reads its entries, and closes it. */
export async function readMenu(target: Locator): Promise<readonly string[]> {
  const page = target.page();
  await openMenu(() => target.click({ button: 'right' }), labels(page).first());
  const entries = await entriesOf(page);
  await page.keyboard.press('Escape');
  await labels(page).first().waitFor({ state: 'hidden' });
  return entries;
}

async function openMenu(open: () => Promise<unknown>, entry: Locator): Promise<void> {
  await waitUntil('the menu with the entry opens', async () => {
    await open();
    if (await appears(entry, 2000)) {
      return true;
    }
    await entry.page().keyboard.press('Escape');
    return false;
  });
}
