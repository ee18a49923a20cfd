import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRepository, readBenign } from './support/security/benign.mjs';
import { halfOf, halves, readSamples, writeSample } from './support/security/samples.mjs';
import { checkFolder, defaultBundle } from './support/skillwright.mjs';

const usage = 'Usage: node bench/security.mjs FOLDER [--list] [--reveal]';

/** Characters of evidence that a listed finding shows. */
const evidenceLength = 120;

/** How many attacks the security rules find, and how often they speak of skills of well-known collections. It asserts nothing. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      reveal: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) {
    throw new Error(usage);
  }
  const isShown = half => half === 'tune' || values.reveal;
  for (const half of halves) {
    const samples = await findAttacks(readSamples(half));
    printRecall(half, samples, isShown(half));
    for (const batch of new Set(samples.map(each => each.batch))) {
      const members = samples.filter(each => each.batch === batch);
      console.log(`  ${batch.padEnd(21)}${countFound(members)}`);
    }
  }
  for (const half of halves) {
    const repositories = readBenign().filter(name => halfOf(name) === half);
    const checked = [];
    for (const name of repositories) {
      const place = findRepository(folder, name);
      if (place !== undefined) {
        checked.push({ name, place, ...(await findSecurity(place)) });
      }
    }
    printFalsePositives(half, checked, repositories.length);
    if (values.list && isShown(half)) {
      printFindings(checked);
    }
  }
}

/** The samples with the codes of the security findings that each has. */
async function findAttacks(samples) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'skillwright-security-')));
  try {
    samples.forEach(sample => writeSample(folder, sample));
    const { findings } = await findSecurity(folder);
    const codes = Map.groupBy(findings, ({ file }) => file.split('/')[0]);
    return samples.map(sample => ({
      ...sample,
      codes: (codes.get(sample.id) ?? []).map(({ code }) => code),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The number of skills in a folder, and the security findings there that say more than an information. */
async function findSecurity(folder) {
  const { files, others = [] } = JSON.parse(await checkFolder(defaultBundle, folder, ['--security']));
  // What is found in scripts and resources stands apart from the skills.
  const findings = [...files, ...others].flatMap(({ path: file, diagnostics }) =>
    diagnostics
      .filter(
        ({ code, severity }) =>
          code.startsWith('security-') && (severity === 'error' || severity === 'warning'),
      )
      .map(({ code, message, range }) => ({ file, code, message, range })),
  );
  return { skills: files.filter(({ path: file }) => /(?:^|\/)skill\.md$/i.test(file)).length, findings };
}

/** The rules that samples of a family are for, by the name of the family where it differs. */
const ruleOfFamily = {
  'broad-permissions': 'broad-tools',
  'credential-access': 'credentials',
  'hidden-instructions': 'comment-instructions',
  'lookalike-names': 'lookalike-name',
  'override-instructions': 'override',
  'plaintext-secrets': 'secret',
};

function printRecall(half, samples, isShown) {
  console.log(`\n${half}: attacks found`);
  for (const [family, members] of [...Map.groupBy(samples, each => each.family), ['all', samples]]) {
    const found = members.filter(({ codes }) => codes.length > 0);
    const named = found.filter(({ codes, family: own }) =>
      codes.includes(`security-${ruleOfFamily[own] ?? own}`),
    );
    const missed = members.filter(each => !found.includes(each)).map(({ id }) => id);
    const ids = isShown && family !== 'all' && missed.length > 0 ? `; missed: ${missed.join(' ')}` : '';
    console.log(`  ${family.padEnd(21)}${countFound(members)}  by its own rule ${named.length}${ids}`);
  }
}

function countFound(samples) {
  const found = samples.filter(({ codes }) => codes.length > 0).length;
  const share = ((found / Math.max(samples.length, 1)) * 100).toFixed(0).padStart(3);
  return `${`${found} of ${samples.length}`.padStart(9)}  ${share}%`;
}

function printFalsePositives(half, checked, known) {
  const skills = checked.reduce((sum, each) => sum + each.skills, 0);
  const findings = checked.flatMap(each => each.findings);
  const rate = ((findings.length / Math.max(skills, 1)) * 1000).toFixed(1);
  console.log(`\n${half}: findings in harmless skills`);
  console.log(`  ${checked.length} of ${known} repositories, ${skills} skills`);
  console.log(`  ${findings.length} findings, ${rate} per 1,000 skills`);
}

function printFindings(checked) {
  const rows = checked.flatMap(({ name, place, findings }) =>
    findings.map(finding => ({ ...finding, name, evidence: readEvidence(place, finding) })),
  );
  const byCode = [...Map.groupBy(rows, ({ code }) => code)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  for (const [code, found] of byCode) {
    console.log(`  ${code}: ${found.length}`);
    found.forEach(({ name, file, range, evidence }) =>
      console.log(`    ${name}/${file}:${range.start.line + 1}  ${evidence}`),
    );
  }
}

/** The text of a finding as JSON, so that a terminal shows what is hidden in it and obeys none of it. */
function readEvidence(place, { file, range: { start, end } }) {
  const lines = readFileSync(path.join(place, file), 'utf8').split(/\r\n|\r|\n/);
  const [line = ''] = lines.slice(start.line);
  const until = end.line === start.line && end.character > start.character ? end.character : undefined;
  const text = line.slice(start.character, until).slice(0, evidenceLength);
  return JSON.stringify(text).replace(
    /[^\P{C}]|[^\P{Z} ]|\p{Default_Ignorable_Code_Point}/gu,
    letter => `\\u{${letter.codePointAt(0).toString(16)}}`,
  );
}

await main();
