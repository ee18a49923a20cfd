import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './support/install.mjs';
import { addTotals } from './support/mochaRun.mjs';
import { log, step } from './support/progress.mjs';
import { run, toolEnvironment } from './support/run.mjs';

/** Stages by name, in order; `npm test -- types unit` runs only those, on packages that are there. */
const stages = {
  generated: {
    title: 'Generated files match their sources',
    run: () => tool('node', ['scripts/generate.mjs', '--check']),
  },
  types: {
    title: 'Types',
    run: () => tool('tsc', ['-b', ...(process.env.CI === undefined ? [] : ['--force'])]),
  },
  lint: { title: 'Lint', run: () => tool('oxlint', ['--type-aware']) },
  format: { title: 'Format', run: () => tool('oxfmt', ['--check']) },
  unused: {
    title: 'Unused files, exports and packages, and exports only tests use',
    run: () => tool('node', ['scripts/unused.mjs']),
  },
  build: { title: 'Build', run: () => tool('node', ['scripts/build.mjs']) },
  unit: { title: 'Unit, protocol, command line and repository tests', run: runMocha, counts: true },
  package: { title: 'Package', run: packAndMeasure },
  editor: { title: 'A real VS Code, and Neovim', run: runInEditor, counts: true },
};

/** Sets up and runs everything; a check counts as one test. Ends with the line that counts them. */
async function main() {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find(name => stages[name] === undefined);
  if (unknown !== undefined) {
    throw new Error(`There is no stage '${unknown}'. Known are ${Object.keys(stages).join(', ')}.`);
  }
  const setUp = await step('Setting up', installPackages);
  if (!setUp.ok) {
    log('\n0 passed, 1 failed');
    process.exit(1);
  }
  const outcomes = [];
  const names = chosen.length === 0 ? Object.keys(stages) : chosen;
  for (const name of names) {
    const { title, run: work, counts } = stages[name];
    const { ok, value } = await step(title, work);
    const check = { passed: Number(ok), failed: Number(!ok), failures: ok ? [] : [title] };
    outcomes.push(counts === true && ok ? value : check);
  }
  const { passed, failed, failures } = addTotals(outcomes);
  // Pages of other tests have come since.
  outcomes.flatMap(({ retried = [] }) => retried).forEach(test => log(`\n↻ Tried again: ${test}`));
  failures.forEach(failure => log(`\n✗ ${failure}`));
  log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

async function tool(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) {
    throw new Error(`\n${output.trim()}`);
  }
}

async function runMocha() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'skillwright-counts-'));
  const counts = path.join(scratch, 'counts.json');
  try {
    // Tests of the editor run in it, which is a stage of its own.
    const files = ['test/**/*.test.ts', '--ignore', 'test/editor/**'];
    const reporter = ['--reporter', 'test/support/countingReporter.mjs'];
    // Most tests wait for a process that they started.
    const parallel = ['--parallel', '--jobs', String(Math.min(8, Math.max(2, availableParallelism())))];
    const env = toolEnvironment({ SKILLWRIGHT_COUNTS: counts, SKILLWRIGHT_SYSTEM_NODE: process.execPath });
    // A machine that does other things may stop a process for longer than a test allows for. What was tried again is shown at the end.
    await run('mocha', [...reporter, ...parallel, '--retries=1', ...files], { env, show: true });
    if (!existsSync(counts)) {
      throw new Error('Mocha ended without counting its tests.');
    }
    return JSON.parse(readFileSync(counts, 'utf8'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Where the package is that this run made. */
let packed;

async function packAndMeasure() {
  const { packageExtension } = await import('./package.mjs');
  const { target, megabytes } = await packageExtension();
  packed = target;
  log(`  ${megabytes.toFixed(2)} MB`);
}

async function runInEditor() {
  // VS Code's test tools need the project's own Node, which this process may not be.
  const scratch = mkdtempSync(path.join(tmpdir(), 'skillwright-counts-'));
  const counts = path.join(scratch, 'counts.json');
  try {
    const env = toolEnvironment({ SKILLWRIGHT_COUNTS: counts, ...(packed && { SKILLWRIGHT_VSIX: packed }) });
    await run('node', ['scripts/editorTests.mjs'], { env, show: true });
    if (!existsSync(counts)) {
      throw new Error('The tests in the editor ended without being counted.');
    }
    return JSON.parse(readFileSync(counts, 'utf8'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
