import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';
import { openWorkbench, screenshot } from './workbenchPage.ts';

/** What `scripts/editorTests.mjs` serves while these tests run, with the packaged extension installed. */
interface Served {
  /** Address of a VS Code that trusts every folder. */
  readonly trusting: string;
  /** Address of a VS Code that opens a folder it does not know in restricted mode. */
  readonly careful: string;
  /** Where the browser listens, which all windows share. */
  readonly browser: string;
  /** The home of the person who sits in front of both. */
  readonly home: string;
  /** The file with the settings of the computer that the trusting VS Code runs on. */
  readonly machineSettings: string;
}

export interface Window {
  readonly page: Page;
  /** The workspace on disk. */
  readonly folder: string;
  /** The home of the person; skills in it and what was deleted are gone once the window is closed. */
  readonly home: string;
}

interface WindowOptions {
  readonly files: Files;
  readonly vscode?: 'trusting' | 'careful';
  /** Settings of scope `machine`, as long as the window is open. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

let failures = 0;

/** Opens a workspace with these files in a window of its own; a failing test leaves a picture of it. */
export async function withWindow(
  { files, vscode = 'trusting', settings = {} }: WindowOptions,
  work: (window: Window) => Promise<void>,
): Promise<void> {
  const served = readServed();
  await withFiles(files, async folder => {
    const browser = await chromium.connectOverCDP(served.browser);
    mkdirSync(path.dirname(served.machineSettings), { recursive: true });
    writeFileSync(served.machineSettings, JSON.stringify(settings));
    const [context] = browser.contexts();
    assert.ok(context);
    const page = await context.newPage();
    try {
      const url = new URL(served[vscode]);
      url.searchParams.set('folder', folder);
      await openWorkbench(page, url.href);
      await work({ page, folder, home: served.home });
    } catch (error) {
      await screenshot(page, `failure-${++failures}`);
      throw error;
    } finally {
      try {
        await forget(page, served[vscode]);
      } finally {
        await browser.close();
        rmSync(served.machineSettings, { force: true });
        // All windows share the home: the next test would find what this one left there.
        for (const left of ['.claude', '.agents', '.local/state/skillwright']) {
          rmSync(path.join(served.home, left), { recursive: true, force: true });
        }
      }
    }
  });
}

/** Closes the window of a person who never comes back, but keeps the code of VS Code, which takes longest to load. */
async function forget(page: Page, address: string): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await page.goto('about:blank');
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers',
  });
  await context.clearPermissions();
  // Those of webviews would go on in processes of their own.
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { type, targetId } of targetInfos) {
    if (type === 'service_worker') {
      await session.send('Target.closeTarget', { targetId });
    }
  }
  await page.close();
}

function readServed(): Served {
  const text = process.env.SKILLWRIGHT_WORKBENCH;
  if (text === undefined) {
    throw new Error('These tests are run by `node scripts/editorTests.mjs outside`.');
  }
  const served: Served = JSON.parse(text);
  return served;
}
