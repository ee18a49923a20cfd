import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const description = 'skillwright.json';
const skill = (name: string) => `---\nname: ${name}\ndescription: Does something.\n---\n`;

const skills = { 'skills/forms/SKILL.md': skill('forms'), 'skills/mail/SKILL.md': skill('mail') };

const text = `{
  // Who works here
  "agents": [
    { "slug": "clerk", "skills": [{ "slug": "forms", "priority": 5 }, { "slug": "gone", "priority": 7 }] },
    { "slug": "boss" },
  ],
  "goals": [
    { "slug": "close-deals", "title": "Close deals", "skills": ["mail", "forms"] },
  ],
}
`;

/** Runs commands one after the other on the same files; answers with the last one and the description behind it. */
async function run(files: Files, ...commands: readonly (readonly string[])[]) {
  return withFiles(files, async folder => {
    let result = { code: null as number | null, out: '', error: '' };
    for (const args of commands) {
      result = await runSkillwright(args, { cwd: folder });
    }
    const file = path.join(folder, description);
    return { ...result, after: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
  });
}

const whole = { ...skills, [description]: text };

describe('skillwright agent', () => {
  it('gives an agent a skill, and keeps comments and layout', async () => {
    const { code, out, error, after } = await run(whole, [
      'agent',
      'assign',
      'boss',
      'mail',
      '--priority',
      '9',
    ]);
    assert.deepEqual(
      { code, out, error },
      {
        code: 0,
        out: "The agent 'boss' has 'mail' now, with priority 9 (skillwright.json).\n",
        error: '',
      },
    );
    assert.equal(
      after,
      text.replace('"slug": "boss"', '"slug": "boss", "skills": [{"slug": "mail", "priority": 9}]'),
    );
  });

  it('changes the priority, also to one below 0, and nothing where it is so already', async () => {
    const assign = ['agent', 'assign', 'clerk', 'forms', '--priority=-2.5', '--format', 'json'];
    const { out, after } = await run(whole, assign);
    const answer = { version: 1, file: description, agent: 'clerk', skill: 'forms', priority: -2.5 };
    assert.deepEqual(JSON.parse(out), { ...answer, changed: true });
    assert.equal(after, text.replace('"priority": 5', '"priority": -2.5'));
    const again = await run(whole, assign, assign);
    assert.deepEqual(JSON.parse(again.out), { ...answer, changed: false });
    const { out: words } = await run(whole, ['agent', 'assign', 'clerk', 'forms']);
    assert.equal(words, "The agent 'clerk' has 'forms' already, with priority 5 (skillwright.json).\n");
  });

  it('takes a skill away, be it there or not', async () => {
    const { code, out, after } = await run(whole, ['agent', 'remove', 'clerk', 'gone']);
    assert.equal(code, 0);
    assert.equal(out, "The agent 'clerk' does not have 'gone' any more (skillwright.json).\n");
    assert.equal(after, text.replace(', { "slug": "gone", "priority": 7 }', ''));
  });

  it('makes an agent, and the file at the root of the repository', async () => {
    const args = ['agent', 'assign', 'clerk', 'forms', '--create'];
    const made = { agents: [{ slug: 'clerk', skills: [{ slug: 'forms' }] }] };
    assert.equal((await run(skills, args)).after, `${JSON.stringify(made, undefined, 2)}\n`);
    await withFiles(skills, async folder => {
      mkdirSync(path.join(folder, '.git'));
      const { out } = await runSkillwright(args, { cwd: path.join(folder, 'skills') });
      const file = path.join(folder, description);
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), made);
      assert.equal(out, `The agent 'clerk' has 'forms' now, with priority 0 (${file}).\n`);
    });
  });

  it('keeps a byte order mark and the line ends', async () => {
    const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const { after } = await run({ ...skills, [description]: windows }, ['agent', 'remove', 'clerk', 'forms']);
    assert.equal(after, windows.replace('{ "slug": "forms", "priority": 5 }, ', ''));
  });

  it('refuses what cannot be done, in one line, and writes nothing', async () => {
    for (const [args, code, message] of [
      [
        ['agent', 'assign', 'clerk', 'form'],
        2,
        "skillwright: There is no skill 'form'. Did you mean 'forms'?",
      ],
      [
        ['agent', 'assign', 'clerck', 'mail'],
        2,
        "skillwright: skillwright.json has no agent 'clerck'. Did you mean 'clerk'? --create makes it.",
      ],
      [
        ['agent', 'remove', 'clerck', 'mail'],
        2,
        "skillwright: skillwright.json has no agent 'clerck'. Did you mean 'clerk'?",
      ],
      [['agent', 'remove', 'boss', 'mail'], 1, "The agent 'boss' does not have the skill 'mail'."],
      [['agent', 'list', 'clerck'], 2, "skillwright: There is no agent 'clerck'. Did you mean 'clerk'?"],
      [
        ['agent', 'give', 'clerk', 'mail'],
        2,
        'skillwright: skillwright agent takes assign AGENT SKILL, remove AGENT SKILL or list [AGENT].',
      ],
      [
        ['agent', 'assign', 'clerk'],
        2,
        'skillwright: skillwright agent takes assign AGENT SKILL, remove AGENT SKILL or list [AGENT].',
      ],
      [
        ['agent', 'assign', 'clerk', 'mail', '--priority', 'high'],
        2,
        "skillwright: --priority takes a number from -1000000 to 1000000, not 'high'.",
      ],
      [['agent', 'list', '--create'], 2, 'skillwright: --priority and --create go with assign.'],
    ] as const) {
      const { after, ...result } = await run(whole, args);
      assert.deepEqual(result, { code, out: '', error: `${message}\n` });
      assert.equal(after, text);
    }
  });

  it('leaves alone a file that cannot be read without doubt', async () => {
    const broken = '{ "agents": [';
    const { code, error, after } = await run({ ...skills, [description]: broken }, [
      'agent',
      'assign',
      'a',
      'mail',
      '--create',
    ]);
    assert.equal(code, 1);
    assert.equal(error, 'skillwright.json cannot be read without doubt, so nothing is written into it.\n');
    assert.equal(after, broken);
    const binary = { ...skills, [description]: Uint8Array.of(0x7b, 0xff, 0x7d) };
    const second = await run(binary, ['agent', 'assign', 'a', 'mail', '--create']);
    assert.deepEqual(
      [second.code, second.error],
      [2, "skillwright: 'skillwright.json' cannot be read: it is not UTF-8.\n"],
    );
  });
});

describe('skillwright agent list', () => {
  it('shows the skills of each agent in their order, and those that are not there', async () => {
    const { code, out } = await run(whole, ['agent', 'list']);
    assert.equal(code, 0);
    assert.equal(
      out,
      `clerk
  7  gone   there is no such skill
  5  forms

boss

2 agents in skillwright.json, 1 stale skill
`,
    );
  });

  it('has a stable shape for machines', async () => {
    const { out } = await run(whole, ['agent', 'list', 'clerk', '--format', 'json']);
    assert.deepEqual(JSON.parse(out), {
      version: 1,
      file: description,
      agents: [
        {
          slug: 'clerk',
          skills: [
            { slug: 'gone', priority: 7, found: false },
            { slug: 'forms', priority: 5, found: true },
          ],
        },
      ],
    });
  });

  it('lists nothing of a file that is broken, since it may list more', async () => {
    const { code, out, error } = await run({ ...skills, [description]: '{ "agents": [{ "slug": "a" }' }, [
      'agent',
      'list',
    ]);
    assert.deepEqual(
      [code, out, error],
      [1, '', 'What skillwright.json lists is not known, since it is not valid JSON; correct it.\n'],
    );
  });

  it('is empty without a description', async () => {
    const { code, out } = await run(skills, ['agent', 'list']);
    assert.deepEqual([code, out], [0, '0 agents in skillwright.json\n']);
  });
});

describe('skillwright goal', () => {
  it('gives a goal a skill, orders equal ones by id, and takes it away', async () => {
    const assign = ['goal', 'assign', 'close-deals', 'mail', '--priority', '3'];
    const { out, after } = await run(whole, assign, ['goal', 'list', '--format', 'json']);
    assert.equal(after, text.replace('"mail"', '{ "slug": "mail", "priority": 3 }'));
    assert.deepEqual(JSON.parse(out), {
      version: 1,
      file: description,
      goals: [
        {
          slug: 'close-deals',
          title: 'Close deals',
          skills: [
            { slug: 'mail', priority: 3, found: true },
            { slug: 'forms', priority: 0, found: true },
          ],
        },
      ],
    });
    const removed = await run(whole, assign, ['goal', 'remove', 'close-deals', 'mail']);
    assert.equal(removed.after, text.replace('"mail", ', ''));
    assert.match(
      (await run(whole, ['goal', 'list'])).out,
      /^close-deals {2}Close deals\n {2}0 {2}forms\n {2}0 {2}mail\n/,
    );
  });
});

describe('skillwright check', () => {
  const findings = async (files: Files, ...args: readonly string[]) => {
    const { out } = await run(files, ['check', ...args, '--format', 'json']);
    const { others = [] } = JSON.parse(out);
    return others.flatMap((file: { diagnostics: { code: string; message: string }[] }) =>
      file.diagnostics.map(({ code, message }) => `${code} ${message}`),
    );
  };

  it('tells of skills of agents and goals that are not there, also where a part of the workspace is checked', async () => {
    const said = ["workspace-file There is no skill 'gone'."];
    assert.deepEqual(await findings(whole), said);
    assert.deepEqual(await findings(whole, 'skills/mail'), said);
  });

  it('says nothing of them where single files are checked, or where another repository is', async () => {
    assert.deepEqual(await findings(whole, 'skills/mail/SKILL.md'), []);
    const nested = { [description]: text, 'sub/.git/HEAD': '', 'sub/skills/mail/SKILL.md': skill('mail') };
    assert.deepEqual(await findings(nested, 'sub'), []);
  });
});
