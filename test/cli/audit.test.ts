import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, description: string, keys = '') =>
  `---\nname: ${name}\ndescription: ${description}\n${keys}---\n\n# ${name}\n`;

const files: Files = {
  'skillwright.json': '{}',
  'skills/memo/SKILL.md': skill(
    'memo',
    'Drafts memos about deals. Use it when a memo about a deal is wanted.',
    'next_skill: review\nvars:\n  TOKEN:\n    default: hunter2-and-more\n    secret: true\n',
  ),
  'skills/review/SKILL.md': skill('review', 'Checks the style of texts.', 'disable-model-invocation: true\n'),
};

type Run = (...args: readonly string[]) => ReturnType<typeof runSkillwright>;

/** The files of a workspace, and what runs the command in it. Clocks are those of UTC. */
function inWorkspace(work: (run: Run, folder: string) => Promise<void>, all = files): Promise<void> {
  return withFiles(all, folder =>
    work((...args) => runSkillwright(args, { cwd: folder, env: { TZ: 'UTC', XDG_STATE_HOME: '' } }), folder),
  );
}

const chat = (run: Run, message: string, ...args: readonly string[]) =>
  run('chat', '--in', 'skills', message, ...args);

/** The id that a turn says it is recorded by. */
function traceOf(out: string): string {
  const id = /^» trace (\S+)$/m.exec(out)?.[1];
  assert.ok(id, out);
  return id;
}

async function json(run: Run, ...args: readonly string[]) {
  const { code, out } = await run('audit', '--format', 'json', ...args);
  return { code, ...JSON.parse(out) };
}

describe('skillwright audit', () => {
  it('shows what happened in a turn of skillwright chat', () =>
    inWorkspace(async (run, folder) => {
      const told = await chat(run, 'Draft a memo about the deal, with hunter2-and-more');
      const id = traceOf(told.out);
      const { code, out, error } = await run('audit', '--trace', id);
      assert.deepEqual([code, error], [0, '']);
      const lines = out
        .replace(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/, 'TIME')
        .replaceAll(/\+\d+\.\d s/g, '+0.0 s')
        .replaceAll(/in \d+ ms/g, 'in 0 ms')
        .replaceAll(/after \d+\.\d s/g, 'after 0.0 s')
        .split('\n');
      assert.deepEqual(
        lines.map(line => (line.length > 70 ? `${line.slice(0, 40)}…` : line)),
        [
          `TIME  chat  ${id}`,
          'model rehearsal, style catalog',
          '“Draft a memo about the deal, with ***”',
          'routed in mode auto: memo 49 (sem:0.82)',
          'dropped 1: review (only a person may start it)',
          '',
          '  +0.0 s  memo was activated',
          '  +0.0 s  activate_skills READ_ONLY ran in 0 ms (readOnly)',
          '            with {"ids":["memo"]}',
          '            → Active now: memo.',
          '  +0.0 s  review took over from memo',
          '',
          'done after 0.0 s',
          '“**This is a rehearsal: no language mode…',
          '',
        ],
      );
      const [hash = ''] = readdirSync(path.join(folder, '.local/state/skillwright'));
      const state = path.join(folder, '.local/state/skillwright', hash, 'audit.db');
      assert.ok(!readFileSync(state, 'latin1').includes('hunter2'));
    }));

  it('says it as data, and chat the id as data', () =>
    inWorkspace(async (run, folder) => {
      const { out } = await chat(run, 'Draft a memo about the deal', '--format', 'json');
      const { traceId } = JSON.parse(out);
      const { code, version, file, trace } = await json(run, '--trace', traceId.slice(0, 8));
      assert.deepEqual([code, version, path.basename(file)], [0, 1, 'audit.db']);
      assert.deepEqual(
        [trace.turn.traceId, trace.turn.folder, trace.turn.outcome, trace.turn.routing.candidates[0].id],
        [traceId, folder, 'done', 'memo'],
      );
      assert.deepEqual(
        trace.steps.map((step: { table: string; step: number }) => [step.step, step.table]),
        [
          [0, 'activations'],
          [1, 'gate_decisions'],
          [2, 'tool_calls'],
          [3, 'activations'],
        ],
      );
    }));

  it('lists the last turns, and those that are asked for', () =>
    inWorkspace(async run => {
      await chat(run, 'Draft a memo about the deal');
      await chat(run, 'Hello\nthere', '--skill', 'review');
      const messages = async (...args: readonly string[]) =>
        (await json(run, ...args)).traces.map(({ message }: { message: string }) => message);
      assert.deepEqual(await messages(), ['Hello', 'Draft a memo about the deal']);
      assert.deepEqual(await messages('--limit', '1'), ['Hello']);
      assert.deepEqual(await messages('--skill', 'memo'), ['Draft a memo about the deal']);
      assert.deepEqual(await messages('--tool', 'activate_skills', '--outcome', 'done', '--limit', '1'), [
        'Hello',
      ]);
      assert.deepEqual(await messages('--source', 'webhook'), []);
      assert.deepEqual(await messages('--since', '00:00', '--until', '2020-01-01'), []);
      assert.deepEqual(await messages('--in', 'skills/memo'), ['Hello', 'Draft a memo about the deal']);
      const { out } = await run('audit', '--limit', '1');
      assert.match(
        out,
        /^[0-9a-f]{8}  \S+ \S+  chat  done  Hello  review  1 call\n\n1 more: --limit shows them\.\n$/,
      );
    }));

  it('finds what a time of today did', () =>
    inWorkspace(async run => {
      const id = traceOf((await chat(run, 'Draft a memo about the deal')).out);
      const { trace } = await json(run, '--trace', id);
      const time = new Date(trace.turn.at).toISOString();
      for (const at of [
        time.slice(11, 16),
        time.slice(11, 19),
        time,
        '2020-01-01',
        '2026-01-01T10:00+02:00',
      ]) {
        assert.equal((await json(run, '--at', at)).trace.turn.traceId, id, at);
      }
      assert.deepEqual(await run('audit', '--at', '14:03', '--source', 'cron'), {
        code: 1,
        out: '',
        error: 'No turn was found.\n',
      });
    }));

  it('is written by several at once', () =>
    inWorkspace(async run => {
      const told = await Promise.all(['one', 'two', 'three', 'four'].map(message => chat(run, message)));
      assert.deepEqual(
        told.map(({ code, error }) => [code, error]),
        told.map(() => [0, '']),
      );
      assert.equal((await json(run)).total, 4);
    }));

  it('records nothing, or elsewhere, where it is told so', () =>
    inWorkspace(async (run, folder) => {
      const { out } = await chat(run, 'Hello', '--no-audit');
      assert.ok(!out.includes('» trace'));
      assert.deepEqual(await run('audit'), {
        code: 1,
        out: '',
        error: 'Nothing has been recorded for this workspace yet.\n',
      });
      const id = traceOf((await chat(run, 'Hello', '--db', 'own.db')).out);
      assert.ok(existsSync(path.join(folder, 'own.db')));
      assert.equal((await run('audit', '--trace', id)).code, 1);
      assert.equal((await run('audit', '--trace', id, '--db', 'own.db')).code, 0);
    }));

  it('costs a sentence where it cannot be written or read, and no turn', () =>
    inWorkspace(async (run, folder) => {
      writeFileSync(path.join(folder, '.local'), '');
      const { code, out, error } = await chat(run, 'Hello');
      assert.equal(code, 0);
      assert.match(out, /This is a rehearsal/);
      assert.ok(!out.includes('» trace'));
      assert.match(
        error,
        /^Nothing is recorded from here on: '.*audit\.db' cannot be written, since it is not a folder\.\n$/,
      );
      writeFileSync(path.join(folder, 'broken.db'), 'This is not a database. '.repeat(50));
      const broken = await run('audit', '--db', 'broken.db');
      assert.equal(broken.code, 1);
      assert.match(broken.error, /^The audit in '.*broken\.db' cannot be read: file is not a database\.\n$/);
    }));

  it('refuses what it does not understand', () =>
    inWorkspace(async run => {
      const mistakes = [
        [
          ['--at', 'noon'],
          "skillwright: --at takes a time of today, such as 14:03, or one as in ISO 8601, such as 2026-03-01T09:30:00Z, not 'noon'.\n",
        ],
        [
          ['--outcome', 'good'],
          "skillwright: --outcome takes one of done, cancelled, cut, limit, held, failed, open, not 'good'.\n",
        ],
        [['--limit', '0'], "skillwright: --limit takes a whole number from 1 to 10000, not '0'.\n"],
        [['--in', 'nowhere'], "skillwright: There is no file or folder 'nowhere'.\n"],
        [['abc'], 'skillwright: skillwright audit takes options only; --trace takes the id of a turn.\n'],
      ] as const;
      for (const [args, error] of mistakes) {
        assert.deepEqual(await run('audit', ...args), { code: 2, out: '', error });
      }
    }));
});
