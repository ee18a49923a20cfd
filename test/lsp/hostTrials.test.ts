import assert from 'node:assert/strict';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import type {
  HostTrialEnd,
  HostTrialProgress,
  HostTrialQuestion,
  NamedCase,
} from '../../server/src/protocol/evals.ts';
import {
  confirmHostTrials,
  hostTrialProgress,
  listTrialHosts,
  runHostTrials,
} from '../../server/src/protocol/evals.ts';
import { skillText } from '../support/evalFixture.ts';
import { eventually } from '../support/eventually.ts';
import { hostProgram } from '../support/hostProgram.ts';
import type { ServerUnderTest, StartOptions } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const notes = '.gemini/skills/notes/SKILL.md';

interface Trials {
  readonly server: ServerUnderTest;
  /** Of the notes. */
  readonly run: (
    cases: readonly NamedCase[],
    host?: string,
    source?: CancellationTokenSource,
  ) => Promise<HostTrialEnd | null>;
  /** What the server told of cases, in a line each. */
  readonly lines: readonly string[];
  readonly questions: readonly HostTrialQuestion[];
  readonly answer: (next: boolean) => void;
  /** What the host wrote down of its runs. */
  readonly log: () => { readonly cwd: string; readonly electron?: string; readonly pid: number }[];
  readonly folder: string;
}

/** A workspace whose skill has these messages as cases, and a person with the program on the PATH, unless it isn't installed. */
function withHost(
  messages: readonly (readonly [message: string, expected: boolean])[],
  work: (trials: Trials) => Promise<void>,
  {
    isInstalled = true,
    folderOf = notes,
    ...options
  }: Partial<StartOptions> & { readonly isInstalled?: boolean; readonly folderOf?: string } = {},
): Promise<void> {
  const cases = messages.map(([query, should_trigger]) => ({ query, should_trigger }));
  const files = {
    'work/.git/HEAD': 'ref: refs/heads/main\n',
    'work/.gemini/settings.json': '{"mcpServers": {}}',
    [`work/${folderOf}`]: skillText('notes', 'Writes notes.', ''),
    [`work/${path.posix.dirname(folderOf)}/evals/cases.json`]: JSON.stringify(cases),
    'bin/gemini': hostProgram,
    'home/.keep': '',
    'tmp/.keep': '',
  };
  return withFiles(files, async folder => {
    chmodSync(path.join(folder, 'bin/gemini'), 0o755);
    const file = path.join(folder, 'log.jsonl');
    const env = {
      PATH: isInstalled ? path.join(folder, 'bin') : path.join(folder, 'home'),
      HOME: path.join(folder, 'home'),
      TMPDIR: path.join(folder, 'tmp'),
      HOST_LOG: file,
      HOST_KEY: 'sk-live-0123456789',
      ELECTRON_RUN_AS_NODE: '1',
    };
    const server = await startServer({ folder: path.join(folder, 'work'), env, ...options });
    const { connection, uriOf, stop } = server;
    const folderUri = uriOf('').replace(/\/$/, '');
    const lines: string[] = [];
    const questions: HostTrialQuestion[] = [];
    let answer = true;
    connection.onNotification(hostTrialProgress, progress => {
      lines.push(toLine(progress));
    });
    connection.onRequest(confirmHostTrials, question => {
      questions.push(question);
      return answer;
    });
    try {
      await work({
        server,
        run: (wanted, host = 'gemini-cli', source = new CancellationTokenSource()) =>
          connection.sendRequest(
            runHostTrials,
            { id: 1, host, runs: 3, skills: [{ folderUri, path: folderOf, cases: wanted }] },
            source.token,
          ),
        lines,
        questions,
        answer: next => {
          answer = next;
        },
        log: () =>
          existsSync(file)
            ? readFileSync(file, 'utf8')
                .trim()
                .split('\n')
                .map(line => JSON.parse(line))
            : [],
        folder,
      });
    } finally {
      assert.equal(await stop(), 0);
    }
  });
}

function toLine({ case: { message, expected }, result }: HostTrialProgress): string {
  const name = `${expected ? '' : 'not '}${message}`;
  if (result === undefined) {
    return `${name}: starts`;
  }
  const { passed, isAnswered, why } = result;
  return `${name}: ${passed ? 'passed' : isAnswered ? 'failed' : 'not answered'}. ${why}`;
}

const toCase = ([message, expected]: readonly [string, boolean]): NamedCase => ({ message, expected });

describe('trigger cases that a host answers, over stdio', () => {
  const messages = [
    ['notes please', true],
    ['other thing', false],
    ['forms in', true],
    ['notes once more', true],
  ] as const;

  it('are sent several times, and each is told of when it starts and when it is done', () =>
    withHost(messages, async ({ run, lines, questions, log }) => {
      assert.deepEqual(await run(messages.slice(0, 3).map(toCase)), {});
      assert.deepEqual(lines.toSorted(), [
        "forms in: failed. The skill was loaded in 0 of 3 runs, and 'forms' in 3. 95% confidence: 0% to 56%.",
        'forms in: starts',
        "not other thing: passed. The skill was loaded in 0 of 3 runs, and 'other' in 3. 95% confidence: 0% to 56%.",
        'not other thing: starts',
        'notes please: passed. The skill was loaded in 3 of 3 runs. 95% confidence: 44% to 100%.',
        'notes please: starts',
      ]);
      assert.deepEqual(
        [questions.map(({ runs, isMany }) => [runs, isMany]), log().length],
        [[[9, false]], 9],
      );
    }));

  it('are answered in a copy of the workspace, which stays as it is, as in a terminal', () =>
    withHost(messages, async ({ run, log, folder }) => {
      await run(messages.slice(0, 1).map(toCase));
      for (const { cwd, electron } of log()) {
        assert.equal(electron, undefined);
        assert.match(cwd, /tmp\/skillwright-trial-\w+\/copy\/work$/);
      }
      assert.deepEqual(readdirSync(path.join(folder, 'work')).toSorted(), ['.gemini', '.git']);
      const left = readdirSync(path.join(folder, 'tmp')).filter(name => name.startsWith('skillwright-'));
      assert.deepEqual(left, []);
    }));

  it('are answered in the package that the skill is in', () =>
    withHost(
      [['notes please', true]],
      async ({ run, lines, log }) => {
        await run([toCase(['notes please', true])]);
        assert.match(lines[1] ?? '', /^notes please: passed\. The skill was loaded in 3 of 3 runs\./);
        assert.deepEqual(
          log().map(({ cwd }) => cwd.replace(/.*\/copy\//, '')),
          ['work/packages/app', 'work/packages/app', 'work/packages/app'],
        );
      },
      { folderOf: 'packages/app/.gemini/skills/notes/SKILL.md' },
    ));

  it('are more than 20 runs only after a yes', () => {
    const many = Array.from({ length: 7 }, (_, at) => [`notes ${at}`, true] as const);
    return withHost(many, async ({ run, answer, questions, log, folder }) => {
      answer(false);
      assert.equal(await run(many.map(toCase)), null);
      assert.deepEqual(questions, [
        {
          id: 1,
          title: 'Gemini CLI',
          programs: [path.join(folder, 'bin/gemini')],
          cases: 7,
          runs: 21,
          isMany: true,
        },
      ]);
      assert.deepEqual(log(), []);
      answer(true);
      assert.deepEqual(await run(many.map(toCase)), {});
      assert.equal(log().length, 21);
    });
  });

  it("tell why no run was answered in the host's own last line, without secrets", () =>
    withHost([['fail now', true]], async ({ run, lines }) => {
      await run([toCase(['fail now', true])]);
      assert.deepEqual(lines, [
        'fail now: starts',
        'fail now: not answered. Gemini CLI ended with exit code 1: Not logged in with ***',
      ]);
    }));

  it('are not sent for a skill that the host does not list', () =>
    withHost(
      [['notes please', true]],
      async ({ run, lines, log }) => {
        assert.deepEqual(await run([toCase(['notes please', true])]), {});
        assert.equal(lines.length, 1);
        assert.match(
          lines[0] ?? '',
          /^notes please: not answered\. Gemini CLI does not list the skill, so it was not run\. It lies in none/,
        );
        assert.deepEqual(log(), []);
      },
      { folderOf: '.claude/skills/notes/SKILL.md' },
    ));

  it('are not sent where the host is not installed, not known or the workspace is not trusted', async () => {
    const [first] = messages.map(toCase);
    assert.ok(first);
    await withHost(
      messages,
      async ({ run, server }) => {
        assert.deepEqual(await run([first]), {
          problem: "Gemini CLI is not installed: there is no program 'gemini' on your PATH.",
        });
        assert.deepEqual(await run([first], 'cursor'), {
          problem: "Trigger cases can't be tried with 'cursor'.",
        });
        const hosts = await server.connection.sendRequest(listTrialHosts, {});
        assert.deepEqual(
          hosts.map(({ host, isInstalled }) => [host, isInstalled]),
          [
            ['claude-code', false],
            ['codex', false],
            ['gemini-cli', false],
          ],
        );
      },
      { isInstalled: false },
    );
    await withHost(
      messages,
      async ({ run, log }) => {
        assert.deepEqual(await run([first]), {
          problem: 'Hosts are started only in a workspace that you trust.',
        });
        assert.deepEqual(log(), []);
      },
      { options: { isTrusted: false } },
    );
  });

  it('can be tried with the installed hosts first', () =>
    withHost(messages, async ({ server }) => {
      assert.deepEqual(await server.connection.sendRequest(listTrialHosts, {}), [
        { host: 'gemini-cli', title: 'Gemini CLI', isInstalled: true },
        { host: 'claude-code', title: 'Claude Code', isInstalled: false },
        { host: 'codex', title: 'Codex', isInstalled: false },
      ]);
    }));

  it('end with the host when they are canceled', () =>
    withHost([['hang on', true]], async ({ run, log, folder }) => {
      const source = new CancellationTokenSource();
      const answer = run([toCase(['hang on', true])], 'gemini-cli', source);
      const canceled = assert.rejects(answer, /cancel/i);
      await eventually(log, entries => assert.ok(entries.length > 0));
      source.cancel();
      await canceled;
      for (const { pid } of log()) {
        assert.throws(() => process.kill(pid, 0));
      }
      const left = readdirSync(path.join(folder, 'tmp')).filter(name => name.startsWith('skillwright-'));
      assert.deepEqual(left, []);
    }));
});
