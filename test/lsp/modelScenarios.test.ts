import assert from 'node:assert/strict';
import { listEvalTests, runEvalTests } from '../../server/src/protocol/evals.ts';
import { estimateModelEvals } from '../../server/src/protocol/evals/modelEvals.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { readAll, sumsWith } from '../support/scenarioFixture.ts';
import { serve } from '../support/serveFiles.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import type { Played, Reply } from './modelEvalClient.ts';
import { call, folderOf, paramsOf, play, say } from './modelEvalClient.ts';

const scenarioPath = 'skills/sums/SKILL.md';

const resultOf = ({ events }: Played) => {
  const result = events.flatMap(event => (event.kind === 'scenario' ? [event.result] : [])).at(0);
  assert.ok(result);
  return result;
};

const scenario = {
  message: 'sum up data/n.csv',
  files: ['evals/files/data/n.csv'],
  assertions: [
    'The sum is named.',
    { file: 'sum.txt', matches: '^6$' },
    { tool: 'run_script', arguments: { path: 'scripts/sum.mjs' } },
    { answer: { contains: 'is 6' } },
  ],
};

const key = JSON.stringify(scenario.message);

/** Runs the script, writes a file and answers; as a judge, agrees. */
const works: Reply = ({ system, messages }) => {
  if (system.includes('You judge the result')) {
    return say(JSON.stringify({ verdicts: [{ statement: 1, passed: true, evidence: 'Seen.' }] }));
  }
  const turn = [
    call('run_script', { skill: 'sums', path: 'scripts/sum.mjs' }),
    call('write_file', { path: 'sum.txt', content: '6\n' }),
    say('The sum is 6.'),
  ];
  return turn[messages.filter(({ role }) => role === 'tool').length] ?? [];
};

const scenarioTests = { path: scenarioPath, cases: [], scenarios: [key], hasCriteria: false };

interface PlayedScenario {
  readonly files: Files;
  readonly reply?: Reply;
  /** A command that runs first, for the same person. */
  readonly before?: readonly string[];
}

/** Runs the first scenario; the workspace has to stay byte for byte what it is. */
async function runScenario({ files, reply = works, before }: PlayedScenario): Promise<Played> {
  let result: Played | undefined;
  await withFiles({}, state =>
    serve(files, { env: { XDG_STATE_HOME: state } }, async (server, cwd) => {
      if (before !== undefined) {
        const { code, error } = await runSkillwright(before, { cwd, env: { XDG_STATE_HOME: state } });
        assert.equal(code, 0, error);
      }
      const saved = readAll(cwd);
      result = await play(server, paramsOf(server, scenarioTests), reply);
      assert.equal(readAll(cwd), saved);
    }),
  );
  assert.ok(result);
  return result;
}

describe('functional scenarios, over stdio', () => {
  it('are listed with keys of their own, and with what of them cannot be read', () =>
    serve(
      sumsWith(['again', 'again'], {
        'skills/sums/evals/evals.json':
          '{"evals": [\n{"prompt": "sum it", "assertions": ["A sum."]},\n{"prompt": "x", "assertions": [{"file": "../x"}]}]}',
      }),
      {},
      async server => {
        const params = { folderUri: folderOf(server), path: scenarioPath };
        const tests = await server.connection.sendRequest(listEvalTests, params);
        assert.deepEqual(
          tests?.scenarios.map(each => [each.key, each.message, each.location.range.start.line]),
          [
            ['"again"', 'again', 0],
            ['"again" 2', 'again', 0],
            ['"sum it"', 'sum it', 1],
            ['"x"', 'x', 2],
          ],
        );
        assert.deepEqual(
          tests?.scenarioProblems.map(({ message, location }) => [message, location.range.start.line]),
          [["'../x' is not a path inside the folder. Use a relative path with / and without '..'.", 2]],
        );
      },
    ));

  it('are tried without a model: a check that fails already says why, and what is left says so', () =>
    serve(
      sumsWith([
        'Two files disagree',
        { ...scenario, files: ['gone.csv'], assertions: [{ tool: 'telepathy' }] },
      ]),
      {},
      async server => {
        const params = { folderUri: folderOf(server), path: scenarioPath };
        const results = await server.connection.sendRequest(runEvalTests, params);
        assert.ok(results);
        assert.deepEqual(
          results.scenarios.map(({ state, failures }) => [state, failures]),
          [
            ['unjudged', []],
            [
              'failed',
              [
                "✗ gone.csv is there. The skill has no file 'gone.csv'.",
                "✗ telepathy runs. There is no tool 'telepathy'.",
              ],
            ],
          ],
        );
        assert.deepEqual(results.scenarios[0]?.output.slice(1), [
          '? The request is handled as the instructions of the skill say. Needs a turn with a model.',
          '! The router would not select the skill for this message; it is active all the same.',
        ]);
        const uri = server.uriOf('skills/sums/skill.manifest.json');
        assert.deepEqual(
          results.scenarios.map(({ location }) => [location.uri, location.range.start.line]),
          [
            [uri, 0],
            [uri, 0],
          ],
        );
      },
    ));

  it('run as a turn in a copy, in which a tool that only changes the copy runs and a script does not', async () => {
    const played = await runScenario({ files: sumsWith([scenario]) });
    const { state, failures, output } = resultOf(played);
    assert.equal(state, 'failed');
    assert.deepEqual(failures, [
      '✗ run_script runs with {"path":"scripts/sum.mjs"}. \'run_script\' was called without success: It wasn\'t allowed.',
    ]);
    assert.ok(output.some(line => line.startsWith('✓ sum.txt matches ^6$. ')));
    assert.ok(output.includes('✓ The sum is named. Seen.'));
    assert.match(
      output.join('\n'),
      /! run_script did not run: It wasn't allowed\. Allow it with Manage Grants/,
    );
    assert.deepEqual(
      played.events.map(({ kind }) => kind),
      ['scenarioStarted', 'scenario', 'tokens'],
    );
  });

  it('run scripts that a grant allows', async () => {
    const before = ['grant', 'add', 'run_script', '--source', 'webhook', '--signal', 'eval', '--yes'];
    const { state, failures } = resultOf(await runScenario({ files: sumsWith([scenario]), before }));
    assert.deepEqual([state, failures], ['passed', []]);
  });

  it('change skills in the copy alone, where the next call finds them', async () => {
    const assertions = [
      { file: '.agents/skills/new/SKILL.md', contains: 'Does it.' },
      { tool: 'get_skill', arguments: { name: 'new' } },
    ];
    const turn = [
      call('create_skill', { name: 'new', description: 'Does it.', content: 'Do it.' }),
      call('get_skill', { name: 'new' }),
      say('Done.'),
    ];
    const { state, output } = resultOf(
      await runScenario({
        files: sumsWith([{ message: scenario.message, assertions }]),
        reply: ({ messages }) => turn[messages.filter(({ role }) => role === 'tool').length] ?? [],
      }),
    );
    assert.equal(state, 'passed', output.join('\n'));
  });

  it('stop at a gate that a person has to pass, since nobody is asked', async () => {
    const manifest = {
      version: 1,
      humanGates: [{ key: 'look', when: 'after_draft' }],
      evals: {
        functionalScenarios: [{ message: scenario.message, assertions: [{ answer: { contains: '6' } }] }],
      },
    };
    const files = sumsWith([], { 'skills/sums/skill.manifest.json': JSON.stringify(manifest) });
    const { state, failures } = resultOf(await runScenario({ files, reply: () => say('The sum is 6.') }));
    assert.deepEqual(
      [state, failures],
      ['failed', ["✗ The turn comes to its end. The turn was stopped at the gate 'look' of 'sums'."]],
    );
  });

  it('fail with one line where the model or the judge breaks off', async () => {
    const failing = await runScenario({
      files: sumsWith([scenario]),
      reply: () => [{ kind: 'failed', problem: 'The service is busy.' }],
    });
    assert.deepEqual(resultOf(failing).failures, ['The service is busy.']);
    const unread = await runScenario({
      files: sumsWith([{ message: scenario.message, assertions: ['The sum is named.'] }]),
      reply: ({ system }) => say(system.includes('You judge the result') ? 'Yes!' : 'The sum is 6.'),
    });
    assert.equal(resultOf(unread).failures.length, 1);
    assert.match(resultOf(unread).failures[0] ?? '', /^✗ The sum is named\. The judge/);
  });

  it('are estimated as turns, without those that fail before', () =>
    serve(sumsWith([scenario, { ...scenario, message: 'no', files: ['gone.csv'] }]), {}, async server => {
      const tests = { ...scenarioTests, scenarios: [key, '"no"'] };
      const estimate = await server.connection.sendRequest(estimateModelEvals, paramsOf(server, tests));
      assert.ok(estimate !== null && 'turns' in estimate);
      assert.deepEqual([estimate.requests, estimate.turns, estimate.tokens > 100], [0, 1, true]);
    }));
});
