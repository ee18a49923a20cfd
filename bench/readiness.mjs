import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quantile, runMeasured } from './support/measure.mjs';
import { defaultBundle } from './support/skillwright.mjs';

const usage = 'Usage: node bench/readiness.mjs FOLDER [--runs 5]';

/** Measures `skillwright ready` over a folder, and counts what its checks found by kind. It asserts nothing. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '5' } },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    throw new Error(usage);
  }
  const args = [defaultBundle, 'ready', path.resolve(folder), '--format', 'json'];
  const { skills } = JSON.parse(readReport(args));
  const runs = [];
  for (let run = 0; run < Number(values.runs); run++) {
    runs.push(await runMeasured(process.execPath, args));
  }
  const seconds = runs.map(run => run.seconds);
  const median = quantile(seconds, 0.5).toFixed(2);
  const peak = Math.max(...runs.map(run => run.peak ?? 0)) / 1e6;
  console.log(
    `${skills.length} skills: ${median} s (least ${Math.min(...seconds).toFixed(2)}), peak ${peak.toFixed(0)} MB`,
  );
  console.table(countChecks(skills));
}

/** A folder in which something is missing ends with 1, and its report is the same. */
function readReport(args) {
  try {
    return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  } catch (error) {
    if (error.status !== 1) {
      throw error;
    }
    return error.stdout;
  }
}

function countChecks(skills) {
  const table = {};
  for (const { kind, status } of skills.flatMap(({ checks }) => checks)) {
    table[kind] ??= { ok: 0, missing: 0, unknown: 0 };
    table[kind][status]++;
  }
  return table;
}

await main();
