import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { packageExtension } from '../scripts/package.mjs';
import {
  installExtension,
  launchBrowser,
  startWorkbench,
  workbenchUrl,
} from '../scripts/support/workbench.mjs';
import { prepareWorkbench } from '../scripts/support/workbenchSetup.mjs';
import { libraryFrame } from '../test/editor/support/libraryPage.ts';
import { findOffered } from '../test/editor/support/quickInput.ts';
import { treeView } from '../test/editor/support/treeView.ts';
import { waitUntil } from '../test/editor/support/waiting.ts';
import { inventSkills } from './support/inventSkills.mjs';

const usage = 'Usage: node bench/editor.mjs [--skills 10000]';
/** What else in the extension host starts processes, which stops all of it each time. */
const settings = { 'remote.autoForwardPorts': false, 'git.enabled': false };

const probe = path.join(import.meta.dirname, 'support/blockProbe');

/** What a person sees of many invented skills in a real VS Code, and how long its extension host is blocked. It asserts nothing. */
async function main() {
  const { values } = parseArgs({
    options: {
      skills: { type: 'string', default: '10000' },
      vsix: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const count = Number(values.skills);
  if (!Number.isInteger(count)) {
    throw new Error(usage);
  }
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'editor-')));
  try {
    await measureIn(scratch, count, values);
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measureIn(scratch, count, { vsix, keep }) {
  const tools = await prepareWorkbench({ log: console.log });
  const [folder, home] = [path.join(scratch, 'many'), path.join(scratch, 'home')];
  [folder, home].forEach(each => mkdirSync(each));
  inventSkills(folder, count);
  const options = {
    tools,
    extensionsDir: path.join(scratch, 'extensions'),
    userDataDir: path.join(scratch, 'user'),
  };
  await installExtension({ ...options, vsix: vsix ?? (await packageExtension()).target });
  const blocks = keep ?? path.join(scratch, 'blocks');
  writeFileSync(blocks, '');
  const environment = { HOME: home, BLOCK_PROBE: blocks, BLOCK_PROFILE: process.env.BLOCK_PROFILE ?? '' };
  const [workbench, browser] = await Promise.all([
    startWorkbench({ ...options, environment, settings }),
    launchBrowser({ tools }),
  ]);
  try {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await measure({
      page,
      folder,
      blocks,
      count,
      url: workbenchUrl({ ...workbench, folder, extensionDevelopmentPath: probe }),
    });
    if (keep && Number(environment.BLOCK_PROFILE) > 0) {
      while (!existsSync(`${keep}.cpuprofile`)) {
        await delay(500);
      }
    }
  } finally {
    await browser.close();
    await workbench.stop();
  }
}

async function measure({ page, folder, blocks, count, url }) {
  const table = {};
  const view = treeView(page, 'Skills');
  const { pane } = view;
  const row = pane.locator('.monaco-list-row');
  /** The view tells in its title how many skills there are. */
  const total = async () => Number(/\d+/.exec(await pane.locator('.pane-header').innerText())?.[0] ?? 0);
  /** From an act to what a person waits for, and everything that comes after it until nothing happens. */
  const add = async (name, act, { settle = 3000, prepare } = {}) => {
    await prepare?.();
    const before = Date.now();
    const start = performance.now();
    await act();
    const took = performance.now() - start;
    await delay(settle);
    const lengths = readBlocks(blocks, before);
    table[name] = {
      'seen after': `${took.toFixed(0)} ms`,
      'longest block': `${Math.max(0, ...lengths).toFixed(0)} ms`,
      'over 50 ms': lengths.filter(each => each > 50).length,
      'over 20 ms': lengths.filter(each => each > 20).length,
    };
    appendFileSync(blocks, `${before} 0 ${name}\n`);
    console.log(name, JSON.stringify(table[name]));
  };
  await add(
    'VS Code opens',
    async () => {
      await page.goto(url);
      await page.waitForFunction(`performance.getEntriesByName('code/LifecyclePhase/Restored').length > 0`);
      await page.locator('[id="status.problems"]').waitFor();
    },
    { settle: 0 },
  );
  await add(
    'first lines of the tree',
    async () => {
      await page.locator('.activitybar .action-label[aria-label^="Skillwright"]').click();
      await row.first().waitFor();
    },
    { settle: 0 },
  );
  await add(
    'all are read',
    async () => {
      await waitUntil('all are counted', async () => (await total()) >= count);
      await pane.locator('.message', { hasText: 'Reading' }).waitFor({ state: 'hidden' });
    },
    { settle: 15_000 },
  );
  await add('view opened again', async () => {
    await page.keyboard.press('ControlOrMeta+B');
    await pane.waitFor({ state: 'hidden' });
    await page.keyboard.press('ControlOrMeta+B');
    await row.first().waitFor();
  });
  for (const name of ['Category', 'Tag', 'Host', 'No Groups', 'Source Folder']) {
    const entry = page.locator('.monaco-menu .action-label').getByText(name, { exact: true });
    let earlier;
    const prepare = async () => {
      earlier = await row.first().getAttribute('aria-label');
      await view.pressTitle('Group By');
      await entry.waitFor();
    };
    const act = async () => {
      await entry.click();
      await page.waitForFunction(
        ([text]) =>
          (document.querySelector('.pane .monaco-list-row[aria-label]')?.getAttribute('aria-label') ??
            text) !== text,
        [earlier],
      );
    };
    await add(`by ${name}`, act, { prepare });
  }
  const group = row.first();
  await add('a group opened', async () => {
    const before = await row.count();
    await group.click();
    await page.waitForFunction(
      ([least]) => document.querySelectorAll('.pane .monaco-list-row').length > least,
      [before],
    );
  });
  /** What is found in the palette before the time counts. */
  let offered;
  const find = (text, label) => ({ prepare: async () => (offered = await findOffered(page, text, label)) });
  await add(
    'library',
    async () => {
      await offered.click();
      await libraryFrame(page).locator('.card .title').first().waitFor();
    },
    find('>Skillwright: Open Skill Library', 'Skillwright: Open Skill Library'),
  );
  const frame = libraryFrame(page);
  await add('search in the library', async () => {
    await frame.getByRole('textbox', { name: 'Search skills' }).fill('invoice travel 12');
    await frame.locator('.result > span').first().filter({ hasText: / of / }).waitFor();
  });
  const skill = path.join('.claude/skills', readdirSync(path.join(folder, '.claude/skills'))[7], 'SKILL.md');
  await add(
    'skill opened',
    async () => {
      await offered.click();
      await page.locator('.tab.active[data-resource-name="SKILL.md"]').waitFor();
    },
    find(skill, 'SKILL.md'),
  );
  await add('letters typed', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('compares what differs in it', { delay: 100 });
  });
  await add(
    'document view',
    async () => {
      await offered.click();
      await page
        .frameLocator('iframe.webview >> nth=-1')
        .frameLocator('#active-frame')
        .locator('h1, h2')
        .first()
        .waitFor();
    },
    find('>Skillwright: Open Document View', 'Skillwright: Open Document View'),
  );
  await add('a file changes on disk', async () => {
    const other = path.join(folder, '.claude/skills', readdirSync(path.join(folder, '.claude/skills'))[3]);
    const before = await total();
    rmSync(other, { recursive: true });
    await waitUntil('one is less', async () => (await total()) < before);
  });
  console.table(table);
}

function readBlocks(file, since) {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(' ').map(Number))
    .filter(([end, length]) => end >= since && length > 0)
    .map(([, length]) => length);
}

await main();
