import {
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
import { parseArgs } from 'node:util';
import { packageExtension } from '../scripts/package.mjs';
import {
  installExtension,
  launchBrowser,
  startWorkbench,
  workbenchUrl,
} from '../scripts/support/workbench.mjs';
import { findWorkbench, prepareWorkbench } from '../scripts/support/workbenchSetup.mjs';
import { libraryFrame } from '../test/editor/support/libraryPage.ts';
import { findOffered } from '../test/editor/support/quickInput.ts';
import { treeView } from '../test/editor/support/treeView.ts';
import { waitUntil } from '../test/editor/support/waiting.ts';
import { inventSkills } from './support/inventSkills.mjs';
import { Stopwatch } from './support/stopwatch.mjs';

const usage = 'Usage: node bench/editor.mjs [--skills 10000] [--vsix FILE] [--if-installed]';

/** What else in the extension host starts processes, which stops all of it each time. */
const settings = { 'remote.autoForwardPorts': false, 'git.enabled': false };

const probe = path.join(import.meta.dirname, 'support/blockProbe');

/** What a person sees of many invented skills in a real VS Code, and how long its extension host is blocked. It asserts nothing. */
async function main() {
  const { values } = parseArgs({
    options: {
      skills: { type: 'string', default: '10000' },
      vsix: { type: 'string' },
      'if-installed': { type: 'boolean', default: false },
    },
  });
  const count = Number(values.skills);
  if (!Number.isInteger(count)) {
    throw new Error(usage);
  }
  const tools = await (values['if-installed'] ? findWorkbench() : prepareWorkbench({ log: console.log }));
  if (tools === undefined) {
    console.log(
      'VS Code or the browser is not installed here, so nothing was measured. Run this without --if-installed to install them.',
    );
    return;
  }
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'editor-')));
  try {
    await measureIn(scratch, count, { tools, vsix: values.vsix });
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measureIn(scratch, count, { tools, vsix }) {
  const [folder, home] = [path.join(scratch, 'many'), path.join(scratch, 'home')];
  [folder, home].forEach(each => mkdirSync(each));
  inventSkills(folder, count);
  const options = {
    tools,
    extensionsDir: path.join(scratch, 'extensions'),
    userDataDir: path.join(scratch, 'user'),
  };
  await installExtension({ ...options, vsix: vsix ?? (await packageExtension()).target });
  const blocks = path.join(scratch, 'blocks');
  writeFileSync(blocks, '');
  const environment = { HOME: home, BLOCK_PROBE: blocks };
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
    const { heap, rss } = JSON.parse(readFileSync(`${blocks}.memory`, 'utf8'));
    console.log(`extension host: heap of ${heap} MB at most, ${rss} MB in all`);
  } finally {
    await browser.close();
    await workbench.stop();
  }
}

async function measure({ page, folder, blocks, count, url }) {
  const watch = new Stopwatch(blocks);
  const view = treeView(page, 'Skills');
  /** The view tells in its title how many skills there are. */
  const total = async () => Number(/\d+/.exec(await view.pane.locator('.pane-header').innerText())?.[0] ?? 0);
  const place = { page, watch, view, total };
  await measureStart(place, count, url);
  await measureTree(place);
  await measureLibrary(place);
  const skills = path.join(folder, '.claude/skills');
  const [gone, , , opened] = readdirSync(skills);
  await measureDocument(place, `.claude/skills/${opened}/SKILL.md`);
  await watch.take('a folder goes on disk', async () => {
    const before = await total();
    rmSync(path.join(skills, gone), { recursive: true });
    await waitUntil('one is less', async () => (await total()) < before);
  });
  console.table(watch.table);
}

async function measureStart({ page, watch, view: { pane }, total }, count, url) {
  const open = async () => {
    await page.goto(url);
    await page.waitForFunction(`performance.getEntriesByName('code/LifecyclePhase/Restored').length > 0`);
    await page.locator('[id="status.problems"]').waitFor();
  };
  await watch.take('VS Code opens', open, { rest: 0 });
  const showTree = async () => {
    await page.locator('.activitybar .action-label[aria-label^="Skillwright"]').click();
    await pane.locator('.monaco-list-row').first().waitFor();
  };
  await watch.take('first lines of the tree', showTree, { rest: 0 });
  const readAll = async () => {
    await waitUntil('all are counted', async () => (await total()) >= count);
    await pane.locator('.message', { hasText: 'Reading' }).waitFor({ state: 'hidden' });
  };
  await watch.take('all are read', readAll, { rest: 15_000 });
}

async function measureTree({ page, watch, view }) {
  const { pane } = view;
  const row = pane.locator('.monaco-list-row');
  await watch.take('view opened again', async () => {
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
      await page.waitForFunction(isOther, [earlier]);
    };
    await watch.take(`by ${name}`, act, { prepare });
  }
  await watch.take('a group opened', async () => {
    const before = await row.count();
    await row.first().click();
    await page.waitForFunction(hasMoreLines, [before]);
  });
}

/** Runs in the page. */
function isOther([before]) {
  const line = document.querySelector('.pane .monaco-list-row[aria-label]');
  return line !== null && line.getAttribute('aria-label') !== before;
}

/** Runs in the page. */
function hasMoreLines([before]) {
  return document.querySelectorAll('.pane .monaco-list-row').length > before;
}

async function measureLibrary({ page, watch }) {
  const frame = libraryFrame(page);
  await takeOffered({ page, watch }, 'library', '>Skillwright: Open Skill Library', () =>
    frame.locator('.card .title').first().waitFor(),
  );
  await watch.take('search in the library', async () => {
    await frame.getByRole('textbox', { name: 'Search skills' }).fill('invoice travel 12');
    await frame.locator('.result > span').first().filter({ hasText: / of / }).waitFor();
  });
}

async function measureDocument({ page, watch }, skill) {
  await takeOffered({ page, watch }, 'skill opened', skill, () =>
    page.locator('.tab.active[data-resource-name="SKILL.md"]').waitFor(),
  );
  await watch.take('letters typed', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('compares what differs in it', { delay: 100 });
  });
  const frame = page.frameLocator('iframe.webview >> nth=-1').frameLocator('#active-frame');
  await takeOffered({ page, watch }, 'document view', '>Skillwright: Open Document View', () =>
    frame.locator('h1, h2').first().waitFor(),
  );
}

/** What is chosen is found in the palette before the time counts. */
async function takeOffered({ page, watch }, name, text, isSeen) {
  const label = text.startsWith('>') ? text.slice(1) : path.basename(text);
  let offered;
  const act = async () => {
    await offered.click();
    await isSeen();
  };
  await watch.take(name, act, { prepare: async () => (offered = await findOffered(page, text, label)) });
}

await main();
