import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Files } from '../../support/temporaryFolder.ts';
import { makeFolder, writeFiles } from '../../support/temporaryFolder.ts';
import { openSkillChat } from './chatPage.ts';
import { runCommand } from './quickInput.ts';
import { readServed, writeMachineSettings } from './served.ts';
import { picture } from './themes.ts';
import { clickAndLeave } from './waiting.ts';
import { closeEditors, openWorkbench, windowSize } from './workbenchPage.ts';

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
  options: WindowOptions,
  work: (window: Window) => Promise<void>,
): Promise<void> {
  await closeShared();
  const opened = await open(options);
  try {
    await workIn(opened.window, work);
  } finally {
    await opened.close();
  }
}

let shared: (OpenedWindow & { readonly settings: WindowOptions['settings'] }) | undefined;

/**
 * Works in the window that the test before this one left, if it had the same settings, with only these files in its folder and all editors closed, since
 * opening VS Code takes longer than most tests. Tests of what VS Code remembers beyond that, such as choices in a view, have windows of their own, and a test that needs a theme chooses it.
 */
export async function withSharedWindow(
  { files, settings }: Omit<WindowOptions, 'vscode'>,
  work: (window: Window) => Promise<void>,
): Promise<void> {
  if (
    shared !== undefined &&
    !(isDeepStrictEqual(shared.settings, settings) && (await isPutBack(shared.window, files)))
  ) {
    await closeShared();
  }
  shared ??= { ...(await open({ files, ...(settings && { settings }) })), settings };
  try {
    await workIn(shared.window, work);
  } catch (error) {
    // Nobody knows what a test that failed left open.
    await closeShared();
    throw error;
  }
}

after(closeShared);

async function closeShared(): Promise<void> {
  const opened = shared;
  shared = undefined;
  await opened?.close();
}

/** Whether the window could be put back to how it was opened; a new one is always possible. */
async function isPutBack(window: Window, files: Files): Promise<boolean> {
  try {
    await putBack(window, files);
    return true;
  } catch {
    return false;
  }
}

async function putBack({ page, folder, home }: Window, files: Files): Promise<void> {
  page.removeAllListeners();
  await page.setViewportSize(windowSize);
  await closeEditors(page);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (!keeps(files, path.relative(folder, place))) {
      rmSync(place, { recursive: true, force: true });
    }
  }
  await makeFolders(folder, files);
  writeFiles(folder, onlyChanged(folder, files));
  tidyHome(home);
  if (await page.locator('.part.auxiliarybar').isVisible()) {
    await openSkillChat(page);
    await runCommand(page, 'View: Toggle Secondary Side Bar Visibility');
  }
  if (await page.locator('.part.panel').isVisible()) {
    await runCommand(page, 'View: Toggle Panel Visibility');
  }
  const explorer = page.locator('.activitybar .action-item').filter({ has: page.getByLabel(/^Explorer/) });
  if (!/\bchecked\b/.test((await explorer.getAttribute('class')) ?? '')) {
    await clickAndLeave(explorer);
  }
  if (!(await page.locator('[id="status.notifications"] [aria-label="No Notifications"]').isVisible())) {
    await runCommand(page, 'Notifications: Clear All Notifications');
  }
}

/** Whether the path is one of the files or a folder of one. */
function keeps(files: Files, relative: string): boolean {
  const name = relative.replaceAll(path.sep, '/');
  return Object.keys(files).some(file => file === name || file.startsWith(`${name}/`));
}

/** Milliseconds in which VS Code begins to watch a folder that has come. */
const watchedWithin = 100;

/**
 * Makes the folders of the files, one level after the other: on Linux, VS Code never watches what was in a new folder before it heard of that, so
 * that changes there stay unknown in this window.
 */
async function makeFolders(folder: string, files: Files): Promise<void> {
  const folders = new Set(Object.keys(files).flatMap(file => foldersAbove(path.join(folder, file), folder)));
  for (;;) {
    const next = [...folders].filter(each => !existsSync(each) && existsSync(path.dirname(each)));
    if (next.length === 0) {
      return;
    }
    next.forEach(each => mkdirSync(each));
    await delay(watchedWithin);
  }
}

function foldersAbove(file: string, root: string): string[] {
  const folder = path.dirname(file);
  return folder === root ? [] : [folder, ...foldersAbove(folder, root)];
}

function onlyChanged(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).filter(([relative, content]) => {
      const file = path.join(folder, relative);
      return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content));
    }),
  );
}

async function workIn(window: Window, work: (window: Window) => Promise<void>): Promise<void> {
  try {
    await work(window);
  } catch (error) {
    await pictureFailure(window.page);
    throw error;
  }
}

function pictureFailure(page: Page): Promise<void> {
  return picture(page, `failure-${++failures}`);
}

interface OpenedWindow {
  readonly window: Window;
  close(): Promise<void>;
}

async function open({ files, vscode = 'trusting', settings = {} }: WindowOptions): Promise<OpenedWindow> {
  const served = readServed();
  const folder = makeFolder(files);
  const editor = served[vscode];
  writeMachineSettings(editor, settings);
  const browser = await chromium.connectOverCDP(served.browser);
  const [context] = browser.contexts();
  assert.ok(context);
  const page = await context.newPage();
  const close = async () => {
    try {
      await forget(page, editor.address);
    } finally {
      await browser.close();
      rmSync(editor.machineSettings, { force: true });
      rmSync(folder, { recursive: true, force: true });
      tidyHome(served.home);
    }
  };
  try {
    const url = new URL(editor.address);
    url.searchParams.set('folder', folder);
    await openWorkbench(page, url.href);
    return { window: { page, folder, home: served.home }, close };
  } catch (error) {
    await pictureFailure(page);
    await close();
    throw error;
  }
}

/** All windows share the home: the next test would find what this one left there. */
function tidyHome(home: string): void {
  for (const left of ['.claude', '.agents', '.local/state/skillwright', 'bin']) {
    rmSync(path.join(home, left), { recursive: true, force: true });
  }
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
