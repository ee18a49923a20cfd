import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { changeMachineSettings } from './served.ts';

/** The themes that every view is looked at in: how settings name them, and what the class of the window says. */
const known = {
  'Light Modern': { setting: 'Light Modern', file: 'light_modern' },
  'Dark High Contrast': { setting: 'Default High Contrast', file: 'hc_black' },
  'Light High Contrast': { setting: 'Default High Contrast Light', file: 'hc_light' },
  'Dark Modern': { setting: 'Dark Modern', file: 'dark_modern' },
};

type Theme = keyof typeof known;

export const themes: readonly Theme[] = [
  'Light Modern',
  'Dark High Contrast',
  'Light High Contrast',
  'Dark Modern',
];

/** Changes the colors with a setting, which leaves the focus where it is, and what is open. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  const { setting, file } = known[theme];
  changeMachineSettings(page.url(), { 'workbench.colorTheme': setting });
  await page.locator(`.monaco-workbench[class*="themes-${file}-json"]`).waitFor();
}

/** The colors of pages follow those of the window a moment later. */
const momentMilliseconds = 300;

/** Writes `NAME-THEME.png` in each theme to the folder in SKILLWRIGHT_SCREENSHOTS; without it there are no pictures. */
export async function screenshot(page: Page, name: string): Promise<void> {
  for (const theme of process.env.SKILLWRIGHT_SCREENSHOTS ? themes : []) {
    await setTheme(page, theme);
    await delay(momentMilliseconds);
    await picture(page, `${name}-${theme.toLowerCase().replaceAll(' ', '-')}`);
  }
}

/** Writes `NAME.png` to the folder in SKILLWRIGHT_SCREENSHOTS, in the colors that are set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SKILLWRIGHT_SCREENSHOTS;
  if (folder) {
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  }
}
