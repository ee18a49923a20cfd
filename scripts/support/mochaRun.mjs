import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './run.mjs';

/** Runs tests that need an editor, and hands on each line that Mocha prints. */
export async function runMocha(files, { env, log, filter }) {
  const args = [
    path.join(root, 'node_modules/mocha/bin/mocha.js'),
    '--node-option=import=tsx',
    '--timeout=120000',
    '--slow=20000',
    // A browser, an editor and a server may share two cores; what fails three times is broken. Each further try is shown.
    '--retries=2',
    '--reporter=test/support/retryReporter.mjs',
    '--no-color',
    ...(filter ? ['--grep', filter] : []),
    ...files,
  ];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    log(line);
  }
  const [code] = await closed;
  return { code: code ?? 1, output: lines.join('\n') };
}

/**
 * Mocha's own last lines, and what it says of failures; a run that ends badly without them, or in spite of them, is one more
 * failure.
 */
export function readTotals({ code, output }) {
  const count = word => Number(new RegExp(`^\\s*(\\d+) ${word}\\b`, 'm').exec(output)?.[1] ?? 0);
  const [passed, failed] = [count('passing'), count('failing')];
  const endedBadly = failed === 0 && (code !== 0 || passed === 0);
  if (endedBadly) {
    return { passed, failed: 1, failures: [`Mocha ended with ${code} and without a failure of a test.`] };
  }
  return {
    passed,
    failed,
    failures: failed === 0 ? [] : [output.slice(output.search(/^\s*\d+ failing\b/m)).trim()],
  };
}

/** What several runs come to. */
export function addTotals(totals) {
  return {
    passed: totals.reduce((sum, { passed }) => sum + passed, 0),
    failed: totals.reduce((sum, { failed }) => sum + failed, 0),
    failures: totals.flatMap(({ failures }) => failures),
  };
}
