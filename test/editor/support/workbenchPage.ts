import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { answerQuickAccess, pickOffered, runCommand } from './quickInput.ts';
import { appears, clickAndLeave, patienceMilliseconds, waitUntil } from './waiting.ts';

const activeGroup = '.editor-group-container.active';
const activeEditor = `${activeGroup} .editor-instance .monaco-editor`;
const fixRows = '.action-widget .monaco-list-row.action';

export interface ProblemsCount {
  readonly errors: number;
  readonly warnings: number;
}

export const windowSize = { width: 1400, height: 900 };

/** Opens the address in a page and waits until VS Code restored its window. */
export async function openWorkbench(page: Page, url: string): Promise<void> {
  await page.setViewportSize(windowSize);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(patienceMilliseconds);
  await page.goto(url);
  await page.waitForFunction(`performance.getEntriesByName('code/LifecyclePhase/Restored').length > 0`);
  await page.locator('[id="status.problems"]').waitFor();
  // A palette that opens before VS Code has read what extensions contribute never offers their commands.
  await skillwrightIcon(page).waitFor();
}

/** Loads the window anew by the command of VS Code, which first writes down what it remembers, unlike a reload of the page. */
export async function reloadWindow(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), runCommand(page, 'Developer: Reload Window')]);
}

/** @param name a file name or the end of a path: `alpha/SKILL.md` */
export async function openFile(page: Page, name: string): Promise<void> {
  const fileName = name.slice(name.lastIndexOf('/') + 1);
  await pickOffered(page, name, fileName);
  await page.locator(`${activeGroup} .tab.active[data-resource-name="${fileName}"]`).waitFor();
  await page.locator(`${activeEditor} .view-line`).first().waitFor();
}

/** Closes whatever is open in the editor area, with what was not saved. */
export async function closeEditors(page: Page): Promise<void> {
  const tabs = page.locator('.tabs-container .tab');
  const unsaved = page.locator('.monaco-dialog-box');
  await page.keyboard.press('Escape');
  if ((await tabs.count()) === 0) {
    return;
  }
  await runCommand(page, 'View: Close All Editors');
  await waitUntil('all editors are closed', async () => {
    if (await unsaved.isVisible()) {
      await pressDialogButton(page, "Don't Save");
    }
    return (await tabs.count()) === 0;
  });
}

/** What the status bar says for the whole workspace; notes and hints are not in it. */
export async function problemsCount(page: Page): Promise<ProblemsCount> {
  const label = (await page.locator('[id="status.problems"]').getAttribute('aria-label')) ?? '';
  const count = (word: string) => Number(new RegExp(`${word}: (\\d+)`).exec(label)?.[1] ?? 0);
  return { errors: count('Errors'), warnings: count('Warnings') };
}

/** @returns the panel, its problems as rows: `.markers-panel .monaco-list-row` */
export async function openProblems(page: Page): Promise<Locator> {
  await runCommand(page, 'View: Focus Problems');
  const panel = page.locator('.markers-panel');
  await panel.waitFor();
  return panel;
}

/** Waits for an element that contains the text. */
export async function waitForText(page: Page, selector: string, text: string | RegExp): Promise<Locator> {
  const found = page.locator(selector).filter({ hasText: text }).first();
  await found.waitFor();
  return found;
}

/** @param line counted from one */
async function goToLine(page: Page, line: number): Promise<void> {
  await answerQuickAccess(page, `:${line}`);
  await waitForText(page, '[id="status.editor.selection"]', new RegExp(`^Ln ${line}, `));
}

/** Puts the caret at a place, both counted from one. */
export async function goToPlace(page: Page, line: number, column: number): Promise<void> {
  await answerQuickAccess(page, `:${line}:${column}`);
  await waitForText(page, '[id="status.editor.selection"]', new RegExp(`^Ln ${line}, Col ${column}\\b`));
}

/** Puts the caret on a line and opens the menu of fixes for it, which stays open for `applyQuickFix`. */
export async function quickFixAt(page: Page, line: number): Promise<readonly string[]> {
  await goToLine(page, line);
  return openQuickFixes(page);
}

/**
 * Opens the menu of fixes for where the caret stands. Asks again while VS Code has none, since the problem
 * may still be on its way, and a menu that opens while the caret still moves is closed at once.
 *
 * @returns the titles in the menu, empty when none came within the patience
 */
export async function openQuickFixes(page: Page, patience = 10_000): Promise<readonly string[]> {
  const rows = page.locator(fixRows);
  const deadline = Date.now() + patience;
  const outcome = rows.first().or(page.locator('.monaco-editor-overlaymessage')).first();
  do {
    await page.keyboard.press('ControlOrMeta+.');
    if ((await appears(outcome, 2000)) && (await rows.count()) > 0) {
      return rows.locator('.title').allInnerTexts();
    }
    await page.keyboard.press('Escape');
    await delay(200);
  } while (Date.now() < deadline);
  return [];
}

/**
 * Chooses a fix from the menu that `quickFixAt` opened. A menu that opened before all who offer fixes had answered, or
 * that closed again, is opened anew.
 */
export async function applyQuickFix(page: Page, title: string): Promise<void> {
  const rows = page.locator(fixRows);
  const wanted = rows.filter({ has: page.locator('.title').getByText(title, { exact: true }) });
  for (let tries = 0; tries < 4 && !(await appears(wanted, 5000)); tries++) {
    await page.keyboard.press('Escape');
    await openQuickFixes(page);
  }
  await clickAndLeave(wanted);
  await rows.first().waitFor({ state: 'hidden' });
}

/** @returns message, detail and body of the modal dialog, each from a new line */
export async function dialogText(page: Page): Promise<string> {
  const box = page.locator('.monaco-dialog-box');
  await box.waitFor();
  const texts = ['.dialog-message-text', '.dialog-message-detail', '.dialog-message-body'].join(', ');
  const parts = await box.locator(texts).allInnerTexts();
  return parts.filter(part => part !== '').join('\n');
}

/** @param name the label; what VS Code's own dialogs explain below the label is left out */
export async function pressDialogButton(page: Page, name: string): Promise<void> {
  const box = page.locator('.monaco-dialog-box');
  const labeled = box.locator('.monaco-button').filter({ has: page.getByText(name, { exact: true }) });
  await clickAndLeave(box.getByRole('button', { name, exact: true }).or(labeled).first());
  await box.waitFor({ state: 'hidden' });
}

/**
 * Waits for a notification, in the notification center when the server runs with the smoke test driver, since
 * VS Code shows no toasts then. Its buttons are in what is returned: `.getByRole('button', { name })`.
 */
export async function notification(page: Page, text: string | RegExp): Promise<Locator> {
  const item = page.locator('.notification-list-item').filter({ hasText: text }).first();
  const hasToasts = await page.evaluate<boolean>('globalThis.driver === undefined');
  const isOpen = await page.locator('.notifications-center.visible').isVisible();
  if (!hasToasts && !isOpen) {
    await page.locator('[id="status.notifications"] a').click();
  }
  await item.waitFor();
  return item;
}

/** @param name the id of a status bar item, its end, or a text in it */
export function statusBarItem(page: Page, name: string): Locator {
  const items = page.locator('.statusbar .statusbar-item');
  const byId = page.locator(`.statusbar .statusbar-item[id$=${JSON.stringify(name)}]`);
  return byId.or(items.filter({ hasText: name })).first();
}

/** The icon in the activity bar, which is there as soon as VS Code knows what the extension adds. */
export function skillwrightIcon(page: Page): Locator {
  // A badge lies on the link.
  const link = page.locator('a[aria-label^="Skillwright"]');
  return page.locator('.activitybar .action-item').filter({ has: link }).first();
}

/**
 * The whole text of the active editor, as the document has it. The drawn lines would not do: Monaco draws
 * only those in view, breaks long ones, and mixes inlay hints into them. So this selects all, copies, reads
 * what the editor put into the copy event, and undoes the selection. An empty document reads as one line feed.
 */
export async function editorText(page: Page): Promise<string> {
  await page
    .locator(`${activeEditor} .native-edit-context, ${activeEditor} textarea.inputarea`)
    .first()
    .focus();
  await page.evaluate(rememberNextCopy);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await page.waitForFunction('globalThis.skillwrightCopied !== undefined');
  await page.keyboard.press('ControlOrMeta+U');
  return page.evaluate<string>('globalThis.skillwrightCopied');
}

/** Text, as all scripts for the page: the loader of the tests adds helpers to functions that no page has. */
const rememberNextCopy = `
  globalThis.skillwrightCopied = undefined;
  addEventListener('copy', event => {
    globalThis.skillwrightCopied = event.clipboardData.getData('text/plain');
  }, { once: true });
`;
