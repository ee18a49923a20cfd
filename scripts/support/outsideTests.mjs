import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { writeFiles } from '../../test/support/temporaryFolder.ts';
import { addTotals, readTotals, runMocha } from './mochaRun.mjs';
import { root, toolEnvironment } from './run.mjs';
import { installExtension, launchSharedBrowser, startWorkbench } from './workbench.mjs';

/** Windows of VS Code that are open at once. Each keeps more than a core busy, and menus close when a window waits for its turn. */
const atOnce = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/**
 * Runs the tests that work VS Code from outside as a person does, on the packaged extension. Where there are more than three cores, files of
 * tests run side by side, each in an editor and a browser that no other file uses at that time.
 */
export async function runOutside({ tools, log, scratch, vsix, filter }) {
  const extension = vsix ?? (await packExtension());
  const files = findTestFiles();
  // Few tests are chosen by their titles, which are read from all files.
  const isAlone = filter !== undefined || atOnce === 1;
  const batches = isAlone ? [files.toSorted()] : files.map(file => [file]);
  const runNext = async (place, totals) => {
    const batch = batches.shift();
    if (batch === undefined) {
      return totals;
    }
    const lines = [];
    const counted = readTotals(
      await runMocha(batch, { env: place.env, log: isAlone ? log : line => lines.push(line), filter }),
    );
    lines.forEach(line => log(line));
    return runNext(place, addTotals([totals, counted]));
  };
  const counts = Array.from({ length: Math.min(batches.length, atOnce) }, (_, at) =>
    withPlace({ tools, extension, folder: path.join(scratch, `outside-${at}`) }, place =>
      runNext(place, addTotals([])),
    ),
  );
  return addTotals(await Promise.all(counts));
}

/** The largest first, so that none of those that take long begins last. */
function findTestFiles() {
  const folder = path.join(root, 'test/editor/outside');
  const sizeOf = file => statSync(file).size;
  return readdirSync(folder)
    .filter(name => name.endsWith('.test.ts'))
    .map(name => path.join(folder, name))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

/** Serves VS Code twice, once trusting every folder and once asking, and hands both addresses to Mocha. */
async function withPlace({ tools, extension, folder }, work) {
  const [extensionsDir, userDataDir] = [path.join(folder, 'extensions'), path.join(folder, 'user')];
  await installExtension({ tools, extensionsDir, userDataDir, vsix: extension });
  const home = makeHome(folder);
  // Tests put programs there. VS Code asks the login shell for the PATH where it can.
  writeFiles(home, { '.profile': 'PATH="$HOME/bin:$PATH"\n' });
  const searched = [path.join(home, 'bin'), process.env.PATH ?? ''].join(path.delimiter);
  const environment = { HOME: home, PATH: searched };
  // Tests that share a window find files by their names, and open as they would for the first time.
  const settings = { 'search.quickOpen.includeHistory': false, 'workbench.editor.restoreViewState': false };
  const carefulDataDir = path.join(folder, 'careful');
  const options = { tools, extensionsDir, environment, settings, smokeTestDriver: false };
  const started = await Promise.allSettled([
    startWorkbench({ ...options, userDataDir }),
    startWorkbench({ ...options, userDataDir: carefulDataDir, workspaceTrust: true }),
    launchSharedBrowser({ tools, profile: path.join(folder, 'browser') }),
  ]);
  const [trusting, careful, browser] = started.map(({ value }) => value);
  try {
    const failed = started.find(({ status }) => status === 'rejected');
    if (failed !== undefined) {
      throw failed.reason;
    }
    const served = {
      trusting: { address: trusting.origin, machineSettings: machineSettingsIn(userDataDir) },
      careful: { address: careful.origin, machineSettings: machineSettingsIn(carefulDataDir) },
      browser: browser.address,
      home,
    };
    return await work({ env: toolEnvironment({ SKILLWRIGHT_WORKBENCH: JSON.stringify(served) }) });
  } finally {
    await Promise.all([trusting?.stop(), careful?.stop(), browser?.close()]);
  }
}

/** Where VS Code keeps the settings of the computer that it runs on. */
function machineSettingsIn(userDataDir) {
  return path.join(userDataDir, 'Machine', 'settings.json');
}

async function packExtension() {
  const { packageExtension } = await import('../package.mjs');
  return (await packageExtension()).target;
}

/** Skills of the person who runs the tests would show up in them. */
export function makeHome(folder) {
  const home = path.join(folder, 'home');
  writeFiles(home, { '.keep': '' });
  return home;
}
