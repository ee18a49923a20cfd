import assert from 'node:assert/strict';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runSkillwright } from '../support/cliProcess.ts';
import { eventually } from '../support/eventually.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

const skill = (name: string, yaml = '', body = `# ${name}\n`) =>
  `---\nname: ${name}\ndescription: Does ${name}\n  work.\n${yaml}---\n\n${body}`;
const marked = JSON.stringify({
  version: 1,
  evals: { triggerCases: ['Draft a memo'] },
  interop: { exposeViaMcp: true, externalSafeSummary: 'Drafts memos for you.' },
});

const files: Files = {
  'skills/memo/SKILL.md': skill(
    'memo',
    'tags: [office]\nvars:\n  TOKEN: {default: hunter2-hunter2, secret: true}\n',
    'Sign with {{TOKEN}}.\n',
  ),
  'skills/memo/skill.manifest.json': marked,
  'skills/memo/references/form.md': 'The key is hunter2-hunter2.\n',
  'skills/memo/references/image.png': new Uint8Array([0, 1, 2]),
  'skills/deal/SKILL.md': skill('deal'),
  'skills/off/SKILL.md': skill('off', 'enabled: false\n'),
  'skills/off/skill.manifest.json': marked,
  'skills/Odd name/SKILL.md': skill('"../odd name"'),
  'skills/Odd name/skill.manifest.json': marked,
  'skills/broken/SKILL.md': skill('broken'),
  'skills/broken/skill.manifest.json': '{"version": 1, "interop": {"exposeViaMcp": "yes"',
  'outside.md': 'Outside.\n',
};

/** What the SDK's own client gets of the command, which runs over these skills. */
function withClient(
  args: readonly string[],
  work: (client: Client, folder: string, said: () => string) => Promise<void>,
): Promise<void> {
  return withFiles({}, async base => {
    const [folder, home] = [path.join(base, 'work'), path.join(base, 'home')];
    writeFiles(folder, files);
    const client = new Client({ name: 'test', version: '1' });
    const env = { HOME: home, USERPROFILE: home };
    const command = { command: process.execPath, args: [bundle, 'mcp', ...args], cwd: folder, env };
    const transport = new StdioClientTransport({ ...command, stderr: 'pipe' });
    let said = '';
    transport.stderr?.on('data', data => (said += String(data)));
    await client.connect(transport);
    try {
      await work(client, folder, () => said);
    } finally {
      await client.close();
    }
  });
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const text = content.map(part => (part.type === 'text' ? part.text : part.type)).join('\n');
  return `${isError === true ? '! ' : ''}${text}`;
}

async function toolNames(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

const external = `# memo

Drafts memos for you.

## When to use

- Draft a memo

## Capabilities

- Offered over MCP as \`memo\`
`;

describe('skillwright mcp', () => {
  it('tells of the skills that are meant for others, and never of their instructions', () =>
    withClient([], async client => {
      const { tools } = await client.listTools();
      assert.deepEqual(tools, [
        {
          name: 'memo',
          description: 'Drafts memos for you.',
          inputSchema: { type: 'object', properties: {} },
          annotations: { readOnlyHint: true, openWorldHint: false },
        },
      ]);
      assert.equal(await call(client, 'memo'), external);
      assert.deepEqual((await client.listResources()).resources, []);
      assert.deepEqual((await client.listPrompts()).prompts, []);
      assert.deepEqual((await client.listResourceTemplates()).resourceTemplates, []);
      await assert.rejects(client.readResource({ uri: 'skill://memo/SKILL.md' }));
      for (const name of ['deal', 'off', 'read_skill', 'Odd name', '__proto__']) {
        await assert.rejects(call(client, name, { name: 'memo' }), /There is no tool/);
      }
    }));

  it('tells of all that are switched on where it is asked to', () =>
    withClient(['--all'], async client => {
      assert.deepEqual(await toolNames(client), ['deal', 'memo']);
      assert.equal(await call(client, 'deal'), '# deal\n\nDoes deal work.\n');
    }));

  it('hands out instructions and files to those who are trusted, with secrets masked', () =>
    withClient(['--all', '--trusted'], async client => {
      assert.deepEqual(await toolNames(client), [
        'read_skill',
        'list_skills',
        'list_resources',
        'read_resource',
      ]);
      assert.equal(
        await call(client, 'list_skills'),
        '- Odd name: Drafts memos for you.\n- deal: Does deal work.\n- memo: Drafts memos for you.',
      );
      assert.equal(await call(client, 'list_skills', { tag: 'office' }), '- memo: Drafts memos for you.');
      assert.equal(await call(client, 'read_skill', { name: 'memo' }), 'Sign with ***.');
      assert.equal(
        await call(client, 'list_resources', { skill: 'memo' }),
        '- references/form.md\n- references/image.png',
      );
      assert.equal(
        await call(client, 'read_resource', { skill: 'memo', path: 'references/form.md' }),
        'The key is ***.\n',
      );
      assert.deepEqual((await client.listResources()).resources, [
        {
          uri: 'skill://Odd%20name/SKILL.md',
          name: 'Odd name',
          title: 'Odd name',
          description: 'Drafts memos for you.',
          mimeType: 'text/markdown',
        },
        {
          uri: 'skill://deal/SKILL.md',
          name: 'deal',
          title: 'deal',
          description: 'Does deal work.',
          mimeType: 'text/markdown',
        },
        {
          uri: 'skill://memo/SKILL.md',
          name: 'memo',
          title: 'memo',
          description: 'Drafts memos for you.',
          mimeType: 'text/markdown',
        },
      ]);
      const read = async (uri: string) => (await client.readResource({ uri })).contents;
      assert.deepEqual(await read('skill://memo/SKILL.md'), [
        { uri: 'skill://memo/SKILL.md', mimeType: 'text/markdown', text: 'Sign with ***.' },
      ]);
      assert.deepEqual(await read('skill://memo/references/form.md'), [
        { uri: 'skill://memo/references/form.md', mimeType: 'text/plain', text: 'The key is ***.\n' },
      ]);
      assert.deepEqual(await read('skill://Odd%20name/SKILL.md'), [
        { uri: 'skill://Odd%20name/SKILL.md', mimeType: 'text/markdown', text: '# "../odd name"' },
      ]);
      assert.deepEqual(
        (await client.listResourceTemplates()).resourceTemplates.map(each => each.uriTemplate),
        ['skill://{id}/{+path}'],
      );
      assert.deepEqual((await client.getPrompt({ name: 'memo' })).messages, [
        { role: 'user', content: { type: 'text', text: 'Sign with ***.' } },
      ]);
    }));

  it('hands out the same files as the command line, those that the body links to and the workspace attaches too', () =>
    withClient(['--all', '--trusted'], async (client, folder) => {
      writeFiles(folder, {
        'skills/forms/SKILL.md': skill('forms', '', 'Read [how](how.md).\n'),
        'skills/forms/how.md': 'Slowly.\n',
        'skills/forms/notes.md': 'Notes.\n',
        'docs/style.md': 'Style.\n',
        'skillwright.json': JSON.stringify({
          references: [{ skill: 'forms', kind: 'document', target: 'docs/style.md' }],
        }),
      });
      const { out } = await runSkillwright(['resources', 'forms', '--format', 'json'], { cwd: folder });
      const paths = JSON.parse(out).resources.map((file: { path: string }) => file.path);
      assert.deepEqual(paths, ['how.md', 'docs/style.md']);
      assert.equal(
        await call(client, 'list_resources', { skill: 'forms' }),
        paths.map((file: string) => `- ${file}`).join('\n'),
      );
      const read = async (file: string) =>
        (await client.readResource({ uri: `skill://forms/${file}` })).contents;
      for (const [file, text] of [
        ['how.md', 'Slowly.\n'],
        ['docs/style.md', 'Style.\n'],
      ] as const) {
        assert.deepEqual(await read(file), [{ uri: `skill://forms/${file}`, mimeType: 'text/plain', text }]);
      }
      await assert.rejects(read('notes.md'));
      await assert.rejects(read('outside.md'));
    }));

  it('hands out nothing else, whatever the address', () =>
    withClient(['--trusted'], async (client, folder) => {
      symlinkSync(path.join(folder, 'outside.md'), path.join(folder, 'skills/memo/references/link.md'));
      assert.equal(await call(client, 'read_skill', { name: 'deal' }), "! There is no skill 'deal'.");
      assert.equal(await call(client, 'read_skill', { name: 'off' }), "! There is no skill 'off'.");
      assert.equal(
        await call(client, 'read_skill', { name: 1 }),
        "! The arguments do not fit: 'name' has to be a text.",
      );
      for (const file of [
        '../deal/SKILL.md',
        'references/../../../outside.md',
        'references/link.md',
        '/etc/passwd',
      ]) {
        assert.match(await call(client, 'read_resource', { skill: 'memo', path: file }), /^! /);
      }
      for (const uri of [
        'skill://memo/references/image.png',
        'skill://memo/references/link.md',
        'skill://memo/..%2Fdeal%2FSKILL.md',
        'skill://memo/../deal/SKILL.md',
        'skill://memo/%',
        'skill://deal/SKILL.md',
        'skill://__proto__/SKILL.md',
        'file:///etc/passwd',
        'no address',
      ]) {
        await assert.rejects(client.readResource({ uri }), uri);
      }
      await assert.rejects(client.getPrompt({ name: 'deal' }), /There is no prompt 'deal'/);
    }));

  it('notices what comes and goes, and says so', () =>
    withClient(['--all', '--trusted'], async (client, folder) => {
      let told = 0;
      client.setNotificationHandler('notifications/resources/list_changed', () => void told++);
      assert.equal((await client.listResources()).resources.length, 3);
      writeFiles(folder, { 'skills/new/SKILL.md': skill('new') });
      rmSync(path.join(folder, 'skills/deal'), { recursive: true });
      assert.equal(
        await call(client, 'list_skills'),
        '- Odd name: Drafts memos for you.\n- memo: Drafts memos for you.\n- new: Does new work.',
      );
      await eventually(() => told, assert.equal.bind(undefined, 1));
      const { resources } = await client.listResources();
      assert.deepEqual(
        resources.map(({ name }) => name),
        ['Odd name', 'memo', 'new'],
      );
    }));

  it('serves a skill no longer once skillwright.json disables it, and its files neither', () =>
    withClient(['--all', '--trusted'], async (client, folder) => {
      const look = async () => ({
        listed: await call(client, 'list_skills', { tag: 'office' }),
        read: await call(client, 'read_skill', { name: 'memo' }),
        files: await call(client, 'list_resources', { skill: 'memo' }),
        resources: (await client.listResources()).resources.map(({ name }) => name),
        resource: await client.readResource({ uri: 'skill://memo/references/form.md' }).then(
          ({ contents }) => contents.length,
          () => 'refused',
        ),
      });
      assert.deepEqual(await look(), {
        listed: '- memo: Drafts memos for you.',
        read: 'Sign with ***.',
        files: '- references/form.md\n- references/image.png',
        resources: ['Odd name', 'deal', 'memo'],
        resource: 1,
      });
      writeFiles(folder, { 'skillwright.json': JSON.stringify({ disabled: ['memo'] }) });
      assert.deepEqual(await look(), {
        listed: 'There are none.',
        read: "! There is no skill 'memo'.",
        files: "! There is no skill 'memo'.",
        resources: ['Odd name', 'deal'],
        resource: 'refused',
      });
    }));

  it('serves what a manifest says now', () =>
    withClient(['--trusted'], async (client, folder) => {
      assert.match(await call(client, 'list_skills'), /^- memo: Drafts memos for you\.$/m);
      writeFiles(folder, {
        'skills/memo/skill.manifest.json': marked.replace('Drafts memos for you.', 'Writes memos.'),
      });
      assert.match(await call(client, 'list_skills'), /^- memo: Writes memos\.$/m);
      rmSync(path.join(folder, 'skills/memo/skill.manifest.json'));
      assert.doesNotMatch(await call(client, 'list_skills'), /memo:/);
    }));

  it('says once which skills it does not serve, and why', () =>
    withClient(['--all'], async (client, folder, said) => {
      writeFiles(folder, { 'skills/large/SKILL.md': 'x'.repeat(1024 * 1024 + 1) });
      await client.listTools();
      await client.listTools();
      const reasons = [
        "'skills/large/SKILL.md' is not served: it is larger than 1 MB.",
        "'Odd name' is not served: the name of a tool has up to 128 letters, digits, `_`, `-` and `.` only.",
        "'broken' is not served: skill.manifest.json has errors that make it unreadable. Fix them first.",
      ];
      await eventually(
        () => said().split('\n').filter(Boolean).toSorted(),
        lines => assert.deepEqual(lines, reasons.map(each => `skillwright: ${each}`).toSorted()),
      );
    }));

  it('changes skills only as far as a person granted it', () =>
    withClient(
      ['--all', '--manage', '--grant', 'create_skill', '--grant', 'delete_skill'],
      async (client, folder) => {
        assert.deepEqual(await toolNames(client), [
          'deal',
          'memo',
          'create_skill',
          'update_skill',
          'delete_skill',
          'enable_skill',
          'disable_skill',
        ]);
        assert.equal(
          await call(client, 'update_skill', { name: 'deal', description: 'Other.' }),
          "! 'update_skill' was not run: no one can be asked, and no grant allows it for this signal. A person can allow it with `skillwright mcp --manage --grant update_skill`.",
        );
        const fresh = { name: 'fresh', description: 'Does fresh work.', content: 'Do it.' };
        assert.doesNotMatch(await call(client, 'create_skill', fresh), /^!/);
        assert.equal(await call(client, 'fresh'), '# fresh\n\nDoes fresh work.\n');
        assert.match(await call(client, 'create_skill', { ...fresh, name: '../../fresh' }), /^! /);
        assert.doesNotMatch(await call(client, 'delete_skill', { name: 'deal' }), /^!/);
        assert.equal(existsSync(path.join(folder, 'skills/deal')), false);
        await assert.rejects(call(client, 'deal'), /There is no tool 'deal'/);
      },
    ));

  it('serves a skill no longer once a client disables it, until it is enabled again', () =>
    withClient(
      ['--all', '--trusted', '--manage', '--grant', 'disable_skill', '--grant', 'enable_skill'],
      async client => {
        const change = async (tool: string) => {
          assert.doesNotMatch(await call(client, tool, { name: 'memo' }), /^!/);
          return [
            await call(client, 'list_skills', { tag: 'office' }),
            await call(client, 'read_skill', { name: 'memo' }),
          ];
        };
        assert.deepEqual(
          [await change('disable_skill'), await change('enable_skill')],
          [
            ['There are none.', "! There is no skill 'memo'."],
            ['- memo: Drafts memos for you.', 'Sign with ***.'],
          ],
        );
      },
    ));

  it('ends when its input is closed, and refuses what it does not know', () =>
    withFiles(files, async cwd => {
      assert.deepEqual(await runSkillwright(['mcp'], { cwd }), { code: 0, out: '', error: '' });
      const { code, error } = await runSkillwright(['mcp', 'memo'], { cwd });
      assert.deepEqual([code, error], [2, 'skillwright: skillwright mcp takes options only.\n']);
      const { error: grant } = await runSkillwright(['mcp', '--grant', 'delete_skill'], { cwd });
      assert.equal(grant, 'skillwright: --grant goes with --manage.\n');
      const { error: tool } = await runSkillwright(['mcp', '--manage', '--grant', 'all'], { cwd });
      assert.equal(
        tool,
        "skillwright: --grant takes one of create_skill, update_skill, delete_skill, enable_skill, disable_skill, not 'all'.\n",
      );
      const { error: gone } = await runSkillwright(['mcp', '--in', 'gone'], { cwd });
      assert.equal(gone, "skillwright: There is no file or folder 'gone'.\n");
    }));
});
