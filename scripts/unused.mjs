import { findUnused } from './support/findUnused.mjs';
import { run } from './support/run.mjs';
import { exceptions } from './support/unusedExceptions.mjs';

/** Looks for files, exports and packages that nothing uses, and for files and exports that only tests use. */
async function main() {
  const [all, production] = [await reportOf(), await reportOf('--production')];
  const problems = findUnused({ all, production }, exceptions);
  if (problems.length === 0) {
    return;
  }
  console.error(problems.join('\n'));
  console.error('\nWhat a later change will use can be listed in scripts/support/unusedExceptions.mjs.');
  process.exitCode = 1;
}

/** @param {string[]} options */
async function reportOf(...options) {
  const { code, output } = await run('knip', [
    '--no-progress',
    '--no-config-hints',
    '--reporter',
    'json',
    ...options,
  ]);
  try {
    return JSON.parse(output).issues;
  } catch {
    throw new Error(`knip ended with ${code} and without a report:\n${output}`);
  }
}

await main();
