import { runCommand } from '../support/quickInput.ts';
import { openRoutingPreview } from '../support/routingPage.ts';
import { withWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { sharedRoutingFiles, tradeMessage } from './routingFiles.ts';

const tabs = [
  ['Prompt', '.verbatim'],
  ['Host', '.row.entry'],
  ['Changes', '.view.changes .empty'],
] as const;

describe('pictures of the Routing Preview', () => {
  it('are taken wide and narrow', () =>
    withWindow({ files: sharedRoutingFiles }, async ({ page }) => {
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
      const frame = await openRoutingPreview(page);
      await screenshot(page, 'routing-empty');
      await page.keyboard.type(tradeMessage);
      await frame.locator('#candidates .chip').first().waitFor();
      await screenshot(page, 'routing');
      await runCommand(page, 'View: Toggle Maximized Panel');
      for (const [tab, selector] of tabs) {
        await frame.getByRole('tab', { name: tab }).click();
        await frame.locator(selector).first().waitFor();
        await screenshot(page, `routing-${tab.toLowerCase()}`);
      }
      await frame.getByRole('tab', { name: 'Router' }).click();
      await frame.getByRole('button', { name: 'Why is release-notes not first?' }).click();
      await frame.locator('.fix').first().waitFor();
      await frame.locator('.fix').last().scrollIntoViewIfNeeded();
      await screenshot(page, 'routing-why');
      await page.setViewportSize({ width: 380, height: 900 });
      await frame.locator('.reading:not([open])').waitFor();
      await screenshot(page, 'routing-narrow');
    }));
});
