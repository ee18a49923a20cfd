import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import type { WorkspaceDescription } from '../../../../../server/src/core/model/workspace/workspaceDescription.ts';
import { emptyDescription } from '../../../../../server/src/core/model/workspace/workspaceDescription.ts';

function parse(text: string) {
  const { description, findings } = parseWorkspaceDescription(text);
  return { description: withoutSpans(description), count: findings.length };
}

const whole = {
  profile: 'vscode',
  targets: ['agentskills'],
  rules: { 'name-folder': 'off' },
  ignore: ['drafts/'],
  languages: ['en', 'zh'],
  disabled: ['old-forms'],
  routing: { mode: 'l0', bodyBudget: 8000 },
  tools: [
    {
      name: 'form_fill',
      description: 'Fills in a form.',
      permissionTier: 'CONFIRM_ONCE',
      toolset: 'forms',
      group: 'office',
    },
  ],
  env: ['DUNE_API_KEY'],
  integrations: [
    { id: 'slack', configured: true, resources: ['channel:deals'], syncedAt: '2026-03-01T09:30:00Z' },
  ],
  actions: ['draft-deal-memo'],
  agents: [{ slug: 'clerk', skills: [{ slug: 'pdf-forms', priority: 10 }] }],
  goals: [{ slug: 'close-deals', title: 'Close deals', skills: [{ slug: 'pdf-forms', priority: 5 }] }],
  entities: [{ kind: 'workstream', slug: 'deals', title: 'Deals' }],
  criteriaSets: [
    {
      slug: 'memo-quality',
      title: 'Memos',
      dimensions: [{ key: 'cites_sources' }, { key: 'is_short', title: 'Short', description: 'One page.' }],
    },
  ],
} as const;

/** What the file has in place of slugs alone. */
const written = {
  ...whole,
  criteriaSets: [
    {
      slug: 'memo-quality',
      title: 'Memos',
      dimensions: ['cites_sources', { key: 'is_short', title: 'Short', description: 'One page.' }],
    },
  ],
};

/** A description without the spans of its tools, which are tested by themselves. */
function withoutSpans(description: WorkspaceDescription) {
  const tools = description.tools?.map(({ span: _span, ...tool }) => tool);
  return { ...description, ...(tools && { tools }) };
}

/** The whole description with one part replaced. */
function withPart(part: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...written, ...part });
}

describe('the workspace description', () => {
  it('is read whole', () => {
    assert.deepEqual(parse(JSON.stringify(written)), { description: whole, count: 0 });
  });

  it('may have comments and trailing commas', () => {
    assert.deepEqual(parse('{ // why\n "ignore": ["a",], /* b */ }'), {
      description: { ...emptyDescription, ignore: ['a'] },
      count: 0,
    });
  });

  it('may be empty', () => {
    assert.deepEqual(parse('{}'), { description: emptyDescription, count: 0 });
  });

  it('has findings that our schema makes as well, unless the file names another schema; unknown keys are ours', () => {
    const said = (text: string) =>
      parseWorkspaceDescription(text).findings.map(({ template, isReportedByEditor }) => [
        template.slice(0, 22),
        isReportedByEditor === true,
      ]);
    const parts = {
      colour: 1,
      targets: ['claude-kode'],
      rules: { 'name-folder': 1 },
      languages: ['de DE'],
      tools: [
        { name: '', permissionTier: 'ALWAYS' },
        { name: 'pay', permissionTier: 'READ_ONLY' },
        { name: 'pay', permisionTier: 'MANUAL_ONLY' },
      ],
    };
    const inSchema = [
      "'{key}' has to be {exp",
      "There is no profile '{",
      "There is no tier '{id}",
      'This tool has no name.',
    ];
    const own = [
      "The key '{id}' is not ",
      "'{id}' is not a langua",
      "'{tool}' moves money, ",
      "The key '{id}' is not ",
      "The tool '{id}' is lis",
      "'{tool}' moves money a",
    ];
    const inOrder = (found: readonly (readonly unknown[])[]) => found.map(String).toSorted();
    assert.deepEqual(
      inOrder(said(JSON.stringify(parts))),
      inOrder([...inSchema.map(words => [words, true]), ...own.map(words => [words, false])]),
    );
    assert.deepEqual(
      inOrder(said(JSON.stringify({ $schema: 'https://example.com/a.json', ...parts }))),
      inOrder([...inSchema, ...own].map(words => [words, false])),
    );
    assert.deepEqual(said('{ "targets": [ }'), [['This is not valid JSON', true]]);
    assert.deepEqual(said('{ "$schema": "./schemas/skillwright.schema.json", "colour": 1 }'), [
      ["The key '{id}' is not ", false],
    ]);
  });

  it('takes auto for no profile', () => {
    assert.deepEqual(parse('{ "profile": "auto" }'), { description: emptyDescription, count: 0 });
  });

  it('says of every tool where its name stands', () => {
    const text = '{ "tools": [{ "description": "x", "name": "a" }, { "name": "b" }] }';
    const { description } = parseWorkspaceDescription(text);
    assert.deepEqual(
      description.tools?.map(({ span }) => text.slice(span.start, span.end)),
      ['"a"', '"b"'],
    );
  });

  it('knows a list that is empty from one that is not there', () => {
    const lists = [
      'tools',
      'env',
      'integrations',
      'actions',
      'agents',
      'goals',
      'entities',
      'criteriaSets',
    ] as const;
    const empty = JSON.stringify(Object.fromEntries(lists.map(list => [list, []])));
    const { description } = parseWorkspaceDescription(empty);
    assert.deepEqual(
      lists.map(list => description[list]),
      lists.map(() => []),
    );
    assert.deepEqual(Object.keys(parseWorkspaceDescription('{}').description), Object.keys(emptyDescription));
  });

  it('sets the severity of what is said about itself', () => {
    const severities = (severity: string) =>
      parseWorkspaceDescription(`{ "rules": { "workspace-file": "${severity}" }, "theme": 1 }`).findings.map(
        finding => finding.severity,
      );
    assert.deepEqual([severities('hint'), severities('off')], [['hint'], []]);
  });

  it('is empty where it nests too deeply', () => {
    assert.deepEqual(parse('['.repeat(100_000)), { description: emptyDescription, count: 1 });
  });

  it('is empty where there is no JSON at all', () => {
    for (const text of ['', '  ', '// comment']) {
      assert.deepEqual(parse(text), { description: emptyDescription, count: 1 });
    }
  });
});

describe('a goal', () => {
  it('has the built-in actions among its skills apart from them', () => {
    const goals = [{ slug: 'a', skills: ['b', { slug: 'optimize-skill', priority: 2 }] }];
    const { description, findings } = parseWorkspaceDescription(JSON.stringify({ goals }));
    assert.deepEqual(
      [description.goals, findings],
      [[{ slug: 'a', skills: [{ slug: 'b', priority: 0 }], actions: ['optimize-skill'] }], []],
    );
  });
});

describe('a mistake in the workspace description', () => {
  for (const [what, part, expected] of [
    ['a profile that does not exist', { profile: 'emacs' }, { profile: undefined }],
    ['a profile of another type', { profile: 1 }, { profile: undefined }],
    ['a target that does not exist', { targets: ['emacs', 'vscode'] }, { targets: ['vscode'] }],
    ['a target of another type', { targets: [1, 'vscode'] }, { targets: ['vscode'] }],
    ['targets of another type', { targets: 'vscode' }, { targets: [] }],
    [
      'a rule that does not exist',
      { rules: { spelling: 'off', 'name-folder': 'info' } },
      { rules: { 'name-folder': 'info' } },
    ],
    [
      'a severity that does not exist',
      { rules: { 'name-folder': 'fatal', 'key-unknown': 'off' } },
      { rules: { 'key-unknown': 'off' } },
    ],
    ['rules of another type', { rules: ['name-folder'] }, { rules: {} }],
    ['a pattern of another type', { ignore: [null, 'a'] }, { ignore: ['a'] }],
    ['patterns of another type', { ignore: { a: true } }, { ignore: [] }],
    ['a key that does not exist', { theme: 'dark' }, {}],
    ['a language of another type', { languages: [1, 'en'] }, { languages: ['en'] }],
    ['languages of another type', { languages: 'en' }, { languages: [] }],
    [
      'a tool of another type',
      { tools: ['form_fill', { name: 'a' }] },
      { tools: [{ name: 'a', description: '' }] },
    ],
    ['a tool without a name', { tools: [{ description: 'x' }] }, { tools: [] }],
    ['a tool with an empty name', { tools: [{ name: '' }] }, { tools: [] }],
    ['a tool with a name of another type', { tools: [{ name: 1 }] }, { tools: [] }],
    [
      'a description of another type',
      { tools: [{ name: 'a', description: 1 }] },
      { tools: [{ name: 'a', description: '' }] },
    ],
    [
      'a tier that does not exist',
      { tools: [{ name: 'a', permissionTier: 'ASK' }] },
      { tools: [{ name: 'a', description: '' }] },
    ],
    [
      'a tier of another type',
      { tools: [{ name: 'a', permissionTier: 1 }] },
      { tools: [{ name: 'a', description: '' }] },
    ],
    ['tools of another type', { tools: {} }, { tools: undefined }],
    ['a variable of another type', { env: [1, 'A'] }, { env: ['A'] }],
    [
      'a toolset of another type',
      { tools: [{ name: 'a', toolset: 1 }] },
      { tools: [{ name: 'a', description: '' }] },
    ],
    ['variables of another type', { env: 'A' }, { env: undefined }],
    ['an id of another type', { disabled: [1, 'a'] }, { disabled: ['a'] }],
    ['an empty id', { disabled: ['', 'a'] }, { disabled: ['a'] }],
    ['ids of another type', { disabled: 'a' }, { disabled: [] }],
    ['routing of another type', { routing: 'l0' }, { routing: {} }],
    [
      'a number out of bounds',
      { routing: { bodyBudget: -1, mode: 'semantic' } },
      { routing: { mode: 'semantic' } },
    ],
    ['a key of routing that does not exist', { routing: { modes: 1 } }, { routing: {} }],
    ['an agent of another type', { agents: ['clerk'] }, { agents: [] }],
    ['an agent without a slug', { agents: [{ skills: [] }] }, { agents: [] }],
    ['an agent with an empty slug', { agents: [{ slug: '' }] }, { agents: [] }],
    [
      'skills of another type',
      { agents: [{ slug: 'a', skills: 'b' }] },
      { agents: [{ slug: 'a', skills: [] }] },
    ],
    [
      'a skill of an agent that is neither an id nor an object',
      { agents: [{ slug: 'a', skills: [1] }] },
      { agents: [{ slug: 'a', skills: [] }] },
    ],
    [
      'a priority of another type',
      { agents: [{ slug: 'a', skills: [{ slug: 'b', priority: 'high' }] }] },
      { agents: [{ slug: 'a', skills: [{ slug: 'b', priority: 0 }] }] },
    ],
    ['agents of another type', { agents: {} }, { agents: undefined }],
    [
      'a group of another type',
      { tools: [{ name: 'a', group: 1 }] },
      { tools: [{ name: 'a', description: '' }] },
    ],
    [
      'a schema that is not an object',
      { tools: [{ name: 'a', inputSchema: 'x' }] },
      { tools: [{ name: 'a', description: '' }] },
    ],
    ['integrations of another type', { integrations: {} }, { integrations: undefined }],
    ['an integration of another type', { integrations: ['slack'] }, { integrations: [] }],
    ['an integration without an id', { integrations: [{ configured: true }] }, { integrations: [] }],
    ['an integration with an empty id', { integrations: [{ id: '' }] }, { integrations: [] }],
    [
      'configured with another type',
      { integrations: [{ id: 'a', configured: 'yes' }] },
      { integrations: [{ id: 'a' }] },
    ],
    [
      'resources of another type',
      { integrations: [{ id: 'a', resources: 'b' }] },
      { integrations: [{ id: 'a' }] },
    ],
    [
      'a resource of another type',
      { integrations: [{ id: 'a', resources: [1, 'b'] }] },
      { integrations: [{ id: 'a', resources: ['b'] }] },
    ],
    [
      'a time that no calendar has',
      { integrations: [{ id: 'a', syncedAt: '2026-02-30' }] },
      { integrations: [{ id: 'a' }] },
    ],
    ['a time of another type', { integrations: [{ id: 'a', syncedAt: 1 }] }, { integrations: [{ id: 'a' }] }],
    ['actions of another type', { actions: 'a' }, { actions: undefined }],
    ['an action of another type', { actions: [1, 'a', { slug: 'b' }] }, { actions: ['a', 'b'] }],
    ['an action without a slug', { actions: [{ title: 'A' }] }, { actions: [] }],
    ['an empty action', { actions: [''] }, { actions: [] }],
    ['goals of another type', { goals: {} }, { goals: undefined }],
    ['a goal without a slug', { goals: [{ title: 'A' }] }, { goals: [] }],
    ['a goal of another type', { goals: ['a'] }, { goals: [] }],
    [
      'a title of another type',
      { goals: [{ slug: 'a', title: 1, skills: ['b'] }] },
      { goals: [{ slug: 'a', skills: [{ slug: 'b', priority: 0 }] }] },
    ],
    [
      'a skill of a goal without a slug',
      { goals: [{ slug: 'a', skills: [{ priority: 1 }] }] },
      { goals: [{ slug: 'a', skills: [] }] },
    ],
    ['entities of another type', { entities: {} }, { entities: undefined }],
    ['an entity of no kind', { entities: [{ slug: 'a' }] }, { entities: [] }],
    ['an entity of an unknown kind', { entities: [{ kind: 'goal', slug: 'a' }] }, { entities: [] }],
    ['an entity without a slug', { entities: [{ kind: 'sop' }] }, { entities: [] }],
    ['criteria of another type', { criteriaSets: {} }, { criteriaSets: undefined }],
    ['a set of criteria without a slug', { criteriaSets: [{ title: 'A' }] }, { criteriaSets: [] }],
    [
      'a dimension without a key',
      { criteriaSets: [{ slug: 'a', dimensions: [{ title: 'B' }] }] },
      { criteriaSets: [{ slug: 'a', dimensions: [] }] },
    ],
  ] as const) {
    it(`costs its own part and nothing else: ${what}`, () => {
      const description = Object.fromEntries(
        Object.entries({ ...whole, ...expected }).filter(([, value]) => value !== undefined),
      );
      assert.deepEqual(parse(withPart(part)), { description, count: 1 });
    });
  }

  it('of the syntax keeps what stands before it', () => {
    assert.deepEqual(parse('{ "ignore": ["a"], "targets": ["vscode"'), {
      description: { ...emptyDescription, ignore: ['a'], targets: ['vscode'] },
      count: 1,
    });
  });

  it('of the syntax costs all lists, since one that is cut short would make the names behind it missing', () => {
    const lists =
      '"tools": [{ "name": "a" }], "env": ["A"], "agents": [{ "slug": "a" }], "integrations": [{ "id": "a" }], ' +
      '"actions": ["a"], "goals": [{ "slug": "a" }], "entities": [{ "kind": "task", "slug": "a" }], ' +
      '"criteriaSets": [{ "slug": "a" }]';
    assert.deepEqual(parse(`{ "disabled": ["a"], ${lists}, `), {
      description: { ...emptyDescription, disabled: ['a'] },
      count: 1,
    });
    assert.deepEqual(Object.keys(parse(`{ ${lists} }`).description).length, 14);
  });

  it('in a file that is not an object leaves nothing', () => {
    for (const text of ['[]', '"a"', '1', 'null']) {
      assert.deepEqual(parse(text), { description: emptyDescription, count: 1 });
    }
  });

  it('is found under keys with slashes, tildes and digits', () => {
    const { findings } = parseWorkspaceDescription(
      '{ "rules": { "a/b~c": 1, "0": "off", "__proto__": "off" } }',
    );
    assert.deepEqual(
      findings.map(({ args }) => args['id'] ?? args['key']),
      ['rules.a/b~c', 'a/b~c', '0', '__proto__'],
    );
  });
});
