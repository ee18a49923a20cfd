import assert from 'node:assert/strict';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runSkillwright } from '../support/cliProcess.ts';
import { withLinksOut } from '../support/linksOut.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

const commands = [
  ['list'],
  ['list', '.'],
  ['skill', 'list'],
  ['skill', 'read', 'folder'],
  ['skill', 'read', 'file'],
  ['skill', 'read', 'keys'],
  ['budget', '--target', 'claude-code'],
  ['route', 'SECRET keys'],
  ['ready'],
  ['catalog', '--out', '-'],
  ['prompt', 'folder'],
  ['prompt', 'memo'],
  ['resources', 'memo'],
  ['resources', 'memo', 'references/key.md'],
  ['resources', 'folder'],
  ['overlap'],
  ['export', 'folder', '--to', 'cursor', '--out', '../out'],
  ['export', 'memo', '--to', 'claude-code', '--out', '../out'],
  ['chat', '--dry-run', 'Use keys'],
];

describe('links out of the workspace', () => {
  it('are followed by no command, and those of the user are', () =>
    withLinksOut(async ({ folder, home }) => {
      const shown: string[] = [];
      for (const command of commands) {
        const { out, error } = await runSkillwright(command, { cwd: folder, home });
        // What was asked for may be said again.
        const said = `${out}${error}`.replaceAll('SECRET keys', '');
        shown.push(...(said.includes('SECRET') ? [`${command.join(' ')}: ${said}`] : []));
      }
      assert.deepEqual(shown, []);
      const list = await runSkillwright(['list', '--format', 'json'], { cwd: folder, home });
      const { skills }: { skills: { id: string; scope: string }[] } = JSON.parse(list.out);
      assert.deepEqual(
        skills.filter(({ scope }) => scope !== 'bundled').map(({ id, scope }) => [id, scope]),
        [
          ['memo', 'project'],
          ['mine', 'user'],
        ],
      );
    }));

  it('are told of by a check', () =>
    withLinksOut(async ({ folder, home }) => {
      const { out } = await runSkillwright(['check', '--format', 'json'], { cwd: folder, home });
      const { files }: { files: { path: string; diagnostics: { code: string; message: string }[] }[] } =
        JSON.parse(out);
      const base = path.dirname(folder);
      const found = files.flatMap(file =>
        file.diagnostics
          .filter(({ code }) => code.startsWith('file-'))
          .map(({ code, message }) => [file.path, code, message.replace(`${base}/`, '')])
          .toSorted(),
      );
      const unreadable = (target: string) =>
        `The file cannot be read: a link leads out of the workspace, to ${target}.`;
      const notFollowed = (link: string) =>
        `The link '${link}' in the skill folder leads out of the workspace, so it is not followed.`;
      assert.deepEqual(found, [
        ['.agents/skills/SKILL.md', 'file-unreadable', unreadable('outside/many/SKILL.md')],
        ['.claude/skills/file/SKILL.md', 'file-unreadable', unreadable('outside/keys/SKILL.md')],
        ['.claude/skills/folder/SKILL.md', 'file-unreadable', unreadable('outside/keys/SKILL.md')],
        ...['assets', 'references/key.md', 'vars.json'].map(link => [
          '.claude/skills/memo/SKILL.md',
          'file-link-out',
          notFollowed(link),
        ]),
      ]);
    }));

  it('lead no agent to what is behind them', () =>
    withLinksOut(async ({ folder, home }) => {
      const client = new Client({ name: 'test', version: '1' });
      const command = { command: process.execPath, args: [bundle, 'mcp', '--all', '--trusted'], cwd: folder };
      await client.connect(new StdioClientTransport({ ...command, env: { HOME: home, USERPROFILE: home } }));
      try {
        const ask = async (name: string, given = {}) =>
          JSON.stringify((await client.callTool({ name, arguments: given })).content);
        const answers = [
          await ask('list_skills'),
          await ask('read_skill', { name: 'folder' }),
          await ask('read_skill', { name: 'keys' }),
          await ask('list_resources', { skill: 'memo' }),
          await ask('read_resource', { skill: 'memo', path: 'references/key.md' }),
          JSON.stringify(await client.listResources()),
          JSON.stringify(await client.listPrompts()),
        ];
        assert.deepEqual(
          answers.filter(answer => /SECRET|folder\/SKILL/.test(answer)),
          [],
        );
        assert.match(answers[0] ?? '', /memo/);
      } finally {
        await client.close();
      }
    }));
});
