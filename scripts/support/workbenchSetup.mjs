import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const codeServerVersion = '4.139.1';
const nodeMajor = 24;
const codeServerPackages = ['build-essential', 'libkrb5-dev', 'pkg-config', 'python3'];
const fontPackages = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];
const markerName = 'complete.json';
const abandonedAfterMilliseconds = 2 * 60 * 60 * 1000;

/**
 * @typedef {{ node: string, serverMain: string, browser: string }} WorkbenchTools
 * @typedef {{ log: (text: string) => void, cancelled?: AbortSignal | undefined }} SetupOptions
 */

/** The machine lacks something; the message is for a person and names what to run. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/**
 * Finds the browser and the VS Code server the editor tests run on, and installs what is missing.
 * Quiet when everything is there already.
 *
 * @param {SetupOptions} options
 * @returns {Promise<WorkbenchTools>}
 */
export async function prepareWorkbench(options) {
  const folder = join(cacheFolder(), `code-server-${codeServerVersion}`);
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
  return { node: nodeIn(folder), serverMain: serverMainIn(folder), browser };
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
 * A killed install cannot tidy up after itself; what is hours old belongs to nobody any more.
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
 * @param {AbortSignal | undefined} cancelled
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

/** @param {{ needsBrowser: boolean, needsCodeServer: boolean }} needs @param {SetupOptions} options */
async function installDebianPackages({ needsBrowser, needsCodeServer }, { log, cancelled }) {
  const wanted = [
    ...(needsBrowser ? ['chromium'] : []),
    ...(needsCodeServer ? codeServerPackages : []),
    ...fontPackages,
  ];
  const missing = await findMissingPackages(wanted);
  if (missing.length === 0) {
    return;
  }
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) {
    throw new SetupError(`Some Debian packages are missing: run \`sudo apt-get update && sudo ${command}\`.`);
  }
  log(`Installing Debian packages: ${missing.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const waitForLock = ['-o', 'DPkg::Lock::Timeout=300'];
  for (const args of [['update'], command.split(' ').slice(1)]) {
    const result = await run('apt-get', [...waitForLock, ...args], { env, cancelled });
    if (result.code !== 0) {
      throw new SetupError(`\`apt-get ${args.join(' ')}\` failed:\n${lastLines(result.output)}`);
    }
  }
}

/**
 * @param {readonly string[]} wanted
 * @returns {Promise<readonly string[]>} nothing on a system without Debian's package tools
 */
async function findMissingPackages(wanted) {
  if (!existsSync('/usr/bin/dpkg-query') || !existsSync('/usr/bin/apt-get')) {
    return [];
  }
  const format = '${Package} ${db:Status-Status}\n';
  const result = await run('/usr/bin/dpkg-query', ['-W', '-f', format, ...wanted], { env: process.env });
  const present = new Set(result.output.split('\n').filter(line => line.endsWith(' installed')));
  return wanted.filter(name => !present.has(`${name} installed`));
}

/** @returns {string | undefined} the browser's executable; SKILLWRIGHT_BROWSER decides when it is set */
export function findBrowser() {
  const chosen = process.env.SKILLWRIGHT_BROWSER;
  if (chosen) {
    if (!existsSync(chosen)) {
      throw new SetupError(`SKILLWRIGHT_BROWSER names ${chosen}, which does not exist: correct or unset it.`);
    }
    return chosen;
  }
  return browserPlaces().find(path => existsSync(path));
}

/** @returns {readonly string[]} */
function browserPlaces() {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return apps.map(name => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': programFiles32 } = process.env;
    const bases = [PROGRAMFILES, programFiles32, LOCALAPPDATA].filter(base => base !== undefined);
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
    return programs.flatMap(program => bases.map(base => join(base, program)));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap(name => folders.map(folder => join(folder, name)));
}

/**
 * A command that cannot start counts as a failed one; only cancelling rejects.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env: NodeJS.ProcessEnv, cancelled?: AbortSignal | undefined }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, { cwd, env, cancelled }) {
  // Windows starts npm's .cmd file only through a shell.
  const shell = process.platform === 'win32' && command === 'npm';
  const options = { cwd, env, shell, signal: cancelled, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    const child = execFile(command, [...args], options, (error, stdout, stderr) => {
      if (cancelled?.aborted) {
        reject(cancelled.reason);
        return;
      }
      const output = stdout + stderr;
      resolve({ code: error ? 1 : 0, output: error && !output.trim() ? error.message : output });
    });
    child.stdin?.end();
  });
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-20).join('\n');
}
