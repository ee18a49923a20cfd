import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { logsBelowHome } from '../../support/sessionLogs.ts';
import { writeFiles } from '../../support/temporaryFolder.ts';
import { runCommand } from '../support/quickInput.ts';
import { routingPage } from '../support/routingPage.ts';
import { screenshot } from '../support/themes.ts';
import { treeView } from '../support/treeView.ts';
import { withWindow } from '../support/window.ts';
import { waitForText } from '../support/workbenchPage.ts';

const skillText = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nAsk first.\n`;

const files = {
  '.agents/skills/invoices/SKILL.md': skillText('invoices', 'Writes invoices for customers.'),
  '.agents/skills/posts/SKILL.md': skillText('posts', 'Writes blog posts about events.'),
};

const message = 'Write a blog post about the workshop';

/** The sessions of one host, as if they were of today. */
function writeLogs(home: string, folder: string): void {
  const today = new Date().toISOString().slice(0, 10);
  const logs = Object.entries(logsBelowHome(folder, ['codex'])).map(([file, text]) => [
    file,
    String(text).replaceAll('2026-11-27T', `${today}T`),
  ]);
  writeFiles(home, Object.fromEntries(logs));
}

/** Waits until the view has these lines, without the dates in them. */
async function checkLines(page: Page, expected: readonly string[]): Promise<void> {
  await eventually(
    () => treeView(page, 'Usage').lines(),
    lines => {
      const withoutDates = lines.map(line => line.replace(/(?<=Codex), .*/, ''));
      assert.deepEqual(withoutDates, expected);
    },
  );
}

describe('the Usage view', () => {
  it('reads nothing before it is switched on, then shows what was used, and keeps a message', () =>
    withWindow({ files }, async ({ page, folder, home }) => {
      writeLogs(home, folder);
      try {
        await runCommand(page, 'Skillwright: Focus on Usage View');
        const view = treeView(page, 'Usage');
        const button = view.pane.getByRole('button', { name: 'Read Session Logs' });
        await button.waitFor();
        await checkLines(page, []);
        await screenshot(page, 'usage-off');
        await button.click();
        await checkLines(page, ['invoices | 2 loads', 'posts | not used · 1 came near']);
        await view.line('posts').locator('.monaco-tl-twistie').click();
        await checkLines(page, [
          'invoices | 2 loads',
          'posts | not used · 1 came near',
          `  ${message} | Codex`,
        ]);
        await screenshot(page, 'usage');
        await view.pressOnLine(message, 'Preview Routing');
        await eventually(
          () => routingPage(page).locator('textarea').first().inputValue(),
          value => assert.equal(value, message),
        );
        await view.pressOnLine(message, 'Keep as Trigger Case');
        await waitForText(page, '.notification-list-item-message', /is a trigger case of posts now/);
        await checkLines(page, ['invoices | 2 loads', 'posts | not used']);
        const manifest = path.join(folder, '.agents/skills/posts/skill.manifest.json');
        assert.ok(existsSync(manifest));
        assert.deepEqual(JSON.parse(readFileSync(manifest, 'utf8')).evals, { triggerCases: [message] });
      } finally {
        rmSync(path.join(home, '.codex'), { recursive: true, force: true });
      }
    }));
});
