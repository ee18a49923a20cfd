import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { register } from 'tsx/esm/api';
import { textsIn } from './load.mjs';
import { startModelServer } from './modelServer.mjs';
import { folderOf } from './records.mjs';
import { endLeftovers, environmentOf } from './runRecord.mjs';

register();
const { writeFiles } = await import('../../test/support/temporaryFolder.ts');
const { trialHosts } = await import('../../server/src/node/hosts/trialHosts.ts');

const command = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

/** Milliseconds that all runs of a host may take. */
const patience = 600_000;

const runs = 2;

/** How the model of each host would write a file. */
const writers = {
  'claude-code': file => ({ name: 'Write', input: { file_path: file, content: 'x' } }),
  codex: file => ({ name: 'exec_command', input: { cmd: `touch ${file}` } }),
  'gemini-cli': file => ({ name: 'write_file', input: { file_path: file, content: 'x' } }),
};

/** Messages, whether they are for the skill `notes`, and the skill that the scripted model loads for them. */
const cases = [
  { message: 'Draft notes of release seven', expected: true, loads: 'notes' },
  { message: 'Sum up what release eight brings', expected: true, loads: undefined },
  { message: 'Fill form twenty-three in', expected: false, loads: 'forms' },
  { message: 'Leave a mark on the disk', expected: false, loads: undefined, writes: true },
  { message: 'Tell me the time in Lima', expected: false, loads: undefined },
  { message: '--help me with notes of release nine', expected: false, loads: 'notes' },
];

const skillText = (name, description) =>
  `---\nname: ${name}\ndescription: ${description}\n---\nBody of ${name}\n`;

/**
 * Runs `skillwright eval --host` with the real host, whose model is scripted, and compares the report with the script.
 *
 * @returns {Promise<string[]>} how the report differs, and what of the workspace was changed; empty for hosts that eval does not run
 */
export async function tryEvals(record, { cache, scratch }) {
  const host = trialHosts[record.id];
  if (host === undefined) {
    return [];
  }
  if (!existsSync(command)) {
    return ['there is no dist/skillwright.js; npm run build makes it'];
  }
  const [workspace, home] = ['workspace', 'home'].map(name => path.join(scratch, name));
  [workspace, home].forEach(folder => mkdirSync(folder, { recursive: true }));
  const queries = cases.map(({ message, expected }) => ({ query: message, should_trigger: expected }));
  writeFiles(workspace, {
    'README.md': 'A project.\n',
    [`${record.skills}/notes/SKILL.md`]: skillText('notes', 'Writes notes of releases.'),
    [`${record.skills}/notes/evals/cases.json`]: JSON.stringify(queries),
    [`${record.skills}/forms/SKILL.md`]: skillText('forms', 'Fills forms in.'),
  });
  const before = readdirSync(workspace, { recursive: true }).toSorted();
  const server = await startModelServer({
    choose: body => chooseCall(record, body, path.join(workspace, 'mark.txt')),
  });
  try {
    writeFiles(home, record.settings?.(server.base, {}) ?? {});
    const bin = path.dirname(path.join(folderOf(record, cache), record.program));
    const environment = environmentOf(record, { base: server.base, scratch, home });
    const env = { ...environment, PATH: `${bin}:${environment.PATH}` };
    const report = await evaluate(record.id, { cwd: workspace, env });
    const after = readdirSync(workspace, { recursive: true }).toSorted();
    const left = readdirSync(scratch).filter(name => name.startsWith('skillwright-trial-'));
    return [
      ...compare(report),
      ...(isDeepStrictEqual(before, after) ? [] : [`the workspace changed: ${after.join(', ')}`]),
      ...left.map(name => `a copy was left behind: ${name}`),
    ];
  } finally {
    server.close();
    endLeftovers(home);
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * The call for what a user says in a request; where skills lie is known by the list that the model is sent.
 * @param mark a file that the host must not write
 */
function chooseCall(record, body, mark) {
  const texts = [...textsIn(body)];
  const found = cases.find(({ message }) => texts.some(text => text.includes(message)));
  if (found?.writes) {
    return writers[record.id](mark);
  }
  return found?.loads && record.call(found.loads, path.posix.join(record.skills, found.loads, 'SKILL.md'));
}

function evaluate(host, options) {
  const args = [
    command,
    'eval',
    '--host',
    host,
    '--runs',
    String(runs),
    '--format',
    'json',
    '--timeout',
    '120',
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { ...options, timeout: patience }, (error, out, errors) => {
      try {
        resolve(JSON.parse(out));
      } catch {
        reject(new Error(`eval --host ${host} printed no report.\n${error?.message ?? ''}\n${errors}`));
      }
    });
  });
}

/** What the report says of each case, beside what the script says. */
function compare({ judge, host, skills }) {
  const results = skills.flatMap(({ triggers }) => triggers.results);
  const found = results.map(({ message, activated, rate, passed, other, runs: counts }) => ({
    message,
    activated,
    rate,
    passed,
    other: other?.id,
    answered: counts?.answered,
    problems: counts?.problems,
  }));
  const wanted = cases.map(({ message, expected, loads }) => ({
    message,
    activated: loads === 'notes',
    rate: loads === 'notes' ? 1 : 0,
    passed: (loads === 'notes') === expected,
    other: loads === 'forms' ? 'forms' : undefined,
    answered: runs,
    problems: [],
  }));
  const differences = wanted.flatMap((each, at) =>
    isDeepStrictEqual(each, found[at])
      ? []
      : [`eval reports ${JSON.stringify(found[at])} in place of ${JSON.stringify(each)}`],
  );
  const counted = `${judge} ${host}: ${found.length} cases, ${results.filter(({ passed }) => passed).length} pass`;
  console.log(`eval with ${counted}, ${differences.length === 0 ? 'as' : 'not as'} scripted`);
  return found.length === wanted.length
    ? differences
    : [`eval reports ${found.length} cases`, ...differences];
}
