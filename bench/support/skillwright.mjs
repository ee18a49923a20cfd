import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command as `npm run build` makes it. */
export const defaultBundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

/** Bytes of output that a check of some ten thousand skills may have. */
const largestOutput = 1024 * 1024 * 1024;

/** The JSON report of one check of everything below a folder, with paths from there. */
export async function checkFolder(bundle, folder, options = []) {
  const args = [path.resolve(bundle), 'check', '.', '--format', 'json', ...options];
  try {
    const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: largestOutput });
    return stdout;
  } catch (error) {
    // Exit code 1 says that there are findings; anything else is a failure of ours.
    if (error.code === 1 && error.stdout !== '') {
      return error.stdout;
    }
    throw error;
  }
}
