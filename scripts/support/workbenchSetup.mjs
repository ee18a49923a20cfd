import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findBrowser, installDebianPackages, lastLines, run, SetupError } from './workbenchSystem.mjs';

const codeServerVersion = '4.139.1';
const nodeMajor = 24;
const markerName = 'complete.json';
const abandonedAfterMilliseconds = 2 * 60 * 60 * 1000;

/**
 * @typedef {{ node: string, serverMain: string, browser: string }} WorkbenchTools
 * @typedef {import('./workbenchSystem.mjs').SetupOptions} SetupOptions
 */

/**
 * Finds the browser and the VS Code server the editor tests run on, and installs what is missing.
 * Quiet when everything is there already.
 *
 * @param {SetupOptions} options
 * @returns {Promise<WorkbenchTools>}
 */
export async function prepareWorkbench(options) {
  const folder = workbenchFolder();
  const installed = await isComplete(folder);
  await installDebianPackages({ needsBrowser: !findBrowser(), needsCodeServer: !installed }, options);
  const browser = findBrowser();
  if (!browser) {
    throw new SetupError(
      'No Chromium or Chrome was found: install one, or run again with SKILLWRIGHT_BROWSER=/path/to/chrome.',
    );
  }
  if (!installed) {
    await installCodeServer(folder, options);
  }
  return toTools(folder, browser);
}

/**
 * The same where everything is there, and undefined where it is not. Installs nothing.
 *
 * @returns {Promise<WorkbenchTools | undefined>}
 */
export async function findWorkbench() {
  const folder = workbenchFolder();
  const browser = findBrowser();
  return browser && (await isComplete(folder)) ? toTools(folder, browser) : undefined;
}

/** @param {string} folder @param {string} browser @returns {WorkbenchTools} */
function toTools(folder, browser) {
  return { node: nodeIn(folder), serverMain: serverMainIn(folder), browser };
}

function workbenchFolder() {
  return join(cacheFolder(), `code-server-${codeServerVersion}`);
}

function cacheFolder() {
  const windowsBase = process.platform === 'win32' ? process.env.LOCALAPPDATA : undefined;
  const base = process.env.XDG_CACHE_HOME || windowsBase || join(homedir(), '.cache');
  return join(base, 'skillwright');
}

/** @param {string} folder */
function nodeIn(folder) {
  return join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} folder */
function serverMainIn(folder) {
  return join(folder, 'node_modules', 'code-server', 'lib', 'vscode', 'out', 'server-main.js');
}

/**
 * A folder without the marker may be somebody's install by hand: it is used once it proved to be whole.
 *
 * @param {string} folder
 */
async function isComplete(folder) {
  if (!existsSync(nodeIn(folder)) || !existsSync(serverMainIn(folder))) {
    return false;
  }
  if (existsSync(join(folder, markerName))) {
    return true;
  }
  const problem = await findProblem(folder);
  if (problem) {
    return false;
  }
  await writeMarker(folder);
  return true;
}

/**
 * Loads every native module the server needs on Linux, since a half-finished install lacks some of them.
 * All of them use Node-API, so those built with another Node's headers (`nodedir` in an .npmrc) load too.
 *
 * @param {string} folder
 * @returns {Promise<string | undefined>} what is wrong, in the words of Node; undefined for a whole install
 */
async function findProblem(folder) {
  const natives = ['@parcel/watcher', '@vscode/native-watchdog', '@vscode/spdlog', 'node-pty'];
  if (process.platform === 'linux') {
    natives.push('kerberos', '@vscode/sqlite3');
  }
  const program = [
    `const load = require('node:module').createRequire(${JSON.stringify(serverMainIn(folder))});`,
    ...natives.map(name => `load(${JSON.stringify(name)});`),
    // The install script's last step puts this one beside VS Code's own extensions.
    `load('../extensions/node_modules/typescript');`,
    'console.log(process.versions.node);',
  ].join('\n');
  const result = await run(nodeIn(folder), ['-e', program], { env: cleanEnvironment() });
  const version = result.output.trim();
  return result.code === 0 && version.startsWith(`${nodeMajor}.`) ? undefined : lastLines(result.output);
}

/** @param {string} folder */
async function writeMarker(folder) {
  const facts = { codeServer: codeServerVersion, finished: new Date().toISOString() };
  await writeFile(join(folder, markerName), `${JSON.stringify(facts, undefined, 2)}\n`);
}

/**
 * The install happens in a sibling folder that is renamed once it is whole, so nobody ever sees half of one;
 * when two run at the same time, the second to finish uses what the first left.
 *
 * @param {string} folder
 * @param {SetupOptions} options
 */
async function installCodeServer(folder, { log, cancelled }) {
  await mkdir(dirname(folder), { recursive: true });
  await removeAbandoned(dirname(folder));
  const partial = `${folder}.partial-${process.pid}-${Date.now()}`;
  log(`Installing VS Code (code-server ${codeServerVersion}, 750 MB, a few minutes, once) in ${folder}`);
  try {
    await installFromNpm(partial, cancelled);
    const problem = await findProblem(partial);
    if (problem) {
      throw new SetupError(`code-server ${codeServerVersion} was installed but does not load:\n${problem}`);
    }
    await writeMarker(partial);
    await moveIntoPlace(partial, folder);
  } finally {
    await rm(partial, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {string} partial @param {string} folder */
async function moveIntoPlace(partial, folder) {
  if (await isComplete(folder)) {
    return;
  }
  const aside = `${partial}-replaced`;
  if (existsSync(folder)) {
    await rename(folder, aside);
  }
  try {
    await rename(partial, folder);
  } catch (error) {
    if (!(await isComplete(folder))) {
      throw error;
    }
  }
  await rm(aside, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * A killed install cannot tidy up after itself; what is hours old belongs to no one any more.
 *
 * @param {string} parent
 */
async function removeAbandoned(parent) {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const isPartial = name.includes('.partial-');
    if (isPartial && Date.now() - (await stat(path)).mtimeMs > abandonedAfterMilliseconds) {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

/**
 * Node 24 comes first and alone: code-server's install script refuses to run on any other Node.
 *
 * @param {string} folder
 * @param {AbortSignal | undefined} canceled
 */
async function installFromNpm(folder, cancelled) {
  const manifest = {
    name: 'skillwright-workbench',
    private: true,
    allowScripts: { argon2: true, 'code-server': true, node: true },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const environment = cleanEnvironment();
  const pathKey = Object.keys(environment).find(key => key.toUpperCase() === 'PATH') ?? 'PATH';
  environment[pathKey] = [join(folder, 'node_modules', '.bin'), environment[pathKey]].join(delimiter);
  for (const name of [`node@${nodeMajor}`, `code-server@${codeServerVersion}`]) {
    const args = ['install', name, '--no-audit', '--no-fund', '--loglevel=error'];
    const result = await run('npm', args, { cwd: folder, env: environment, cancelled });
    if (result.code !== 0) {
      throw new SetupError(`\`npm ${args.join(' ')}\` failed in ${folder}:\n${lastLines(result.output)}`);
    }
  }
}

/**
 * npm tells its scripts about itself in variables. An npm inside would believe them: with the outer one's
 * user agent, code-server's install script would see the outer Node's version and stop.
 */
function cleanEnvironment() {
  const own =
    /^npm_(lifecycle|package|command|execpath|node_execpath|config_(user_agent|local_prefix|node_gyp))/i;
  const kept = Object.entries(process.env).filter(([key]) => !own.test(key) && key !== 'NODE_OPTIONS');
  return Object.fromEntries(kept);
}
