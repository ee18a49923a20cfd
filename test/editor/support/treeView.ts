import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { chooseFromMenu, menuEntry, readMenu } from './menu.ts';
import { clickAndLeave, waitUntil } from './waiting.ts';

/** The lines of one view in the side bar, and what a person does with them. */
export interface TreeView {
  /** Indented by their depth, with label and description: `  deal-memo | 2 missing`. */
  lines(): Promise<readonly string[]>;
  /** The first line with exactly this label, and with this description where one is given. */
  line(label: string, description?: string): Locator;
  /** Presses a button of a line, which shows while the pointer is on it. */
  pressOnLine(label: string, button: string): Promise<void>;
  /** Presses a button in the title of the view, which shows while the pointer is on the view. */
  pressTitle(button: string): Promise<void>;
  /** Drags one line onto another. */
  drag(label: string, onto: string): Promise<void>;
  /** Chooses an entry of the menu of a line. */
  chooseFromLine(label: string, entry: string, description?: string): Promise<void>;
  /** The entries of the menu of a line, which is closed again. */
  menuOf(label: string): Promise<readonly string[]>;
  /** The part of the window that has the view, with its title. */
  readonly pane: Locator;
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

/** Left of what tells more about a line, which would be in the way of a drag. */
const nearStart = { x: 40, y: 10 };

/** @param title as its header says it: `Readiness` */
export function treeView(page: Page, title: string): TreeView {
  const pane = page
    .locator('.pane')
    .filter({ has: page.locator(`.pane-header h3.title`, { hasText: new RegExp(`^${title}$`) }) });
  const rows = pane.locator('.monaco-list-row');
  const withText = (part: string, text: string) => ({
    has: page.locator(part).getByText(text, { exact: true }),
  });
  const line = (label: string, description?: string) => {
    const named = rows.filter(withText('.label-name', label));
    const found =
      description === undefined ? named : named.filter(withText('.label-description', description));
    return found.first();
  };
  return {
    pane,
    line,
    lines: async () => {
      // No function in it may have a name: what runs in the page has no helpers of the transpiler.
      const drawn = await rows.evaluateAll(elements =>
        elements.map(element => ({
          index: Number(element.getAttribute('data-index') ?? '0'),
          depth: Number(element.getAttribute('aria-level') ?? '1'),
          label: element.querySelector('.label-name')?.textContent ?? '',
          description: element.querySelector('.label-description')?.textContent ?? '',
        })),
      );
      // Lines that were drawn later may stand last in the document, wherever they are seen.
      const inOrder = drawn.toSorted((one, other) => one.index - other.index);
      return inOrder.map(({ depth, label, description }) => {
        const parts = [label, description].filter(part => part !== '');
        return '  '.repeat(depth - 1) + parts.join(' | ');
      });
    },
    pressOnLine: async (label, button) => {
      const found = line(label).locator(`.action-label[aria-label^="${button}"]`);
      await waitUntil(`'${button}' can be pressed on '${label}'`, async () => {
        await line(label).hover();
        if (!(await found.isVisible())) {
          return false;
        }
        try {
          await found.click({ timeout: 2000 });
          return true;
        } catch {
          // The lines were drawn anew, and the pointer is on none of them any more.
          return false;
        }
      });
      await page.mouse.move(0, 0);
    },
    pressTitle: async button => {
      await pane.locator('.pane-header').hover();
      await clickAndLeave(
        pane.locator(`.pane-header .action-label[aria-label^="${button}"]:visible`).first(),
      );
    },
    drag: async (label, onto) => {
      await line(label).hover({ position: nearStart });
      await page.mouse.down();
      // A drag is told of by movements alone, and VS Code takes a while to see where it may end.
      const { x, y, height } = (await line(onto).boundingBox()) ?? nowhere;
      for (const further of [0, 5, 10]) {
        await page.mouse.move(x + nearStart.x + further, y + height / 2, { steps: 5 });
        await delay(200);
      }
      await page.mouse.up();
    },
    chooseFromLine: async (label, entry, description) => {
      const open = () => line(label, description).click({ button: 'right' });
      await chooseFromMenu(open, menuEntry(page, entry));
    },
    menuOf: label => readMenu(line(label)),
  };
}
