import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { log } from './progress.mjs';
import { root, run } from './run.mjs';

/** Says which lock file the installed packages came from. */
const marker = path.join(root, 'node_modules', '.skillwright-lock');

/** Installs the packages of the lock file, unless exactly these are installed already. */
export async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) {
    return;
  }
  log('  installing packages (npm ci), about a minute');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: process.env,
  });
  if (code !== 0) {
    throw new Error(`npm ci failed:\n${output.split('\n').slice(-20).join('\n')}`);
  }
  writeFileSync(marker, lock);
}
