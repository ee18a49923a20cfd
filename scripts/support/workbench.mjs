import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, promisify } from 'node:util';
import { spawnServer } from './workbenchServer.mjs';

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What would cover a page under test or differ from one day to the next; a test's own settings win. */
const quietSettings = {
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  // VS Code for the desktop, which the tests stand for, does not save by itself.
  'files.autoSave': 'off',
  'files.simpleDialog.enable': true,
  'git.openRepositoryInParentFolders': 'never',
  'telemetry.telemetryLevel': 'off',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/**
 * @typedef {import('./workbenchSetup.mjs').WorkbenchTools} WorkbenchTools
 * @typedef {import('./workbenchServer.mjs').RunningServer & { connectionToken?: string | undefined }} Workbench
 * @typedef {{ tools: WorkbenchTools, port?: number, workspaceTrust?: boolean, connectionToken?: string,
 *   smokeTestDriver?: boolean, extensionsDir?: string, userDataDir?: string,
 *   settings?: Record<string, unknown>, environment?: Record<string, string> }} StartOptions
 */

/**
 * Starts the server of a real VS Code and waits until it answers. Folders that are not given are made for
 * this run and removed by `stop`; in one that is given, `User/settings.json` is written anew.
 *
 * @param {StartOptions} options
 * @returns {Promise<Workbench>}
 */
export async function startWorkbench(options) {
  const scratch = await mkdtemp(join(tmpdir(), 'skillwright-workbench-'));
  const userDataDir = resolve(options.userDataDir ?? join(scratch, 'data'));
  const extensionsDir = resolve(options.extensionsDir ?? join(scratch, 'extensions'));
  await writeSettings(userDataDir, { ...quietSettings, ...options.settings });
  const server = await spawnServer({
    command: options.tools.node,
    args: serverArguments(options, userDataDir, extensionsDir),
    environment: { ...serverEnvironment(), ...options.environment },
    tidyUp: () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }),
  });
  return { ...server, connectionToken: options.connectionToken };
}

/**
 * Installs a packaged extension as a user's VS Code would, before `startWorkbench` with the same folders.
 *
 * @param {{ tools: WorkbenchTools, extensionsDir: string, userDataDir: string, vsix: string }} options
 */
export async function installExtension({ tools, extensionsDir, userDataDir, vsix }) {
  const args = [
    tools.serverMain,
    `--extensions-dir=${resolve(extensionsDir)}`,
    `--user-data-dir=${resolve(userDataDir)}`,
    `--install-extension=${resolve(vsix)}`,
    '--force',
    '--accept-server-license-terms',
  ];
  await promisify(execFile)(tools.node, args, { env: serverEnvironment() });
}

/**
 * @param {{ origin: string, folder: string, extensionDevelopmentPath?: string, extensionTestsPath?: string,
 *   connectionToken?: string | undefined }} options
 * @returns {string} the address that opens a folder of this machine in the workbench
 */
export function workbenchUrl({
  origin,
  folder,
  extensionDevelopmentPath,
  extensionTestsPath,
  connectionToken,
}) {
  const url = new URL(origin);
  /** @param {string} path */
  const remote = path => `vscode-remote://${url.host}${toUrlPath(path)}`;
  const payload = [['skipWelcome', 'true']];
  if (extensionDevelopmentPath) {
    payload.push(['extensionDevelopmentPath', remote(extensionDevelopmentPath)]);
  }
  if (extensionTestsPath) {
    payload.push(['extensionTestsPath', remote(extensionTestsPath)]);
  }
  if (connectionToken) {
    url.searchParams.set('tkn', connectionToken);
  }
  // VS Code takes the folder as a path, not as a part of an address.
  url.searchParams.set('folder', decodeURIComponent(toUrlPath(folder)));
  url.searchParams.set('payload', JSON.stringify(payload));
  return url.href;
}

/**
 * @param {{ tools: WorkbenchTools, headless?: boolean }} options
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchBrowser({ tools, headless = true }) {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: tools.browser, headless, args: browserFlags });
}

/**
 * A browser that others can connect to over the protocol of its developer tools. All of them see one profile, so that the code of VS Code is loaded
 * and compiled once.
 *
 * @param {{ tools: WorkbenchTools, profile: string }} options
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function launchSharedBrowser({ tools, profile }) {
  const { chromium } = await import('playwright-core');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: tools.browser,
    headless: true,
    args: [...browserFlags, '--lang=en-US', '--remote-debugging-port=0'],
  });
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return { address: `http://127.0.0.1:${port}`, close: () => context.close() };
}

/**
 * Runs a test suite in the extension host, in a page of its own, and hands on what it prints line by line.
 *
 * @param {{ workbench: Workbench, browser: import('playwright-core').Browser, folder: string,
 *   extensionDevelopmentPath: string, extensionTestsPath: string, log?: (line: string) => void,
 *   timeoutMs?: number }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runInsideSuite({
  workbench,
  browser,
  log = console.log,
  timeoutMs = 300_000,
  ...opened
}) {
  /** @type {string[]} */
  const lines = [];
  const stopped = new AbortController();
  /** @param {string} text */
  const stopAs = text => stopped.abort(new Error(`${text}\n${lastLines(lines, workbench)}`));
  const timer = setTimeout(() => stopAs(`The suite did not end within ${timeoutMs / 1000} s.`), timeoutMs);
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    const page = await context.newPage();
    page.on('crash', () => stopAs('The page crashed.'));
    const ended = await exposeAutomation(page, stopped.signal, line => {
      lines.push(line);
      log(line);
    });
    const url = workbenchUrl({ ...workbench, ...opened });
    const [code] = await Promise.all([ended(), page.goto(url, { timeout: timeoutMs })]);
    return { code, output: lines.join('\n') };
  } catch (error) {
    throw stopped.signal.aborted ? stopped.signal.reason : error;
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

/**
 * Both functions must be on the page before it loads: VS Code looks for them while it starts.
 *
 * @param {import('playwright-core').Page} page
 * @param {AbortSignal} signal
 * @param {(line: string) => void} onLine
 * @returns {Promise<() => Promise<number>>} a function that waits for the suite's exit code
 */
async function exposeAutomation(page, signal, onLine) {
  const events = new EventEmitter();
  // The console's output arrives as the arguments of `console.log`, placeholders and all.
  await page.exposeFunction('skillwrightConsole', (/** @type {unknown[]} */ args) => onLine(format(...args)));
  await page.exposeFunction('codeAutomationExit', (/** @type {number} */ code) => events.emit('exit', code));
  await page.addInitScript(addConsoleFilter);
  return async () => {
    const [code] = await once(events, 'exit', { signal });
    return code;
  };
}

/**
 * Runs in the page. VS Code hands its own log, hundreds of lines, to the same function and at the same level
 * as the extension host's console. Only the caller tells them apart; its name is part of VS Code's protocol.
 */
function addConsoleFilter() {
  const scope = /** @type {Record<string, any>} */ (globalThis);
  scope['codeAutomationLog'] = (/** @type {string} */ _level, /** @type {unknown[]} */ args) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 50;
    const { stack } = new Error('for its stack');
    Error.stackTraceLimit = stackTraceLimit;
    if (stack?.includes('$logExtensionHostMessage')) {
      scope['skillwrightConsole'](args);
    }
  };
}

/** @param {readonly string[]} lines @param {Workbench} workbench */
function lastLines(lines, workbench) {
  const server = workbench.output().trimEnd().split('\n').slice(-10);
  return ['Last lines of the suite:', ...lines.slice(-20), 'Last lines of the server:', ...server].join('\n');
}

/** @param {string} path a path of this machine, on Windows with a drive and backslashes */
function toUrlPath(path) {
  return pathToFileURL(resolve(path)).pathname;
}

/** @param {StartOptions} options @param {string} userDataDir @param {string} extensionsDir */
function serverArguments(options, userDataDir, extensionsDir) {
  const { tools, port = 0, connectionToken, smokeTestDriver = true, workspaceTrust = false } = options;
  return [
    tools.serverMain,
    '--host=127.0.0.1',
    `--port=${port}`,
    '--accept-server-license-terms',
    `--user-data-dir=${userDataDir}`,
    `--extensions-dir=${extensionsDir}`,
    '--disable-telemetry',
    '--disable-experiments',
    '--disable-getting-started-override',
    // A closed page would otherwise keep its extension host, and its language server, for three hours.
    '--reconnection-grace-time=1',
    connectionToken ? `--connection-token=${connectionToken}` : '--without-connection-token',
    // The built workbench takes `extensionDevelopmentPath` and `extensionTestsPath` only with this.
    ...(smokeTestDriver ? ['--enable-smoke-test-driver'] : []),
    ...(workspaceTrust ? [] : ['--disable-workspace-trust']),
  ];
}

/** A test started from a VS Code terminal, or under a loader, must not hand that to the server. */
function serverEnvironment() {
  const foreign = /^(VSCODE_|ELECTRON_|npm_|NODE_OPTIONS$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !foreign.test(key)));
}

/**
 * The page reads user settings from the server's user folder, as a desktop VS Code does.
 *
 * @param {string} userDataDir
 * @param {Record<string, unknown>} settings
 */
async function writeSettings(userDataDir, settings) {
  const folder = join(userDataDir, 'User');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.json'), `${JSON.stringify(settings, undefined, 2)}\n`);
}
