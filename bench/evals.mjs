import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { createSelector, groupByRepository } from './support/routing/measureRouting.mjs';
import { readData } from './support/routing/readData.mjs';
import { defaultBundle } from './support/skillwright.mjs';

const usage = 'Usage: node bench/evals.mjs FOLDER';

const run = promisify(execFile);

/** Bytes of a report on some thousand cases. */
const maxOutput = 256 * 1024 * 1024;

/**
 * Writes labeled messages as trigger cases beside the skills of each repository, and compares what `skillwright eval` says of each with
 * what `bench/routing.mjs` counts as selected. Both have to agree on every message.
 */
async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Error(usage);
  }
  const { skills, queries } = readData(folder);
  const found = { cases: 0, passed: 0, agreed: 0, right: [0, 0], near: [0, 0], different: [] };
  for (const group of groupByRepository(skills, queries)) {
    await compareRepository(withoutNamesakes(group.skills), group.queries, found);
  }
  const share = ([some, all]) => `${some} of ${all} (${((100 * some) / Math.max(1, all)).toFixed(1)} %)`;
  console.log(`trigger cases that pass: ${share([found.passed, found.cases])}`);
  console.log(`right skill selected: ${share(found.right)}; near miss selected: ${share(found.near)}`);
  console.log(`same as bench/routing.mjs: ${share([found.agreed, found.cases])}`);
  if (found.different.length > 0) {
    console.log(found.different.slice(0, 20).join('\n'));
  }
  process.exitCode = found.agreed === found.cases ? 0 : 1;
}

/** Of two skills with one name a workspace has only one, so that they are no matter of routing. */
function withoutNamesakes(skills) {
  const counts = Map.groupBy(skills, ({ name }) => name);
  return skills.filter(({ name }) => counts.get(name).length === 1);
}

async function compareRepository(skills, queries, found) {
  const select = createSelector(skills);
  const selected = new Map(queries.map(({ query }) => [query.trim(), new Set(select(query.trim()))]));
  const reported = await evaluate(skills, queries);
  for (const { skill, message, expected, activated, passed, why } of reported) {
    const isSame = selected.get(message)?.has(skill) === activated;
    const counts = expected ? found.right : found.near;
    counts[0] += activated ? 1 : 0;
    counts[1]++;
    found.cases++;
    found.passed += passed ? 1 : 0;
    found.agreed += isSame ? 1 : 0;
    if (!isSame) {
      found.different.push(
        `${skill}: ${JSON.stringify(message.slice(0, 80))} is ${activated ? '' : 'not '}activated. ${why}`,
      );
    }
  }
}

/** What the command says of each message for each skill. */
async function evaluate(skills, queries) {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'evals-')));
  try {
    const work = path.join(base, 'work');
    const idOf = new Map();
    skills.forEach((skill, at) => {
      const cases = toCases(skill, queries);
      const place = path.join('skills', `skill-${at}`);
      mkdirSync(path.join(work, place, 'evals'), { recursive: true });
      writeFileSync(path.join(work, place, 'SKILL.md'), toMarkdown(skill));
      if (cases.length > 0) {
        writeFileSync(path.join(work, place, 'evals/cases.json'), JSON.stringify(cases));
      }
      idOf.set(`skills/skill-${at}/SKILL.md`, skill.id);
    });
    const home = path.join(base, 'home');
    mkdirSync(home);
    const { skills: results } = JSON.parse(await runEval(work, home));
    return results.flatMap(({ path: file, triggers }) =>
      triggers.results.map(result => ({ ...result, skill: idOf.get(file) })),
    );
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function toCases({ id }, queries) {
  const right = queries.filter(({ positive }) => positive.includes(id));
  const near = queries.filter(({ positive, negative }) => !positive.includes(id) && negative.includes(id));
  return [...new Set(right.map(toMessage))]
    .map(query => ({ query, should_trigger: true }))
    .concat([...new Set(near.map(toMessage))].map(query => ({ query, should_trigger: false })));
}

function toMessage({ query }) {
  return query.trim();
}

function toMarkdown({ name, description = '', keywords = [], body = '' }) {
  const routing = { keywords: [keywords].flat() };
  const lines = Object.entries({ name, description, routing }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}\n`,
  );
  return `---\n${lines.join('')}---\n${body}`;
}

/** Exit code 1 says that cases fail. */
async function runEval(work, home) {
  const env = { ...process.env, HOME: home, USERPROFILE: home, XDG_CACHE_HOME: home };
  const options = { cwd: work, env, maxBuffer: maxOutput };
  try {
    return (await run(process.execPath, [defaultBundle, 'eval', '--format', 'json'], options)).stdout;
  } catch (error) {
    if (error.code === 1 && error.stdout !== '') {
      return error.stdout;
    }
    throw error;
  }
}

await main();
