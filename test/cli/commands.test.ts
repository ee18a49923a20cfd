import assert from 'node:assert/strict';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { profiles } from '../../server/src/core/model/profiles/registry.ts';
import { ruleCodeList } from '../../server/src/core/model/findings/ruleCodes.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skillText = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Title\n`;

describe('skillwright list', () => {
  it('lists the skills of the project, of the user and bundled ones, and which of them a host takes instead of another', () =>
    withFiles(
      {
        'project/.claude/skills/forms/SKILL.md': skillText('forms', 'Ours.'),
        'home/.claude/skills/forms/SKILL.md': skillText('forms', 'Mine.'),
        'home/.copilot/skills/mail/SKILL.md': skillText('mail', 'Writes mail.'),
      },
      async folder => {
        const options = { cwd: path.join(folder, 'project'), home: path.join(folder, 'home') };
        const { skills } = JSON.parse((await runSkillwright(['list', '--format', 'json'], options)).out);
        const mine = `${options.home.replaceAll('\\', '/')}/.claude/skills/forms/SKILL.md`;
        assert.deepEqual(
          skills.map(({ id, scope, source, profile, shadowedBy, shadowedFor }: Record<string, unknown>) => ({
            id,
            scope,
            source,
            profile,
            shadowedBy,
            shadowedFor,
          })),
          [
            {
              id: 'forms',
              scope: 'project',
              source: '.claude/skills',
              profile: 'claude-code',
              // Claude Code takes the skill of the user before that of the project.
              shadowedBy: mine,
              shadowedFor: ['Claude Code'],
            },
            {
              id: 'forms',
              scope: 'user',
              source: '.claude/skills',
              profile: 'claude-code',
              shadowedBy: undefined,
              shadowedFor: undefined,
            },
            {
              id: 'mail',
              scope: 'user',
              source: '.copilot/skills',
              profile: 'vscode',
              shadowedBy: undefined,
              shadowedFor: undefined,
            },
            ...['tune-skill-triggers', 'write-a-skill'].map(id => ({
              id,
              scope: 'bundled',
              source: '',
              profile: 'agentskills',
              shadowedBy: undefined,
              shadowedFor: undefined,
            })),
          ],
        );
      },
    ));

  it('says of copies where the others are, and of different skills which hosts take the other one', async () => {
    const one = skillText('forms', 'Fills in forms.');
    const files = {
      '.claude/skills/forms/SKILL.md': one,
      '.cursor/skills/forms/SKILL.md': one.replace('---\n', '---\nlicense: MIT\n'),
      '.claude/skills/mail/SKILL.md': skillText('mail', 'Writes mail.'),
      '.github/skills/mail/SKILL.md': skillText('mail', 'Reads mail.'),
      '.qwen/skills/mail/SKILL.md': skillText('mail', 'Sorts mail.'),
    };
    await withFiles(files, async folder => {
      const listed = async (...args: string[]) =>
        (await runSkillwright(['list', '.', ...args], { cwd: folder })).out;
      assert.deepEqual(
        (await listed()).split('\n').flatMap(line => /ready\s+(\S+SKILL\.md.*)$/.exec(line)?.[1] ?? []),
        [
          '.claude/skills/forms/SKILL.md  same as .cursor/skills/forms/SKILL.md',
          '.cursor/skills/forms/SKILL.md  same as .claude/skills/forms/SKILL.md',
          '.claude/skills/mail/SKILL.md  overridden by .github/skills/mail/SKILL.md in VS Code',
          '.github/skills/mail/SKILL.md',
          '.qwen/skills/mail/SKILL.md',
        ],
      );
      const { skills } = JSON.parse(await listed('--format', 'json'));
      assert.deepEqual(
        skills.map(({ shadowedBy, shadowedFor, copies }: Record<string, unknown>) =>
          [shadowedBy, shadowedFor, copies].filter(each => each !== undefined),
        ),
        [
          [['.cursor/skills/forms/SKILL.md']],
          [['.claude/skills/forms/SKILL.md']],
          ['.github/skills/mail/SKILL.md', ['VS Code']],
          [],
          [],
        ],
      );
    });
  });

  it('shows ids, profiles, sizes and readiness to people', () =>
    withFiles({ 'skills/forms/SKILL.md': skillText('forms', 'Fills in forms.') }, async folder => {
      const { out } = await runSkillwright(['list', '.'], { cwd: folder });
      assert.equal(
        out,
        'forms  agentskills  project        9 chars  ready  skills/forms/SKILL.md\n    Fills in forms.\n\n1 skill\n',
      );
    }));

  it('tells what stands in the file beside a skill', () =>
    withFiles(
      {
        'skills/forms/SKILL.md': skillText('forms', 'Fills in forms.'),
        'skills/forms/skill.skillwright.json': '{ "title": "All forms" }',
      },
      async folder => {
        const { out } = await runSkillwright(['list', '--format', 'json', '.'], { cwd: folder });
        const { skills } = JSON.parse(out);
        assert.deepEqual(
          skills.map(({ title }: { title: string }) => title),
          ['All forms'],
        );
      },
    ));

  it('follows a linked skill once and is not caught in a circle', () =>
    withFiles({ 'skills/forms/SKILL.md': skillText('forms', 'x') }, async folder => {
      symlinkSync(folder, path.join(folder, 'skills/forms/again'));
      symlinkSync(path.join(folder, 'skills/forms'), path.join(folder, 'zlink'));
      const { skills } = JSON.parse(
        (await runSkillwright(['list', '--format', 'json', '.'], { cwd: folder })).out,
      );
      assert.deepEqual(
        skills.map((row: { path: string }) => row.path),
        ['skills/forms/SKILL.md'],
      );
    }));
});

describe('skillwright new', () => {
  it('creates a skill in the folder of the profile, of which only what is to be filled in is reported', () =>
    withFiles({}, async folder => {
      const description = ['--description', 'Writes sales reports. Use it at the end of a month.'];
      const { code, out } = await runSkillwright(
        ['new', 'sales-report', '--profile', 'claude-code', ...description],
        { cwd: folder },
      );
      assert.deepEqual([code, out], [0, '.claude/skills/sales-report/SKILL.md\n']);
      const targets = ['agentskills', 'claude-code', 'vscode'].flatMap(id => ['--target', id]);
      const checked = await runSkillwright(['check', ...targets], { cwd: folder });
      assert.equal(
        checked.out,
        `.claude/skills/sales-report/SKILL.md  Agent Skills, Claude Code, VS Code
  style
      8:1  warning  template-text  '[TBD: what the agent should achieve, and…' is text of a template. Replace or delete it.
     12:3  warning  template-text  '[TBD: what to find out first. For exampl…' is text of a template. Replace or delete it.
     13:3  warning  template-text  '[TBD: what to leave alone. For example: …' is text of a template. Replace or delete it.
     17:4  warning  template-text  '[TBD: the first step. For example: list …' is text of a template. Replace or delete it.
     18:4  warning  template-text  '[TBD: how to decide. For example: leave …' is text of a template. Replace or delete it.
     19:4  warning  template-text  '[TBD: the file next to this one that a s…' is text of a template. Replace or delete it.
     23:1  warning  template-text  '[TBD: what a good result looks like, and…' is text of a template. Replace or delete it.

              agentskills  claude-code  vscode
sales-report  style        style        style

breaks on Agent Skills: 0 of 1 skill
breaks on Claude Code: 0 of 1 skill
breaks on VS Code: 0 of 1 skill

1 skill, 0 errors, 7 warnings
`,
      );
    }));

  it('is for the host that skillwright skill create is for', () =>
    withFiles({ 'skillwright.json': '{ "targets": ["claude-code", "minara"] }' }, async folder => {
      const run = (...args: string[]) => runSkillwright(args, { cwd: folder });
      const create = ['skill', 'create', '--template', 'tools', '--description', 'Does it.'];
      for (const [into, ...options] of [
        ['.claude/skills'],
        ['', '--into', '.roo/skills'],
        ['', '--into', 'skills', '--profile', 'minara'],
      ]) {
        const start = ['--template', 'tools', '--description', 'Does it.', ...options];
        const [made, created] = [
          await run('new', 'alpha', ...start),
          await run(...create, 'beta', ...options),
        ];
        const textOf = (name: string) =>
          readFileSync(path.join(folder, options[1] ?? into ?? '', name, 'SKILL.md'), 'utf8');
        assert.deepEqual([made.error, created.error], ['', '']);
        assert.equal(made.out.replaceAll('alpha', 'beta'), created.out);
        assert.equal(textOf('alpha').replaceAll('alpha', 'beta').replace('Alpha', 'Beta'), textOf('beta'));
      }
    }));

  it('quotes a description where YAML needs it', () =>
    withFiles({}, async folder => {
      await runSkillwright(['new', 'forms', '--into', 'x', '--description', 'Use when: "needed"'], {
        cwd: folder,
      });
      assert.match(
        readFileSync(path.join(folder, 'x/forms/SKILL.md'), 'utf8'),
        /^description: 'Use when: "needed"'$/m,
      );
    }));

  it('begins as the template says, with what the host does not read beside the skill', () =>
    withFiles({}, async folder => {
      const run = (...args: string[]) => runSkillwright(['new', ...args], { cwd: folder });
      const memory = await run('memory', '--template', 'mcp', '--profile', 'claude-code');
      assert.deepEqual(
        [memory.code, memory.out],
        [0, '.claude/skills/memory/SKILL.md\n.claude/skills/memory/skill.skillwright.json\n'],
      );
      await run('sort', '--template', 'pipeline', '--profile', 'golemcore', '--next', 'word');
      assert.match(
        readFileSync(path.join(folder, 'workspace/skills/sort/SKILL.md'), 'utf8'),
        /^next_skill: word$/m,
      );
      await run('tone', '--profile', 'knowledge', '--description', 'Our tone.');
      assert.match(
        readFileSync(path.join(folder, 'skills/tone/SKILL.md'), 'utf8'),
        /^title: Tone\nversion: 1\nsource: user\ncreated_on: "20\d\d-[\dT:.-]+Z"\n---$/m,
      );
      await run('orders', '--template', 'tools', '--into', '.claude/skills');
      assert.match(
        readFileSync(path.join(folder, '.claude/skills/orders/SKILL.md'), 'utf8'),
        /^allowed-tools: Read, Grep, Bash\(git diff \*\)$/m,
      );
    }));

  it('refuses a template that there is none of, and a next skill where nothing takes over', () =>
    withFiles({}, async folder => {
      const run = (...args: string[]) => runSkillwright(['new', 'forms', ...args], { cwd: folder });
      assert.deepEqual(await run('--template', 'tool'), {
        code: 2,
        out: '',
        error:
          "skillwright: --template takes one of plain, tools, prompt, methodology, pipeline, mcp, not 'tool'.\n",
      });
      assert.deepEqual(await run('--next', 'word'), {
        code: 2,
        out: '',
        error: "skillwright: --next is for the template pipeline, not 'plain'.\n",
      });
      assert.deepEqual(readdirSync(folder), []);
    }));

  it('never overwrites', () =>
    withFiles({ '.agents/skills/forms/notes.md': 'mine' }, async folder => {
      const { code, error } = await runSkillwright(['new', 'forms'], { cwd: folder });
      assert.deepEqual([code, error], [1, "'.agents/skills/forms' is there already; nothing was written.\n"]);
    }));
});

describe('skillwright rules and profiles', () => {
  it('lists every rule, and explains each', () =>
    withFiles({}, async folder => {
      const { rules } = JSON.parse(
        (await runSkillwright(['rules', '--format', 'json'], { cwd: folder })).out,
      );
      assert.deepEqual(
        rules.map(({ code }: { code: string }) => code),
        ruleCodeList,
      );
      const { out } = await runSkillwright(['rules', 'yaml-tab'], { cwd: folder });
      assert.match(out, /^yaml-tab \(error\)\n\n.*\n\n[\s\S]*Incorrect:[\s\S]*Correct:[\s\S]*Sources:/);
    }));

  it('lists every profile, and explains each with its keys and sources', () =>
    withFiles({}, async folder => {
      const listed = JSON.parse(
        (await runSkillwright(['profiles', '--format', 'json'], { cwd: folder })).out,
      );
      assert.deepEqual(
        listed.profiles.map(({ id }: { id: string }) => id),
        profiles.map(({ id }) => id),
      );
      const { out } = await runSkillwright(['profiles', 'claude-code'], { cwd: folder });
      assert.match(
        out,
        /^Claude Code \(claude-code\)\n[\s\S]*when_to_use \(string\)[\s\S]*\$ARGUMENTS[\s\S]*read 2026-11-20/,
      );
    }));
});

describe('skillwright on another Node', () => {
  const systemNode = process.env['SKILLWRIGHT_SYSTEM_NODE'] ?? process.execPath;
  for (const node of new Set([systemNode, process.execPath])) {
    it(`checks, lists and fixes under ${node === systemNode ? "the system's Node" : "the project's Node"}`, () =>
      withFiles(
        { 'skills/forms/SKILL.md': '---\nname: forms\ndescription: Use when: forms arrive.\n---\n' },
        async folder => {
          const options = { cwd: folder, node };
          assert.equal((await runSkillwright(['check'], options)).code, 1);
          assert.equal((await runSkillwright(['check', '--fix'], options)).code, 0);
          assert.match((await runSkillwright(['list', '.'], options)).out, /^forms /);
          assert.match((await runSkillwright(['--version'], options)).out, /^\d+\.\d+\.\d+\n$/);
        },
      ));
  }

  it('explains itself', () =>
    withFiles({}, async folder => {
      const { out, code } = await runSkillwright(['--help'], { cwd: folder });
      assert.equal(code, 0);
      assert.match(out, /^Usage: skillwright COMMAND \[options\]\n\n {2}check /);
      assert.match((await runSkillwright(['check', '--help'], { cwd: folder })).out, /--fix-dry-run/);
    }));
});
