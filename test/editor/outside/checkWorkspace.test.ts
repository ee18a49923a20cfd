import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { runCommand } from '../support/quickInput.ts';
import { eventually } from '../../support/eventually.ts';
import { appears, waitUntil } from '../support/waiting.ts';
import { withSharedWindow, withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { notification, problemsCount, statusBarItem } from '../support/workbenchPage.ts';
import { exampleFiles } from './exampleFiles.ts';

describe('what a person is told of the whole workspace', () => {
  it('is counted by Check Workspace as in Problems, which its button opens', () =>
    withSharedWindow({ files: exampleFiles }, async ({ page }) => {
      await runCommand(page, 'Skillwright: Check Workspace');
      const toast = await notification(page, 'Checked 3 skills: 1 error, 1 warning.');
      await eventually(
        () => problemsCount(page),
        counts => assert.deepEqual(counts, { errors: 1, warnings: 1 }),
      );
      assert.equal(await page.locator('.markers-panel').count(), 0);
      await toast.getByRole('button', { name: 'Show Problems' }).click();
      await page.locator('.markers-panel').waitFor();
    }));

  it('is praise where there is nothing to say', () =>
    withSharedWindow(
      { files: { '.claude/skills/sound/SKILL.md': exampleFiles['.claude/skills/sound/SKILL.md'] ?? '' } },
      async ({ page }) => {
        await runCommand(page, 'Skillwright: Check Workspace');
        await notification(page, 'Checked 1 skill and found no problems.');
      },
    ));
});

describe('the status bar', () => {
  it('has nothing of Skillwright while all is well, and a way to restart a server that stopped', () =>
    withWindow({ files: exampleFiles }, async ({ page, home }) => {
      await runCommand(page, 'Skillwright: Check Workspace');
      await notification(page, 'Checked 3 skills: 1 error, 1 warning.');
      const item = statusBarItem(page, 'skillwright.status');
      assert.equal(await item.isVisible(), false);
      // The client starts it again four times.
      await waitUntil('the server is given up', async () => {
        endServer(home);
        return appears(item.filter({ hasText: 'Skills stopped' }), 1000);
      });
      await screenshot(page, 'status-stopped');
      assert.equal(
        await item.getAttribute('aria-label'),
        'The Skillwright language server has stopped. Select to restart it.',
      );
      await item.click();
      await item.waitFor({ state: 'hidden' });
    }));
});

/** Ends the language server in a home, as a crash would. */
function endServer(home: string): void {
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const [command, environment] = ['cmdline', 'environ'].map(file =>
        readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0'),
      );
      const isServer = command?.some(word => word.endsWith('/dist/server.js')) === true;
      if (isServer && environment?.includes(`HOME=${home}`) === true) {
        process.kill(Number(pid), 'SIGKILL');
      }
    } catch {
      // It ended meanwhile, or belongs to somebody else.
    }
  }
}
