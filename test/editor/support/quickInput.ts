import type { Locator, Page } from 'playwright-core';
import { appears, clickAndLeave, isDone, waitUntil } from './waiting.ts';

const quickInputBox = '.quick-input-widget .quick-input-box input';
const quickInputRows = '.quick-input-list .monaco-list-row';

export interface QuickInput {
  /** The title above the box, empty when there is none. */
  title(): Promise<string>;
  /** The text below the box: a prompt or why the input is refused. */
  message(): Promise<string>;
  /** The labels of the entries drawn now. A long list draws only those in view. */
  labels(): Promise<readonly string[]>;
  /** The label of the entry that Enter would choose; undefined when there is none within two seconds. */
  focusedLabel(): Promise<string | undefined>;
  type(text: string): Promise<void>;
  /** Types the answer and waits until VS Code took it, so a refused answer fails here. */
  answer(text: string): Promise<void>;
  /** Chooses the entry with exactly this label. */
  pick(label: string): Promise<void>;
  cancel(): Promise<void>;
}

/** @param title as the command palette shows it, with its category: `Skillwright: New Skill` */
export async function runCommand(page: Page, title: string): Promise<void> {
  await pickOffered(page, `>${title}`, title);
}

/** Waits for an input box or a quick pick. */
export async function quickInput(page: Page): Promise<QuickInput> {
  const widget = page.locator('.quick-input-widget');
  const box = page.locator(quickInputBox);
  await box.waitFor();
  const visibleText = async (selector: string) =>
    (await widget.locator(`${selector}:visible`).allInnerTexts()).join('').trim();
  return {
    title: () => visibleText('.quick-input-title'),
    message: () => visibleText('.quick-input-message'),
    labels: () => rowLabels(page),
    focusedLabel: async () => {
      const focused = page.locator(`${quickInputRows}.focused .label-name`);
      return (await appears(focused, 2000)) ? focused.innerText() : undefined;
    },
    type: text => box.fill(text),
    answer: async text => {
      await box.fill(text);
      await closeQuickInput(page, () => page.keyboard.press('Enter'));
    },
    pick: label => closeQuickInput(page, () => clickAndLeave(rowWith(page, label))),
    cancel: () => closeQuickInput(page, () => page.keyboard.press('Escape')),
  };
}

/** Types a text for quick access and takes the entry with this label. */
export async function pickOffered(page: Page, text: string, label: string): Promise<void> {
  await waitUntil(`"${label}" is taken`, async () => {
    const row = await findOffered(page, text, label);
    const before = await describeQuickInput(page);
    // A palette that closes by itself in this moment has taken nothing.
    if (!(await isDone(row.click({ timeout: 5000 })))) {
      return false;
    }
    await page.mouse.move(0, 0);
    await waitUntil('VS Code takes the answer', async () => (await describeQuickInput(page)) !== before);
    return true;
  });
}

/** Opens the palette again while the entry is missing: an open one does not notice new commands and files. */
export async function findOffered(page: Page, text: string, label: string): Promise<Locator> {
  const row = rowWith(page, label);
  let offered: readonly string[] = [];
  await waitUntil(
    `"${label}" is offered`,
    async () => {
      await openQuickAccess(page, text);
      if (await appears(row, 2000)) {
        return true;
      }
      offered = await rowLabels(page);
      await page.keyboard.press('Escape');
      return false;
    },
    async () => `Offered: ${offered.join(', ') || 'nothing'}`,
  );
  return row;
}

/** Types a text for quick access, such as `:3`, and takes what it means. */
export async function answerQuickAccess(page: Page, text: string): Promise<void> {
  await openQuickAccess(page, text);
  await page.keyboard.press('Enter');
  await page.locator(quickInputBox).waitFor({ state: 'hidden' });
}

/** All quick access starts at the palette, which chooses what it offers by how the text begins. */
async function openQuickAccess(page: Page, text: string): Promise<void> {
  const box = page.locator(`${quickInputBox}[placeholder="Type the name of a command to run."]`);
  await waitUntil('the command palette opens', async () => {
    // A key pressed while VS Code moves the focus is lost, so it is pressed again.
    await page.keyboard.press('F1');
    return (await appears(box, 1000)) && isDone(box.fill(text, { timeout: 3000 }));
  });
}

function rowWith(page: Page, label: string): Locator {
  const name = page.locator('.label-name').getByText(label, { exact: true });
  return page.locator(quickInputRows).filter({ has: name }).first();
}

/** A row keeps the line below the label of the row that was drawn in its place before, and hides it. */
async function rowLabels(page: Page): Promise<readonly string[]> {
  return page.locator(`${quickInputRows} .label-name:visible`).allInnerTexts();
}

/** A command may ask its next question at once, so another quick input in its place counts as closed too. */
async function closeQuickInput(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await describeQuickInput(page);
  await act();
  await waitUntil(
    'VS Code takes the answer',
    async () => (await describeQuickInput(page)) !== before,
    () => page.locator('.quick-input-message').innerText(),
  );
}

/** What makes one quick input differ from the next; empty when none is shown. */
async function describeQuickInput(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const widget = document.querySelector('.quick-input-widget');
    const box = widget?.querySelector('.quick-input-box input');
    if (!box || !box.checkVisibility()) {
      return '';
    }
    const title = widget.querySelector('.quick-input-title').textContent;
    return JSON.stringify([title, box.value, box.placeholder, box.getAttribute('aria-label')]);
  })()`);
}
