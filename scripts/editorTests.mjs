import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { build } from 'esbuild';
import { initialFiles } from '../test/editor/inside/initialFiles.ts';
import { writeFiles } from '../test/support/temporaryFolder.ts';
import { prepareNeovim } from './support/neovim.mjs';
import { addTotals, readTotals, runMocha } from './support/mochaRun.mjs';
import { makeHome, runOutside } from './support/outsideTests.mjs';
import { log as print } from './support/progress.mjs';
import { root, run, toolEnvironment } from './support/run.mjs';
import { launchBrowser, runInsideSuite, startWorkbench } from './support/workbench.mjs';
import { prepareWorkbench } from './support/workbenchSetup.mjs';
import { SetupError } from './support/workbenchSystem.mjs';

const insideBundle = path.join(root, 'dist/test/inside.cjs');

/** What each suite runs in. */
const suiteTitles = {
  inside: 'Tests inside VS Code',
  outside: 'Tests outside VS Code',
  neovim: 'Tests in Neovim',
};

/**
 * Runs the suites that need a real editor: the one inside the extension host of VS Code, the one that works it from outside as a
 * person does, on the packaged extension, and the one in Neovim, which has the language server alone.
 */
export async function runEditorTests({ log, vsix, suites = Object.keys(suiteTitles), filter }) {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'skillwright-editor-')));
  const context = { log, vsix, filter, scratch };
  try {
    const tools = suites.some(suite => suite !== 'neovim') ? await findTools(context) : undefined;
    const totals = [];
    for (const suite of suites) {
      log(`\n  ${suiteTitles[suite]}`);
      totals.push(await runSuite(suite, { ...context, tools }));
    }
    return addTotals(totals);
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Answers with undefined on a desktop that lacks our set-up, whose own VS Code can run one of the suites. */
function findTools({ log }) {
  return prepareOrSay(prepareWorkbench, log);
}

/** A desktop is a person's, who decides what is installed there; anywhere else something that is missing is a failure. */
async function prepareOrSay(prepare, log) {
  const { platform, env } = process;
  const hasDesktop = platform !== 'linux' || (env.DISPLAY ?? env.WAYLAND_DISPLAY ?? '') !== '';
  try {
    return await prepare({ log });
  } catch (error) {
    if (!(error instanceof SetupError) || !hasDesktop) {
      throw error;
    }
    log(`  ${error.message}`);
    return undefined;
  }
}

async function runSuite(suite, context) {
  if (suite === 'neovim') {
    return runInNeovim(context);
  }
  if (suite === 'inside') {
    await buildInside();
    const { tools } = context;
    return tools === undefined ? runInsideOnDesktop(context) : runInside(context);
  }
  if (context.tools === undefined) {
    context.log('  The tests from outside were not run: see above for what they need.');
    return addTotals([]);
  }
  return runOutside(context);
}

async function buildProduct() {
  const { code, output } = await run('node', ['scripts/build.mjs']);
  if (code !== 0) {
    throw new Error(output.trim());
  }
}

/** Mocha stays outside the bundle: it is found in the project's packages, which lie above the bundle. */
async function buildInside() {
  await buildProduct();
  await build({
    entryPoints: [path.join(root, 'test/editor/inside/index.ts')],
    outfile: insideBundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
  });
}

function prepareInsideWorkspace(scratch) {
  const folder = path.join(scratch, 'inside');
  writeFiles(folder, initialFiles);
  return folder;
}

async function runInside({ tools, log, scratch, filter }) {
  const folder = prepareInsideWorkspace(scratch);
  const environment = { HOME: makeHome(scratch), ...(filter && { SKILLWRIGHT_GREP: filter }) };
  const [workbench, browser] = await Promise.all([
    startWorkbench({ tools, environment }),
    launchBrowser({ tools }),
  ]);
  const extension = { extensionDevelopmentPath: root, extensionTestsPath: insideBundle };
  try {
    return readTotals(await runInsideSuite({ workbench, browser, folder, log, ...extension }));
  } finally {
    await browser.close();
    await workbench.stop();
  }
}

async function runInNeovim({ log, filter }) {
  const neovim = await prepareOrSay(prepareNeovim, log);
  if (neovim === undefined) {
    log('  The tests in Neovim were not run: see above for what they need.');
    return addTotals([]);
  }
  await buildProduct();
  const env = toolEnvironment({ SKILLWRIGHT_NEOVIM: neovim });
  return readTotals(await runMocha(['test/editor/neovim/**/*.test.ts'], { env, log, filter }));
}

async function runInsideOnDesktop({ log, scratch }) {
  const { runTests, TestRunFailedError } = await import('@vscode/test-electron');
  const chunks = [];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      log(chunk.toString('utf8').trimEnd());
      done();
    },
  });
  const finish = code => readTotals({ code, output: Buffer.concat(chunks).toString('utf8') });
  try {
    const code = await runTests({
      extensionDevelopmentPath: root,
      extensionTestsPath: insideBundle,
      launchArgs: [prepareInsideWorkspace(scratch), '--disable-extensions', '--disable-workspace-trust'],
      stdout,
    });
    return finish(code);
  } catch (error) {
    if (error instanceof TestRunFailedError) {
      return finish(1);
    }
    throw error;
  }
}

/** `node scripts/editorTests.mjs [inside|outside|neovim] [words of a test's title]` */
async function main() {
  const [suite, filter] = process.argv.slice(2);
  const totals = await runFromTerminal(suite, filter);
  const { passed, failed } = totals;
  const counts = process.env.SKILLWRIGHT_COUNTS;
  if (counts !== undefined) {
    writeFileSync(counts, JSON.stringify(totals));
  }
  print(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

async function runFromTerminal(suite, filter) {
  const suites = suite === undefined ? undefined : [suite];
  // A package that merely lies there may be older than the sources.
  const vsix = process.env.SKILLWRIGHT_VSIX;
  try {
    return await runEditorTests({ log: print, vsix, suites, filter });
  } catch (error) {
    const failure = error instanceof SetupError ? error.message : String(error?.stack ?? error);
    print(failure);
    return { passed: 0, failed: 1, failures: [failure] };
  }
}

if (process.argv[1] === import.meta.filename) {
  await main();
}
