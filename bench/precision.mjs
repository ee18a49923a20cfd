import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkFolder, defaultBundle } from './support/skillwright.mjs';

const usage =
  'Usage: node bench/precision.mjs FOLDER [--seed TEXT] [--count 200] [--labels FILE]... [--draw]';

/** A rule that speaks of more skills than this says little about any of them. */
const mostShare = 0.15;

/**
 * How often findings are right: draws findings of real skills by chance, prints them for a person to judge, and counts the judgements. It also
 * says which rules speak of most skills. A judgement is `true`, `pedantic` (right, but nothing a good author would change), `false`, or `unclear`
 * where the folder does not have what would decide it; those do not count.
 */
async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '200' },
      labels: { type: 'string', multiple: true, default: [] },
      draw: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    throw new Error(usage);
  }
  const { files } = JSON.parse(await checkFolder(defaultBundle, folder));
  const sample = draw(listFindings(files), values.seed, Number(values.count));
  if (values.draw) {
    sample.forEach(finding => console.log(JSON.stringify(finding)));
    return;
  }
  printShares(files);
  const readings = values.labels.map(readLabels);
  readings.forEach((labels, index) => printPrecision(sample, labels, values.labels[index]));
  if (readings.length === 2) {
    printAgreement(...readings);
  }
}

function listFindings(files) {
  return files.flatMap(({ path: file, diagnostics }) =>
    diagnostics.map(({ code, severity, message, range }) => ({
      id: idOf(file, code, range.start),
      file,
      line: range.start.line + 1,
      code,
      severity,
      message,
    })),
  );
}

/** The same for the same finding on every machine, whatever else is found. */
function idOf(file, code, { line, character }) {
  return `${code}-${digest(`${file}:${code}:${line}:${character}`).slice(0, 10)}`;
}

function draw(findings, seed, count) {
  const keyed = findings.map(finding => ({ finding, key: digest(`${seed}:${finding.id}`) }));
  const inOrder = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return inOrder.slice(0, count).map(({ finding }) => finding);
}

function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** Lines of an id, a judgement and the reason for it, with tabs between them. */
function readLabels(file) {
  const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return new Map(rows.map(row => row.split('\t').slice(0, 2)));
}

function printShares(files) {
  const skills = new Map();
  for (const { diagnostics } of files) {
    for (const code of new Set(diagnostics.map(each => each.code))) {
      skills.set(code, (skills.get(code) ?? 0) + 1);
    }
  }
  const rows = [...skills].toSorted(([, one], [, other]) => other - one);
  const share = count => count / files.length;
  console.log(`${files.length} skills; rules by the share of skills that they speak of:`);
  rows.slice(0, 10).forEach(([code, count]) => {
    const mark = share(count) > mostShare ? '  more than 15%' : '';
    console.log(`  ${(share(count) * 100).toFixed(1).padStart(5)}%  ${code}${mark}`);
  });
}

function printPrecision(sample, labels, file) {
  const labeled = sample.filter(({ id }) => labels.has(id));
  const judged = labeled.filter(({ id }) => labels.get(id) !== 'unclear');
  const count = label => judged.filter(({ id }) => labels.get(id) === label).length;
  const percent = label => `${((count(label) / Math.max(judged.length, 1)) * 100).toFixed(1)}% ${label}`;
  const unclear = labeled.length - judged.length;
  console.log(
    `${path.basename(file)}: ${labeled.length} of ${sample.length} drawn findings, ${unclear} of them unclear;`,
  );
  console.log(`  ${['true', 'pedantic', 'false'].map(percent).join(', ')}`);
}

function printAgreement(one, other) {
  const both = [...one.keys()].filter(id => other.has(id));
  const same = both.filter(id => one.get(id) === other.get(id));
  console.log(`judged twice: ${both.length}; the same judgement: ${same.length}`);
}

await main();
