import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { logsBelowHome } from '../support/sessionLogs.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const skillText = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nAsk first.\n`;

const skills: Files = {
  'project/.claude/skills/invoices/SKILL.md': skillText('invoices', 'Writes invoices for customers.'),
  'project/.claude/skills/posts/SKILL.md': skillText('posts', 'Writes blog posts about events.'),
  'project/.claude/skills/walls/SKILL.md': skillText('walls', 'Paints walls in any color.'),
};

/** The logs were written on one day, and the tests run on any. */
const days = ['--days', '3650'];

/** A home with a project, and the logs of sessions there. */
function withHome(work: (home: string, run: Run) => Promise<void>, hosts?: readonly string[]): Promise<void> {
  return withFiles(skills, async home => {
    const cwd = path.join(home, 'project');
    writeFiles(home, logsBelowHome(cwd, hosts && [...hosts]));
    const run: Run = (args, folder = 'project', env = {}) =>
      runSkillwright(['usage', ...args], { cwd: path.join(home, folder), home, env: { ...noHosts, ...env } });
    await work(home, run);
  });
}

type Run = (
  args: readonly string[],
  folder?: string,
  env?: Readonly<Record<string, string>>,
) => ReturnType<typeof runSkillwright>;

/** Whoever runs the tests may have set them. */
const noHosts = {
  CLAUDE_CONFIG_DIR: '',
  CODEX_HOME: '',
  GEMINI_CLI_HOME: '',
  COPILOT_HOME: '',
  QWEN_HOME: '',
  PI_CODING_AGENT_DIR: '',
  XDG_DATA_HOME: '',
};

describe('skillwright usage', () => {
  it('shows how often skills were loaded, which never were, and messages near them', () =>
    withHome(async (_home, run) => {
      const { code, out, error } = await run(days);
      assert.deepEqual(
        [code, out.replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY'), error],
        [
          0,
          `22 sessions with 22 messages in the last 3650 days: Claude Code 4, Codex 4, Pi 4, Qwen Code 4, Copilot CLI 3, Gemini CLI 3

invoices  10 loads  Claude Code 2, Codex 2, Pi 2, Qwen Code 2, Copilot CLI 1, Gemini CLI 1  last DAY
posts     not used
    89a085d  “Write a blog post about the workshop”  Pi, DAY
walls     not used

\`skillwright usage keep SKILL ID\` makes a message a trigger case, which \`skillwright eval\` tests.
`,
          '',
        ],
      );
    }));

  it('tells machines the same of one skill and one host', () =>
    withHome(async (_home, run) => {
      const { code, out } = await run(['posts', '--host', 'codex', '--format', 'json', ...days]);
      assert.deepEqual(
        [code, JSON.parse(out)],
        [
          0,
          {
            version: 1,
            days: 3650,
            sessions: 4,
            messages: 4,
            hosts: [{ host: 'codex', sessions: 4 }],
            skills: [
              {
                id: 'posts',
                path: '.claude/skills/posts/SKILL.md',
                loads: 0,
                lastUsed: null,
                hosts: [],
                near: [
                  {
                    id: '89a085d',
                    message: 'Write a blog post about the workshop',
                    host: 'codex',
                    time: JSON.parse(out).skills[0].near[0].time,
                    score: 46,
                    reasons: ['sem:0.77'],
                  },
                ],
              },
            ],
            unread: 0,
          },
        ],
      );
      assert.match(JSON.parse(out).skills[0].near[0].time, /^2026-11-27T12:11/);
    }));

  it('makes a message a trigger case by its id, after which it is near no more', () =>
    withHome(
      async (home, run) => {
        const kept = await run(['keep', 'posts', '89a085d', ...days]);
        assert.deepEqual(
          [kept.code, kept.out],
          [0, 'Added to .claude/skills/posts/skill.manifest.json: “Write a blog post about the workshop”\n'],
        );
        const file = path.join(home, 'project/.claude/skills/posts/skill.manifest.json');
        assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {
          version: 1,
          evals: { triggerCases: ['Write a blog post about the workshop'] },
        });
        const { out } = await run(['posts', '--format', 'json', ...days]);
        assert.deepEqual(JSON.parse(out).skills[0].near, []);
        const again = await run(['keep', 'posts', '89a085d', ...days]);
        assert.deepEqual(
          [again.code, again.error],
          [1, '“Write a blog post about the workshop” is a trigger case already.\n'],
        );
      },
      ['codex'],
    ));

  it('makes any words a trigger case', () =>
    withHome(async (_home, run) => {
      const { code, out } = await run(['keep', 'walls', 'Paint it blue', '--format', 'json']);
      assert.deepEqual(
        [code, JSON.parse(out)],
        [
          0,
          {
            version: 1,
            path: '.claude/skills/walls/SKILL.md',
            file: '.claude/skills/walls/skill.manifest.json',
            message: 'Paint it blue',
          },
        ],
      );
    }, []));

  it('reads sessions in other folders only when told to', () =>
    withHome(
      async (home, run) => {
        writeFiles(home, {
          'other/skills/posts/SKILL.md': skillText('posts', 'Writes blog posts about events.'),
        });
        const here = await run(days, 'other');
        assert.deepEqual(
          [here.code, here.out],
          [
            0,
            "No sessions were found in the last 3650 days. 'skillwright usage --help' names the hosts; --all looks at all folders.\n",
          ],
        );
        const all = await run(['posts', '--all', '--format', 'json', ...days], 'other');
        assert.equal(JSON.parse(all.out).sessions, 4);
      },
      ['codex'],
    ));

  it('shows no secret of a message, and nothing that a terminal carries out', () =>
    withHome(
      async (home, run) => {
        const key = `ghp_${'a1B2'.repeat(9)}`;
        const log = logsBelowHome(path.join(home, 'project'), ['pi']);
        const secrets = `event ${key} and correct-horse-battery \\u001b[2J`;
        const changed = Object.entries(log).map(([file, text]) => [
          file,
          String(text).replaceAll('about the workshop', `about the ${secrets}`),
        ]);
        writeFiles(home, Object.fromEntries(changed));
        const { out } = await run(days, 'project', { MY_PASSWORD: 'correct-horse-battery' });
        assert.match(out, /about the event \*{3} and \*{3} \\u\{1b\}\[2J”/);
      },
      ['pi'],
    ));

  it('refuses what is no host, no id and no call', () =>
    withHome(async (_home, run) => {
      const answers = await Promise.all([
        run(['--host', 'emacs']),
        run(['keep', 'posts', '0000000']),
        run(['keep', 'posts']),
        run(['--days', '0']),
      ]);
      assert.deepEqual(
        answers.map(({ code, error }) => [code, error]),
        [
          [
            2,
            "skillwright: --host takes one of claude-code, codex, gemini-cli, copilot-cli, qwen-code, opencode, pi, not 'emacs'.\n",
          ],
          [2, "skillwright: No message in the logs has the id '0000000'. 'skillwright usage' lists them.\n"],
          [2, 'skillwright: A skill and a message are needed: skillwright usage keep SKILL MESSAGE.\n'],
          [2, "skillwright: --days takes a number from 1 to 3650, not '0'.\n"],
        ],
      );
    }, []));
});
