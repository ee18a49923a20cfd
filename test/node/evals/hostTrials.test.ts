import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatSentence } from '../../../server/src/core/model/findings/messages.ts';
import type { LoadedSkill } from '../../../server/src/core/analysis/evals/loadedSkills.ts';
import { runTrials } from '../../../server/src/node/evals/hostTrials.ts';
import { eventually } from '../../support/eventually.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** A program that does what the message says, and writes down each message that it gets. */
const program = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const message = process.argv.find(word => word.startsWith('--prompt=')).slice('--prompt='.length);
appendFileSync('asked.txt', message + ' ' + process.pid + '\\n');
const load = name => console.log(JSON.stringify({ type: 'tool_use', tool_name: 'activate_skill', parameters: { name } }));
const fail = (code, event, words) => {
  if (event) console.log(JSON.stringify(event));
  if (words) console.error(words);
  process.exit(code);
};
const [word, name] = message.split(' ');
if (word === 'load') load(name);
if (word === 'late') setTimeout(() => load(name), 1000);
if (word === 'hang') { if (name) load(name); setInterval(() => {}, 1000); }
if (word === 'login') fail(41, undefined, 'Warning: old\\nPlease log in');
if (word === 'limit') fail(1, { type: 'result', error: { message: 'Quota exceeded for key sk-abcdef123456 at https://me:pw@host/x' } });
if (word === 'said') fail(1, { type: 'result', is_error: true, result: 'Not logged in' }, 'stack');
if (word === 'silent') fail(3);
`;

interface Tried {
  readonly runs: readonly string[][];
  readonly asked: readonly string[];
}

const describeLoaded = (skill: LoadedSkill) => ('id' in skill ? skill.id : skill.file);

function tryAll(
  messages: readonly string[],
  { times = 1, timeout = 20_000, decides = '' } = {},
  watch: {
    readonly token?: { isCancellationRequested: boolean };
    readonly onRun?: (done: number) => void;
  } = {},
): Promise<Tried> {
  const { token = { isCancellationRequested: false }, onRun = () => undefined } = watch;
  return withFiles({ 'bin/host.cjs': program, 'work/a.txt': '' }, async folder => {
    const file = path.join(folder, 'bin/host.cjs');
    chmodSync(file, 0o755);
    const workspace = path.join(folder, 'work');
    const place = {
      host: 'gemini-cli',
      title: 'The host',
      program: file,
      workspace,
      environment: {},
      timeout,
      extra: [],
    };
    const trials = messages.map(message => ({
      message,
      isDecided: (loaded: readonly LoadedSkill[]) => loaded.some(skill => describeLoaded(skill) === decides),
    }));
    const results = await runTrials(place, trials, times, { token, onRun });
    const runs = results.map(each =>
      each.map(run =>
        run.kind === 'failed'
          ? formatSentence(run.problem)
          : `loaded ${run.loaded.map(describeLoaded).join()}`,
      ),
    );
    const list = path.join(workspace, 'asked.txt');
    const asked = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
    return { runs, asked };
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('trials with a host', () => {
  it('are as many runs of each message as were asked for, and are counted', async () => {
    const done: number[] = [];
    const { runs } = await tryAll(
      ['load forms', 'hello'],
      { times: 2 },
      { onRun: count => done.push(count) },
    );
    assert.deepEqual(runs, [
      ['loaded forms', 'loaded forms'],
      ['loaded ', 'loaded '],
    ]);
    assert.deepEqual(done, [1, 2, 3, 4]);
  });

  it('end as soon as the skill that counts is loaded', async () => {
    const { runs, asked } = await tryAll(['hang forms'], { decides: 'forms' });
    assert.deepEqual(runs, [['loaded forms']]);
    assert.equal(isRunning(Number(asked[0]?.split(' ').at(-1))), false);
  });

  it('say in one line why a run failed, without keys', async () => {
    const said: string[] = [];
    for (const message of ['login', 'limit', 'said', 'silent', '/help', 'hang']) {
      const { runs } = await tryAll([message], message === 'hang' ? { timeout: 3000 } : {});
      said.push(...runs.flat());
    }
    assert.deepEqual(said, [
      'The host ended with exit code 41: Please log in',
      'The host ended with exit code 1: Quota exceeded for key *** at ***',
      'The host ended with exit code 1: Not logged in',
      'The host ended with exit code 3.',
      "A message that starts with '/' is a command of The host, so it was not sent.",
      'The host took longer than 3 seconds.',
    ]);
  });

  it('are given up once several failed and none was answered', async () => {
    const { runs, asked } = await tryAll(['login', 'load x'], { times: 6 });
    const problem = 'The host ended with exit code 41: Please log in';
    assert.deepEqual(runs, [Array(6).fill(problem), Array(6).fill(problem)]);
    assert.ok(asked.length >= 3 && asked.length <= 4, asked.join('\n'));
  });

  it('are not given up because of messages that are not sent', async () => {
    const { runs } = await tryAll(['/one', '/two', '/three', '/four', 'load x']);
    assert.deepEqual(runs.at(-1), ['loaded x']);
  });

  it('go on after failures where others are answered, even later', async () => {
    const { asked } = await tryAll(['load x', 'login'], { times: 6 });
    assert.equal(asked.length, 12);
    const { runs } = await tryAll(['late x', 'login', 'login', 'login', 'said']);
    assert.deepEqual(runs.at(0), ['loaded x']);
    assert.deepEqual(runs.at(-1), ['The host ended with exit code 1: Not logged in']);
  });

  it('end with the host when they are canceled, and leave out what was not answered', async () => {
    const token = { isCancellationRequested: false };
    const watch = { token, onRun: () => void (token.isCancellationRequested = true) };
    const { runs, asked } = await tryAll(['load x', 'hang', 'load y'], {}, watch);
    assert.deepEqual(runs, [['loaded x'], [], []]);
    await eventually(
      () => asked.filter(line => isRunning(Number(line.split(' ').at(-1)))),
      running => assert.deepEqual(running, []),
    );
  });
});
