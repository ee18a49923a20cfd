import type { Page } from 'playwright-core';
import { openDocumentView, showSection } from '../support/documentPage.ts';
import { runCommand } from '../support/quickInput.ts';
import { withSharedWindow } from '../support/window.ts';
import { screenshot } from '../support/themes.ts';
import { documentFiles, memoFile, vendoredFile } from './documentFiles.ts';

const parts = [
  ['Instructions', '.markdown'],
  ['Capabilities', '.entry'],
  ['Governance', '.switch'],
  ['Frontmatter', '.field'],
  ['Manifest', '.field'],
  ['Pipeline', '.empty'],
  ['Evals', '.empty'],
  ['Files', '.rows'],
  ['References', '.empty'],
  ['History', '.empty'],
] as const;

async function takePictures(page: Page): Promise<void> {
  const view = await openDocumentView(page, memoFile);
  for (const [part, selector] of parts) {
    const panel = await showSection(view, part);
    await panel.locator(selector).first().waitFor();
    await screenshot(page, `document-${part.toLowerCase()}`);
  }
  await showSection(view, 'Frontmatter');
  await page.setViewportSize({ width: 420, height: 900 });
  await screenshot(page, 'document-narrow');
  await page.setViewportSize({ width: 1400, height: 900 });
  const locked = await openDocumentView(page, vendoredFile);
  await locked.locator('.banner').waitFor();
  await screenshot(page, 'document-locked');
}

describe('pictures of the document view', () => {
  it('are taken of every part, narrow and locked', () =>
    withSharedWindow({ files: documentFiles }, async ({ page }) => {
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
      await takePictures(page);
    }));
});
