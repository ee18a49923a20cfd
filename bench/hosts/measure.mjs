import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { tryEvals } from './evals.mjs';
import { describeLoad } from './load.mjs';
import { folderOf, hostRecords } from './records.mjs';
import { reduceRun } from './reduce.mjs';
import { runRecord } from './runRecord.mjs';

register();
const probes = await import('../../test/support/hosts/probes.ts');
const { shownLength } = await import('../../test/support/hosts/listedEntries.ts');

const usage = 'Usage: node bench/hosts/measure.mjs [HOST…] [--check] [--if-installed]';

const golden = path.resolve(import.meta.dirname, '../../test/hosts/golden');
const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'skillwright/hosts');

/** Skills × characters of each description. */
const sizes = [
  [8, 250],
  [10, 300],
  [20, 300],
  [60, 900],
  [200, 100],
  [40, 400],
];

/** Of these no window has room for all. */
const manyLong = [60, 900];

/** Runs real hosts without a network and writes what they do with skills as golden files. */
async function main() {
  const args = process.argv.slice(2);
  const [options, ids] = [args.filter(arg => arg.startsWith('-')), args.filter(arg => !arg.startsWith('-'))];
  const unknown = [
    ...options.filter(option => !['--check', '--if-installed'].includes(option)),
    ...ids.filter(id => hostRecords.every(record => record.id !== id)),
  ];
  if (unknown.length > 0) {
    throw new Error(`'${unknown[0]}' is neither a host nor an option.\n${usage}`);
  }
  const chosen = hostRecords.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const installed = chosen.filter(record => isInstalled(record) || install(record, options));
  if (installed.length === 0) {
    console.log('No host is installed.');
    return;
  }
  if (process.env.SKILLWRIGHT_ISOLATED === undefined && canIsolate()) {
    isolate(installed.map(({ id }) => id).concat(options, '--if-installed'));
    return;
  }
  for (const record of installed) {
    await measure(record, options.includes('--check'));
  }
}

function isInstalled(record) {
  return existsSync(path.join(folderOf(record, cache), record.program));
}

function install(record, options) {
  if (options.includes('--if-installed')) {
    return false;
  }
  const folder = folderOf(record, cache);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
  const packages = Object.entries(record.packages).map(([name, version]) => `${name}@${version}`);
  console.log(`${record.id}: installing ${packages.join(', ')}`);
  const npm = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const { status } = spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
  if (status !== 0 || !isInstalled(record)) {
    console.log(`${record.id}: could not be installed`);
    process.exitCode = 1;
    return false;
  }
  return true;
}

const isolated = {
  command: 'unshare',
  args: ['--map-root-user', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
};

/** Whether programs can be run with nothing but loopback. */
function canIsolate() {
  const { command, args } = isolated;
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

function isolate(args) {
  const { command, args: before } = isolated;
  const { status } = spawnSync(command, [...before, process.execPath, import.meta.filename, ...args], {
    stdio: 'inherit',
    env: { ...process.env, SKILLWRIGHT_ISOLATED: '1' },
  });
  process.exitCode = status ?? 1;
}

async function measure(record, isCheck) {
  const scratch = mkdtempSync(path.join(tmpdir(), `skillwright-${record.id}-`));
  const started = Date.now();
  try {
    const run = options => runRecord(record, { cache, scratch: path.join(scratch, 'run'), ...options });
    const facts = {
      host: record.id,
      packages: record.packages,
      skills: record.skills,
      ...(await measureProbes(record, run)),
      ...(await measureFolders(record, run)),
      below: await measureBelow(record, run),
      ...(await measureSizes(record, run)),
      ...(record.windows && { windows: await measureWindows(record, run) }),
      load: await measureLoad(record, run),
    };
    report(record, facts, isCheck);
    const differences = await tryEvals(record, { cache, scratch: path.join(scratch, 'evals') });
    for (const difference of differences) {
      console.log(`${record.id}: ${difference}`);
      process.exitCode = 1;
    }
    console.log(`${record.id}: ${Math.round((Date.now() - started) / 1000)} s`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const keysOf = (record, run) => reduceRun(record.id, run).entries.map(({ key }) => key);

/** Skills of every kind: which are listed, in which order and in which words. */
async function measureProbes(record, run) {
  const prepare = workspace => probes.writeProbes(workspace, record.skills);
  const result = await run({ prepare, model: record.wideModel });
  const { entries } = reduceRun(record.id, result);
  if (entries.length === 0) {
    throw new Error(
      `${record.id} listed no skill.\n${result.output.slice(-2000)}\n${result.errors.slice(-2000)}`,
    );
  }
  return { listed: entries };
}

/** The folders that are read, and who wins among skills of one name. */
async function measureFolders(record, run) {
  const everywhere = await run({ prepare: probes.writeEverywhere, model: record.wideModel });
  const found = keysOf(record, everywhere).map(key => key.slice('in@'.length));
  const foldersOf = keys => probes.allFolders.filter(folder => keys.includes(probes.folderMark(folder)));
  const precedence = [];
  let left = foldersOf(found);
  while (left.length > 0) {
    const some = left;
    const prepare = (workspace, home) => probes.writeNamesakes(workspace, home, some);
    const winnersOf = async () =>
      keysOf(record, await run({ prepare, model: record.wideModel })).map(key => key.slice('twice@'.length));
    const marks = await winnersOf();
    for (let again = 1; precedence.length === 0 && again < (record.tries ?? 1); again += 1) {
      if ((await winnersOf()).join() !== marks.join()) {
        return { folders: found, precedence: 'chance' };
      }
    }
    const rest = left.filter(folder => !marks.includes(probes.folderMark(folder)));
    // Cline lists names alone, which do not say whose they are.
    if (rest.length === left.length) {
      break;
    }
    precedence.push(marks);
    left = rest;
  }
  return { folders: found, precedence };
}

/** Which skills are listed where the host is started in a package of the project. */
async function measureBelow(record, run) {
  const prepare = workspace => probes.writeBelow(workspace, record.skills);
  return keysOf(record, await run({ prepare, below: 'packages/app/sub' }));
}

/** How many characters of each of many descriptions are listed; null where the skill is not. */
async function measureSizes(record, run) {
  const measured = {};
  const own = new Map();
  for (const [count, length] of sizes) {
    const prepare = workspace => probes.writeMany(workspace, record.skills, count, length);
    const { entries, own: found } = reduceRun(record.id, await run({ prepare }));
    // Where the list is full, some of a host's own skills are listed by name alone, and others are cut.
    for (const { name, characters } of found) {
      const known = own.get(name) ?? 0;
      const isBare = [characters, known].some(size => size > 0 && size <= name.length + 2);
      own.set(name, isBare ? name.length + 2 : Math.max(known, characters));
    }
    measured[`${count}x${length}`] = lengthsOf(entries, count);
  }
  return { own: [...own].map(([name, characters]) => ({ name, characters })), sizes: measured };
}

function lengthsOf(entries, count) {
  const shown = new Map(entries.map(({ key, text }) => [key, shownLength(text)]));
  return Array.from(
    { length: count },
    (_, index) => shown.get(`many-${String(index).padStart(3, '0')}`) ?? null,
  );
}

/** The same for models with other context windows, by their tokens, where the host goes by that. */
async function measureWindows(record, run) {
  const measured = {};
  for (const { window, model } of record.windows) {
    const [count, length] = manyLong;
    const prepare = workspace => probes.writeMany(workspace, record.skills, count, length);
    const { entries } = reduceRun(record.id, await run({ prepare, window, ...(model && { model }) }));
    measured[window] = lengthsOf(entries, count);
  }
  return measured;
}

/** What the model gets where it loads a skill, and how the host's own output tells of it. */
async function measureLoad(record, run) {
  const prepare = workspace => probes.writeProbes(workspace, record.skills);
  return describeLoad(await run({ prepare, skill: 'plain' }));
}

function report(record, facts, isCheck) {
  const file = path.join(golden, `${record.id}.json`);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const { measured, ...known } = before ?? {};
  const changed = Object.keys({ ...known, ...facts }).filter(
    key => JSON.stringify(known[key]) !== JSON.stringify(facts[key]),
  );
  for (const key of before === undefined ? [] : changed) {
    console.log(`${record.id}: ${key} changed\n  was ${clip(known[key])}\n  is  ${clip(facts[key])}`);
  }
  if (isCheck) {
    process.exitCode = changed.length === 0 ? process.exitCode : 1;
    return;
  }
  const date = changed.length === 0 ? measured : new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ measured: date, ...facts }, null, 1)}\n`);
}

function clip(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

await main();
