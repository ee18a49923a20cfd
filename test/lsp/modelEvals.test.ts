import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import type { ModelEvalEvent, ModelTests } from '../../server/src/protocol/evals/modelEvals.ts';
import {
  estimateModelEvals,
  listListingHosts,
  modelEvalProgress,
  runModelEvals,
} from '../../server/src/protocol/evals/modelEvals.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { evalFiles } from '../support/evalFixture.ts';
import { fineScores } from '../support/judgeFixture.ts';
import { serve } from '../support/serveFiles.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import type { Played, Reply } from './modelEvalClient.ts';
import { answerWith, call, paramsOf, play, say } from './modelEvalClient.ts';

const path = 'skills/invoices/SKILL.md';

const wholeTests: Omit<ModelTests, 'folderUri'> = {
  path,
  cases: [
    { message: 'check this invoice', expected: true },
    { message: 'write a blog post', expected: false },
    { message: 'blog about it', expected: true },
  ],
  scenarios: [],
  hasCriteria: true,
};

/** Loads the skill that the words of a message are for, and rates all dimensions. */
const sensible: Reply = ({ messages: [first], tools }) => {
  const message = first?.text ?? '';
  return tools.length > 0
    ? call('skill', { name: message.includes('blog') ? 'posts' : 'invoices' })
    : say(
        JSON.stringify({
          scores: Object.entries(fineScores).map(([dimension, score]) => ({
            dimension,
            score,
            reason: 'So it is.',
          })),
        }),
      );
};

const casesOf = ({ events }: Played) =>
  events.flatMap(event =>
    event.kind === 'case'
      ? [[event.result.message, event.result.passed, event.result.why, event.result.rate, event.result.runs]]
      : [],
  );

describe('evals that a model of the client judges, over stdio', () => {
  it('say what they take before anything is sent', () =>
    serve(evalFiles, {}, async server => {
      const requests = answerWith(server, sensible);
      const estimate = await server.connection.sendRequest(estimateModelEvals, paramsOf(server, wholeTests));
      assert.ok(estimate !== null && 'requests' in estimate);
      // Three cases and the instructions, three times each.
      assert.deepEqual(
        [estimate.requests, estimate.turns, estimate.tokens > 1000, requests],
        [12, 0, true, []],
      );
    }));

  it('judge each case by what a host lists, with the rate and how sure it is', () =>
    serve(evalFiles, {}, async server => {
      const played = await play(server, paramsOf(server, wholeTests), sensible);
      assert.deepEqual(casesOf(played), [
        [
          'check this invoice',
          true,
          'The skill was loaded in 3 of 3 runs. 95% confidence: 44% to 100%.',
          1,
          3,
        ],
        [
          'write a blog post',
          true,
          "The skill was loaded in 0 of 3 runs, and 'posts' in 3. 95% confidence: 0% to 56%.",
          0,
          3,
        ],
        [
          'blog about it',
          false,
          "The skill was loaded in 0 of 3 runs, and 'posts' in 3. 95% confidence: 0% to 56%.",
          0,
          3,
        ],
      ]);
      assert.deepEqual(
        [played.answer, played.events.at(-1)],
        [null, { kind: 'tokens', used: 12 * 110, isEstimated: false }],
      );
      const [first] = played.requests;
      assert.deepEqual([first?.model, first?.purpose], ['scripted', 'turn']);
      assert.match(first?.request.system ?? '', /invoices[^]*Checks invoices against purchase orders\./);
    }));

  it('rate the instructions beside their structural score', () =>
    serve(evalFiles, {}, async server => {
      const { events } = await play(
        server,
        paramsOf(server, { ...wholeTests, cases: [] }, { runs: 2 }),
        sensible,
      );
      const criteria = events.find(event => event.kind === 'criteria');
      assert.ok(criteria);
      assert.deepEqual(
        criteria.results.map(({ key, score, passed }) => [key, score, passed]),
        [
          ['trigger_cases', 1.8, false],
          ['names_the_order', 3, true],
          ['is_short', 1, false],
          ['specificity', 1.32, false],
        ],
      );
      assert.deepEqual(criteria.judged, [
        'The model rates the instructions with 4 ± 0 of 5.',
        '✓ trigger_cases 4 ± 0 4: So it is. 4: So it is.',
        '✓ names_the_order 5 ± 0 5: So it is. 5: So it is.',
        '✓ is_short 3 ± 0 3: So it is. 3: So it is.',
        '✓ specificity 4 ± 0 4: So it is. 4: So it is.',
      ]);
    }));

  it('say of each broken answer in a line why it does not count, and lose no other', () =>
    serve(evalFiles, {}, async server => {
      const broken: (readonly ModelPart[])[] = [
        [{ kind: 'failed', problem: 'The service is busy.' }],
        [{ kind: 'cut', by: 'refusal' }],
        call('skill', { name: 'nobody' }),
      ];
      const tests = { ...wholeTests, hasCriteria: false, cases: wholeTests.cases.slice(0, 1) };
      const played = await play(
        server,
        paramsOf(server, tests, { runs: 4 }),
        (request, index) => broken[index] ?? sensible(request, index),
      );
      assert.deepEqual(casesOf(played), [
        [
          'check this invoice',
          true,
          "The skill was loaded in 1 of 1 runs. 95% confidence: 21% to 100%. 3 runs failed: The service is busy. The model refused to answer. The model loaded 'nobody', which isn't listed.",
          1,
          1,
        ],
      ]);
    }));

  it('give no score where the model answers without any', () =>
    serve(evalFiles, {}, async server => {
      const tests = { ...wholeTests, cases: [] };
      const { events } = await play(server, paramsOf(server, tests, { runs: 1 }), () => say('Fine!'));
      const criteria = events.find(event => event.kind === 'criteria');
      assert.equal(criteria?.judged[0], 'The model gave no score.');
      assert.match(criteria?.judged[1] ?? '', /^1 run failed: /);
    }));

  it('are recorded where a skill was judged as a whole', () =>
    withFiles({}, state =>
      serve(evalFiles, { env: { XDG_STATE_HOME: state } }, async (server, cwd) => {
        await play(server, paramsOf(server, wholeTests, { runs: 1 }), sensible);
        const env = { XDG_STATE_HOME: state };
        const { out } = await runSkillwright(['audit', '--skill', 'invoices', '--format', 'json'], {
          cwd,
          env,
        });
        assert.match(out, /"message": "Evaluate invoices"/);
      }),
    ));

  it('send no secret of a skill', () =>
    serve(
      {
        ...evalFiles,
        [path]:
          '---\nname: invoices\ndescription: Checks invoices with hunter2-hunter2.\nvars:\n  TOKEN: { secret: true, default: hunter2-hunter2 }\nmcp:\n  command: serve\n  env: { API_KEY: hunter3-hunter3 }\n---\nUse hunter3-hunter3.\n',
      },
      {},
      async server => {
        const { requests } = await play(server, paramsOf(server, wholeTests, { runs: 1 }), sensible);
        assert.equal(requests.length, 4);
        assert.doesNotMatch(JSON.stringify(requests), /hunter[23]/);
        assert.match(requests[0]?.request.system ?? '', /Checks invoices with \*\*\*/);
      },
    ));

  it('end soon after they are canceled, and say what they took', () =>
    serve(evalFiles, {}, async server => {
      const source = new CancellationTokenSource();
      const events: ModelEvalEvent[] = [];
      const requests = answerWith(server, (request, index) => {
        if (index === 1) {
          source.cancel();
        }
        return sensible(request, index);
      });
      server.connection.onProgress(modelEvalProgress, 'run', event => {
        events.push(event);
      });
      const params = { ...paramsOf(server, wholeTests, { runs: 100 }), progress: 'run' };
      await assert.rejects(server.connection.sendRequest(runModelEvals, params, source.token), /cancel/i);
      assert.deepEqual(
        events.map(({ kind }) => kind),
        ['tokens'],
      );
      assert.ok(requests.length < 20, String(requests.length));
    }));

  it('are refused in a workspace that the user does not trust', () =>
    serve(evalFiles, { options: { isTrusted: false } }, async server => {
      assert.deepEqual((await play(server, paramsOf(server, wholeTests), sensible)).answer, {
        problem: 'Nothing is run with a model in a workspace that you do not trust.',
      });
    }));

  it('show the model what the host that is named lists', () =>
    serve(evalFiles, {}, async server => {
      const hosts = await server.connection.sendRequest(listListingHosts, {});
      assert.ok(hosts.some(({ id, title }) => id === 'codex' && title === 'Codex'));
      const estimateOf = (host: string) =>
        server.connection.sendRequest(estimateModelEvals, paramsOf(server, wholeTests, { host }));
      assert.deepEqual(await estimateOf('nobody'), {
        problem: 'It is not known what this host shows its model. Choose another host.',
      });
      assert.notDeepEqual(await estimateOf('codex'), await estimateOf('claude-code'));
    }));
});
