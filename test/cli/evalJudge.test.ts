import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { evalFiles as files, evaluate, invoices, skillText } from '../support/evalFixture.ts';
import { fineScores, judge, load, rate, readSent, say } from '../support/judgeFixture.ts';
import { anthropicEvents } from '../support/modelEvents.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** The system prompts of all requests about a message, each once. */
function listingsOf({ requests }: Awaited<ReturnType<typeof judge>>): string[] {
  const asked = requests.map(readSent).filter(({ isTrigger }) => isTrigger);
  return [...new Set(asked.map(({ sent }) => sent.messages[0]?.content ?? ''))];
}

const listOf = (system = '') => system.split('Available skills:\n\n')[1];

describe('skillwright eval --judge', () => {
  it('has a model judge trigger cases and instructions, says what that takes before, and what it took', async () => {
    const rubric = (_: string, index: number) => say(rate({ ...fineScores, is_short: 2 + index }));
    const { code, out, error, requests } = await judge(files, { rubric });
    assert.equal(code, 1);
    assert.match(error, /^12 requests to scripted, about \d,\d{3} tokens\.\n$/);
    assert.equal(
      out,
      `✗ invoices  skills/invoices/SKILL.md  2 of 3 trigger cases pass, score 1.45 of 5, judge 4 ± 0.17, 3 of 6 stages
 ✗  “blog about it”  Should activate the skill. The skill was loaded in 0 of 3 runs, and 'posts' in
                     3. Rate 0 %, 95 % interval 0 to 56 %. (skills/invoices/evals/evals.json:2)

1 skill: 2 of 3 trigger cases pass; 2 skills without evals
Judged by scripted, shown what claude-code lists, 3 runs each. Tokens used: 1,800 in, 240 out.
`,
    );
    assert.equal(requests.length, 12);
  });

  it('shows with --all how each dimension was rated in each run', async () => {
    const rubric = (_: string, index: number) => say(rate({ ...fineScores, is_short: 2 + index }));
    const { out } = await judge(files, { rubric }, '--all', '--runs', '2');
    const shown = out.replace(/\s+/g, ' ');
    for (const words of [
      '✗ is_short 1 “is short”: 0 of 1 words are in the instructions; missing: short.',
      '✗ judge: is_short 2.5 ± 0.71 2: So it is. 3: So it is.',
      '✓ judge: specificity 4 ± 0 4: So it is. 4: So it is.',
    ]) {
      assert.ok(shown.includes(words), `${words}\n${out}`);
    }
  });

  it('shows the model what the host lists and nothing else of the skills', async () => {
    const run = await judge(files, {}, '--runs', '1');
    assert.deepEqual(listingsOf(run).map(listOf), [
      '- invoices: Checks invoices against purchase orders.\n- off: Does.\n- posts: Writes posts for the company blog.',
    ]);
    const { sent } = run.requests.map(readSent).find(({ isTrigger }) => isTrigger) ?? assert.fail();
    assert.deepEqual(
      [sent.model, sent.messages.map(({ role }) => role), sent.tools?.map(tool => tool.function.name)],
      ['scripted', ['system', 'user'], ['skill']],
    );
  });

  it('takes the host that is named, else the first of the workspace whose listing is known', async () => {
    const opencode = /^<available_skills>/;
    const named = await judge(files, {}, '--runs', '1', '--listing', 'opencode');
    assert.match(listOf(listingsOf(named)[0]) ?? '', opencode);
    const own: Files = {
      ...files,
      'skillwright.json': JSON.stringify({
        targets: ['zeroclaw', 'opencode'],
        criteriaSets: [{ slug: 'memos', dimensions: ['is_short'] }],
      }),
    };
    const { out } = await judge(own, {}, '--runs', '1', '--format', 'json');
    assert.equal(JSON.parse(out).host, 'opencode');
  });

  it('asks nothing about a skill that the host does not list, which can be loaded by no message', async () => {
    const hidden = invoices.replace('routing:', 'disable-model-invocation: true\nrouting:');
    const { out, requests } = await judge(
      { ...files, 'skills/invoices/SKILL.md': hidden },
      {},
      '--format',
      'json',
    );
    const { results, passed } = JSON.parse(out).skills[0].triggers;
    assert.deepEqual([passed, requests.filter(each => readSent(each).isTrigger).length], [1, 0]);
    assert.match(results[0].why, /^Claude Code doesn't list the skill\. .+\.$/);
  });

  it('has a stable shape for machines', async () => {
    const { out } = await judge(files, {}, '--format', 'json');
    const { skills, summary: _, ...rest } = JSON.parse(out);
    assert.deepEqual(rest, {
      version: 1,
      judge: 'model',
      model: 'scripted',
      host: 'claude-code',
      runs: 3,
      tokens: { input: 1800, output: 240 },
    });
    const [{ triggers, judged, score }] = skills;
    const { interval, ...counts } = triggers.results[2].runs;
    assert.deepEqual(counts, { answered: 3, failed: 0, problems: [] });
    assert.deepEqual(
      interval.map((bound: number) => bound.toFixed(2)),
      ['0.00', '0.56'],
    );
    assert.deepEqual(triggers.results[2].other, {
      id: 'posts',
      path: 'skills/posts/SKILL.md',
      score: 1,
      reasons: [],
    });
    assert.deepEqual(Object.keys(judged.score), Object.keys(score));
    assert.deepEqual(
      judged.score.dimensions.map(({ key }: { key: string }) => key),
      score.dimensions.map(({ key }: { key: string }) => key),
    );
    const { overallScore } = judged.score;
    assert.deepEqual(
      [overallScore, judged.spread.overallScore, judged.runs],
      [4, 0, { answered: 3, failed: 0, problems: [] }],
    );
  });

  it('tells CI servers who judged, how sure each case is, and what it took', async () => {
    const { code, out } = await judge(files, {}, '--format', 'junit');
    assert.equal(code, 1);
    for (const line of [
      '      <property name="judge" value="model"/>',
      '      <property name="host" value="claude-code"/>',
      '      <property name="tokens.input" value="1800"/>',
      '      <property name="judge.score" value="4"/>',
      "<system-out>Should activate the skill. The skill was loaded in 0 of 3 runs, and 'posts' in 3. Rate 0 %, 95 % interval 0 to 56 %.</system-out></testcase>",
    ]) {
      assert.ok(out.includes(`${line}\n`), `${line}\n${out}`);
    }
  });

  it('judges candidates in the place of the skill, and asks once what is the same for several', async () => {
    const candidates: Files = {
      'short.md': 'Check it.\n',
      'blog.md': invoices.replace(
        'Checks invoices against purchase orders.',
        'Writes about invoices in the blog.',
      ),
    };
    const rubric = (message: string) =>
      say(rate({ ...fineScores, specificity: message.includes('Check it.') ? 1 : 5 }));
    const trigger = (message: string, _: number, system: string) =>
      say(load(message.includes('invoice') || system.includes('in the blog') ? 'invoices' : 'posts'));
    const args = ['invoices', '--candidate', 'short.md', '--candidate', 'blog.md', '--runs', '1'];
    const { out, requests } = await judge({ ...files, ...candidates }, { rubric, trigger }, ...args);
    const [, skill, first, second] = out.split('\n');
    assert.deepEqual(
      [skill, first, second].map(line => line?.trim().split(/\s{2,}/)),
      [
        ['skills/invoices/SKILL.md', 'score 1.45', 'judge 4.33', '2 of 3 trigger cases pass'],
        ['1', 'blog.md', 'score 1.45', '+0', 'judge 4.33', '2 of 3 trigger cases pass'],
        ['2', 'short.md', 'score 1.11', '-0.34', 'judge 3', '2 of 3 trigger cases pass'],
      ],
    );
    const triggers = requests.map(readSent).filter(({ isTrigger }) => isTrigger);
    assert.deepEqual([triggers.length, requests.length - triggers.length], [6, 2]);
  });

  it('requires the score that is wanted of the judge', async () => {
    const fine: Files = {
      ...files,
      'skills/invoices/evals/evals.json': '{"evals": [{"prompt": "check it"}]}',
    };
    const codes = [];
    for (const least of ['4', '4.1']) {
      const { code, out } = await judge(fine, {}, '--runs', '1', '--min-judge-score', least);
      codes.push([code, out.includes(` ✗  The judge's score is 4, below ${least}.`)]);
    }
    assert.deepEqual(codes, [
      [0, false],
      [1, true],
    ]);
  });

  it('refuses a run that would take more tokens than are allowed, before it asks', async () => {
    const { code, error, requests } = await judge(files, {}, '--max-tokens', '500');
    assert.deepEqual([code, requests.length], [2, 0]);
    assert.match(
      error,
      /^skillwright: This takes 12 requests to scripted, about \d,\d{3} tokens, more than --max-tokens 500\.\n$/,
    );
  });

  it('speaks to services as Anthropic has them', async () => {
    const answer = () => ({ pieces: [anthropicEvents(load('invoices'))] });
    const { out, requests } = await judge(
      files,
      { trigger: answer, rubric: () => ({ pieces: [anthropicEvents(rate(fineScores))] }) },
      '--endpoint-kind',
      'anthropic',
      '--runs',
      '1',
    );
    assert.match(out, /2 of 3 trigger cases pass, score 1\.45 of 5, judge 4,/);
    const [first] = requests;
    assert.deepEqual([first?.path, first?.headers['x-api-key']], ['/v1/messages', 'secret-of-the-service']);
  });

  it('sends no secret of a skill, and prints none', async () => {
    const secret = 'planted-7f3a9c51e8';
    const all: Files = {
      ...files,
      'skills/invoices/SKILL.md': skillText(
        'invoices',
        `Checks invoices with ${secret}.`,
        `vars:\n  TOKEN:\n    default: ${secret}\n    secret: true\n`,
        `Use ${secret}.\n`,
      ),
    };
    const { out, error, requests } = await judge(all, {}, '--runs', '1', '--all');
    assert.ok(!JSON.stringify(requests.map(({ body }) => body)).includes(secret));
    assert.ok(JSON.stringify(requests).includes('Checks invoices with ***.'));
    assert.ok(![out, error].join('').includes(secret));
  });

  it('says in one line what is wrong with its options', async () => {
    const wrong: readonly (readonly string[])[] = [
      ['--runs', '5'],
      ['--endpoint', 'http://127.0.0.1:1/v1'],
      ['--min-judge-score', '3'],
      ['--judge', 'gpt-5'],
      ['--judge', 'm', '--endpoint', 'http://127.0.0.1:1/v1', '--runs', '0'],
      ['--judge', 'm', '--endpoint', 'http://127.0.0.1:1/v1', '--listing', 'claude-cod'],
      ['--judge', 'm', '--endpoint', 'http://127.0.0.1:1/v1', '--listing', 'zeroclaw'],
      ['--judge', 'm', '--endpoint', 'http://127.0.0.1:1/v1', '--host', 'codex'],
    ];
    const runs = await Promise.all(wrong.map(args => evaluate(files, ...args)));
    assert.deepEqual(
      runs.map(({ code, error }) => `${code} ${error}`),
      [
        '2 skillwright: --runs goes with --judge or --host.\n',
        '2 skillwright: --endpoint goes with --judge.\n',
        '2 skillwright: --min-judge-score goes with --judge.\n',
        "2 skillwright: --judge takes openai/NAME, anthropic/NAME, or the name of a model with --endpoint URL, not 'gpt-5'.\n",
        "2 skillwright: --runs takes a whole number from 1 to 50, not '0'.\n",
        "2 skillwright: There is no profile 'claude-cod'. Did you mean 'claude-code'?\n",
        "2 skillwright: What ZeroClaw lists isn't known, so no model can be shown it.\n",
        '2 skillwright: --judge does not go with --host.\n',
      ],
    );
  });

  it('alone loads what speaks to models', () =>
    withFiles(files, async cwd => {
      const dist = path.join(cwd, 'dist');
      cpSync(path.resolve(import.meta.dirname, '../../dist'), dist, {
        recursive: true,
        filter: file => !file.endsWith('endpointStream.cjs') && !file.endsWith('.map'),
      });
      const run = (...args: readonly string[]) =>
        promisify(execFile)(process.execPath, [path.join(dist, 'skillwright.js'), ...args], {
          cwd,
          env: { ...process.env, OPENAI_API_KEY: 'x', HOME: cwd, USERPROFILE: cwd },
        });
      assert.match((await run('--version')).stdout, /^\d+\.\d+\.\d+\n$/);
      assert.match((await run('check', 'skills/invoices')).stdout, /1 skill/);
      await assert.rejects(run('eval', '--judge', 'openai/gpt-5'), /internal error: .*endpointStream\.cjs/);
    }));
});
