import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { answer, invoices, optimizeFiles, skillFile } from '../support/optimizeFixture.ts';
import { readEvents } from '../support/promotionFixture.ts';
import type { ScriptedAnswer } from '../support/scriptedModel.ts';
import { withScriptedModel } from '../support/scriptedModel.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

type Run = (...args: readonly string[]) => ReturnType<typeof runSkillwright>;

/** All files below a folder with their bytes. */
function readAll(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile());
  return new Map(
    files.map(each => {
      const file = path.join(each.parentPath, each.name);
      return [path.relative(folder, file), readFileSync(file, 'latin1')];
    }),
  );
}

/** The workspace, and the state of programs beside it. */
function inWorkspace(
  files: Files,
  work: (run: Run, folder: string, home: string) => Promise<void>,
): Promise<void> {
  const placed = Object.fromEntries(Object.entries(files).map(([file, text]) => [`work/${file}`, text]));
  return withFiles(placed, async home => {
    const cwd = path.join(home, 'work');
    const env = { XDG_STATE_HOME: '', SKILLWRIGHT_API_KEY: 'secret-key' };
    const before = readAll(cwd);
    await work((...args) => runSkillwright(args, { cwd, home, env }), cwd, home);
    assert.deepEqual(readAll(cwd), before, 'a file of the workspace was changed');
  });
}

const rewrite = [
  'Check this invoice: match it with the delivery in `orders.csv`, and see whether it was already paid.',
  'Check.',
];

function withModel(
  answers: readonly ScriptedAnswer[],
  files: Files,
  work: (run: Run, seen: () => readonly string[], folder: string, home: string) => Promise<void>,
): Promise<void> {
  return withScriptedModel({ answers }, ({ url, requests }) =>
    inWorkspace(files, (run, folder, home) =>
      work(
        (...args) => run('eval', 'optimize', ...args, '--endpoint', url, '--model', 'tiny'),
        () => requests.map(({ body }) => JSON.stringify(body)),
        folder,
        home,
      ),
    ),
  );
}

describe('skillwright eval optimize', () => {
  it('proposes what a model rewrites, in files of its own, with the command that promotes it', () =>
    withModel(rewrite.map(answer), optimizeFiles(), async (run, seen, folder, home) => {
      const { code, out, error } = await run('invoices');
      assert.equal(code, 0, error);
      assert.match(error, /^Iteration 1: about \d{3} tokens\.\nIteration 2: about \d{3} tokens\.\n$/);
      const command = out.trimEnd().split('\n').at(-1) ?? '';
      const [, file = ''] = /^skillwright eval promote invoices (\S+)$/.exec(command) ?? [];
      assert.match(
        path.relative(home, file),
        /^\.local\/state\/skillwright\/candidates\/[0-9a-f]{12}\/llm_rewrite-1-[0-9a-f]{12}\.md$/,
      );
      assert.equal(readFileSync(file, 'utf8'), invoices.replace('1. Check it.', String(rewrite[0])));
      assert.match(
        out,
        /\n2 requests: 800 tokens in and 100 out, as the model counts them; [\d,]+ were expected\.\n/,
      );
      assert.match(out, /\nThe last candidate was not better, so the search ended\.\n/);
      assert.match(out, /\n-1\. Check it\.\n\+Check this invoice/);
      const sent = seen();
      assert.equal(sent.length, 2);
      for (const request of sent) {
        assert.doesNotMatch(request, /match it with the order/i);
        assert.match(request, /was this already paid/);
      }
      assert.equal(readFileSync(path.join(folder, skillFile), 'utf8'), invoices);
    }));

  it('tells machines the same', () =>
    withModel([answer(String(rewrite[0]))], optimizeFiles(), async run => {
      const { code, out } = await run('invoices', '--max-iterations', '1', '--format', 'json');
      const { candidates, cases, baseline, usage, promote, traceId, ...rest } = JSON.parse(out);
      assert.deepEqual(
        [code, rest],
        [
          0,
          {
            version: 1,
            promoted: false,
            skill: 'invoices',
            path: skillFile,
            judge: 'router',
            strategy: 'llm_rewrite',
            best: 'llm_rewrite-1',
            nextGaps: ['specificity'],
            rejected: [],
            gate: {
              gate: 'human_gate',
              obstacle: 'The promotion gate is `human_gate`, so a person must approve.',
            },
            ended: 'max-iterations',
            reason: 'The number of iterations was reached.',
          },
        ],
      );
      assert.deepEqual(cases.heldOut, ['match it with the order']);
      const [{ name, source, rank, training, heldOut, diff, file }] = candidates;
      assert.deepEqual([name, source, rank], ['llm_rewrite-1', 'llm_rewrite', 1]);
      assert.ok(
        training.gain > 0 &&
          heldOut.gain > 0 &&
          training.score.overallScore > baseline.training.score.overallScore,
      );
      assert.match(diff, /\n\+Check this invoice/);
      assert.equal(promote, `skillwright eval promote invoices ${file}`);
      assert.deepEqual(
        { ...usage, estimated: 0 },
        { requests: 1, estimated: 0, input: 400, output: 50, isCounted: true },
      );
      assert.match(traceId, /^[0-9a-f-]{36}$/);
    }));

  it('leaves a trace of each step in the audit', () =>
    withModel([answer(String(rewrite[0]))], optimizeFiles(), async (run, _, folder, home) => {
      await run('invoices', '--max-iterations', '1');
      const audit: Run = (...args) =>
        runSkillwright(args, { cwd: folder, home, env: { XDG_STATE_HOME: '' } });
      const [{ outcome, skills, source, steps } = {}] = await readEvents(audit);
      const hash = (body: string) => createHash('sha256').update(`\n${body}\n`).digest('hex');
      assert.deepEqual([outcome, skills, source], ['done', ['invoices'], 'eval']);
      assert.deepEqual(
        steps.map(
          ({
            name,
            facts,
          }: {
            name: string;
            facts: { hash?: string; source?: string; heldOut?: object };
          }) => [name, facts.hash, facts.source, typeof facts.heldOut],
        ),
        [
          ['skill.optimization.started', hash('1. Check it.'), 'llm_rewrite', 'object'],
          ['skill.optimization.candidate_proposed', hash(String(rewrite[0])), 'llm_rewrite', 'object'],
          ['skill.optimization.completed', hash(String(rewrite[0])), undefined, 'object'],
        ],
      );
      const { traces } = JSON.parse((await audit('audit', '--format', 'json')).out);
      const { out } = await audit('audit', '--trace', traces[0].traceId);
      assert.match(out, /skill\.optimization\.candidate_proposed invoices, llm_rewrite\n/);
      assert.match(
        out,
        /training cases \d of 4 pass, score [\d.]+\n +held-out cases \d of 1 pass, score [\d.]+\n/,
      );
      assert.match(out, /400 tokens in and 50 out/);
    }));

  it('is promoted by its own last line', () =>
    withFiles(
      optimizeFiles({
        reviewMode: 'autonomous',
        promotion: { gate: 'autonomous_threshold', minOverallScore: 1.2 },
      }),
      async cwd => {
        const run: Run = (...args) => runSkillwright(args, { cwd, env: { XDG_STATE_HOME: '' } });
        const { out } = await run('eval', 'optimize', 'invoices', '--strategy', 'dspy_bootstrap');
        assert.match(
          out,
          /\nIts score reaches the threshold of the manifest, so eval promote needs no approval\.\n/,
        );
        const [, ...args] = (out.trimEnd().split('\n').at(-1) ?? '').split(' ');
        assert.equal((await run(...args)).code, 0);
        assert.equal(
          readFileSync(path.join(cwd, skillFile), 'utf8'),
          `${invoices}\n## Examples\n\nRequests that these instructions are for:\n\n- “check this invoice”\n- “compare the invoice with the delivery”\n`,
        );
      },
    ));

  it('compares files of a person without a model, and writes none of them again', () =>
    inWorkspace({ ...optimizeFiles(), 'a draft.md': 'Check this invoice.\n' }, async (run, _, home) => {
      const { code, out } = await run(
        'eval',
        'optimize',
        'invoices',
        '--candidate',
        'a draft.md',
        '--out',
        '../made',
      );
      assert.deepEqual(
        [code, out.trimEnd().split('\n').at(-1), readdirSync(path.join(home, 'made'))],
        [0, "skillwright eval promote invoices 'a draft.md'", []],
      );
    }));

  it('writes to the folder that is named, and never over a file', () =>
    inWorkspace(optimizeFiles(), async (run, _, home) => {
      const optimize = () =>
        run('eval', 'optimize', 'invoices', '--strategy', 'dspy_bootstrap', '--out', '../made');
      const [first, second] = [await optimize(), await optimize()];
      const [file = '', ...others] = readdirSync(path.join(home, 'made'));
      assert.deepEqual([first.code, second.code, others], [0, 0, []]);
      assert.match(file, /^dspy_bootstrap-1-[0-9a-f]{12}\.md$/);
      assert.ok(first.out.endsWith(`skillwright eval promote invoices ${path.join(home, 'made', file)}\n`));
    }));

  it('says in one line why a model gave nothing, and exits with 1', () =>
    withModel([{ status: 401, pieces: ['{}'] }], optimizeFiles(), async (run, _, folder) => {
      const { code, out } = await run('invoices', '--format', 'json');
      const { ended, reason, candidates, promote } = JSON.parse(out);
      assert.deepEqual([code, ended, candidates, promote], [1, 'failed', [], null]);
      assert.match(reason, /^[^\n]*\.$/);
      assert.doesNotMatch(out, /secret-key/);
      assert.ok(existsSync(folder));
    }));

  it('sends nothing beyond the token budget', () =>
    withModel([], optimizeFiles(), async (run, seen) => {
      const { code, out } = await run('invoices', '--max-tokens', '100');
      assert.deepEqual([code, seen()], [0, []]);
      assert.match(
        out,
        /\nThe next request would have passed the token budget\.\nNo candidate is better than the skill\.\n/,
      );
    }));

  it('refuses what it cannot do, before anything is sent', () =>
    inWorkspace(optimizeFiles(), async run => {
      const refuse = async (...args: readonly string[]) => {
        const { code, error } = await run('eval', 'optimize', ...args);
        return [code, error.split('\n')[0]?.replace(/^skillwright: ('\/.*\/)?/, '')];
      };
      assert.deepEqual(
        [
          await refuse(),
          await refuse('invoices', '--strategy', 'llm_rewrite'),
          await refuse('invoices', '--strategy', 'better'),
          await refuse('invoices', '--strategy', 'dspy_bootstrap', '--out', 'skills/invoices/candidates'),
          await refuse('invoices', '--model', 'tiny'),
        ],
        [
          [2, 'Exactly one skill or --goal is needed: skillwright eval optimize SKILL.'],
          [2, 'The strategy llm_rewrite needs a model: --model MODEL.'],
          [2, "--strategy takes one of manual, llm_rewrite, dspy_bootstrap, not 'better'."],
          [2, "candidates' is in a skill folder, so candidates would be a part of that skill."],
          [
            2,
            "--model takes openai/NAME, anthropic/NAME, or the name of a model with --endpoint URL, not 'tiny'.",
          ],
        ],
      );
      const { code, out } = await run('eval', 'optimize', 'invoices');
      assert.equal(code, 1);
      assert.match(out, /\nThere is no candidate to compare the skill with\.\n/);
    }));

  const goal = (skills: readonly string[]) => JSON.stringify({ goals: [{ slug: 'better', skills }] });

  it('carries out the action of a goal for each skill that has evals', () =>
    inWorkspace(
      { ...optimizeFiles(), 'skillwright.json': goal(['posts', 'optimize-skill', 'invoices', 'gone']) },
      async (run, folder, home) => {
        const optimize = ['eval', 'optimize', '--goal', 'better', '--strategy', 'dspy_bootstrap'];
        const { code, out } = await run(...optimize);
        assert.equal(code, 0);
        assert.match(
          out,
          /^gone was left out: There is no such skill\.\nposts was left out: It declares no evals\.\n\nCandidates of invoices\n/,
        );
        assert.match(out, /\nskillwright eval promote invoices \S+\n$/);
        const { goal: slug, action, runs } = JSON.parse((await run(...optimize, '--format', 'json')).out);
        assert.deepEqual(
          [
            slug,
            action,
            runs.map(
              ({ skill, promoted, skipped }: { skill: string; promoted?: boolean; skipped?: string }) => [
                skill,
                promoted ?? skipped,
              ],
            ),
          ],
          [
            'better',
            'optimize-skill',
            [
              ['gone', 'There is no such skill.'],
              ['invoices', false],
              ['posts', 'It declares no evals.'],
            ],
          ],
        );
        const events = await readEvents((...args) =>
          runSkillwright(args, { cwd: folder, home, env: { XDG_STATE_HOME: '' } }),
        );
        assert.deepEqual(
          events.map(({ skills }) => skills),
          [['invoices'], ['invoices']],
        );
      },
    ));

  it('runs nothing for a goal that does not list the action, and fails where a run does', () =>
    inWorkspace({ ...optimizeFiles(), 'skillwright.json': goal(['invoices']) }, async run => {
      const { code, error } = await run('eval', 'optimize', '--goal', 'better');
      assert.equal(code, 2);
      assert.match(
        error,
        /The goal 'better' doesn't list the action 'optimize-skill'\. Add it: skillwright goal assign better optimize-skill\./,
      );
      assert.match((await run('eval', 'optimize', '--goal', 'other')).error, /There is no goal 'other'\./);
    }));

  it('exits with 1 where one run of a goal has no candidate', () =>
    inWorkspace(
      { ...optimizeFiles(), 'skillwright.json': goal(['optimize-skill', 'invoices']) },
      async run => {
        const { code, out } = await run('eval', 'optimize', '--goal', 'better');
        assert.equal(code, 1);
        assert.match(out, /\nThere is no candidate to compare the skill with\.\n/);
      },
    ));
});
