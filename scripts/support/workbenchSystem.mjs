import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const codeServerPackages = ['build-essential', 'libkrb5-dev', 'pkg-config', 'python3'];
const fontPackages = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** @typedef {{ log: (text: string) => void, canceled?: AbortSignal | undefined }} SetupOptions */

/** The machine lacks something; the message is for a person and names what to run. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/** @param {{ needsBrowser: boolean, needsCodeServer: boolean }} needs @param {SetupOptions} options */
export async function installDebianPackages({ needsBrowser, needsCodeServer }, options) {
  const wanted = [
    ...(needsBrowser ? ['chromium'] : []),
    ...(needsCodeServer ? codeServerPackages : []),
    ...fontPackages,
  ];
  await installMissing(wanted, options);
}

/**
 * Installs those Debian packages that are not there; nothing on another system.
 *
 * @param {readonly string[]} wanted
 * @param {SetupOptions} options
 */
export async function installMissing(wanted, { log, cancelled }) {
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
 * A command that cannot start counts as a failed one; only canceling rejects.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env: NodeJS.ProcessEnv, canceled?: AbortSignal | undefined }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd, env, cancelled }) {
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
export function lastLines(output) {
  return output.trimEnd().split('\n').slice(-20).join('\n');
}
