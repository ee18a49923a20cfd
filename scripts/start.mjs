import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './support/install.mjs';
import { log, step } from './support/progress.mjs';
import { root, run, toolEnvironment } from './support/run.mjs';

const examples = path.join(root, 'examples');

/** Two skills fight for it, and one that would help is dropped. */
const message = 'What do I get back for the receipts of my trip to Lisbon?';

/**
 * Sets up, builds, checks the example workspace and routes a message in the terminal, and opens the extension on
 * it: in VS Code when its command is there, else in a browser. With --check it stops after the terminal part.
 */
async function main() {
  await must('Setting up', installPackages);
  await must('Building', () => runOrThrow('node', ['scripts/build.mjs']));
  log('\n▸ skillwright check examples\n');
  await run('node', ['dist/skillwright.js', 'check', 'examples'], { show: true });
  log(`\n▸ skillwright route "${message}" examples\n`);
  await run('node', ['dist/skillwright.js', 'route', quoted(message), 'examples'], { show: true });
  log('\n▸ skillwright ready examples/.agents\n');
  await run('node', ['dist/skillwright.js', 'ready', 'examples/.agents'], { show: true });
  if (process.argv.includes('--check')) {
    return;
  }
  const code = findOnPath(process.platform === 'win32' ? 'code.cmd' : 'code');
  await (code === undefined ? openInBrowser() : openInDesktop(code));
}

async function openInDesktop(code) {
  log(`\n▸ Opening ${path.relative(root, examples)} in VS Code`);
  await runOrThrow(code, ['--new-window', `--extensionDevelopmentPath=${root}`, examples]);
}

/** Serves VS Code for the browser with the packaged extension, until it is stopped. */
async function openInBrowser() {
  const { prepareWorkbench } = await import('./support/workbenchSetup.mjs');
  const { installExtension, startWorkbench, workbenchUrl } = await import('./support/workbench.mjs');
  const { packageExtension } = await import('./package.mjs');
  log("\nVS Code's command 'code' is not on the PATH, so the browser is used.");
  const { target } = await must('Packing the extension', packageExtension);
  const tools = await must('Setting up VS Code for the browser', () =>
    prepareWorkbench({ log: line => log(`  ${line}`) }),
  );
  const connectionToken = randomUUID();
  const folder = path.join(root, '.skillwright', 'workbench');
  const [extensionsDir, userDataDir] = [path.join(folder, 'extensions'), path.join(folder, 'user')];
  await must('Installing the extension', () =>
    installExtension({ tools, extensionsDir, userDataDir, vsix: target }),
  );
  const workbench = await startWorkbench({
    tools,
    extensionsDir,
    userDataDir,
    connectionToken,
    smokeTestDriver: false,
  });
  log(
    `\nOpen this address in a browser on this machine:\n\n  ${withFirstFile(workbenchUrl({ ...workbench, folder: examples }))}\n`,
  );
  log('It is served until you stop this command with Ctrl+C.');
  await new Promise(resolve => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await workbench.stop();
}

/** Lets VS Code open with a skill that has something to mend, rather than with nothing. */
function withFirstFile(address) {
  const url = new URL(address);
  const file = `vscode-remote://${url.host}${examples}/.claude/skills/invoice-check/SKILL.md`;
  const payload = JSON.parse(url.searchParams.get('payload') ?? '[]');
  url.searchParams.set('payload', JSON.stringify([...payload, ['openFile', file]]));
  return url.toString();
}

async function must(title, work) {
  const { ok, value } = await step(title, work);
  if (!ok) {
    process.exit(1);
  }
  return value;
}

async function runOrThrow(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) {
    throw new Error(output.trim());
  }
}

/** One argument for the shell that programs are run in on Windows, which takes it apart otherwise. */
function quoted(text) {
  return process.platform === 'win32' ? `"${text}"` : text;
}

function findOnPath(name) {
  const folders = (toolEnvironment().PATH ?? '').split(path.delimiter);
  return folders.map(folder => path.join(folder, name)).find(file => existsSync(file));
}

await main();
