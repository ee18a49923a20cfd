import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { chooseFromMenu, menuEntry } from './menu.ts';
import { runCommand } from './quickInput.ts';
import type { TreeView } from './treeView.ts';
import { treeView } from './treeView.ts';

/** Opens the container of Skillwright with the view of all skills in it. */
export async function openSkills(page: Page): Promise<TreeView> {
  await runCommand(page, 'View: Show Skillwright');
  const view = treeView(page, 'Skills');
  await view.pane.waitFor();
  return view;
}

/** Waits until the view has exactly these lines, and maybe the group of bundled skills, which comes last. */
export async function checkLines(view: TreeView, expected: readonly string[]): Promise<void> {
  await eventually(
    () => view.lines(),
    lines => assert.deepEqual(withoutBundled(lines), expected),
  );
}

function withoutBundled(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex(line => line.startsWith('Bundled |'));
  return at < 0 ? lines : lines.slice(0, at);
}

/** Waits until these lines stand in the view, one after the other. */
export async function checkHasLines(view: TreeView, expected: readonly string[]): Promise<void> {
  await eventually(
    () => view.lines(),
    lines => {
      const at = lines.indexOf(expected[0] ?? '');
      assert.deepEqual(at < 0 ? lines : lines.slice(at, at + expected.length), expected);
    },
  );
}

/** Waits until the lines with these labels are selected, and no others. */
export async function checkSelected({ pane }: TreeView, expected: readonly string[]): Promise<void> {
  await eventually(
    () => pane.locator('.monaco-list-row.selected .label-name').allInnerTexts(),
    labels => assert.deepEqual(labels, expected),
  );
}

/** Chooses a grouping from the menu in the title; answers with the entries of the menu. */
export function groupBy(page: Page, view: TreeView, name: string): Promise<readonly string[]> {
  return chooseFromMenu(() => view.pressTitle('Group By'), menuEntry(page, name));
}

/** Waits until the view says this above its lines. */
export async function checkMessage({ pane }: TreeView, expected: RegExp): Promise<void> {
  await eventually(
    async () => (await pane.locator('.message').allInnerTexts()).join('').trim(),
    message => assert.match(message, expected),
  );
}
