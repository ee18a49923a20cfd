import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import { measureEditing } from './support/editing.mjs';
import { startServer } from './support/lspClient.mjs';
import { peakOf, quantile, runMeasured, summarize } from './support/measure.mjs';
import { findPeers } from './support/compare/peers.mjs';
import { checkFolder, defaultBundle } from './support/skillwright.mjs';

const run = promisify(execFile);
const parts = ['check', 'workspace', 'editing', 'activation'];
const usage =
  'Usage: node bench/check.mjs FOLDER [--json FILE] [--runs 5] [--documents 60] [--starts 10] [--peers DIR] [--dist DIR] [--only PART]';

/** Measures what a person waits for: a check, the workspace in an editor, typing, and the start. It asserts nothing. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      runs: { type: 'string', default: '5' },
      documents: { type: 'string', default: '60' },
      starts: { type: 'string', default: '10' },
      peers: { type: 'string' },
      dist: { type: 'string', default: path.dirname(defaultBundle) },
      only: { type: 'string', multiple: true, default: parts },
    },
  });
  const [given] = positionals;
  const isKnown = values.only.every(part => parts.includes(part));
  if (given === undefined || !isKnown) {
    throw new Error(`${usage}\nPARTs are ${parts.join(', ')}.`);
  }
  const folder = path.resolve(given);
  const bundle = path.resolve(values.dist, path.basename(defaultBundle));
  const { files, summary } = JSON.parse(await checkFolder(bundle, folder));
  const paths = files.map(file => file.path);
  const runs = Number(values.runs);
  const report = { machine: describeMachine(), ...summary };
  console.log(
    `${summary.files} skills, ${summary.errors} errors, ${summary.warnings} warnings; ${report.machine}`,
  );
  const jobs = {
    check: () =>
      withCache(cache => measureChecks({ bundle, folder, paths, runs, peers: values.peers, cache })),
    workspace: () => withCache(cache => measureWorkspace({ bundle, folder, runs, cache })),
    editing: () => measureEditing(bundle, folder, paths, Number(values.documents)),
    activation: () => measureActivation(path.resolve(values.dist, 'extension.cjs'), Number(values.starts)),
  };
  const printers = {
    check: printChecks,
    workspace: printWorkspace,
    editing: printEditing,
    activation: printActivation,
  };
  for (const part of values.only) {
    report[part] = await jobs[part]();
    printers[part](report[part]);
  }
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  }
}

function describeMachine() {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `Node ${process.version}, ${cpus().length} × ${model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`;
}

/** Measures with a folder of its own for caches, so that it is known what is in it. */
async function withCache(measure) {
  const cache = mkdtempSync(path.join(tmpdir(), 'bench-cache-'));
  try {
    return await measure(cache);
  } finally {
    rmSync(cache, { recursive: true });
  }
}

/** Fresh processes, ours and those of others in turn, so that whatever else the machine does meets all alike. */
async function measureChecks({ bundle, folder, paths, runs, peers: place, cache }) {
  const peers = findPeers(place);
  const skill = path.dirname(path.join(folder, medianOf(folder, paths)));
  const own = [bundle, 'check', '.', '--format', 'json', '--no-cache'];
  const again = [bundle, 'check', '.', '--format', 'json', '--cache-location', cache];
  await checkFolder(bundle, folder, ['--cache-location', cache]);
  const contenders = [
    { title: 'empty process', scope: 'none', file: process.execPath, args: ['-e', '0'], cwd: folder },
    { title: 'skillwright check', scope: 'folder', file: process.execPath, args: own, cwd: folder },
    { title: 'again, nothing changed', scope: 'folder', file: process.execPath, args: again, cwd: folder },
    ...peers
      .filter(peer => peer.folder)
      .map(({ title, file, folder: args }) => ({ title, scope: 'folder', file, args, cwd: folder })),
    { title: 'skillwright check', scope: 'one skill', file: process.execPath, args: own, cwd: skill },
    ...peers
      .filter(peer => peer.skill)
      .map(({ title, file, skill: args }) => ({ title, scope: 'one skill', file, args, cwd: skill })),
  ];
  const measured = contenders.map(() => []);
  for (let round = 0; round < runs; round++) {
    for (const [index, { file, args, cwd }] of contenders.entries()) {
      measured[index].push(
        await runMeasured(file, args, { cwd, env: { ...process.env, DO_NOT_TRACK: '1' } }),
      );
    }
  }
  return contenders.map(({ title, scope }, index) => describeRuns(title, scope, measured[index]));
}

/** A skill of middle size. */
function medianOf(folder, paths) {
  const sized = paths.map(file => ({ file, size: statSync(path.join(folder, file)).size }));
  return sized.toSorted((one, other) => one.size - other.size)[Math.floor(sized.length / 2)].file;
}

function describeRuns(title, scope, runs) {
  const [first, ...later] = runs.map(({ seconds }) => seconds);
  const peaks = runs.flatMap(({ peak }) => peak ?? []);
  return {
    title,
    scope,
    first,
    ...(later.length > 0 && {
      median: quantile(later, 0.5),
      least: Math.min(...later),
      most: Math.max(...later),
    }),
    ...(peaks.length > 0 && { peak: Math.max(...peaks) }),
    codes: [...new Set(runs.map(({ code }) => code))],
  };
}

/** From the start of a server to all findings of the folder, and all of them once more by a server that is warm. */
async function measureWorkspace({ bundle, folder, runs, cache }) {
  const measured = [];
  for (let round = 0; round < runs; round++) {
    const own = path.join(cache, String(round));
    const env = { XDG_CACHE_HOME: own, LOCALAPPDATA: own, NODE_COMPILE_CACHE: path.join(cache, 'code') };
    const first = await measureServer(bundle, folder, env);
    const { total } = await measureServer(bundle, folder, env);
    measured.push({ ...first, second: total });
  }
  const [{ items }] = measured;
  const peakOfAll = key => Math.max(...measured.flatMap(each => each[key] ?? []));
  const spread = key => summarize(measured.map(each => each[key]));
  return {
    runs,
    items,
    ready: spread('ready'),
    scan: spread('scan'),
    total: spread('total'),
    second: spread('second'),
    warm: spread('warm'),
    peak: peakOfAll('peak'),
    peakAfter: peakOfAll('peakAfter'),
  };
}

async function measureServer(bundle, folder, env) {
  const server = await startServer(bundle, folder, { env });
  const ready = server.age();
  const { items } = await server.request('workspace/diagnostic', { previousResultIds: [] });
  const total = server.age();
  const peak = peakOf(server.pid);
  const again = performance.now();
  await server.request('skillwright/checkWorkspace', {});
  const warm = performance.now() - again;
  const peakAfter = peakOf(server.pid);
  await server.stop();
  return { ready, scan: total - ready, total, warm, peak, items: items.length, peakAfter };
}

/** Processes that load the extension beside an empty `vscode`. */
async function measureActivation(extension, starts) {
  if (!existsSync(extension)) {
    return undefined;
  }
  const script = path.join(import.meta.dirname, 'support/activation.cjs');
  const times = [];
  for (let index = 0; index < starts; index++) {
    const { stdout } = await run(process.execPath, [script, extension]);
    times.push(JSON.parse(stdout));
  }
  return {
    load: summarize(times.map(({ load }) => load)),
    activate: summarize(times.map(({ activate }) => activate)),
    total: summarize(times.map(({ load, activate }) => load + activate)),
  };
}

const megabytes = bytes => (Number.isFinite(bytes) ? `${(bytes / 2 ** 20).toFixed(0)} MB` : '–');
const seconds = value => (value === undefined ? '–' : `${value.toFixed(3)} s`);
const milliseconds = value => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

function printTable(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)));
  console.log(`\n${title}`);
  for (const row of rows) {
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ')}`,
    );
  }
}

function printChecks(rows) {
  const own = scope => rows.find(row => row.scope === scope && row.title.startsWith('skillwright'))?.median;
  printTable('Checks by fresh processes, one after the other in turn', [
    ['', 'scope', 'first', 'median', 'least', 'most', 'times ours', 'peak', 'exit'],
    ...rows.map(({ title, scope, first, median, least, most, peak, codes }) => [
      title,
      scope,
      seconds(first),
      seconds(median),
      seconds(least),
      seconds(most),
      own(scope) === undefined || median === undefined ? '–' : (median / own(scope)).toFixed(2),
      megabytes(peak),
      codes.join(','),
    ]),
  ]);
}

function printWorkspace({ runs, items, peak, peakAfter, ...times }) {
  const titles = {
    ready: 'start to initialized',
    scan: `workspace/diagnostic, ${items} files`,
    total: 'start to all findings',
    second: 'the same, second start',
    warm: 'check the workspace again, warm',
  };
  printTable(`The workspace, by ${runs} servers`, [
    ['', 'median', 'most'],
    ...Object.entries(titles).map(([key, title]) => [
      title,
      milliseconds(times[key].p50),
      milliseconds(times[key].max),
    ]),
    ['peak memory', megabytes(peak), `${megabytes(peakAfter)} after the second check`],
  ]);
}

function printEditing({ documents, peak, ...samples }) {
  const titles = {
    frontmatter: 'letter in the frontmatter to findings',
    body: 'letter in the body to findings',
    completion: 'letter of a key to completion',
    hover: 'hover',
  };
  printTable(`Typing in ${documents} open documents (p50 / p95 / p99)`, [
    ['', 'times', 'at the client', 'inside'],
    ...Object.entries(titles).map(([key, title]) => [
      title,
      String(samples[key].client.count),
      describeQuantiles(samples[key].client),
      describeQuantiles(samples[key].server),
    ]),
  ]);
  console.log(`  Peak memory of the server ${megabytes(peak)}.`);
}

function describeQuantiles({ p50, p95, p99 }) {
  return [p50, p95, p99].map(milliseconds).join(' / ');
}

function printActivation(times) {
  if (times === undefined) {
    console.log('\nThe extension is not built here.');
    return;
  }
  printTable(`The extension, loaded by ${times.load.count} fresh processes beside an empty vscode module`, [
    ['', 'p50', 'p95'],
    ['loading the bundle', milliseconds(times.load.p50), milliseconds(times.load.p95)],
    ['activate() until client.start()', milliseconds(times.activate.p50), milliseconds(times.activate.p95)],
    ['both', milliseconds(times.total.p50), milliseconds(times.total.p95)],
  ]);
}

await main();
