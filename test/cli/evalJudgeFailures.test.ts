import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { evalFiles, evaluate } from '../support/evalFixture.ts';
import { fineScores, judge, load, rate, say } from '../support/judgeFixture.ts';
import type { ScriptedAnswer } from '../support/scriptedModel.ts';
import { toJson, withScriptedModel } from '../support/scriptedModel.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** One skill with one trigger case. */
const files: Files = {
  ...evalFiles,
  'skills/invoices/skill.manifest.json': JSON.stringify({
    version: 1,
    evals: { triggerCases: ['check this invoice'] },
  }),
  'skills/invoices/evals/evals.json': '{}',
};

const scores = { trigger_cases: fineScores.trigger_cases, specificity: fineScores.specificity };

const busy = (headers: Readonly<Record<string, string>>): ScriptedAnswer => ({
  ...toJson({ error: { message: 'Slow down.' } }, 429),
  headers: { 'content-type': 'application/json', ...headers },
});

/** What became of the first case and of the instructions, of three runs of which the first is answered so. */
async function judgeOnce(trigger: ScriptedAnswer, rubric: ScriptedAnswer) {
  const { code, out } = await judge(
    files,
    {
      trigger: (_, index) => (index === 0 ? trigger : say(load('invoices'))),
      rubric: (_, index) => (index === 0 ? rubric : say(rate(scores))),
    },
    '--format',
    'json',
  );
  const [{ triggers, judged }] = JSON.parse(out).skills;
  const { interval: _, ...runs } = triggers.results[0].runs;
  return { code, runs, judged: { score: judged.score.overallScore, ...judged.runs } };
}

describe('a judge that fails in a run', () => {
  const broken: Readonly<
    Record<string, readonly [trigger: ScriptedAnswer, rubric: ScriptedAnswer, ...problems: string[]]>
  > = {
    'answers with broken JSON': [
      say({ calls: [{ id: 'a', name: 'skill', arguments: ['{"name": '] }] }),
      say({ texts: ['{"scores": [{"dimension"'] }),
      `The model loaded '{"name":', which isn't listed.`,
      "The judge's answer isn't a JSON object.",
    ],
    'names what it was not shown': [
      say(load('memos')),
      say(rate({ ...scores, style: 5 })),
      "The model loaded 'memos', which isn't listed.",
      "The judge rated 'style', which isn't a dimension.",
    ],
    refuses: [
      say({ texts: ['I'], finish: 'content_filter' }),
      say({ texts: ['I'], finish: 'content_filter' }),
      'The model refused to answer.',
      'The model refused to answer.',
    ],
    'is cut by its length': [
      say({ texts: ['First'], finish: 'length' }),
      say({ texts: ['{"scores": ['], finish: 'length' }),
      'The answer is too long for the model.',
      'The answer is too long for the model.',
    ],
    'is busy for longer than anybody waits': [
      busy({ 'retry-after': '3600' }),
      busy({ 'retry-after': '3600' }),
      'http://127.0.0.1 has no time for the request (429). It says: Slow down.',
      'http://127.0.0.1 has no time for the request (429). It says: Slow down.',
    ],
    'is cut off': [
      { pieces: ['data: {"id"'], end: 'cut' },
      { end: 'cut' },
      'The connection to http://127.0.0.1 ended in the middle of the answer.',
      'The connection to http://127.0.0.1 ended in the middle of the answer.',
    ],
  };
  for (const [what, [trigger, rubric, ofTrigger, ofRubric]] of Object.entries(broken)) {
    it(`and ${what} costs that run, with one line that says so`, async () => {
      const { code, runs, judged } = await judgeOnce(trigger, rubric);
      const withoutPort = (problems: readonly string[]) =>
        problems.map(problem => problem.replace(/127\.0\.0\.1:\d+/, '127.0.0.1'));
      assert.deepEqual(
        [code, { ...runs, problems: withoutPort(runs.problems) }],
        [0, { answered: 2, failed: 1, problems: [ofTrigger] }],
      );
      assert.deepEqual(
        { ...judged, problems: withoutPort(judged.problems) },
        { score: 4, answered: 2, failed: 1, problems: [ofRubric] },
      );
    });
  }

  it('is asked again where it is busy for a moment', async () => {
    const { runs, judged } = await judgeOnce(busy({ 'retry-after': '0' }), busy({ 'retry-after': '0' }));
    assert.deepEqual(runs, { answered: 3, failed: 0, problems: [] });
    assert.deepEqual(judged, { score: 4, answered: 3, failed: 0, problems: [] });
  });

  it('is told to people beside what the other runs say', async () => {
    const { out } = await judge(
      files,
      {
        trigger: (_, index) => say(index === 0 ? { texts: ['I'], finish: 'content_filter' } : load('posts')),
        rubric: (_, index) => say(index === 0 ? { texts: ['No.'] } : rate(scores)),
      },
      '--runs',
      '2',
    );
    const shown = out.replace(/\s+/g, ' ');
    for (const words of [
      'judge 4, ',
      "The skill was loaded in 0 of 1 runs, and 'posts' in 1. Rate 0 %, 95 % interval 0 to 79 %. 1 run failed: The model refused to answer.",
      "! judge 1 run failed: The judge's answer isn't a JSON object.",
    ]) {
      assert.ok(shown.includes(words), `${words}\n${out}`);
    }
  });

  it('fails the skill where it fails in all runs, with each reason once and without the key', async () => {
    const refuse = () => toJson({ error: { message: 'Wrong key secret-of-the-service.' } }, 401);
    const { code, out, error } = await judge(files, { trigger: refuse, rubric: refuse });
    assert.equal(code, 1);
    assert.ok(![out, error].join('').includes('secret-of-the-service'));
    const shown = out.replace(/127\.0\.0\.1:\d+/g, '127.0.0.1').replace(/\s+/g, ' ');
    const problem = 'http://127.0.0.1 refused the key (401). It says: Wrong key ***.';
    for (const words of [
      '0 of 1 trigger cases pass, score 1.28 of 5, no score of the judge,',
      `“check this invoice” ${problem} (skills`,
      `! judge 3 runs failed: ${problem}`,
      'Tokens used: 0 in, 0 out.',
    ]) {
      assert.ok(shown.includes(words), `${words}\n${out}`);
    }
  });

  it('is not reached where nothing listens', async () => {
    const { out } = await evaluate(
      files,
      '--judge',
      'm',
      '--endpoint',
      'http://127.0.0.1:1/v1',
      '--runs',
      '1',
    );
    assert.match(out.replace(/\s+/g, ' '), /! judge 1 run failed: http:\/\/127\.0\.0\.1:1 cannot be reached/);
  });
});

describe('a person who interrupts a judge', () => {
  it('ends it soon, and nothing half is reported', () =>
    withScriptedModel(
      { answers: [say(load('invoices')), { end: 'mute' }, { end: 'mute' }] },
      ({ url, requests }) =>
        withFiles(files, async cwd => {
          const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');
          const args = [bundle, 'eval', '--judge', 'm', '--endpoint', url, '--runs', '1', '--format', 'json'];
          const child = spawn(process.execPath, args, {
            cwd,
            env: { ...process.env, HOME: cwd, USERPROFILE: cwd },
          });
          const closed = once(child, 'close');
          const outputs = Promise.all([readText(child.stdout), readText(child.stderr)]);
          while (requests.length < 2) {
            await new Promise(resolve => setTimeout(resolve, 20));
          }
          child.kill('SIGINT');
          assert.deepEqual(await closed, [1, null]);
          const [out, error] = await outputs;
          assert.equal(out, '');
          assert.match(error, /\nCanceled, so nothing is reported\. Tokens used so far: 100 in, 10 out\.\n$/);
        }),
    ));
});
