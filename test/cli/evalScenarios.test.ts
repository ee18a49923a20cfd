import assert from 'node:assert/strict';
import { itAtTerminal } from '../support/cliProcess.ts';
import { calls, evaluateScenarios, messagesOf, sumsWith, verdicts } from '../support/scenarioFixture.ts';

const scenario = {
  message: 'sum up data/n.csv',
  files: ['evals/files/data/n.csv'],
  assertions: [
    'The sum is named.',
    { file: 'sum.txt', matches: '^6$' },
    { file: 'script.txt', contains: '6' },
    { tool: 'run_script', arguments: { path: 'scripts/sum.mjs' } },
    { tool: 'delete_skill', called: false },
    { answer: { contains: 'is 6' } },
  ],
};

const turn = [
  calls('run_script', { skill: 'sums', path: 'scripts/sum.mjs' }),
  calls('write_file', { path: 'sum.txt', content: '6\n' }),
  { texts: ['The sum ', 'is 6.'] },
];

const answerOnly = [{ texts: ['The sum is 6.'] }];
const allowed = ['--allow', 'run_script', '--allow', 'write_file'];

describe('skillwright eval --scenarios with a model', () => {
  it('runs a turn with real tools in a copy, judges it, and leaves the workspace untouched', async () => {
    const { code, out, error, isUntouched, requests } = await evaluateScenarios(
      sumsWith([scenario]),
      { turn, judge: () => verdicts(true) },
      ['--judge', 'm', ...allowed, '--all'],
    );
    assert.equal(
      out,
      `✓ sums  skills/sums/SKILL.md  1 of 1 scenarios pass
 ✓  “sum up data/n.csv” (skills/sums/skill.manifest.json:1)
    ✓  The skill is active. The system prompt has about 292 tokens.
    ✓  evals/files/data/n.csv is there.
    ✓  The turn comes to its end.
    ✓  The sum is named. Seen 1.
    ✓  sum.txt matches ^6$. ^6$ matches in “6 ”.
    ✓  script.txt contains “6”. “6” is in “6”.
    ✓  run_script runs with {"path":"scripts/sum.mjs"}. 'run_script' ran with
       {"skill":"sums","path":"scripts/sum.mjs"}.
    ✓  delete_skill is not called. 'delete_skill' was not called.
    ✓  The answer contains “is 6”. “is 6” is in “The sum is 6.”.
    »  Calls: run_script, write_file
    »  Files: script.txt (created), sum.txt (created)
    »  Answer: “The sum is 6.”

1 skill: 1 of 1 scenarios pass; 440 tokens
`,
    );
    assert.match(error, /^1 turn with m, judged by m: at least [\d,]+ tokens\.\n$/);
    assert.deepEqual([code, isUntouched, requests.length], [0, true, 4]);
  });

  it('shows the judge the calls and files of the turn', async () => {
    const { requests } = await evaluateScenarios(
      sumsWith([scenario]),
      { turn, judge: () => verdicts(true) },
      ['--judge', 'm', ...allowed],
    );
    const words = String(messagesOf(requests.at(-1))[1]?.content);
    const [, record = ''] = /# Record\n\n([\s\S]+)\n\n# Statements/.exec(words) ?? [];
    const { calls: made, files, answer } = JSON.parse(record);
    assert.deepEqual(
      [made.map(({ tool, result }: { tool: string; result: string }) => [tool, result]), files, answer],
      [
        [
          ['run_script', 'The sum is 6.'],
          ['write_file', "'sum.txt' has 2 characters now."],
        ],
        [
          { path: 'script.txt', change: 'created', content: '6' },
          { path: 'sum.txt', change: 'created', content: '6\n' },
        ],
        'The sum is 6.',
      ],
    );
  });

  it('refuses tools that nobody allowed, and says so', async () => {
    const { code, out, isUntouched } = await evaluateScenarios(
      sumsWith([scenario]),
      { turn, judge: () => verdicts(false) },
      ['--judge', 'm', '--allow', 'write_file'],
    );
    assert.equal(
      out,
      `✗ sums  skills/sums/SKILL.md  0 of 1 scenarios pass, 1 fail
 ✗  “sum up data/n.csv” (skills/sums/skill.manifest.json:1)
    ✗  The sum is named. Seen 1.
    ✗  script.txt contains “6”. There is no file 'script.txt'.
    ✗  run_script runs with {"path":"scripts/sum.mjs"}. 'run_script' was called without success: It
       wasn't allowed.
    !  run_script did not run: It wasn't allowed. Allow it with --allow run_script.

1 skill: 0 of 1 scenarios pass, 1 fail; 440 tokens
`,
    );
    assert.deepEqual([code, isUntouched], [1, true]);
  });

  it('lets a grant for evals allow a tool', async () => {
    const grant = ['grant', 'add', 'run_script', '--source', 'webhook', '--signal', 'eval', '--yes'];
    const { code, out } = await evaluateScenarios(
      sumsWith([{ ...scenario, assertions: [{ tool: 'run_script' }, { file: 'script.txt' }] }]),
      { turn: [turn[0] ?? {}, ...answerOnly], before: grant },
      ['--model', 'm'],
    );
    assert.equal(code, 0, out);
  });

  itAtTerminal('asks a person at the terminal about tools that nothing allows', async () => {
    const run = (answer: string) =>
      evaluateScenarios(
        sumsWith([{ ...scenario, assertions: [{ file: 'script.txt' }] }]),
        { turn: [turn[0] ?? {}, ...answerOnly], answer: () => answer },
        ['--model', 'm'],
      );
    const [yes, no] = [await run('y'), await run('n')];
    assert.deepEqual([yes.code, no.code], [0, 1], yes.out);
    assert.ok(
      yes.out.includes('Run run_script with {"skill":"sums","path":"scripts/sum.mjs"}? [y/N]: '),
      yes.out,
    );
  });

  it('leaves sentences unjudged where only the model of the turn is named', async () => {
    const { code, out } = await evaluateScenarios(sumsWith([scenario]), { turn }, [
      '--model',
      'm',
      ...allowed,
    ]);
    assert.equal(
      out,
      `? sums  skills/sums/SKILL.md  0 of 1 scenarios pass, 1 unjudged
 ?  “sum up data/n.csv” (skills/sums/skill.manifest.json:1)
    ?  The sum is named. Only a model can judge this. Name one with --judge.

1 skill: 0 of 1 scenarios pass, 1 unjudged; 330 tokens
`,
    );
    assert.equal(code, 0);
  });

  it('has a stable shape for machines', async () => {
    const { out } = await evaluateScenarios(
      sumsWith([{ message: 'hello', assertions: ['a', { answer: { contains: 'is 7' } }] }]),
      { turn: answerOnly, judge: index => verdicts(index === 0) },
      ['--judge', 'm', '--runs', '2', '--format', 'json'],
    );
    const { skills, ...rest } = JSON.parse(out);
    assert.deepEqual(rest, {
      version: 1,
      model: 'm',
      judge: 'm',
      summary: { skills: 1, failedSkills: 1, scenarios: 1, passed: 0, failed: 1, unjudged: 0 },
      tokens: { used: 440, estimated: false },
    });
    const [{ scenarios, ...skill }] = skills;
    assert.deepEqual(skill, {
      id: 'sums',
      path: 'skills/sums/SKILL.md',
      problems: [],
      failures: ['1 of 1 scenarios fail.'],
    });
    const [{ checks, ...result }] = scenarios;
    assert.deepEqual(result, {
      message: 'hello',
      state: 'failed',
      routed: false,
      file: 'skills/sums/skill.manifest.json',
      line: 1,
      runs: { done: 2, broken: 0, problems: [] },
      refused: [],
      last: { answer: 'The sum is 6.', calls: [], changes: [] },
    });
    assert.deepEqual(
      checks.slice(1).map((check: object) => Object.values(check)),
      [
        ['turn', 'The turn comes to its end', 'passed', 1, ''],
        ['sentence', 'a', 'failed', 0.5, 'Seen 1.'],
        ['answer', 'The answer contains “is 7”', 'failed', 0, '“is 7” is missing.'],
      ],
    );
  });

  it('loses nothing to an answer of the judge that is not what was asked for', async () => {
    const run = (...broken: readonly number[]) =>
      evaluateScenarios(
        sumsWith([{ message: 'hello', assertions: ['It is polite.', { answer: { contains: '6' } }] }]),
        {
          turn: answerOnly,
          judge: index => (broken.includes(index) ? { texts: ['I like it.'] } : verdicts(true)),
        },
        ['--judge', 'm', '--runs', '2'],
      );
    const [once, always] = [await run(0), await run(0, 1)];
    assert.deepEqual([once.code, always.code], [0, 1]);
    assert.match(
      always.out,
      /\n {4}✗ {2}It is polite\. The judge did not answer with the JSON that was asked for\.\n\n/,
    );
  });

  it('says in one line why a run broke off, and keeps the others', async () => {
    const { code, out } = await evaluateScenarios(
      sumsWith([
        { message: 'hello', assertions: [{ tool: 'list_files' }] },
        { message: 'again', assertions: [{ answer: { contains: '6' } }] },
      ]),
      {
        turn: [
          calls('list_files'),
          { status: 400, pieces: ['no'], headers: { 'content-type': 'text/plain' } },
        ],
      },
      ['--model', 'm'],
    );
    assert.equal(code, 1);
    assert.match(
      out,
      /0 of 2 scenarios pass, 2 fail\n ✗ {2}“hello”[^\n]*\n {4}! {2}\S+ answered with status 400\./,
    );
  });

  it('starts no turn that the limit of tokens has no room for', async () => {
    const two = sumsWith([
      { message: 'one', assertions: [{ answer: { contains: '6' } }] },
      { message: 'two', assertions: [{ answer: { contains: '6' } }] },
    ]);
    const run = (limit: string) =>
      evaluateScenarios(two, { turn: [{ ...answerOnly[0], usage: { input: 1_000_000, output: 1 } }] }, [
        '--model',
        'm',
        '--max-tokens',
        limit,
      ]);
    const [before, between] = [await run('10'), await run('100000')];
    assert.equal(before.code, 2);
    assert.match(
      before.error,
      /^skillwright: 2 turns with m take at least [\d,]+ tokens, more than --max-tokens 10\.\n$/,
    );
    assert.deepEqual([before.requests.length, between.requests.length, between.code], [0, 1, 1]);
    assert.match(between.out, /“two”[^\n]*\n {4}! {2}The limit of --max-tokens was reached\.\n/);
  });

  it('changes and deletes skills in the copy alone', async () => {
    const { code, out, isUntouched } = await evaluateScenarios(
      sumsWith([
        {
          message: 'hello',
          assertions: [
            { file: '.agents/skills/new/SKILL.md', contains: 'Does it.' },
            { file: 'skills/sums/SKILL.md', exists: false },
            { tool: 'get_skill', arguments: { name: 'new' } },
          ],
        },
      ]),
      {
        turn: [
          calls('create_skill', { name: 'new', description: 'Does it.', content: 'Do it.' }),
          calls('get_skill', { name: 'new' }),
          calls('delete_skill', { name: 'sums' }),
          { texts: ['Done.'] },
        ],
      },
      ['--model', 'm', '--allow', 'create_skill', '--allow', 'delete_skill'],
    );
    assert.equal(code, 0, out);
    assert.equal(isUntouched, true);
  });

  it('stops at a gate that a person has to pass', async () => {
    const manifest = {
      version: 1,
      humanGates: [{ key: 'look', when: 'after_draft' }],
      evals: { functionalScenarios: [{ message: 'hello', assertions: [{ answer: { contains: '6' } }] }] },
    };
    const { code, out } = await evaluateScenarios(
      sumsWith([], { 'skills/sums/skill.manifest.json': JSON.stringify(manifest) }),
      { turn: answerOnly },
      ['--model', 'm'],
    );
    assert.equal(code, 1);
    assert.match(
      out,
      /✗ {2}The turn comes to its end\. The turn was stopped at the gate 'look' of 'sums'\.\n/,
    );
  });

  it('keeps secrets of the skill from the model and the judge', async () => {
    const files = sumsWith([{ message: 'hello', assertions: ['a'] }], {
      'skills/sums/SKILL.md':
        '---\nname: sums\ndescription: Adds up.\nvars:\n  PIN: { description: A pin, secret: true }\n---\nSay {{PIN}}.\n',
      'skills/sums/vars.json': '{"PIN": "swordfish-42"}',
    });
    const { requests, out } = await evaluateScenarios(
      files,
      {
        turn: [calls('read_file', { path: 'skills/sums/vars.json' }), { texts: ['It is swordfish-42.'] }],
        judge: () => verdicts(true),
      },
      ['--judge', 'm', '--format', 'json'],
    );
    const [, , judged] = requests;
    assert.equal(JSON.stringify([judged?.body, out]).includes('swordfish'), false);
    const [system, , , result] = messagesOf(requests[1]).map(message => JSON.stringify(message));
    assert.deepEqual([system?.includes('swordfish'), result?.includes('swordfish')], [false, false]);
  });

  it('reports what was done when it is interrupted', async () => {
    let signal = () => {};
    const interruptAfter = new Promise<void>(resolve => {
      signal = resolve;
    });
    const { code, out } = await evaluateScenarios(
      sumsWith([
        { message: 'one', assertions: ['a'] },
        { message: 'two', assertions: ['a'] },
      ]),
      {
        turn: answerOnly,
        judge: index => {
          if (index === 0) {
            return verdicts(true);
          }
          signal();
          return { end: 'held' };
        },
        cli: { interruptAfter },
      },
      ['--judge', 'm'],
    );
    assert.equal(code, 1);
    assert.match(out, /1 of 2 scenarios pass, 1 fail\n ✓ {2}“one”/);
    assert.match(out, /✗ {2}a\. The run was canceled\.\n/);
  });
});
