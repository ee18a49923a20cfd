import assert from 'node:assert/strict';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { CliOptions, CliResult } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, lines: string, body = '# Title\n') =>
  `---\nname: ${name}\n${lines}\n---\n\n${body}`;

const trading: Files = {
  'skills/spot/SKILL.md': skill(
    'spot',
    'description: Trades on the spot market.\npriority: 20\nrouting:\n  keywords: [buy, sell, swap]\n  stages: [decide]\n  co_activate: [fees]',
  ),
  'skills/fees/SKILL.md': skill('fees', 'description: Estimates what an order costs.'),
  'skills/chain/SKILL.md': skill(
    'chain',
    'description: Reads metrics of a chain.\nconditions:\n  requires_env: [CHAIN_TEST_KEY]\nrouting:\n  keywords: [buy]',
  ),
  'skills/paper/SKILL.md': skill(
    'paper',
    'description: Plays with paper money.\nrouting:\n  keywords: [buy]\n  negative_keywords: [btc]',
  ),
  'skills/report/SKILL.md': skill(
    'report',
    'description: Reports each morning.\nrouting:\n  signal_sources: [cron]',
    `${'Report what happened. '.repeat(20)}\n`,
  ),
};

function route(files: Files, args: readonly string[], options: Partial<CliOptions> = {}): Promise<CliResult> {
  return withFiles(files, cwd => runSkillwright(['route', ...args], { cwd, ...options }));
}

async function routeJson(files: Files, ...args: string[]) {
  const { out, error, code } = await route(files, [...args, '--format', 'json']);
  assert.equal(code, 0, error);
  return JSON.parse(out);
}

/** Each candidate as its id, score and reasons. */
function ranked({
  candidates,
}: {
  candidates: { id: string; score: number; reasons: string[] }[];
}): string[] {
  return candidates.map(({ id, score, reasons }) => `${id} ${score} ${reasons.join(' ')}`);
}

describe('skillwright route', () => {
  it('says whose scores these are, and which hosts let their model choose', async () => {
    const files = {
      '.claude/skills/posts/SKILL.md': skill('posts', 'description: Writes posts.'),
      '.codex/skills/posts/SKILL.md': skill('posts', 'description: Writes posts.'),
    };
    const { out } = await route(files, ['write a post', '.']);
    assert.match(
      out,
      /^ {2}scores {9}Skillwright's router\. In Claude Code, Codex, the model chooses by description$/m,
    );
    const targets = { ...files, 'skillwright.json': '{"targets": ["minara"]}' };
    const { out: alone } = await route(targets, ['write a post', '.']);
    assert.match(alone, /^ {2}scores {9}Skillwright's router, which follows Minara Agent$/m);
  });

  it('shows people the ranking with its reasons, what is dropped and what fits', async () => {
    const { code, out } = await route(trading, ['buy or sell or swap BTC', '.', '--mode', 'l0']);
    assert.equal(code, 0);
    assert.equal(
      out,
      `“buy or sell or swap BTC”
  mode           l0
  stages         decide
  asset classes  crypto_major
  fragment       no: starts_lowercase alone
  confidence     not estimated, since meaning does not count here
  scores         Skillwright's router, which follows Minara Agent. In Agent Skills hosts, the model chooses by description

   #  skill   score  tie
●  1  spot       80   80  ██████████▓▓▓  kw:buy kw:sell kw:swap stage:decide
●  2  fees       10   50  ▒▒             co:spot
   3  report      0   50                 fallback

   ● active   █ keywords   ▓ stage, asset class, signal   ▒ named by another skill

Dropped
   chain  the environment variable CHAIN_TEST_KEY is not set
   paper  the message has its negative keyword 'btc'

Bodies  18 of 12,000 characters, about 8 tokens
`,
    );
  });

  it('has a stable shape for machines', async () => {
    const result = await routeJson(trading, 'buy BTC', '.', '--mode', 'l0');
    assert.deepEqual(result, {
      version: 1,
      message: 'buy BTC',
      mode: 'l0',
      stages: ['decide'],
      assetClasses: ['crypto_major'],
      fragment: { isFragment: true, signals: ['too_short', 'starts_lowercase'] },
      candidates: [
        {
          id: 'spot',
          path: 'skills/spot/SKILL.md',
          score: 50,
          tiebreak: 80,
          reasons: ['kw:buy', 'stage:decide'],
        },
        { id: 'fees', path: 'skills/fees/SKILL.md', score: 10, tiebreak: 50, reasons: ['co:spot'] },
        { id: 'report', path: 'skills/report/SKILL.md', score: 0, tiebreak: 50, reasons: ['fallback'] },
      ],
      dropped: [
        { id: 'chain', path: 'skills/chain/SKILL.md', cause: 'cond:env CHAIN_TEST_KEY' },
        { id: 'paper', path: 'skills/paper/SKILL.md', cause: 'neg:btc' },
      ],
      selected: ['spot', 'fees'],
      budget: {
        limit: 12_000,
        used: 18,
        bodies: [
          { id: 'spot', chars: 9, tokens: 4, shed: false },
          { id: 'fees', chars: 9, tokens: 4, shed: false },
        ],
      },
      preloaded: [],
      refused: [],
      confidence: null,
      classifier: { state: 'skipped', tier: 'balanced', reason: 'Mode l0 asks no classifier.' },
    });
  });

  it('counts meaning where the mode does, with a similarity for each skill and one confidence', async () => {
    const result = await routeJson(trading, 'estimate what an order costs', '.');
    const [first] = result.candidates;
    assert.deepEqual([result.mode, first.id, result.selected[0]], ['auto', 'fees', 'fees']);
    assert.equal(first.score, Math.round(60 * first.semantic));
    assert.ok(result.confidence > 0 && result.confidence < 1);
    const { budget, selected, classifier } = await routeJson(
      trading,
      'estimate what an order costs',
      '.',
      '--mode',
      'semantic',
    );
    assert.deepEqual([selected, budget.limit, classifier.state], [['fees'], null, 'skipped']);
  });

  it('starts a turn from a signal, with or without a message', () =>
    withFiles(
      {
        ...trading,
        'tick.json': '{ "source": "cron", "signal_id": "7", "preload_skills": ["fees", "feess"] }',
      },
      async cwd => {
        const args = ['--signal', 'tick.json', '--mode', 'l0'];
        const { out } = await runSkillwright(['route', '', '.', ...args, '--format', 'json'], { cwd });
        const result = JSON.parse(out);
        assert.deepEqual(result.signal, {
          source: 'cron',
          signal_id: '7',
          preload_skills: ['fees', 'feess'],
        });
        assert.deepEqual(ranked(result)[0], 'report 25 signal:cron');
        assert.deepEqual(
          [result.preloaded, result.refused, result.selected],
          [['fees'], [{ id: 'feess', cause: 'unknown' }], ['report', 'fees']],
        );
        const shown = await runSkillwright(['route', ...args], { cwd });
        assert.match(shown.out, /^No message\n {2}mode {11}l0\n {2}signal {9}cron, 7\n/);
        assert.match(shown.out, /\nPreloaded {2}fees\nRefused {2}feess: there is no skill of this id\n$/);
      },
    ));

  it('joins a fragment with what was said within a minute', () =>
    withFiles(
      {
        ...trading,
        'history.json': JSON.stringify([
          { role: 'user', content: 'Estimate what this costs:', timestamp: '2026-03-01T09:00:00Z' },
          { role: 'assistant', content: 'What?' },
        ]),
      },
      async cwd => {
        const fragmentAt = async (time: string) => {
          const args = ['and this order', '.', '--history', 'history.json', '--at', time, '--format', 'json'];
          return JSON.parse((await runSkillwright(['route', ...args], { cwd })).out).fragment;
        };
        const signals = ['too_short', 'has_back_reference', 'starts_with_continuation', 'starts_lowercase'];
        assert.deepEqual(await fragmentAt('2026-03-01T10:00:59+01:00'), {
          isFragment: true,
          signals: [...signals, 'previous_incomplete', 'within_time_window'],
          joined: 'Estimate what this costs: and this order',
        });
        assert.deepEqual(await fragmentAt('2026-03-01T09:01:01'), {
          isFragment: true,
          signals: [...signals, 'previous_incomplete'],
        });
      },
    ));

  it('takes things for there or not there, whatever this computer has', async () => {
    const files = {
      'skills/tools/SKILL.md': skill(
        'tools',
        'conditions:\n  requires_tools: [search]\n  requires_toolsets: [web]\n  platforms: [win32]\nrequires:\n  binary: [npx]\nvars:\n  KEY:\n    required: true',
      ),
      'skills/stand-in/SKILL.md': skill('stand-in', 'conditions:\n  fallback_for_tools: [search]'),
    };
    const dropped = async (...args: string[]) => {
      const found: { id: string; cause: string }[] = (await routeJson(files, 'hello', '.', ...args)).dropped;
      return found.map(({ id, cause }) => `${id} ${cause}`);
    };
    const given = ['--binary', 'npx', '--var', 'KEY=x'];
    const windows = ['--platform', 'win32', ...given];
    assert.deepEqual(await dropped('--platform', 'linux', ...given), ['tools cond:platform linux']);
    assert.deepEqual(await dropped(...windows), []);
    assert.deepEqual(await dropped(...windows, '--tool', 'search'), [
      'stand-in cond:fallback_for search present',
    ]);
    assert.deepEqual(await dropped(...windows, '--no-tool', 'search'), ['tools cond:tool search']);
    assert.deepEqual(await dropped(...windows, '--no-toolset', 'web'), ['tools cond:toolset web']);
    assert.deepEqual(await dropped(...windows, '--no-binary', 'npx'), []);
    const without = ['--platform', 'win32', '--no-binary', 'npx', '--no-env', 'KEY'];
    assert.deepEqual(await dropped(...without), ['tools requires:binary npx']);
    assert.deepEqual(await dropped(...without, '--binary', 'npx'), ['tools var:KEY']);
    const env = ['buy', '.', '--mode', 'l0'];
    assert.equal((await routeJson(trading, ...env, '--env', 'CHAIN_TEST_KEY')).dropped.length, 0);
    const both = ['--env', 'CHAIN_TEST_KEY', '--no-env', 'CHAIN_TEST_KEY'];
    assert.equal((await routeJson(trading, ...env, ...both)).dropped.length, 1);
  });

  it('limits what is active, what fits and what is listed', async () => {
    const args = ['buy BTC', '.', '--mode', 'l0'];
    assert.deepEqual((await routeJson(trading, ...args, '--top', '1')).selected, ['spot']);
    const { used, bodies } = (await routeJson(trading, ...args, '--budget', '10')).budget;
    assert.deepEqual([used, bodies.map((body: { shed: boolean }) => body.shed)], [9, [false, true]]);
    const limited = await routeJson(trading, ...args, '--limit', '1');
    assert.deepEqual(
      [limited.candidates.length, limited.dropped.length, limited.selected],
      [1, 2, ['spot', 'fees']],
    );
    const { out } = await route(trading, [...args, '--limit', '1', '--budget', '10']);
    assert.match(out, /\n●[^\n]*spot[^\n]*\n {3}and 2 more skills \(--limit N\)\n/);
    assert.match(
      out,
      /\nBodies {2}9 of 10 characters, about 4 tokens\n {2}no room for fees, 9 characters\n$/,
    );
  });

  it('answers as an agent of the workspace', async () => {
    const files = {
      ...trading,
      'skillwright.json': '{ "agents": [{ "slug": "trader", "skills": [{ "slug": "spot" }] }] }',
    };
    const { candidates, dropped } = await routeJson(files, 'buy', '.', '--agent', 'trader', '--mode', 'l0');
    assert.deepEqual([candidates.length, dropped.length], [1, 4]);
    const { code, error } = await route(files, ['buy', '.', '--agent', 'tradr']);
    assert.deepEqual([code, error], [2, "skillwright: There is no agent 'tradr'. Did you mean 'trader'?\n"]);
    assert.equal(
      (await route(trading, ['buy', '.', '--agent', 'trader'])).error,
      "skillwright: There is no agent 'trader'. 'skillwright.json' describes no agents.\n",
    );
  });

  it("looks at the user's own skills where no paths are named, and drops what their hosts pass over", () =>
    withFiles(
      {
        'project/.claude/skills/forms/SKILL.md': skill('forms', 'description: Ours.'),
        'home/.claude/skills/forms/SKILL.md': skill('forms', 'description: Mine.'),
        'home/.claude/skills/mail/SKILL.md': skill('mail', 'description: Writes mail.'),
      },
      async folder => {
        const options = { cwd: path.join(folder, 'project'), home: path.join(folder, 'home') };
        const run = async (...args: string[]) =>
          JSON.parse((await runSkillwright(['route', 'x', ...args, '--format', 'json'], options)).out);
        const home = folder.replaceAll('\\', '/');
        const { candidates, dropped } = await run();
        assert.deepEqual(
          candidates.map((candidate: { path: string }) => candidate.path),
          [`${home}/home/.claude/skills/forms/SKILL.md`, `${home}/home/.claude/skills/mail/SKILL.md`],
        );
        assert.deepEqual(dropped, [
          { id: 'forms', path: '.claude/skills/forms/SKILL.md', cause: 'shadowed' },
        ]);
        assert.equal((await run('.')).candidates.length, 1);
      },
    ));

  it('reads the message from standard input', async () => {
    const { out } = await route(trading, ['-', '.', '--format', 'json'], { input: '\uFEFFbuy\nnow\n' });
    assert.equal(JSON.parse(out).message, 'buy\nnow');
  });

  it('does not let a skill command the terminal', async () => {
    const files = {
      'skills/a/SKILL.md': '---\nname: "a\\e[2Jb"\nrouting:\n  keywords: ["\\e[31mred"]\n---\n',
    };
    const { out } = await route(files, ['x \u001B[31mred', '.', '--mode', 'l0']);
    assert.ok(!out.includes('\u001B'), JSON.stringify(out));
  });

  it('says so where there are no skills', async () => {
    const { code, out } = await route({}, ['hello', '.']);
    assert.equal(code, 0);
    assert.match(out, /\n\nNo skills were found\.\n/);
  });
});

describe('a call of skillwright route that is wrong', () => {
  const wrong: readonly (readonly [string, readonly string[], string])[] = [
    ['has no message', [], 'A message is missing: skillwright route "message" [paths…].'],
    ['has a message of blanks', [' '], 'A message is missing: skillwright route "message" [paths…].'],
    ['names a path that is not there', ['x', 'nowhere'], "There is no file or folder 'nowhere'."],
    [
      'has an option that is not known',
      ['x', '--agnet', 'y'],
      "Unknown option '--agnet'. Did you mean '--agent'?",
    ],
    ['lacks a value', ['x', '--env'], "Option '--env <value>' argument missing."],
    ['names a mode that is none', ['x', '--mode', 'l1'], "--mode takes one of l0, semantic, auto, not 'l1'."],
    ['has a number out of bounds', ['x', '--top', '0'], "--top takes a whole number from 1 to 50, not '0'."],
    [
      'has a number that is none',
      ['x', '--limit', 'few'],
      "--limit takes a whole number from 0 on, not 'few'.",
    ],
    [
      'has half a number',
      ['x', '--budget', '1.5'],
      "--budget takes a whole number from 0 to 1000000, not '1.5'.",
    ],
    ['has a variable without a value', ['x', '--var', 'KEY'], "--var takes NAME=VALUE, not 'KEY'."],
    [
      'has a time that is none',
      ['x', '--at', 'noon'],
      "--at takes a time as in ISO 8601, such as 2026-03-01T09:30:00Z, not 'noon'.",
    ],
    ['names a file that is not there', ['x', '--signal', 'no.json'], "There is no file 'no.json'."],
    ['names a folder for a file', ['x', '--history', 'folder'], "'folder' cannot be read: it is a folder."],
    [
      'has a signal with a mistake',
      ['x', '--signal', 'signal.json'],
      "signal.json:2:13: 'source' has to be a text that is not empty.",
    ],
    [
      'has a history that is not JSON',
      ['x', '--history', 'broken.json'],
      'broken.json:1:3: This is not valid JSON: close bracket expected.',
    ],
    [
      'has a history that is not a list',
      ['x', '--history', 'signal.json'],
      "signal.json:1:1: A history has to be a list of messages with 'role' and 'content'.",
    ],
    [
      'has a role that nobody has',
      ['x', '--history', 'role.json'],
      "role.json:1:13: 'role' has to be 'user' or 'assistant'.",
    ],
    [
      'has a message without content',
      ['x', '--history', 'content.json'],
      "content.json:1:2: 'content' has to be a text.",
    ],
    [
      'has a history with a time that is none',
      ['x', '--history', 'time.json'],
      "time.json:1:62: 'timestamp' has to be a time as in ISO 8601, such as 2026-03-01T09:30:00Z.",
    ],
    [
      'has a history with something else in it',
      ['x', '--history', 'item.json'],
      "item.json:1:2: A message has to be an object with 'role' and 'content'.",
    ],
  ];
  const files = {
    'folder/notes.md': '',
    'signal.json': '{\n  "source": "",\n  "signal_id": "1"\n}',
    'broken.json': '[ ',
    'role.json': '[ { "role": "tool", "content": "x" } ]',
    'content.json': '[{ "role": "user" }]',
    'time.json': '[{ "role": "user",  "content": "x", "timestamp"            : "yesterday" }]',
    'item.json': '["x"]',
  };

  for (const [what, args, message] of wrong) {
    it(`${what} is answered in one line`, async () => {
      const { code, out, error } = await route(files, args);
      assert.deepEqual([code, out, error], [2, '', `skillwright: ${message}\n`]);
    });
  }
});
