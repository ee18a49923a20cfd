import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareServers } from './support/compare/servers.mjs';
import { quantile, runMeasured } from './support/measure.mjs';
import { findPeers } from './support/compare/peers.mjs';
import { checkFolder, defaultBundle } from './support/skillwright.mjs';

const usage = `Usage: node bench/compare.mjs FOLDER [--peers DIR] [--runs 5] [--sizes 1,100] [--skills 1000] [--json FILE] [--dist DIR]

--peers is a folder of npm installs; other tools are looked for on the path. Nothing is installed. --sizes are numbers of skills to check
besides all of FOLDER, --skills those that are invented for servers and routers.`;

/** Measures the command line next to each other tool that is there, in pairs, and prints ratios. It asserts nothing. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      peers: { type: 'string' },
      runs: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '1,100' },
      skills: { type: 'string', default: '1000' },
      json: { type: 'string' },
      dist: { type: 'string', default: path.dirname(defaultBundle) },
    },
  });
  const [folder] = positionals;
  const [runs, skills, ...sizes] = [values.runs, values.skills, ...values.sizes.split(',')].map(Number);
  const bundle = path.join(path.resolve(values.dist), 'skillwright.js');
  if (
    folder === undefined ||
    ![runs, skills, ...sizes].every(count => Number.isInteger(count) && count > 0)
  ) {
    console.error(usage);
    process.exit(2);
  }
  if (!existsSync(bundle)) {
    throw new Error('Build first: npm run build -- --production');
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'skillwright-compare-'));
  try {
    const report = await compare({
      bundle,
      folder: path.resolve(folder),
      sizes,
      skills,
      runs,
      peers: values.peers,
      scratch,
    });
    print(report);
    if (values.json !== undefined) {
      writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function compare({ bundle, folder, sizes, skills, runs, peers: place, scratch }) {
  const peers = findPeers(place);
  const own = args => ({ title: 'skillwright', file: process.execPath, args: [bundle, ...args] });
  const checked = ['check', '.', '--format', 'json', '--cache-location', path.join(scratch, 'cache')];
  const scanned = ['check', '.', '--security', '--format', 'json', '--no-cache'];
  const fresh = ['check', '.', '--format', 'json', '--no-cache'];
  const report = JSON.parse(
    await checkFolder(bundle, folder, ['--cache-location', path.join(scratch, 'cache')]),
  );
  const files = report.files.map(({ path: file }) => file);
  const pairs = [];
  const measure = async (what, cwd, ours, theirs) =>
    pairs.push({ what, ...(await measurePair(runs, cwd, ours, theirs)) });
  const bare = { title: 'node -e 0', file: process.execPath, args: ['-e', '0'] };
  await measure('start: --version', folder, own(['--version']), bare);
  await measure('start: --help', folder, own(['--help']), bare);
  for (const size of [...sizes.filter(count => count < files.length), files.length]) {
    const isAll = size === files.length;
    const cwd = isAll ? folder : copySkills(folder, files, size, path.join(scratch, String(size)));
    const what = `check of ${size} ${size === 1 ? 'skill' : 'skills'}`;
    for (const { bin, title, file, folder: all, skill, scan } of peers) {
      const args = size === 1 ? (skill ?? all) : all;
      if (args !== undefined) {
        await measure(what, cwd, own(fresh), { title, bin, file, args });
      }
      if (scan !== undefined && !isAll) {
        await measure(what.replace('check', 'scan'), cwd, own(scanned), { title, bin, file, args: scan });
      }
    }
    await measure(`${what}, nothing changed`, cwd, own(checked), own(fresh));
  }
  try {
    pairs.push(...(await compareServers({ bundle, peers: place, skills })));
  } catch (error) {
    // What was measured before is not lost by it.
    console.error(`The servers were not compared: ${error.message}`);
  }
  return {
    machine: `${availableParallelism()} CPU cores, Node ${process.version}`,
    date: new Date().toISOString().slice(0, 10),
    runs,
    missing: peers.length === 0,
    pairs,
  };
}

/** Skills of middle size with the files beside them, so that a few stand for all. */
function copySkills(folder, files, count, target) {
  const sized = files.map(file => ({ file, size: statSync(path.join(folder, file)).size }));
  const sorted = sized.toSorted((one, other) => one.size - other.size);
  const first = Math.floor((sorted.length - count) / 2);
  sorted.slice(first, first + count).forEach(({ file }, index) => {
    const name = path.basename(path.dirname(path.resolve(folder, file)));
    cpSync(path.join(folder, path.dirname(file)), path.join(target, String(index), name), {
      recursive: true,
    });
  });
  return target;
}

/** Both in turn, so that whatever else the machine does meets both alike; each ratio is of two runs that follow each other. */
async function measurePair(runs, cwd, ours, theirs) {
  const env = { ...process.env, DO_NOT_TRACK: '1' };
  const rounds = [];
  for (let round = 0; round <= runs; round++) {
    const [one, other] = [
      await runMeasured(ours.file, ours.args, { cwd, env }),
      await runMeasured(theirs.file, theirs.args, { cwd, env }),
    ];
    rounds.push({ ours: one, theirs: other });
  }
  // The first round finds files and code off the caches.
  const later = rounds.slice(1);
  const median = (key, value) =>
    quantile(
      later.map(round => value(round[key])),
      0.5,
    );
  const side = key => ({
    seconds: median(key, ({ seconds }) => seconds),
    cpu: median(key, ({ cpu }) => cpu),
    peak: median(key, ({ peak }) => peak ?? 0),
  });
  return {
    peer: theirs.title === ours.title ? `${ours.title} without its cache` : theirs.title,
    ratio: quantile(
      later.map(round => busyOf(round.ours) / busyOf(round.theirs)),
      0.5,
    ),
    ours: side('ours'),
    theirs: side('theirs'),
    codes: [...new Set(later.map(({ theirs: { code } }) => code))],
  };
}

/** Seconds of the processor, which other programs change less than those that pass; these where the others are not known. */
function busyOf({ cpu, seconds }) {
  return cpu ?? seconds;
}

function print({ machine, date, runs, missing, pairs }) {
  console.log(`${machine}, ${date}; medians of ${runs} pairs\n`);
  console.log('| what | ours | next to it | theirs | ratio |\n| --- | --- | --- | --- | --- |');
  for (const { what, peer, ours, theirs, ratio } of pairs) {
    console.log(`| ${what} | ${describe(ours)} | ${peer} | ${describe(theirs)} | ${ratio.toFixed(2)} |`);
  }
  if (missing) {
    console.log('\nNo other tool was found; name a folder of npm installs with --peers.');
  }
}

function describe({ seconds, cpu, peak, milliseconds, answers }) {
  if (milliseconds !== undefined) {
    return `${milliseconds.toFixed(2)} ms${answers === undefined ? '' : `, ${answers} parts`}`;
  }
  return `${cpu === undefined ? '' : `${cpu.toFixed(2)} s of CPU in `}${seconds.toFixed(2)} s, ${peak === 0 ? '–' : `${Math.round(peak / 1024 / 1024)} MB`}`;
}

await main();
