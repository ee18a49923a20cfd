import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, description: string, keys = '', body = `# ${name}`) =>
  `---\nname: ${name}\ndescription: ${description}\n${keys}---\n\n${body}\n`;

const files: Files = {
  'skills/memo/SKILL.md': skill(
    'memo',
    'Drafts memos about deals. Use it when a memo about a deal is wanted.',
    'next_skill: review\n',
  ),
  'skills/review/SKILL.md': skill('review', 'Checks the style of texts.', 'disable-model-invocation: true\n'),
  'skills/off/SKILL.md': skill('off', 'Is off.', 'enabled: false\n'),
};

function chat(all: Files, ...args: readonly string[]) {
  return withFiles(all, cwd => runSkillwright(['chat', '--in', '.', ...args], { cwd }));
}

/** The lines that tell what happened, without that of the audit, which is another one each time. */
const told = (out: string) =>
  out.split('\n').filter(line => line.startsWith('» ') && !line.startsWith('» trace '));

describe('skillwright chat', () => {
  it('rehearses a turn: what is activated, what a model would receive, and who takes over', async () => {
    const { code, out, error } = await chat(files, 'Draft a memo about the deal');
    assert.deepEqual([code, error], [0, '']);
    assert.deepEqual(told(out), ['» active: memo', '» review takes over from memo']);
    assert.match(out, /\*\*This is a rehearsal: no language model is connected/);
    assert.match(out, /> Draft a memo about the deal\n[^]*## Active Skill: memo[^]*## Active Skill: review/);
  });

  it('says it as data', async () => {
    const { code, out } = await chat(files, 'Draft a memo about the deal', '--format', 'json');
    assert.equal(code, 0);
    const { version, end, active, messages, events } = JSON.parse(out);
    assert.deepEqual([version, end, active], [1, { kind: 'done' }, ['review']]);
    assert.deepEqual(
      messages.map(({ role }: { role: string }) => role),
      ['user', 'assistant', 'tool', 'assistant', 'user', 'assistant'],
    );
    assert.deepEqual(
      events.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind !== 'text'),
      ['calling', 'activated', 'call', 'transition', 'ended'],
    );
  });

  it('begins with the skills that a person chose', async () => {
    const { code, out } = await chat(files, 'Hello', '--skill', 'review');
    assert.equal(code, 0);
    assert.match(out, /## Active Skill: review/);
    assert.doesNotMatch(out, /## Active Skill: memo/);
  });

  it('loads skills as the style of the prompt wants it', async () => {
    const { out } = await chat(files, 'Draft a memo about the deal', '--style', 'index', '--format', 'json');
    const { messages } = JSON.parse(out);
    assert.deepEqual(messages[1].calls, [
      { id: 'rehearsal-1-1', name: 'loadSkill', arguments: '{"slug":"memo"}' },
    ]);
    assert.match(messages[2].text, /^Active now: memo\.\n\n## Active Skill: memo/);
  });

  for (const style of ['index', 'xml', 'summary']) {
    it(`shows a body once in the style ${style}: as the result of the tool, or in the prompt where no tool loaded it`, async () => {
      const all = {
        'skills/memo/SKILL.md': skill('memo', 'Drafts memos about deals.', '', 'Be brief, be clear.'),
      };
      const bodies = (out: string) => out.match(/Be brief, be clear\./g)?.length;
      const { out: loaded } = await chat(all, 'Draft a memo about deals', '--style', style);
      assert.equal(bodies(loaded), 1);
      assert.match(
        loaded,
        /Result of `\w+`, \d+ characters:\n\n```markdown\nActive now: memo\.[^]*Be brief, be clear\./,
      );
      const signal = '{"source": "cron", "signal_id": "nightly", "preload_skills": ["memo"]}';
      const { out: preloaded } = await chat(
        { ...all, 'signal.json': signal },
        '--signal',
        'signal.json',
        '--style',
        style,
      );
      assert.equal(bodies(preloaded), 1);
      assert.match(preloaded, /System prompt, \d+ characters:\n\n```markdown\n[^]*Be brief, be clear\./);
    });
  }

  it('lets no operator-only skill take over in a turn that a signal starts', () =>
    withFiles(
      {
        ...files,
        'skillwright.json': '{"routing": {"operatorOnly": ["review"]}}',
        'signal.json': '{"source": "cron", "signal_id": "nightly", "preload_skills": ["memo", "review"]}',
      },
      async cwd => {
        const run = (...args: readonly string[]) =>
          runSkillwright(['chat', 'Draft a memo about the deal', '--in', '.', ...args], { cwd });
        assert.deepEqual(told((await run('--signal', 'signal.json')).out), [
          '» active: memo',
          '» review was not activated: only a person may start it',
          '» active: memo',
          "» The skill 'review' cannot take over: only an operator may have a signal start it.",
        ]);
        assert.deepEqual(told((await run()).out), ['» active: memo', '» review takes over from memo']);
      },
    ));

  it('offers the baseline tools of the workspace, whoever started the turn and whatever is active', () => {
    const tools = ['memory_get', 'get_price', 'send_mail'].map(name => ({
      name,
      description: `Does ${name}.`,
    }));
    const workspace = (routing: object) => JSON.stringify({ tools, routing });
    const signal = '{"source": "cron", "signal_id": "nightly"}';
    return withFiles(
      { 'skills/none/SKILL.md': skill('none', 'Does nothing.'), 'signal.json': signal },
      async cwd => {
        const declared = async (routing: object, ...args: readonly string[]) => {
          writeFileSync(path.join(cwd, 'skillwright.json'), workspace(routing));
          const { out } = await runSkillwright(['chat', 'x', '--in', '.', ...args], { cwd });
          const [, names = ''] = /^Tools that it could call: (.*)$/m.exec(out) ?? [];
          return tools.map(({ name }) => name).filter(name => names.split(', ').includes(`\`${name}\``));
        };
        assert.deepEqual(await declared({}), ['memory_get', 'get_price']);
        assert.deepEqual(await declared({}, '--signal', 'signal.json'), ['memory_get', 'get_price']);
        assert.deepEqual(await declared({ baselineTools: ['send_*'] }), ['send_mail']);
        assert.deepEqual(await declared({ baselineTools: ['send_*'] }, '--signal', 'signal.json'), [
          'send_mail',
        ]);
        assert.deepEqual(await declared({ baselineTools: [] }), []);
      },
    );
  });

  it('starts no server of a skill, and says that its tools are not listed', async () => {
    const all = { 'skills/echo/SKILL.md': skill('echo', 'Echoes.', 'mcp:\n  command: node echo.mjs\n') };
    const { code, error } = await chat(all, 'Hello', '--skill', 'echo');
    assert.deepEqual(
      [code, error],
      [0, "The MCP server of 'echo' is not started in a rehearsal, so its tools are not listed.\n"],
    );
  });

  it('stops at a gate where nobody is there to pass it', async () => {
    const gate = { key: 'read', when: 'after_draft', label: 'Read the draft' };
    const manifest = JSON.stringify({ version: 1, humanGates: [gate] });
    const all = { ...files, 'skills/memo/skill.manifest.json': manifest };
    const { code, out } = await chat(all, 'Draft a memo about the deal');
    assert.equal(code, 1);
    assert.deepEqual(told(out), [
      '» active: memo',
      '» Read the draft: stopped',
      "» stopped at 'Read the draft' of memo",
    ]);
  });

  it('shows no secret', async () => {
    const keys = 'vars:\n  TOKEN:\n    default: s3cret\n    secret: true\n';
    const all = {
      'skills/memo/SKILL.md': skill('memo', 'Drafts memos about deals.', keys, 'Use {{TOKEN}}.'),
    };
    for (const style of ['catalog', 'xml', 'index', 'summary']) {
      const { out } = await chat(all, 'Draft a memo about deals', '--style', style, '--format', 'json');
      assert.ok(!out.includes('s3cret'), style);
      assert.match(out, /Use \*\*\*\./);
    }
  });

  it('begins with what a signal loads, and records the signal', () => {
    const signal = { source: 'alert', signal_id: 'drop-7', trace_id: 'case-1', preload_skills: ['memo'] };
    return withFiles({ ...files, 'signal.json': JSON.stringify(signal) }, async cwd => {
      const options = { cwd, env: { XDG_STATE_HOME: cwd, LOCALAPPDATA: cwd } };
      const { code, out } = await runSkillwright(
        ['chat', '--signal', 'signal.json', '--format', 'json'],
        options,
      );
      assert.equal(code, 0);
      const { traceId, events } = JSON.parse(out);
      assert.deepEqual(events[0], { kind: 'activated', active: ['memo'], refused: [] });
      const shown = await runSkillwright(['audit', '--trace', 'case-1', '--format', 'json'], options);
      const { turn } = JSON.parse(shown.out).trace;
      const { source, signalId, signalTrace } = turn;
      assert.deepEqual(
        [turn.traceId, source, signalId, signalTrace],
        [traceId, 'webhook', 'drop-7', 'case-1'],
      );
    });
  });

  it('says that grants do not count where their file is broken', () =>
    withFiles({ ...files, 'signal.json': '{"source": "cron", "signal_id": "nightly"}' }, async cwd => {
      const options = { cwd, env: { XDG_STATE_HOME: cwd, LOCALAPPDATA: cwd } };
      const listed = await runSkillwright(['grant', 'list', '--format', 'json'], options);
      const { file } = JSON.parse(listed.out);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '[]');
      const turn = ['chat', 'Draft a memo', '--signal', 'signal.json'];
      const { code, error } = await runSkillwright(turn, options);
      assert.deepEqual(
        [code, error],
        [0, `No grant counts, as '${file}' is broken. It is not a list of grants.\n`],
      );
      assert.equal((await runSkillwright(['chat', 'Draft a memo'], options)).error, '');
    }));

  it('lets no more skills be active than the settings do', () =>
    withFiles({ ...files, 'skillwright.json': '{"routing": {"activeLimit": 1}}' }, async cwd => {
      const args = ['chat', 'Hello', '--skill', 'memo', '--skill', 'review'];
      const { code, error } = await runSkillwright(args, { cwd });
      assert.deepEqual(
        [code, error],
        [1, 'review cannot be active: no more skills may be active at once.\n'],
      );
    }));

  it('refuses what cannot be active, and a call without a message', async () => {
    assert.deepEqual(await chat(files, 'Hello', '--skill', 'off'), {
      code: 1,
      out: '',
      error: 'off cannot be active: it is switched off.\n',
    });
    assert.deepEqual(await chat(files, 'Hello', '--skill', 'memos'), {
      code: 2,
      out: '',
      error: "skillwright: There is no skill 'memos'. Did you mean 'memo'?\n",
    });
    assert.equal((await chat(files)).code, 2);
    assert.equal((await chat(files, 'one', 'two')).code, 2);
  });
});
