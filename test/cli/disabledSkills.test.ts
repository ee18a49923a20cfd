import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

const skill = (name: string, body = `# ${name}\n`) =>
  `---\nname: ${name}\ndescription: Does ${name} work.\n---\n\n${body}`;

const files: Files = {
  'skills/memo/SKILL.md': skill('memo'),
  'skills/retired/SKILL.md': skill('retired'),
  'skills/minara.core/SKILL.md': skill('minara.core', 'Core rules.\n'),
  'skillwright.json': JSON.stringify({ disabled: ['retired'] }),
};

async function json(args: readonly string[], folder: string) {
  const { out } = await runSkillwright([...args, '--format', 'json'], { cwd: folder });
  return JSON.parse(out);
}

describe('a skill that skillwright.json disables', () => {
  it('is marked in the list, and counted as one that cannot run', () =>
    withFiles(files, async folder => {
      const { skills } = await json(['list', '.'], folder);
      const { skills: reports } = await json(['ready', '.'], folder);
      const state = (rows: readonly { id: string; enabled?: boolean; ready?: boolean }[]) =>
        rows.map(({ id, enabled, ready }) => [id, enabled, ready]);
      assert.deepEqual(state(skills), [
        ['memo', undefined, undefined],
        ['minara.core', undefined, undefined],
        ['retired', false, undefined],
      ]);
      assert.deepEqual(state(reports), [
        ['memo', undefined, true],
        ['minara.core', undefined, true],
        ['retired', undefined, false],
      ]);
      const { out } = await runSkillwright(['list', '.'], { cwd: folder });
      assert.match(out, /^retired .* disabled /m);
    }));

  it('is every one where an asterisk stands for all', () =>
    withFiles({ ...files, 'skillwright.json': '{ "disabled": ["*"] }' }, async folder => {
      const { skills } = await json(['list', '.'], folder);
      const { skills: reports } = await json(['ready', '.'], folder);
      const { candidates } = await json(['route', 'Do the memo work', '.'], folder);
      const isOff = (row: { enabled?: boolean }) => row.enabled === false;
      assert.deepEqual([skills.length, skills.every(isOff), candidates], [3, true, []]);
      assert.ok(reports.every(({ ready }: { ready: boolean }) => !ready));
      const { code, error } = await runSkillwright(['skill', 'enable', 'memo'], { cwd: folder });
      assert.equal(code, 1);
      assert.equal(
        error,
        'Every skill is switched off by `*` in `disabled` of skillwright.json; take that out first.\n',
      );
    }));

  it('is neither served nor read by agents, and a skill with a dot in its id is', () =>
    withFiles(files, async folder => {
      const client = new Client({ name: 'test', version: '1' });
      const command = { command: process.execPath, args: [bundle, 'mcp', '--all', '--trusted'], cwd: folder };
      await client.connect(
        new StdioClientTransport({ ...command, env: { HOME: folder, USERPROFILE: folder } }),
      );
      try {
        const textOf = async (name: string, given: Record<string, unknown>) => {
          const { content } = await client.callTool({ name, arguments: given });
          return content.map(part => (part.type === 'text' ? part.text.trim() : '')).join('\n');
        };
        const { resources } = await client.listResources();
        assert.deepEqual(
          {
            listed: await textOf('list_skills', {}),
            read: await textOf('read_skill', { name: 'retired' }),
            dotted: await textOf('read_skill', { name: 'minara.core' }),
            resources: resources.map(({ uri }) => uri),
          },
          {
            listed: '- memo: Does memo work.\n- minara.core: Does minara.core work.',
            read: "There is no skill 'retired'.",
            dotted: 'Core rules.',
            resources: ['skill://memo/SKILL.md', 'skill://minara.core/SKILL.md'],
          },
        );
      } finally {
        await client.close();
      }
    }));
});

describe('a name that several skills have', () => {
  const twice: Files = {
    '.agents/skills/forms/SKILL.md': skill('forms', 'Taken.\n'),
    '.agents/skills/forms/references/a.md': 'A.\n',
    '.claude/skills/forms/SKILL.md': skill('forms', 'Hidden.\n'),
    'skillwright.json': '{ "targets": ["goose"] }',
  };

  it('means the one that hosts load, for reading, changing and resources', () =>
    withFiles(twice, async folder => {
      const read = await runSkillwright(['skill', 'read', 'forms'], { cwd: folder });
      const listed = await json(['resources', 'forms'], folder);
      const updated = await runSkillwright(['skill', 'update', 'forms', '--title', 'Forms'], { cwd: folder });
      assert.deepEqual(
        [read.code, /Taken/.test(read.out), listed.resources.length, updated.code],
        [0, true, 1, 0],
      );
      assert.match(
        readFileSync(path.join(folder, '.agents/skills/forms/skill.skillwright.json'), 'utf8'),
        /Forms/,
      );
    }));

  it('means none of those that lie in parts of the workspace which do not load each other', () =>
    withFiles(
      {
        'a/.claude/skills/forms/SKILL.md': skill('forms'),
        'b/.claude/skills/forms/SKILL.md': skill('forms', 'Other forms.\n'),
        'skillwright.json': '{}',
      },
      async cwd => {
        const read = await runSkillwright(['skill', 'read', 'forms'], { cwd });
        const exported = await runSkillwright(['export', 'forms', '--to', 'markdown'], { cwd });
        const error =
          "skillwright: Several skills are called 'forms'; name one by its path: 'a/.claude/skills/forms/SKILL.md', 'b/.claude/skills/forms/SKILL.md'.\n";
        const refused = { code: 2, out: '', error };
        assert.deepEqual([read, exported], [refused, refused]);
      },
    ));

  it('deletes none of them', () =>
    withFiles(twice, async folder => {
      const { code, error } = await runSkillwright(['skill', 'delete', 'forms'], { cwd: folder });
      assert.equal(code, 2);
      assert.match(error, /Several skills are called 'forms'/);
    }));
});

describe('a skill that its own file disables', () => {
  it('is left out here, and check says that its host lists it all the same', () => {
    const text = skill('en').replace('---\n\n', 'enabled: false\n---\n\n');
    return withFiles({ '.claude/skills/en/SKILL.md': text }, async folder => {
      const run = async (...args: string[]) => (await runSkillwright(args, { cwd: folder })).out;
      assert.equal(await run('ready', 'en'), 'Disabled\n  en  .claude/skills/en/SKILL.md\n\n1 disabled\n');
      assert.match(await run('list', '.'), /^en .* disabled /m);
      assert.match(
        await run('check', '.'),
        /the target host ignores it and lists the skill\. Skillwright treats a skill with 'enabled: false' as disabled\./,
      );
      const { hosts } = await json(['budget'], folder);
      assert.deepEqual(hosts[0].counts, { listed: 1 });
    });
  });
});
