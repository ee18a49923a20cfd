import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, yaml: string) => `---\nname: ${name}\ndescription: Does.\n${yaml}\n---\n`;

const files = {
  'skillwright.json': JSON.stringify({
    tools: [{ name: 'search' }],
    agents: [
      { slug: 'desk', skills: [{ slug: 'forms' }, { slug: 'mail', priority: 3 }] },
      { slug: 'back', skills: [{ slug: 'gone' }, { slug: 'mail' }] },
    ],
    goals: [{ slug: 'grow', title: 'Grow', skills: ['forms'] }],
  }),
  'skills/forms/SKILL.md': skill(
    'forms',
    'tool_names: [search, fetch]\nrequires: {env: [FORMS_KEY], skills: [mail]}',
  ),
  'skills/mail/SKILL.md': skill('mail', ''),
  'skills/open/SKILL.md': skill('open', 'toolsets: [documents]\ntool_names: [search]'),
  'skills/bound/SKILL.md': skill(
    'bound',
    'metadata: {manifest: {version: 1, bindings: [{targetKind: workstream, target: sales}]}}',
  ),
};

function ready(all: Files, ...args: readonly string[]) {
  return withFiles(all, cwd => runSkillwright(['ready', ...args], { cwd }));
}

function idsIn(out: string): string[] {
  return JSON.parse(out).skills.map(({ id }: { id: string }) => id);
}

describe('skillwright ready', () => {
  it('tells people what is missing or not known, then agents, goals and entities', async () => {
    const { code, out } = await ready(files);
    assert.equal(code, 1);
    assert.equal(
      out,
      `✓ bound  skills/bound/SKILL.md
✗ forms  skills/forms/SKILL.md  2 missing, 2 ok
 ✗  tool  fetch      There is no tool 'fetch'; list it in skillwright.json, or take it out of the
                     skill.
 ✗  env   FORMS_KEY  The environment variable FORMS_KEY is not set; set it, or list it below \`env\`
                     in skillwright.json where the host provides it.
✓ mail  skills/mail/SKILL.md
? open  skills/open/SKILL.md  1 unknown, 1 ok
 ?  toolset  documents  Whether there are tools of the toolset 'documents' is not known, since no
                        tool in skillwright.json names a toolset.

Agents
  desk  1 of 2 ready
    ✓ mail  priority 3
    ✗ forms  2 missing, 2 ok
  back  1 of 2 ready
    ✗ gone  there is no such skill
    ✓ mail

Goals
  grow  0 of 1 ready
    ✗ forms  2 missing, 2 ok

Entities
  workstream sales  1 of 1 ready
    ✓ bound

2 ready, 1 unknown, 1 blocked
`,
    );
  });

  it('says of each skill which of its hosts do not load it, and counts disabled skills apart', async () => {
    const hosted = {
      'skillwright.json': JSON.stringify({ targets: ['claude-code', 'codex'], disabled: ['old'] }),
      '.claude/skills/both/SKILL.md': skill('both', ''),
      '.codex/skills/both/SKILL.md': skill('both', 'license: MIT'),
      '.claude/skills/one/SKILL.md': skill('one', ''),
      '.claude/skills/old/SKILL.md': skill('old', ''),
      'skills/master/SKILL.md': skill('master', 'toolsets: [documents]'),
    };
    const { code, out } = await ready(hosted);
    assert.equal(code, 1);
    assert.equal(
      out,
      `✓ both  .claude/skills/both/SKILL.md
✗ one  .claude/skills/one/SKILL.md  not loaded by Codex
 ✗  host  codex  Not loaded by Codex: It lies in none of the folders that Codex loads:
                 '.agents/skills', '.codex/skills'.
✓ both  .codex/skills/both/SKILL.md
? master  skills/master/SKILL.md  1 unknown
 ?  toolset  documents  Whether there are tools of the toolset 'documents' is not known, since no
                        tool in skillwright.json names a toolset.

Disabled
  old  .claude/skills/old/SKILL.md

2 ready, 1 unknown, 1 blocked, 1 disabled
`,
    );
    const { skills } = JSON.parse((await ready(hosted, '--format', 'json')).out);
    assert.deepEqual(
      skills.map((each: Record<string, unknown>) => [each.id, each.ready, each.disabled, each.notLoadedBy]),
      [
        ['both', true, undefined, undefined],
        ['old', false, true, ['Codex']],
        ['one', false, undefined, ['Codex']],
        ['both', true, undefined, undefined],
        ['master', true, undefined, undefined],
      ],
    );
  });

  it('counts a skill that a link shows to a host as loaded, and fails for no skill that is disabled', async () => {
    const linked = {
      'skillwright.json': JSON.stringify({ targets: ['claude-code', 'codex'], disabled: ['old'] }),
      '.agents/skills/mail/SKILL.md': skill('mail', ''),
      '.claude/skills/old/SKILL.md': skill('old', ''),
    };
    await withFiles(linked, async cwd => {
      await symlink('../../.agents/skills/mail', path.join(cwd, '.claude/skills/mail'));
      const { code, out } = await runSkillwright(['ready', '.'], { cwd });
      assert.deepEqual([code, out.split('\n').at(-2)], [0, '1 ready, 1 disabled']);
      assert.equal((await runSkillwright(['ready', 'old'], { cwd })).code, 1);
      const { out: listed } = await runSkillwright(['list', '.'], { cwd });
      assert.match(listed, /SKILL\.md  linked from \.claude\/skills\/mail\/SKILL\.md\n/);
    });
  });

  it('shows what is there as well where that is asked for', async () => {
    const { code, out } = await ready(files, 'forms', '--all', '--env', 'FORMS_KEY', '--tool', 'fetch');
    assert.equal(code, 0);
    assert.equal(
      out,
      `✓ forms  skills/forms/SKILL.md  4 ok
 ✓  tool   search     There is a tool 'search'.
 ✓  tool   fetch      There is a tool 'fetch'.
 ✓  env    FORMS_KEY  The environment variable FORMS_KEY is set.
 ✓  skill  mail       The skill 'mail' is there and can run.

1 ready
`,
    );
  });

  it('does not know what files ask for that cannot be read', async () => {
    const bad = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    const { code, out } = await ready({
      'skills/a/SKILL.md': skill('a', ''),
      'skills/a/skill.manifest.json': `{"version": 1, "requiredTools": ["${'x'.repeat(1024 * 1024)}"]}`,
      'skills/a/skill.skillwright.json': bad,
      'skills/b/SKILL.md': skill('b', ''),
      'skills/b/skill.manifest.json': '{"version": 1,',
      'skills/c/SKILL.md': skill('c', ''),
      'skills/c/skill.manifest.json/file.txt': '',
    });
    const unread = (name: string) => [
      'unknown',
      name,
      `${name} has errors, so its requirements can't be read. Fix the errors first.`,
    ];
    assert.deepEqual([code, out.split('\n').at(-2)], [0, '1 ready, 2 unknown']);
    const { skills } = JSON.parse(
      (
        await ready(
          {
            'skills/a/SKILL.md': skill('a', ''),
            'skills/a/skill.manifest.json': bad,
            'skills/a/skill.skillwright.json': bad,
          },
          '--format',
          'json',
        )
      ).out,
    );
    assert.deepEqual(
      skills.flatMap(({ checks }: { checks: { status: string; name: string; detail: string }[] }) =>
        checks.map(({ status, name, detail }) => [status, name, detail]),
      ),
      [unread('skill.skillwright.json'), unread('skill.manifest.json')],
    );
  });

  it('says of a broken skillwright.json that it is broken, not that an agent is not there', async () => {
    const broken = {
      'skillwright.json': '{"agents": [{"slug": "desk"}',
      'skills/a/SKILL.md': skill('a', ''),
    };
    const error =
      'skillwright: What skillwright.json lists is not known, since it is not valid JSON; correct it.\n';
    for (const option of ['--agent', '--goal']) {
      assert.deepEqual(await ready(broken, option, 'desk'), { code: 2, out: '', error });
    }
  });

  it('has a stable shape for machines', async () => {
    const { out } = await ready(files, '--goal', 'grow', '--format', 'json');
    const checks = [
      { kind: 'tool', name: 'search', status: 'ok', detail: "There is a tool 'search'." },
      {
        kind: 'tool',
        name: 'fetch',
        status: 'missing',
        detail: "There is no tool 'fetch'; list it in skillwright.json, or take it out of the skill.",
      },
      {
        kind: 'env',
        name: 'FORMS_KEY',
        status: 'missing',
        detail:
          'The environment variable FORMS_KEY is not set; set it, or list it below `env` in skillwright.json where the host provides it.',
      },
      { kind: 'skill', name: 'mail', status: 'ok', detail: "The skill 'mail' is there and can run." },
    ];
    const report = {
      id: 'forms',
      path: 'skills/forms/SKILL.md',
      ready: false,
      counts: { ok: 2, missing: 2, unknown: 0 },
      checks,
      blockers: ['tool fetch', 'env FORMS_KEY'],
    };
    const { goals, ...others } = JSON.parse(out);
    assert.deepEqual(others, { version: 1, skills: [report] });
    const [{ skills, ...goal }] = goals;
    assert.deepEqual(goal, { slug: 'grow', title: 'Grow' });
    const [{ summary, ...member }] = skills;
    assert.deepEqual(member, { slug: 'forms', found: true, priority: 0, report });
    assert.deepEqual([summary.tools, summary.humanGates], [[], 0]);
  });

  it('takes paths, ids, agents and goals, and all of them together', async () => {
    const told = async (...args: readonly string[]) =>
      idsIn((await ready(files, ...args, '--format', 'json')).out);
    assert.deepEqual(await told('skills/mail', 'skills/open/SKILL.md'), ['mail', 'open']);
    assert.deepEqual(await told('mail'), ['mail']);
    assert.deepEqual(await told('--agent', 'back'), ['mail']);
    assert.deepEqual(await told('skills/open', 'bound', '--agent', 'back', '--goal', 'grow'), [
      'bound',
      'forms',
      'mail',
      'open',
    ]);
    assert.deepEqual(await told(), ['bound', 'forms', 'mail', 'open']);
  });

  it('knows skills beside those of a path, since one of these may require them', async () => {
    const { out } = await ready(files, 'skills/forms', '--all');
    assert.match(out, /✓ {2}skill {2}mail {7}The skill 'mail' is there and can run\./);
  });

  it('fails where something is missing, and where asked to also where something is not known', async () => {
    const codeOf = async (...args: readonly string[]) => (await ready(files, ...args)).code;
    assert.deepEqual(
      [
        await codeOf('open'),
        await codeOf('open', '--strict'),
        await codeOf('mail', '--strict'),
        await codeOf('forms'),
      ],
      [0, 1, 0, 1],
    );
  });

  it('fails where an agent names a skill that is not there, if that agent was asked for', async () => {
    const json = await ready(files, '--agent', 'back', '--format', 'json');
    const [{ skills }] = JSON.parse(json.out).agents;
    assert.deepEqual([json.code, skills[0]], [1, { slug: 'gone', found: false, priority: 0 }]);
    const fine = { ...files, 'skills/forms/SKILL.md': skill('forms', '') };
    assert.equal((await ready(fine)).code, 0);
  });

  it('says nothing of what a broken workspace description lists', async () => {
    const broken = { ...files, 'skillwright.json': '{"tools": [{"name": "other"}]' };
    const { code, out } = await ready(broken, 'open', '--format', 'json');
    const why = 'What skillwright.json lists is not known, since it is not valid JSON; correct it.';
    const [{ checks }] = JSON.parse(out).skills;
    assert.deepEqual(
      [code, checks.map(({ status, detail }: Record<string, string>) => [status, detail])],
      [
        0,
        [
          ['unknown', why],
          ['unknown', why],
        ],
      ],
    );
  });

  it('pretends what it is told', async () => {
    const needy = {
      'skills/a/SKILL.md': skill(
        'a',
        'requires: {binary: [no-such-program]}\nvars: {KEY: {required: true}}\nconditions: {platforms: [win32], requires_toolsets: [documents]}',
      ),
    };
    const all = ['--binary', 'no-such-program', '--var', 'KEY=sk-pretended', '--platform', 'win32'];
    const { code, out } = await ready(needy, ...all, '--toolset', 'documents', '--all');
    assert.deepEqual([code, out.includes('sk-pretended')], [0, false]);
    assert.equal((await ready(needy, ...all, '--no-toolset', 'documents')).code, 1);
    assert.equal((await ready(needy, ...all.slice(2))).code, 1);
  });

  it('says so where there are no skills', async () =>
    assert.deepEqual(await ready({}), { code: 0, out: 'No skills were found.\n', error: '' }));

  for (const [args, error] of [
    [['form'], "There is no skill 'form'. Did you mean 'forms'?"],
    [['--agent', 'desks'], "There is no agent 'desks'. Did you mean 'desk'?"],
    [['--goal', 'shrink'], "There is no goal 'shrink'. Known are grow."],
    [['--var', 'KEY'], "--var takes NAME=VALUE, not 'KEY'."],
    [['--stric'], "Unknown option '--stric'. Did you mean '--strict'?"],
  ] as const) {
    it(`refuses ${args.join(' ')}`, async () => {
      const { code, error: told } = await ready(files, ...args);
      assert.deepEqual([code, told], [2, `skillwright: ${error}\n`]);
    });
  }
});

describe('skillwright list', () => {
  it('shows names and descriptions on one line, with all that a terminal would act on to be seen', () =>
    withFiles(
      {
        'skills/a/SKILL.md':
          '---\nname: "a\\e[2J\\nb"\ndescription: "Red \\e[31m and \\u202Esdrawkcab\\u202C."\nslug: "a\\u2066-c\\e"\n---\n',
      },
      async cwd => {
        const { out } = await runSkillwright(['list'], { cwd });
        assert.match(out, /\n {4}Red \\u\{1b\}\[31m and \\u\{202e\}sdrawkcab\\u\{202c\}\.\n/);
        // oxlint-disable-next-line no-control-regex
        assert.doesNotMatch(out, /[\u0000-\u0009\u000B-\u001F\u007F\p{Bidi_Control}]/u);
      },
    ));

  it('counts what each skill misses, by the description of its own workspace', () =>
    withFiles(
      {
        'one/skillwright.json': '{"tools": []}',
        'one/skills/a/SKILL.md': skill('a', 'tool_names: [search]'),
        'two/skillwright.json': '{"tools": [{"name": "search"}]}',
        'two/skills/b/SKILL.md': skill('b', 'tool_names: [search]'),
        'three/skills/c/SKILL.md': skill('c', 'tool_names: [search]'),
      },
      async cwd => {
        const args = ['list', 'one', 'two', 'three'];
        const { out } = await runSkillwright([...args, '--format', 'json'], { cwd });
        assert.deepEqual(
          JSON.parse(out).skills.map(({ readiness }: { readiness: unknown }) => readiness),
          [
            { ready: false, counts: { ok: 0, missing: 1, unknown: 0 } },
            { ready: true, counts: { ok: 1, missing: 0, unknown: 0 } },
            { ready: true, counts: { ok: 0, missing: 0, unknown: 1 } },
          ],
        );
        const lines = (await runSkillwright(args, { cwd })).out.split('\n');
        assert.match(lines[0] ?? '', /^a .* chars {2}1 missing {2}one\/skills/);
        assert.match(lines[2] ?? '', /^b .* chars {2}ready {6}two\/skills/);
        assert.match(lines[4] ?? '', /^c .* chars {2}1 unknown {2}three\/skills/);
      },
    ));
});

describe('the sync of an integration', () => {
  it('is questioned where its time lies in the future, and check refuses an age that none can have', () => {
    const manifest = 'metadata: {manifest: {version: 1, requiredIntegrations: [{integrationId: slack}]}}';
    const slack = { id: 'slack', configured: true, syncedAt: '2999-01-01', maxSyncAgeHours: -3 };
    const all: Files = {
      'skills/a/SKILL.md': `---\nname: a\ndescription: Does it.\n${manifest}\n---\n\nText.\n`,
      'skillwright.json': JSON.stringify({ integrations: [slack] }),
    };
    return withFiles(all, async cwd => {
      const { out } = await runSkillwright(['ready', '.', '--format', 'json'], { cwd });
      assert.match(out, /last synced at 2999-01-01, which lies in the future/);
      const check = await runSkillwright(['check', '.'], { cwd });
      assert.match(check.out, /workspace-file +'maxSyncAgeHours' has to be a number above 0, such as 24\./);
    });
  });
});
