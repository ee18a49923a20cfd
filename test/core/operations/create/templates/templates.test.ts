import assert from 'node:assert/strict';
import { array, assert as assertProperty, constantFrom, property, string, stringMatching } from 'fast-check';
import { parseSkillDocument } from '../../../../../server/src/core/syntax/document/skillDocument.ts';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import { checkExported } from '../../../../../server/src/core/operations/export/hosts/checkExported.ts';
import { putBelow } from '../../../../../server/src/core/model/folder/packFile.ts';
import type { NewSkill } from '../../../../../server/src/core/operations/create/createSkillFiles.ts';
import { createSkillFiles } from '../../../../../server/src/core/operations/create/createSkillFiles.ts';
import { originKeys } from '../../../../../server/src/core/operations/create/originKeys.ts';
import {
  findTemplate,
  skillTemplates,
} from '../../../../../server/src/core/operations/create/templates/templates.ts';
import type { Profile } from '../../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../../../../server/src/core/model/profiles/registry.ts';
import { toSkill } from '../../../../../server/src/core/model/skill/skill.ts';
import { plainFacts } from '../../../../../server/src/core/model/skill/skillFile.ts';
import { estimateTokens } from '../../../../../server/src/core/text/tokens/estimateTokens.ts';
import { filesIn } from '../../../../support/importExport.ts';

const profileOf = (id: string): Profile => findProfile(id) ?? assert.fail(`There is no profile ${id}.`);

/** The files of a skill that a template begins. */
function create(templateId: string, profileId: string, more: Partial<NewSkill> = {}) {
  const template = findTemplate(templateId) ?? assert.fail(`There is no template ${templateId}.`);
  return createSkillFiles(template, { name: 'release-notes', profile: profileOf(profileId), ...more });
}

/** The same with their texts, but for the instructions. */
function keysOf(templateId: string, profileId: string, more: Partial<NewSkill> = {}) {
  const files = filesIn(create(templateId, profileId, more)) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) =>
      path === 'SKILL.md' ? [path, text.split('\n---\n')[0]?.slice(4)] : [path, JSON.parse(text)],
    ),
  );
}

const mcpKeys = {
  requires: { binary: ['npx'] },
  vars: { MEMORY_FILE: { description: 'File that the notes are kept in', default: 'memory.jsonl' } },
  mcp: {
    command: 'npx -y @modelcontextprotocol/server-memory',
    env: { MEMORY_FILE_PATH: '${MEMORY_FILE}' },
    idle_timeout: 15,
  },
};
const start = 'name: release-notes\ndescription: Writes notes.';
const more = { description: 'Writes notes.' };

describe('a skill from a template', () => {
  for (const template of skillTemplates) {
    it(`has nothing that any host warns of but what is left to fill in: ${template.title}`, () => {
      for (const profile of profiles) {
        for (const [description, expected] of [
          [undefined, ['info description-vague']],
          ['Fills in forms. Use it for tax forms.', []],
        ] as const) {
          const nextSkill = description && 'other-skill';
          const keys = originKeys(profile, 'user', '2026-11-20T12:00:00Z');
          const order = { name: 'fill-forms', profile, description, nextSkill, keys };
          const created = createSkillFiles(template, order);
          assert.ok(!isRefusal(created));
          const found = checkExported(putBelow('fill-forms', created.files), profile);
          // That a good description is short is advice of single hosts.
          const kept = found.filter(({ severity }) => severity !== 'hint');
          const open = /\[TBD: /g;
          const count = [...JSON.stringify(created.files[0]?.content).matchAll(open)].length;
          assert.deepEqual(
            [profile.id, ...kept.map(({ severity, code }) => `${severity} ${code}`)],
            [profile.id, ...expected, ...Array.from({ length: count }, () => 'warning template-text')],
          );
        }
      }
    });
  }

  it('is short enough for every host', () => {
    for (const template of skillTemplates) {
      const { body } = template.write({ profile: profileOf('golemcore'), nextSkill: 'mail' });
      assert.ok(estimateTokens(body, { start: 0, end: body.length }, 1000).count < 450, template.id);
    }
  });

  it('reads back as what was asked for, whatever the words are', () => {
    const word = stringMatching(/^[a-z0-9]{1,8}$/);
    assertProperty(
      property(
        constantFrom(...skillTemplates),
        constantFrom(...profiles),
        array(word, { minLength: 1, maxLength: 4 }).map(words => words.join('-')),
        string({ unit: 'binary', maxLength: 80 }).map(text => text.replace(/\s+/g, ' ').trim()),
        (template, profile, name, description) => {
          const created = createSkillFiles(template, { name, profile, description });
          assert.ok(!isRefusal(created));
          const text = created.files[0]?.content;
          assert.ok(typeof text === 'string');
          const document = parseSkillDocument(text);
          const file = { path: '', fileName: 'SKILL.md', folderName: name, document, facts: plainFacts };
          const read = toSkill(file);
          assert.equal(read.id, name);
          assert.equal(read.description, description || 'What the skill does, and when to use it.');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('brings keywords and tools for a host that routes by them', () => {
    assert.deepEqual(keysOf('tools', 'minara', more), {
      'SKILL.md': `${start}
routing:
  keywords:
    - release notes
tool_names:
  - search_records
  - update_record`,
    });
    assert.deepEqual(keysOf('methodology', 'minara', more), {
      'SKILL.md': `${start}
routing:
  stages:
    - evaluate
  keywords:
    - release notes`,
    });
  });

  it('names tools in the grammar of the host, and none where the host reads none', () => {
    const toolsOf = (id: string) => keysOf('tools', id, more)['SKILL.md']?.slice(start.length + 1);
    assert.deepEqual(
      ['agentskills', 'claude-code', 'copilot-cli', 'qwen-code', 'vscode', 'codex'].map(toolsOf),
      [
        'allowed-tools: Read Grep',
        'allowed-tools: Read, Grep, Bash(git diff *)',
        'allowed-tools: view, grep',
        'allowedTools:\n  - read_file',
        '',
        '',
      ],
    );
  });

  it('has a manifest with messages to answer where the host has manifests', () => {
    assert.deepEqual(keysOf('tools', 'amble', more), {
      'SKILL.md': `name: Release notes
description: Writes notes.
slug: release-notes
metadata:
  manifest:
    version: 1
    evals:
      triggerCases:
        - Please help me with release notes.
    requiredTools:
      - search_records
      - update_record`,
    });
  });

  it('has the server and its variables in the frontmatter where the host reads them, else beside the skill', () => {
    assert.deepEqual(keysOf('mcp', 'golemcore', more), {
      'SKILL.md': `${start}
requires:
  binary:
    - npx
vars:
  MEMORY_FILE:
    description: File that the notes are kept in
    default: memory.jsonl
mcp:
  command: npx -y @modelcontextprotocol/server-memory
  env:
    MEMORY_FILE_PATH: \${MEMORY_FILE}
  idle_timeout: 15`,
    });
    assert.deepEqual(keysOf('mcp', 'agentskills', more), {
      'SKILL.md': start,
      'skill.skillwright.json': mcpKeys,
    });
    assert.deepEqual(keysOf('mcp', 'openclaw', more), {
      'SKILL.md': `${start}\nmetadata:\n  openclaw:\n    requires:\n      bins:\n        - npx`,
      'skill.skillwright.json': mcpKeys,
    });
  });

  it('speaks of a variable only where the host fills it in', () => {
    const isNamed = (id: string) => /\{\{MEMORY_FILE\}\}/.test(JSON.stringify(filesIn(create('mcp', id))));
    assert.deepEqual(['golemcore', 'minara', 'claude-code'].map(isNamed), [true, false, false]);
  });

  it('hands over to the skill that is named, and else says where to name it', () => {
    const nextOf = (id: string, nextSkill?: string) => {
      const files = filesIn(create('pipeline', id, { ...more, nextSkill })) as Record<string, string>;
      return [
        files['SKILL.md']?.match(/^(?:next_skill:|- (?:\[TBD: )?Next:).*$/gm),
        files['skill.skillwright.json'],
      ];
    };
    assert.deepEqual(nextOf('golemcore', 'review'), [
      ['next_skill: review', '- Next: the skill `review` takes over.'],
      undefined,
    ]);
    assert.deepEqual(nextOf('vscode', 'review'), [
      ['- Next: the skill `review` takes over.'],
      '{\n  "next_skill": "review"\n}\n',
    ]);
    assert.deepEqual(nextOf('vscode'), [
      [
        '- [TBD: Next: the skill that takes over. Name it here, and under `next_skill` in skill.skillwright.json.]',
      ],
      undefined,
    ]);
    assert.deepEqual(nextOf('golemcore'), [
      ['- [TBD: Next: the skill that takes over. Name it here, and under `next_skill` in the frontmatter.]'],
      undefined,
    ]);
  });

  it('puts further keys where the host reads them, else beside the skill', () => {
    const keys = { tags: ['notes'], category: 'writing', version: 1 };
    assert.deepEqual(keysOf('plain', 'knowledge', { ...more, keys }), {
      'SKILL.md': `${start}\ntitle: Release notes\ntags:\n  - notes\nversion: 1`,
      'skill.skillwright.json': { category: 'writing' },
    });
    assert.deepEqual(keysOf('plain', 'vscode', { ...more, keys }), {
      'SKILL.md': start,
      'skill.skillwright.json': keys,
    });
  });

  it('keeps out of the frontmatter what another host would refuse there', () => {
    const others = [profileOf('agentskills')];
    assert.deepEqual(keysOf('mcp', 'golemcore', { ...more, others }), {
      'SKILL.md': start,
      'skill.skillwright.json': mcpKeys,
    });
    assert.deepEqual(keysOf('tools', 'qwen-code', { ...more, others }), { 'SKILL.md': start });
  });

  it('is given the instructions that are there already, below a title', () => {
    const body = '## First\r\n\r\nDo it.\r\n';
    assert.deepEqual(filesIn(create('mcp', 'claude-code', { ...more, body })), {
      'SKILL.md': `---\n${start}\n---\n\n# Release notes\n\n${body}`.replace(/\r?\n/g, '\r\n'),
    });
    assert.deepEqual(
      filesIn(create('plain', 'claude-code', { ...more, body: '# Ours\n\n---\nx: 1\n---\n' })),
      {
        'SKILL.md': `---\n${start}\n---\n\n# Ours\n\n---\nx: 1\n---\n`,
      },
    );
  });

  it('keeps a title that its instructions do not say', () => {
    const body = '# Ours\n';
    assert.deepEqual(keysOf('plain', 'claude-code', { ...more, body, title: 'Theirs' }), {
      'SKILL.md': start,
      'skill.skillwright.json': { title: 'Theirs' },
    });
    assert.deepEqual(
      keysOf('plain', 'amble', { ...more, body, title: 'Theirs' })['SKILL.md']?.slice(0, 12),
      'name: Theirs',
    );
  });
});
