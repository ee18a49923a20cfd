import assert from 'node:assert/strict';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, description: string, body = 'Text.') =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`;

const files: Files = {
  '.claude/skills/long/SKILL.md': skill('long', 'Is long.', 'One more line of it.\n'.repeat(600)),
  '.claude/skills/short/SKILL.md': skill('short', 'Is short.'),
  '.agents/skills/elsewhere/SKILL.md': skill('elsewhere', 'Lies elsewhere.'),
};

function budget(all: Files, ...args: readonly string[]) {
  return withFiles(all, cwd => runSkillwright(['budget', ...args], { cwd }));
}

async function budgetJson(all: Files, ...args: readonly string[]) {
  const { code, out, error } = await budget(all, ...args, '--format', 'json');
  assert.equal(code, 0, error);
  return JSON.parse(out);
}

/** Each entry of a host as its state and id. */
function statesOf({ entries }: { entries: { state: string; id: string }[] }): string[] {
  return entries.map(({ state, id }) => `${state} ${id}`);
}

describe('the bodies that skillwright budget measures', () => {
  it('stand by size, with what the budget and their hosts say of them', async () => {
    const { budget: limit, bodies } = await budgetJson(files);
    assert.equal(limit, 12_000);
    assert.deepEqual(bodies, [
      {
        id: 'long',
        path: '.claude/skills/long/SKILL.md',
        chars: 12_602,
        tokens: 3602,
        lines: 601,
        over: true,
        exceeds: [{ profile: 'claude-code', what: 'lines', limit: 500, has: 601 }],
      },
      {
        id: 'elsewhere',
        path: '.agents/skills/elsewhere/SKILL.md',
        chars: 7,
        tokens: 3,
        lines: 2,
        over: false,
        exceeds: [],
      },
      {
        id: 'short',
        path: '.claude/skills/short/SKILL.md',
        chars: 7,
        tokens: 3,
        lines: 2,
        over: false,
        exceeds: [],
      },
    ]);
  });

  it('are measured by the budget of the workspace, or by the one that is named', async () => {
    const small = { ...files, 'skillwright.json': '{ "routing": { "bodyBudget": 5 } }' };
    const over = async (...args: string[]) => {
      const { budget: limit, bodies } = await budgetJson(small, ...args);
      return [limit, bodies.filter((body: { over: boolean }) => body.over).length];
    };
    assert.deepEqual(await over(), [5, 3]);
    assert.deepEqual(await over('--budget', '20000'), [20_000, 0]);
  });

  it('are shown to people with a bar', async () => {
    const { out } = await budget(files, '.claude', '--target', 'agentskills', '--target', 'claude-code');
    assert.equal(
      out.slice(0, out.indexOf('\n\n')),
      `Bodies  2 skills, 12,609 characters; a turn has room for 12,000
   long   ████████████  12,602 chars  ~3,602 tokens  larger than the whole budget; 601 lines, more
                                                     than the 500 advised by Agent Skills, Claude
                                                     Code
   short  ············       7 chars      ~3 tokens`,
    );
  });
});

describe('the hosts that skillwright budget lists skills for', () => {
  for (const host of ['opencode', 'kilo']) {
    it(`list one of several skills of one name, where ${host} takes one by chance`, async () => {
      const {
        hosts: [{ counts, entries }],
      } = await budgetJson(
        {
          '.agents/skills/tw/SKILL.md': skill('tw', 'Is the first.'),
          '.claude/skills/tw/SKILL.md': skill('tw', 'Is the second.'),
        },
        '--target',
        host,
      );
      assert.deepEqual(counts, { listed: 1, 'hidden-by-clash': 1 });
      assert.match(
        entries[1].reason,
        /has the same name, and .* takes one of them by chance \(measured with/,
      );
    });
  }

  it('count a skill once, however many links show it', async () => {
    const one = { '.agents/skills/one/SKILL.md': skill('one', 'Is one.') };
    await withFiles(one, async cwd => {
      await mkdir(path.join(cwd, '.claude/skills'), { recursive: true });
      await symlink('../../.agents/skills/one', path.join(cwd, '.claude/skills/one'));
      const entriesOf = async (target: string) => {
        const { out } = await runSkillwright(['budget', '--target', target, '--format', 'json'], { cwd });
        return JSON.parse(out).hosts[0].entries.map((entry: { state: string; path: string }) => [
          entry.state,
          entry.path,
        ]);
      };
      assert.deepEqual(await entriesOf('claude-code'), [['listed', '.claude/skills/one/SKILL.md']]);
      for (const target of ['codex', 'vscode', 'opencode', 'copilot-cli']) {
        assert.deepEqual(await entriesOf(target), [['listed', '.agents/skills/one/SKILL.md']], target);
      }
    });
  });

  it('are those that are named, else those of the workspace, else those whose own folders are used', async () => {
    const hosts = async (all: Files, ...args: string[]) =>
      (await budgetJson(all, ...args)).hosts.map((host: { host: string }) => host.host);
    assert.deepEqual(await hosts(files), ['agentskills', 'claude-code']);
    const described = {
      ...files,
      'skillwright.json': '{ "profile": "vscode", "targets": ["codex", "vscode"] }',
    };
    assert.deepEqual(await hosts(described), ['vscode', 'codex']);
    assert.deepEqual(await hosts(described, '--target', 'zed'), ['zed']);
    assert.deepEqual(await hosts({ 'x/SKILL.md': skill('x', 'Is one.') }), ['agentskills']);
    assert.deepEqual(await hosts({}), []);
  });

  it('say how much of their room is used, and what becomes of each skill', async () => {
    const {
      hosts: [host],
    } = await budgetJson(files, '--target', 'claude-code');
    const { entries: _entries, notes, text, budget: room, ...others } = host;
    assert.deepEqual(others, {
      host: 'claude-code',
      title: 'Claude Code',
      root: '',
      asIfInstalled: false,
      order: 'known',
      form: 'host',
      counts: { listed: 2, 'not-loaded': 1 },
    });
    const { used, wanted, ...limits } = room;
    assert.deepEqual(limits, { limit: 8000, unit: 'characters', window: 200_000 });
    // The skills that come with it take most of it.
    assert.ok(used === wanted && used > 5000 && used < 8000, String(used));
    assert.deepEqual(statesOf(host), ['listed long', 'listed short', 'not-loaded elsewhere']);
    assert.equal(text, '- long: Is long.\n- short: Is short.');
    assert.ok(notes.length > 0);
  });

  it('are shown to people with all that is not listed whole', async () => {
    const { out } = await budget(files, '--target', 'claude-code');
    const [, ...parts] = out.split('\n\n');
    assert.equal(
      parts
        .join('\n\n')
        .split('\n')
        .slice(0, 5)
        .join('\n')
        .replace(/[█·]+ {2}[\d,]+ of/, 'BAR of'),
      `Claude Code
  BAR of 8,000 characters; 2 of 3 skills listed
   not loaded  elsewhere  It lies in none of the folders that Claude Code loads: '.claude/skills',
                          '.claude/commands'.
  The text leaves out the sentences that Claude Code puts around its list.`,
    );
  });

  it('cut descriptions where the context window leaves no room, and say where', async () => {
    const long = 'Fills in forms of every kind, on paper and on screens, for people who have no time for it.';
    const many = Object.fromEntries(
      ['one', 'two', 'three'].map(name => [`.agents/skills/${name}/SKILL.md`, skill(name, long)]),
    );
    const {
      hosts: [host],
    } = await budgetJson(many, '--target', 'codex', '--context', '6000');
    const shortened = host.entries.filter((entry: { state: string }) => entry.state === 'shortened');
    assert.ok(shortened.length > 0, JSON.stringify(statesOf(host)));
    for (const { shown, lastWords, lostTo } of shortened) {
      assert.ok(
        shown.trimEnd().endsWith(lastWords) && shown.length < long.length && lastWords !== '',
        lastWords,
      );
      assert.equal(lostTo, 'list');
    }
    const { out } = await budget(many, '--target', 'codex', '--context', '6000');
    assert.match(out, /\n {3}cut +(?:one|two|three)[^\n]* up to “…[^\n”]+”\n/);
  });

  it('have a listing for each folder that they work in', async () => {
    const nested = {
      'skillwright.json': '{}',
      'one/.claude/skills/a/SKILL.md': skill('a', 'Is one.'),
      'two/.claude/skills/b/SKILL.md': skill('b', 'Is two.'),
      'two/.agents/skills/c/SKILL.md': skill('c', 'Is three.'),
      'skills/d/SKILL.md': skill('d', 'Is four.'),
    };
    const { hosts } = await budgetJson(nested, '--target', 'claude-code');
    assert.deepEqual(
      hosts.map((host: Parameters<typeof statesOf>[0] & { root: string }) => [host.root, ...statesOf(host)]),
      [
        ['one', 'listed a', 'not-loaded d'],
        ['two', 'listed b', 'not-loaded c'],
      ],
    );
    const { out } = await budget(nested, '--target', 'claude-code');
    assert.match(out, /\n\nClaude Code in one\n[\s\S]*\n\nClaude Code in two\n/);
  });

  it('are shown as if all skills were installed where none lies in their folders', async () => {
    const {
      hosts: [host],
    } = await budgetJson({ 'skills/a/SKILL.md': skill('a', 'Is one.') }, '--target', 'claude-code');
    assert.deepEqual([host.asIfInstalled, ...statesOf(host)], [true, 'listed a']);
  });

  it("have the user's own skills too where that is asked for, and say who wins a name", () =>
    withFiles(
      {
        'project/.claude/skills/forms/SKILL.md': skill('forms', 'Ours.'),
        'home/.claude/skills/forms/SKILL.md': skill('forms', 'Mine.'),
        'home/.claude/skills/mail/SKILL.md': skill('mail', 'Writes mail.'),
      },
      async folder => {
        const options = { cwd: path.join(folder, 'project'), home: path.join(folder, 'home') };
        const run = async (...args: string[]) =>
          JSON.parse((await runSkillwright(['budget', ...args, '--format', 'json'], options)).out);
        assert.deepEqual(statesOf((await run()).hosts[0]), ['listed forms']);
        const {
          hosts: [host],
          bodies,
        } = await run('--installed');
        assert.equal(bodies.length, 3);
        assert.deepEqual(statesOf(host).toSorted(), ['hidden-by-clash forms', 'listed forms', 'listed mail']);
        const hidden = host.entries.find((entry: { state: string }) => entry.state === 'hidden-by-clash');
        assert.deepEqual(
          [hidden.path, hidden.winner],
          [
            '.claude/skills/forms/SKILL.md',
            `${folder.replaceAll('\\', '/')}/home/.claude/skills/forms/SKILL.md`,
          ],
        );
      },
    ));
});

describe('skillwright budget', () => {
  it('says so where there are no skills', async () => {
    assert.deepEqual(await budget({}), { code: 0, out: 'No skills were found.\n', error: '' });
  });

  for (const [what, args, message] of [
    ['a host that is none', ['--target', 'codx'], "There is no profile 'codx'. Did you mean 'codex'?"],
    [
      'a window that is none',
      ['--context', '0'],
      "--context takes a whole number from 1 to 1000000000, not '0'.",
    ],
    ['a path that is not there', ['nowhere'], "There is no file or folder 'nowhere'."],
    [
      'an option that is not known',
      ['--instaled'],
      "Unknown option '--instaled'. Did you mean '--installed'?",
    ],
  ] as const) {
    it(`refuses ${what}`, async () => {
      assert.deepEqual(await budget(files, ...args), {
        code: 2,
        out: '',
        error: `skillwright: ${message}\n`,
      });
    });
  }
});
