import type { Locator, Page } from 'playwright-core';
import { waitUntil } from './waiting.ts';

const rows = '[id="workbench.view.extension.skillwright"] .monaco-list-row';

/** The lines of the Readiness view, indented by their depth: `  deal-memo | 2 missing`. */
export async function readinessLines(page: Page): Promise<readonly string[]> {
  // No function in it may have a name: what runs in the page has no helpers of the transpiler.
  const drawn = await page.locator(rows).evaluateAll(elements =>
    elements.map(element => ({
      depth: Number(element.getAttribute('aria-level') ?? '1'),
      label: element.querySelector('.label-name')?.textContent ?? '',
      description: element.querySelector('.label-description')?.textContent ?? '',
    })),
  );
  return drawn.map(({ depth, label, description }) => {
    const parts = [label, description].filter(part => part !== '');
    return '  '.repeat(depth - 1) + parts.join(' | ');
  });
}

/** The first line with exactly this label. */
export function readinessLine(page: Page, label: string): Locator {
  const name = page.locator('.label-name').getByText(label, { exact: true });
  return page.locator(rows).filter({ has: name }).first();
}

/** Presses a button of a line, which shows while the pointer is on it. */
export async function pressOnLine(page: Page, label: string, button: string): Promise<void> {
  const line = readinessLine(page, label);
  const found = line.locator(`.action-label[aria-label^="${button}"]`);
  await waitUntil(`'${button}' shows on '${label}'`, async () => {
    await line.hover();
    return found.isVisible();
  });
  await found.click();
  await page.mouse.move(0, 0);
}

/** Chooses an entry of the menu of a line. */
export async function chooseFromLine(page: Page, label: string, entry: string): Promise<void> {
  const found = page.locator('.monaco-menu .action-label').getByText(entry, { exact: true });
  await waitUntil(`the menu of '${label}' has '${entry}'`, async () => {
    await readinessLine(page, label).click({ button: 'right' });
    try {
      await found.waitFor({ timeout: 2000 });
      return true;
    } catch {
      await page.keyboard.press('Escape');
      return false;
    }
  });
  await found.click();
}
