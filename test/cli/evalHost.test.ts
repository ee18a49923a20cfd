import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileCache } from '../support/compileCache.ts';
import type { CliResult } from '../support/cliProcess.ts';
import { itAtTerminal, runAtTerminal, runSkillwright } from '../support/cliProcess.ts';
import { skillText } from '../support/evalFixture.ts';
import { eventually } from '../support/eventually.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** In the place of a host: it loads the skill of the first word, writes where it works, and says what it found there. */
const program = `#!${process.execPath}
const { appendFileSync, readdirSync, writeFileSync } = require('node:fs');
const message = process.argv.find(word => word.startsWith('--prompt=')).slice('--prompt='.length);
const [name] = message.split(' ');
writeFileSync('written.txt', message);
appendFileSync(process.env.HOST_LOG, JSON.stringify({
  message, pid: process.pid, cwd: process.cwd(), files: readdirSync('.').sort(), gemini: readdirSync('.gemini'), key: process.env.HOST_KEY,
}) + '\\n');
if (name === 'fail') { console.error('Not logged in with ' + process.env.HOST_KEY); process.exit(1); }
if (name === 'hang') setInterval(() => {}, 1000);
else console.log(JSON.stringify({ type: 'tool_use', tool_name: 'activate_skill', parameters: { name } }));
`;

const cases = (...queries: readonly (readonly [string, boolean])[]) =>
  JSON.stringify(queries.map(([query, should_trigger]) => ({ query, should_trigger })));

const workspace: Files = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.gemini/settings.json': '{"mcpServers": {}}',
  '.gemini/skills/notes/SKILL.md': skillText('notes', 'Writes notes.', ''),
  '.gemini/skills/notes/evals/cases.json': cases(
    ['notes please', true],
    ['other thing', false],
    ['forms in', true],
  ),
  '.gemini/skills/forms/SKILL.md': skillText('forms', 'Fills forms in.', ''),
};

interface Host {
  readonly folder: string;
  readonly log: () => Record<string, unknown>[];
  readonly run: (...args: readonly string[]) => Promise<CliResult>;
  readonly options: { readonly cwd: string; readonly home: string; readonly env: Record<string, string> };
}

/** A workspace, and a person with that program on the PATH. */
function withHost<Result>(files: Files, work: (host: Host) => Promise<Result>): Promise<Result> {
  const inside = Object.fromEntries(Object.entries(files).map(([name, text]) => [`work/${name}`, text]));
  return withFiles({ ...inside, 'bin/gemini': program, 'home/.keep': '', 'tmp/.keep': '' }, folder => {
    chmodSync(path.join(folder, 'bin/gemini'), 0o755);
    const log = path.join(folder, 'log.jsonl');
    const env = {
      PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      TMPDIR: path.join(folder, 'tmp'),
      HOST_LOG: log,
      HOST_KEY: 'sk-live-0123456789',
    };
    const options = { cwd: path.join(folder, 'work'), home: path.join(folder, 'home'), env };
    return work({
      folder,
      log: () =>
        existsSync(log)
          ? readFileSync(log, 'utf8')
              .trim()
              .split('\n')
              .map(line => JSON.parse(line) as Record<string, unknown>)
          : [],
      run: (...args) => runSkillwright(['eval', '--host', 'gemini-cli', ...args], options),
      options,
    });
  });
}

const copies = (folder: string) =>
  readdirSync(path.join(folder, 'tmp')).filter(name => name.startsWith('skillwright-'));

describe('skillwright eval --host', () => {
  it('tells how often the host loaded the skill, how sure that is, and which was loaded in its place', () =>
    withHost(workspace, async ({ run }) => {
      const { code, out, error } = await run('--all');
      assert.equal(code, 1);
      const shown = out.replace(/\s+/g, ' ');
      for (const words of [
        '✗ notes .gemini/skills/notes/SKILL.md 2 of 3 trigger cases pass',
        '✓ “notes please” The skill was loaded in 3 of 3 runs. 95% confidence: 44% to 100%.',
        "✓ “other thing” The skill was loaded in 0 of 3 runs, and 'other' in 3. 95% confidence: 0% to 56%.",
        'Judged by gemini-cli, 3 runs each.',
        "✗ “forms in” Should activate the skill. The skill was loaded in 0 of 3 runs, and 'forms' in 3.",
      ]) {
        assert.ok(shown.includes(words), `${words}\n${out}`);
      }
      assert.match(error, /^Gemini CLI \(.*bin\/gemini\) answers 3 cases with 3 runs each: 9 runs, which/);
    }));

  it('lets the host work in a copy without settings of the workspace, which stays as it is', () =>
    withHost(workspace, async ({ folder, log, run }) => {
      await run('--runs', '1');
      const [first] = log();
      const work = path.join(folder, 'work');
      assert.match(String(first?.['cwd']), /tmp\/skillwright-trial-\w+\/copy\/work$/);
      assert.deepEqual(first?.['files'], ['.gemini', '.git', 'written.txt']);
      assert.deepEqual(first?.['gemini'], ['skills']);
      assert.deepEqual(readdirSync(work).toSorted(), ['.gemini', '.git']);
      assert.deepEqual(copies(folder), []);
    }));

  it('has a stable shape for machines', () =>
    withHost(workspace, async ({ run }) => {
      const { out } = await run('--runs', '1', '--format', 'json');
      const { judge, host, runs, skills } = JSON.parse(out);
      assert.deepEqual({ judge, host, runs }, { judge: 'host', host: 'gemini-cli', runs: 1 });
      const last = skills[0].triggers.results[2];
      assert.deepEqual(last, {
        message: 'forms in',
        expected: true,
        activated: false,
        rate: 0,
        passed: false,
        file: '.gemini/skills/notes/evals/cases.json',
        line: 1,
        own: null,
        other: { id: 'forms', path: '.gemini/skills/forms/SKILL.md', score: 1, reasons: [] },
        why: "The skill was loaded in 0 of 1 runs, and 'forms' in 1.",
        runs: { answered: 1, failed: 0, interval: [0, last.runs.interval[1]], problems: [] },
      });
      assert.equal(last.runs.interval[1].toFixed(2), '0.79');
    }));

  it('writes JUnit XML with the judge and the rates', () =>
    withHost(workspace, async ({ run }) => {
      const { out } = await run('--runs', '1', '--format', 'junit');
      const shown = out.replace(/\s+/g, ' ');
      for (const words of [
        '<properties> <property name="judge" value="host"/> <property name="host" value="gemini-cli"/> <property name="runs" value="1"/> </properties>',
        'name="activated by “notes please”"> <properties> <property name="rate" value="1"/> <property name="interval" value="0.2',
        '<property name="answered" value="1"/> <property name="failed" value="0"/> </properties> </testcase>',
      ]) {
        assert.ok(shown.includes(words), `${words}\n${out}`);
      }
    }));

  it("shows the host's own last line of runs that fail, without secrets, and counts the others", () =>
    withHost(
      { ...workspace, '.gemini/skills/notes/evals/cases.json': cases(['notes', true], ['fail now', false]) },
      async ({ run }) => {
        const { code, out } = await run('--runs', '2', '--all');
        const shown = out.replace(/\s+/g, ' ');
        assert.equal(code, 1);
        assert.ok(
          shown.includes('✗ “fail now” Gemini CLI ended with exit code 1: Not logged in with ***'),
          out,
        );
        assert.ok(shown.includes('✓ “notes” The skill was loaded in 2 of 2 runs.'), out);
        assert.ok(!out.includes('sk-live'), out);
      },
    ));

  it('makes no runs for a skill that the host does not list, and says why', () =>
    withHost(
      {
        '.claude/skills/notes/SKILL.md': skillText('notes', 'Writes notes.', ''),
        '.claude/skills/notes/evals/cases.json': cases(['notes please', true]),
      },
      async ({ run, log }) => {
        const { code, out } = await run();
        assert.equal(code, 1);
        const shown = out.replace(/\s+/g, ' ');
        assert.ok(
          shown.includes('Gemini CLI does not list the skill, so it was not run. It lies in none'),
          out,
        );
        assert.deepEqual(log(), []);
      },
    ));

  it('says in one line what it cannot run', () =>
    withHost(workspace, async ({ options, run }) => {
      const { cwd, home, env } = options;
      const other = async (...args: readonly string[]) =>
        (await runSkillwright(['eval', ...args], { cwd, home, env: { ...env, PATH: home } })).error;
      assert.equal(
        await other('--host', 'gemini-cli'),
        "skillwright: Gemini CLI is not installed: there is no program 'gemini' on your PATH.\n",
      );
      assert.equal(
        await other('--host', 'cursor'),
        "skillwright: --host takes one of claude-code, codex, gemini-cli, not 'cursor'.\n",
      );
      assert.equal(await other('--runs', '2'), 'skillwright: --runs goes with --judge or --host.\n');
      const many = await run('--runs', '7');
      assert.equal(many.code, 2);
      assert.match(
        many.error,
        /21 runs, which.*\nskillwright: More than 20 runs need --yes without a terminal to ask at.\n$/,
      );
    }));

  it('starts the host in each package whose folder has skills for it', () =>
    withHost(
      {
        ...workspace,
        'packages/app/.gemini/skills/app/SKILL.md': skillText('app', 'Builds the app.', ''),
        'packages/app/.gemini/skills/app/evals/cases.json': cases(['app please', true]),
      },
      async ({ run, log }) => {
        const { out } = await run('--runs', '1', '--format', 'json');
        const { skills } = JSON.parse(out);
        const passed = skills.map(({ id, triggers }: { id: string; triggers: { passed: number } }) => [
          id,
          triggers.passed,
        ]);
        assert.deepEqual(passed, [
          ['notes', 2],
          ['app', 1],
        ]);
        const places = log().map(({ message, cwd }) => [message, String(cwd).replace(/.*\/copy\//, '')]);
        assert.deepEqual(Object.fromEntries(places), {
          'notes please': 'work',
          'other thing': 'work',
          'forms in': 'work',
          'app please': 'work/packages/app',
        });
      },
    ));

  it('copies no home folder', () =>
    withHost(workspace, async ({ options }) => {
      const { error } = await runSkillwright(['eval', '--host', 'gemini-cli'], {
        ...options,
        home: options.cwd,
      });
      assert.match(
        error,
        /holds your home folder, which is not copied. Start in the folder of a project\.\n$/,
      );
    }));

  it('starts many runs with --yes', () =>
    withHost(workspace, async ({ run, log }) => {
      await run('--runs', '7', '--yes');
      assert.equal(log().length, 21);
    }));

  itAtTerminal('asks at a terminal before it starts many runs', () =>
    withHost(workspace, async ({ options, log }) => {
      const args = ['eval', '--host', 'gemini-cli', '--runs', '7'];
      const { out } = await runAtTerminal(args, { ...options, answer: () => 'n' });
      assert.match(out, /Start 21 runs\? \[y\/N\] n\s+skillwright: Nothing was run\./);
      assert.deepEqual(log(), []);
      await runAtTerminal(args, { ...options, answer: () => 'y' });
      assert.equal(log().length, 21);
    }),
  );

  it('ends with the host and removes the copy when it is interrupted', () =>
    withHost(
      { ...workspace, '.gemini/skills/notes/evals/cases.json': cases(['hang on', true]) },
      async ({ folder, options, log }) => {
        const { cwd, home, env } = options;
        const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');
        const child = spawn(process.execPath, [bundle, 'eval', '--host', 'gemini-cli'], {
          cwd,
          env: { ...process.env, ...env, HOME: home, NODE_COMPILE_CACHE: compileCache },
        });
        let error = '';
        child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
          error += chunk;
        });
        const ended = new Promise(resolve => {
          child.on('close', resolve);
        });
        await eventually(log, entries => assert.ok(entries.length > 0));
        child.kill('SIGINT');
        assert.equal(await ended, 2);
        assert.match(error, /skillwright: Canceled after 0 of 3 runs\. Nothing was changed\.\n$/);
        for (const { pid } of log()) {
          assert.throws(() => process.kill(Number(pid), 0));
        }
        assert.deepEqual(copies(folder), []);
      },
    ));
});
