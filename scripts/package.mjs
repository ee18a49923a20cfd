import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './support/run.mjs';

/** Megabytes that the packaged extension may have; it is downloaded by every user. */
const largest = 2.4;

/** Builds for production and packs the extension; answers with the path of the package. */
export async function packageExtension() {
  const target = path.join(root, 'skillwright.vsix');
  rmSync(target, { force: true });
  await must('node', ['scripts/build.mjs', '--production']);
  await must('vsce', [
    'package',
    '--no-dependencies',
    '--skip-license',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--out',
    target,
  ]);
  const megabytes = statSync(target).size / 1024 / 1024;
  if (megabytes > largest) {
    throw new Error(`The package has ${megabytes.toFixed(1)} MB; ${largest} are allowed.`);
  }
  return { target, megabytes };
}

async function must(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) {
    throw new Error(`${command} ${args[0]} failed:\n${output.trim()}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  const { target, megabytes } = await packageExtension();
  console.log(`${path.relative(root, target)} (${megabytes.toFixed(2)} MB)`);
}
