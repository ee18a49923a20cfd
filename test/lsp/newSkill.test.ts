import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NewSkillOrder } from '../../server/src/protocol/create.ts';
import {
  checkNewSkill,
  listCreationChoices,
  listSkillFolders,
  listSkillIds,
  planNewSkill,
  readSkillText,
} from '../../server/src/protocol/create.ts';
import { checkWorkspace } from '../../server/src/protocol/messages.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

const skill = (name: string) => `---\nname: ${name}\ndescription: Fills in forms.\n---\n`;
const placeholder = 'What the skill does, and when to use it.';

describe('where a new skill can go', () => {
  const foldersOf = async (server: ServerUnderTest, profile?: string) => {
    const params = { limit: 30, ...(profile !== undefined && { profile }) };
    const folders = await server.connection.sendRequest(listSkillFolders, params);
    return folders.map(({ label, isUsed, isUser = false }) => `${label}${isUsed && !isUser ? ' *' : ''}`);
  };

  it('is listed with the folders in use first', () =>
    serve({ 'pkg/skills/a/SKILL.md': skill('a') }, {}, async server => {
      const folders = await server.connection.sendRequest(listSkillFolders, { limit: 3 });
      assert.deepEqual(
        folders.map(({ label, hosts, isUsed }) => ({ label, hosts: hosts.slice(0, 2), isUsed })),
        [
          { label: 'pkg/skills', hosts: [], isUsed: true },
          { label: '.agents/skills', hosts: ['Agent Skills', 'VS Code'], isUsed: false },
          { label: '.agent/skills', hosts: ['Agent Skills', 'Google Antigravity'], isUsed: false },
        ],
      );
    }));

  it('is listed for one host with its own folders first, those of the user, and then what others use', () =>
    serve(
      { 'pkg/skills/a/SKILL.md': skill('a'), '.claude/skills/b/SKILL.md': skill('b') },
      {},
      async server => {
        assert.deepEqual(await foldersOf(server, 'claude-code'), [
          '.claude/skills *',
          '~/.claude/skills',
          'pkg/skills *',
          'skills',
        ]);
        assert.deepEqual(await foldersOf(server, 'codex'), [
          '.agents/skills',
          '.codex/skills',
          '~/.agents/skills',
          '~/.codex/skills',
          'pkg/skills *',
          'skills',
          '.claude/skills *',
        ]);
        assert.deepEqual(await foldersOf(server, 'minara'), ['pkg/skills *', 'skills', '.claude/skills *']);
      },
    ));
});

describe('for what a new skill can be', () => {
  it('is asked with the open standard first, then targets and hosts in use, and single systems last', () =>
    serve(
      {
        'skillwright.json': '{ "targets": ["golemcore", "codex"] }',
        '.cursor/skills/b/SKILL.md': skill('b'),
      },
      {},
      async server => {
        const { hosts, templates } = await server.connection.sendRequest(listCreationChoices, {});
        assert.deepEqual(hosts.slice(0, 5), [
          { profile: 'agentskills', title: 'Agent Skills', folder: '.agents/skills', relation: 'standard' },
          { profile: 'codex', title: 'Codex', folder: '.agents/skills', relation: 'target' },
          { profile: 'golemcore', title: 'GolemCore', folder: 'workspace/skills', relation: 'target' },
          { profile: 'cursor', title: 'Cursor', folder: '.agents/skills', relation: 'used' },
          { profile: 'claude-code', title: 'Claude Code', folder: '.claude/skills', relation: 'main' },
        ]);
        assert.deepEqual(
          hosts.slice(-3).map(({ title, relation }) => `${title}: ${relation}`),
          ['Minara Agent: system', 'Amble: system', 'Knowledge skills: system'],
        );
        assert.deepEqual(
          templates.map(({ id, needsNextSkill }) => (needsNextSkill ? `${id} *` : id)),
          ['plain', 'tools', 'prompt', 'methodology', 'pipeline *', 'mcp'],
        );
      },
    ));

  it('is suggested by the targets and the skills of the workspace, and else is the open standard', async () => {
    const cases: readonly (readonly [Record<string, string>, string])[] = [
      [{}, 'agentskills in .agents/skills'],
      [{ '.claude/skills/a/SKILL.md': skill('a') }, 'claude-code in .claude/skills'],
      [{ 'pkg/skills/a/SKILL.md': skill('a') }, 'agentskills in pkg/skills'],
      [
        {
          '.agents/skills/a/SKILL.md': skill('a'),
          '.claude/skills/b/SKILL.md': skill('b'),
          '.claude/skills/c/SKILL.md': skill('c'),
          '.agents/skills/external/d/SKILL.md': skill('d'),
          '.agents/skills/external/e/SKILL.md': skill('e'),
          '.agents/skills/external/f/SKILL.md': skill('f'),
        },
        'claude-code in .claude/skills',
      ],
      [{ 'skillwright.json': '{ "targets": ["codex"] }' }, 'codex in .agents/skills'],
      [
        {
          'skillwright.json': '{ "targets": ["golemcore", "claude-code"] }',
          '.claude/skills/a/SKILL.md': skill('a'),
        },
        'claude-code in .claude/skills',
      ],
    ];
    for (const [files, expected] of cases) {
      await serve(files, {}, async server => {
        const { place } = await server.connection.sendRequest(listCreationChoices, {});
        assert.equal(`${place?.profile} in ${place?.folder}`, expected);
        assert.equal(place?.folderUri, server.uriOf(place?.folder ?? ''));
      });
    }
  });

  it('knows the skills that can take over', () =>
    serve({ 'skills/b/SKILL.md': skill('b'), 'skills/a/SKILL.md': skill('a') }, {}, async server => {
      await server.connection.sendRequest(checkWorkspace, {});
      assert.deepEqual(await server.connection.sendRequest(listSkillIds, {}), ['a', 'b']);
    }));
});

describe('the name and the description of a new skill', () => {
  it('are looked at while they are typed', () =>
    serve({ '.claude/skills/taken/SKILL.md': skill('taken') }, {}, async server => {
      const folderUri = server.uriOf('.claude/skills');
      const check = (name: string, description?: string) =>
        server.connection.sendRequest(checkNewSkill, {
          folderUri,
          name,
          ...(description !== undefined && { description }),
        });
      const error = (message: string) => ({ name: { severity: 'error', message }, description: null });
      assert.deepEqual(
        await check('Bad Name'),
        error('Use lower-case letters, digits and single hyphens between them.'),
      );
      assert.deepEqual(await check(''), error('A skill needs a name.'));
      assert.deepEqual(await check('taken'), error("'taken' is there already."));
      assert.deepEqual(
        await check('synced'),
        error("A folder called 'synced' is reserved, and the skill in it is not loaded."),
      );
      assert.deepEqual(await check('good'), { name: null, description: null });
      assert.deepEqual(await check('good', 'Fills in forms.'), {
        name: null,
        description: { severity: 'info', message: '15 of 1536 characters' },
      });
    }));

  it('are held against the other skills and the targets of the workspace', () =>
    serve(
      {
        'skillwright.json': '{ "targets": ["goose", "zed"] }',
        '.agents/skills/forms/SKILL.md': skill('forms'),
      },
      {},
      async server => {
        const folderUri = server.uriOf('.claude/skills');
        await server.connection.sendRequest(checkWorkspace, {});
        const { name } = await server.connection.sendRequest(checkNewSkill, { folderUri, name: 'forms' });
        assert.equal(name?.severity, 'warning');
        assert.match(name?.message ?? '', /^'\.agents\/skills\/forms\/SKILL\.md' has the same name and is/);
        const long = { folderUri, name: 'letters', description: 'x'.repeat(1100) };
        const { description } = await server.connection.sendRequest(checkNewSkill, long);
        assert.equal(description?.severity, 'error');
        assert.match(description?.message ?? '', /1024.*\(Zed\)/);
      },
    ));
});

describe('the plan of a new skill', () => {
  const plan = async (
    server: ServerUnderTest,
    order: Omit<NewSkillOrder, 'folderUri'>,
    folder = 'skills',
  ) => {
    const folderUri = server.uriOf(folder);
    const planned = await server.connection.sendRequest(planNewSkill, { folderUri, ...order });
    return 'problem' in planned
      ? planned.problem
      : {
          files: Object.fromEntries(
            planned.files.map(({ uri, text }) => [uri.slice(server.uriOf('').length + 1), text]),
          ),
          stops: planned.stops.map(([from, to]) => planned.files[0]?.text.slice(from, to)),
          notes: planned.notes,
        };
  };
  const frontmatterOf = (planned: Awaited<ReturnType<typeof plan>>, file: string) =>
    typeof planned === 'string' ? planned : planned.files[file]?.split('\n---\n')[0];

  it('selects what the author fills in, and says why a name cannot be', () =>
    serve({ 'skills/taken/SKILL.md': skill('taken') }, {}, async server => {
      assert.equal(
        await plan(server, { name: 'Bad Name' }),
        'Use lower-case letters, digits and single hyphens between them.',
      );
      assert.equal(await plan(server, { name: 'taken' }), "'taken' is there already.");
      const planned = await plan(server, { name: 'sales-report', description: '' });
      assert.ok(typeof planned !== 'string');
      assert.deepEqual(
        planned.stops.map(stop => stop?.slice(0, 45)),
        [
          'What the skill does, and when to use it.',
          '[TBD: what the agent should achieve, and for ',
          '[TBD: what to find out first. For example: as',
          '[TBD: what to leave alone. For example: leave',
          '[TBD: the first step. For example: list what ',
          '[TBD: how to decide. For example: leave out w',
          '[TBD: the file next to this one that a step n',
          '[TBD: what a good result looks like, and how ',
        ],
      );
      assert.match(planned.files['skills/sales-report/SKILL.md'] ?? '', /\n# Sales report\n/);
      const quoted = await plan(server, { name: 'quotes', description: 'Use when: "needed"' });
      assert.ok(typeof quoted !== 'string');
      assert.match(quoted.stops[0] ?? '', /^\[TBD: what the agent should achieve/);
    }));

  it('is for the host that is named, else for that of the folder or the first target', () =>
    serve({ 'skillwright.json': '{ "targets": ["minara", "claude-code"] }' }, {}, async server => {
      const tools = (order: object, folder?: string) =>
        plan(server, { name: 'orders', template: 'tools', ...order }, folder);
      const start = `---\nname: orders\ndescription: ${placeholder}`;
      assert.equal(
        frontmatterOf(await tools({}), 'skills/orders/SKILL.md'),
        `${start}\nrouting:\n  keywords:\n    - orders\ntool_names:\n  - search_records\n  - update_record`,
      );
      assert.equal(
        frontmatterOf(await tools({}, '.claude/skills'), '.claude/skills/orders/SKILL.md'),
        `${start}\nallowed-tools: Read, Grep, Bash(git diff *)`,
      );
      assert.equal(
        frontmatterOf(await tools({ profile: 'qwen-code' }), 'skills/orders/SKILL.md'),
        `${start}\nallowedTools:\n  - read_file`,
      );
    }));

  it('says where the skill comes from where the host has keys for that', () =>
    serve({}, {}, async server => {
      const planned = await plan(server, { name: 'tone', profile: 'amble', description: 'Our tone.' });
      assert.match(frontmatterOf(planned, 'skills/tone/SKILL.md') ?? '', /^source: user$/m);
    }));

  it('has all files of the template', () =>
    serve({}, {}, async server => {
      const planned = await plan(server, { name: 'memory', template: 'mcp' }, '.agents/skills');
      assert.ok(typeof planned !== 'string');
      assert.deepEqual(Object.keys(planned.files), [
        '.agents/skills/memory/SKILL.md',
        '.agents/skills/memory/skill.skillwright.json',
      ]);
      const step = await plan(
        server,
        { name: 'sort', template: 'pipeline', nextSkill: 'word' },
        '.agents/skills',
      );
      assert.ok(typeof step !== 'string');
      assert.equal(
        step.files['.agents/skills/sort/skill.skillwright.json'],
        '{\n  "next_skill": "word"\n}\n',
      );
    }));

  it('is made of a text or a file, with what became of its keys', () =>
    serve(
      {
        'notes/Team notes.txt': '\uFEFFWrite full sentences.\n',
        'notes/old.md': '---\nname: old\ndescription: Old.\nvars:\n  A: b\n---\n# Old\n',
      },
      {},
      async (server, folder) => {
        const offerOf = (source: NonNullable<NewSkillOrder['source']>) =>
          server.connection.sendRequest(readSkillText, { source });
        const text = { uri: server.uriOf('notes/Team notes.txt') };
        assert.deepEqual(await offerOf(text), { name: 'team-notes', description: 'Write full sentences.' });
        assert.deepEqual(await plan(server, { name: 'team-notes', description: 'Notes.', source: text }), {
          files: {
            'skills/team-notes/SKILL.md':
              '---\nname: team-notes\ndescription: Notes.\n---\n\n# Team notes\n\nWrite full sentences.\n',
          },
          stops: ['Notes.'],
          notes: [],
        });
        const old = { uri: server.uriOf('notes/old.md') };
        assert.deepEqual(await plan(server, { name: 'new', profile: 'agentskills', source: old }), {
          files: {
            'skills/new/SKILL.md': '---\nname: new\ndescription: Old.\n---\n\n# Old\n',
            'skills/new/skill.skillwright.json': '{\n  "vars": {\n    "A": "b"\n  }\n}\n',
          },
          stops: ['Old.'],
          notes: [
            "Agent Skills takes 'vars' neither at the top nor below metadata, so it goes into skill.skillwright.json.",
          ],
        });
        assert.deepEqual(await offerOf({ text: '  ', origin: 'The clipboard' }), {
          problem: 'The clipboard is empty.',
        });
        assert.deepEqual(await offerOf({ uri: server.uriOf('notes/gone.md') }), {
          problem: 'gone.md cannot be read.',
        });
        writeFileSync(path.join(folder, 'notes/picture.md'), new Uint8Array([0x89, 0x50, 0xff]));
        assert.deepEqual(await offerOf({ uri: server.uriOf('notes/picture.md') }), {
          problem: 'picture.md cannot be imported: it is not UTF-8.',
        });
      },
    ));
});
