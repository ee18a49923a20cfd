import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createSkillwright, rankers } from './support/routing/engines.mjs';
import {
  fitConfidence,
  measureConfidence,
  measurePool,
  measurePoolSelection,
  measureRepositories,
  measureSelection,
} from './support/routing/measureRouting.mjs';
import { measureSpeed, timeMessages } from './support/routing/measureSpeed.mjs';
import { readData } from './support/routing/readData.mjs';

const parts = ['pools', 'repositories', 'confidence', 'speed'];
const usage = `Usage: node bench/routing.mjs FOLDER [--json FILE] [--only PART] [--sizes 100,1000,10000,80000] [--fit]

FOLDER holds queries.*.jsonl, skills.jsonl and pool.small.jsonl or pool.large.jsonl, each plain or as .gz.
PARTs are ${parts.join(', ')}. --sizes are the numbers of skills for the part speed, with copies where FOLDER has fewer. --fit prints the weights of the confidence as fitted on these data.`;

/** Measures how often the right skill is found, how often a wrong one fires, and how long a message takes. It asserts nothing. */
function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      only: { type: 'string', multiple: true, default: parts },
      sizes: { type: 'string', default: '100,1000,10000,80000' },
      fit: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  const sizes = values.sizes.split(',').map(Number);
  const isKnown = values.only.every(part => parts.includes(part));
  if (folder === undefined || !isKnown || !sizes.every(size => Number.isInteger(size) && size > 0)) {
    console.error(usage);
    process.exit(2);
  }
  const data = readData(folder);
  if (values.fit) {
    console.log(
      fitConfidence(data)
        .map(weight => weight.toFixed(5))
        .join(' '),
    );
    return;
  }
  const report = { machine: `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}` };
  console.log(report.machine);
  const jobs = {
    pools: reportPools,
    repositories: reportRepositories,
    confidence: reportConfidence,
    speed: reportSpeed,
  };
  for (const part of values.only) {
    report[part] = jobs[part](data, sizes);
  }
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  }
}

function reportPools({ pools, queries }) {
  return Object.fromEntries(
    Object.entries(pools).map(([name, skills]) => {
      console.log(
        `\n${name} pool, ${skills.length} skills: trigger Hit@1/Hit@5/MRR@10, task, FT@90, negTop, AUC`,
      );
      const figures = mapRankers(create => measurePool(create, skills, queries));
      for (const [ranker, { trigger, task, ft90, negTop, auc }] of Object.entries(figures)) {
        const shown = [ranks(trigger), ranks(task), percent(ft90), percent(negTop), auc.toFixed(3)];
        console.log(`  ${ranker.padEnd(12)} ${shown.join('  ')}`);
      }
      const times = timeMessages(
        createSkillwright(skills),
        queries.map(({ query }) => query),
      );
      console.log(
        `  milliseconds per message: median ${times.median.toFixed(2)}, 95th percentile ${times.p95.toFixed(2)}`,
      );
      const selection = measurePoolSelection(skills, queries);
      printSelection(selection);
      return [name, { ...figures, times, selection }];
    }),
  );
}

function reportRepositories({ skills, queries }) {
  const figures = mapRankers(create => measureRepositories(create, skills, queries));
  const [first] = Object.values(figures);
  console.log(
    `\nrepository pool, ${first.repositories} repositories: trigger Hit@1/Hit@5/MRR@10, FT@90, negTop`,
  );
  for (const [ranker, { trigger, ft90, negTop }] of Object.entries(figures)) {
    console.log(`  ${ranker.padEnd(12)} ${[ranks(trigger), percent(ft90), percent(negTop)].join('  ')}`);
  }
  const selection = measureSelection(skills, queries);
  printSelection(selection);
  return { ...figures, selection };
}

function printSelection({ selected, precision, found, nearMisses, none, orphaned, strange }) {
  const shown = ({ percent: share, of }) => `${percent(share)} % of ${of}`;
  const lines = [
    `selected are ${selected.toFixed(2)} skills, right ${shown(precision)}`,
    `the right one is among them for ${shown(found)} messages`,
    `a forbidden near miss is among them for ${shown(nearMisses)} messages`,
    `something is selected for ${shown(none)} messages for no skill`,
    ...(orphaned === undefined
      ? []
      : [`something is selected for ${shown(orphaned)} messages where their right skill is missing`]),
    ...(strange === undefined
      ? []
      : [`something is selected for ${shown(strange)} messages from other owners' repositories`]),
  ];
  lines.forEach(line => console.log(`  ${line}`));
}

function reportConfidence(data) {
  const figures = { shipped: measureConfidence(data, false), crossValidated: measureConfidence(data, true) };
  for (const [name, pools] of Object.entries(figures)) {
    console.log(
      `\nconfidence, ${name === 'shipped' ? 'as shipped' : 'cross-validated by owner'}: calibration error per pool`,
    );
    for (const [pool, { error, messages, table }] of Object.entries(pools)) {
      console.log(`  ${pool.padEnd(12)} ${error.toFixed(3)}  (${messages} messages)`);
      const rows = table.filter(({ count }) => count > 0);
      console.log(`    said    ${rows.map(({ said }) => said.toFixed(2)).join(' ')}`);
      console.log(`    right   ${rows.map(({ right }) => right.toFixed(2)).join(' ')}`);
      console.log(`    of      ${rows.map(({ count }) => String(count).padStart(4)).join(' ')}`);
    }
  }
  return figures;
}

function reportSpeed({ pools, skills, queries }, sizes) {
  const all = pools.large ?? pools.small ?? skills;
  const figures = measureSpeed(
    all,
    queries.map(({ query }) => query),
    sizes,
  );
  console.log(
    '\nmilliseconds, median and 95th percentile: index alone, whole preview, one changed skill; building the index',
  );
  for (const { size, ranking, preview, update, build } of figures) {
    const times = [ranking, preview, update].map(
      ({ median, p95 }) => `${median.toFixed(2)} ${p95.toFixed(2)}`,
    );
    console.log(`  ${String(size).padStart(6)} skills  ${times.join('  |  ')}  |  ${build.toFixed(0)}`);
  }
  return figures;
}

function mapRankers(measure) {
  return Object.fromEntries(Object.entries(rankers).map(([name, create]) => [name, measure(create)]));
}

function ranks({ hit1, hit5, mrr10 }) {
  return [hit1, hit5, mrr10].map(percent).join('/');
}

function percent(value) {
  return value.toFixed(1);
}

main();
