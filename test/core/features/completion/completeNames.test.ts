import assert from 'node:assert/strict';
import { spdxLicenses } from '../../../../server/src/core/text/values/spdx.generated.ts';
import type { CompletionOptions } from '../../../support/checkCompletion.ts';
import { completed, completionsAt, labelsAt, snippetTaken } from '../../../support/checkCompletion.ts';
import { inventField, inventProfile } from '../../../support/inventedProfile.ts';

const grammar = { form: 'Tool or Tool(pattern)', list: 'accepted' } as const;

const spaced = inventProfile(
  'Spaced',
  { 'allowed-tools': {} },
  { tools: { ...grammar, separator: 'space', names: ['Read', 'Bash'], patterns: { Bash: 'git:*' } } },
);

const either = inventProfile(
  'Either',
  { 'allowed-tools': { types: ['string', 'array'] }, 'disallowed-tools': {}, hook: { names: 'tool' } },
  {
    tools: {
      ...grammar,
      separator: 'space-or-comma',
      names: ['Read', 'Write', 'Bash'],
      patterns: { Bash: 'git add *', Read: 'src/**' },
      deadPatterns: ['Write'],
    },
  },
);

const comma = inventProfile(
  'Comma',
  { 'allowed-tools': {}, allowedTools: { types: ['array'] } },
  { tools: { ...grammar, separator: 'comma', names: ['read', 'shell'], patterns: {} } },
);

const silent = inventProfile('Silent', {
  'allowed-tools': {},
  tool_names: { types: ['array'], names: 'tool' },
});

const workspace = JSON.stringify({
  tools: [
    { name: 'memory_get', permissionTier: 'READ_ONLY', description: 'Reads the memory.' },
    { name: 'memory_set' },
  ],
  env: ['HOST_TOKEN'],
});

const spacedOnly = { profiles: [spaced] };
const eitherOnly = { profiles: [either] };
const commaOnly = { profiles: [comma] };

describe('completion of tools', () => {
  it('offers the tools of the hosts, each with an example of its pattern where it takes one', () => {
    assert.deepEqual(
      completionsAt('---\nallowed-tools: $0\n---\n', { profiles: [either, spaced] }).map(
        ({ label, detail }) => [label, detail],
      ),
      [
        ['Read', 'Either, Spaced'],
        ['Read(src/**)', 'Either'],
        ['Write', 'Either'],
        ['Bash', 'Either, Spaced'],
        ['Bash(git add *)', 'Either'],
        ['Bash(git:*)', 'Spaced'],
      ],
    );
    assert.deepEqual(labelsAt('---\nallowed-tools: $0\n---\n', { profiles: [silent] }), []);
  });

  it('offers them in every form that a list of tools has', () => {
    const tools = ['Write', 'Bash', 'Bash(git add *)'];
    for (const fixture of [
      '---\nallowed-tools: Read $0\n---\n',
      '---\nallowed-tools: Read, $0\n---\n',
      '---\nallowed-tools: Read,$0\n---\n',
      '---\nallowed-tools: "Read $0"\n---\n',
      "---\nallowed-tools: 'Read $0\n---\n",
      '---\nallowed-tools: [Read, $0]\n---\n',
      '---\nallowed-tools: ["Read", "$0"]\n---\n',
      '---\nallowed-tools:\n  - Read\n  - $0\n---\n',
      '---\nallowed-tools:\n- $0\n- Read\n---\n',
      '---\ndisallowed-tools: Read Ba$0\n---\n',
    ]) {
      assert.deepEqual(labelsAt(fixture, eitherOnly), tools, fixture);
    }
  });

  it('offers a tool again with another pattern, but not the same twice', () => {
    assert.deepEqual(labelsAt('---\nallowed-tools: Bash(git add *) $0\n---\n', spacedOnly), [
      'Read',
      'Bash',
      'Bash(git:*)',
    ]);
    assert.deepEqual(labelsAt('---\nallowed-tools: Bash(git:*) $0\n---\n', spacedOnly), ['Read', 'Bash']);
    assert.deepEqual(labelsAt('---\nallowed-tools: Bash $0\n---\n', spacedOnly), ['Read']);
  });

  it('replaces the one tool that the caret stands in', () => {
    const table = [
      ['Read Ba$0', 'Read Bash'],
      ['Re$0 Read', 'Bash Read'],
      ['Bash(git $0)', undefined],
      ['Read, B$0, Write', 'Read, Bash, Write'],
      ['"Read, B$0"', '"Read, Bash"'],
      ['[Read,$0]', '[Read, Bash]'],
      ['[Re$0]', '[Bash]'],
    ] as const;
    for (const [value, expected] of table) {
      assert.equal(
        completed(`---\nallowed-tools: ${value}\n---\n`, 'Bash', eitherOnly),
        expected && `---\nallowed-tools: ${expected}\n---\n`,
        value,
      );
    }
  });

  it('puts the separator of the host between two tools', () => {
    const table = [
      ['Read $0', 'shell', commaOnly, 'Read, shell'],
      ['Read sh$0', 'shell', commaOnly, 'Read, shell'],
      ['Read,$0', 'shell', commaOnly, 'Read,shell'],
      ['Read, $0', 'Bash', spacedOnly, 'Read Bash'],
      ['Read $0', 'Bash', spacedOnly, 'Read Bash'],
      ['Read, $0', 'Bash', eitherOnly, 'Read, Bash'],
      ['Read $0', 'Bash', { profiles: [either, comma] }, 'Read, Bash'],
      ['Read, $0', 'Bash', { profiles: [spaced, comma] }, 'Read, Bash'],
    ] as const;
    for (const [value, tool, options, expected] of table) {
      assert.equal(
        completed(`---\nallowed-tools: ${value}\n---\n`, tool, options),
        `---\nallowed-tools: ${expected}\n---\n`,
        value,
      );
    }
    assert.deepEqual(
      completionsAt('---\nallowed-tools: Read sh$0\n---\n', commaOnly).map(({ filter }) => filter),
      [' read', ' shell'],
    );
  });

  it('takes a list in brackets where the host takes nothing else', () => {
    assert.equal(
      completed('---\nallowedTools: $0\n---\n', 'shell', commaOnly),
      '---\nallowedTools: [shell]\n---\n',
    );
  });

  it('has a tab stop at the pattern', () => {
    const bash = 'Bash(git add *)';
    assert.deepEqual(
      [
        snippetTaken('---\nallowed-tools: $0\n---\n', bash, eitherOnly),
        snippetTaken('---\nallowed-tools: Read $0\n---\n', bash, eitherOnly),
        snippetTaken('---\nallowed-tools: [$0]\n---\n', bash, eitherOnly),
      ],
      [
        '---\nallowed-tools: Bash(${1:git add *})\n---\n',
        '---\nallowed-tools: Read Bash(${1:git add *})\n---\n',
        '---\nallowed-tools: [Bash(${1:git add *})]\n---\n',
      ],
    );
  });

  it('offers patterns behind the parenthesis, and closes it', () => {
    const options: CompletionOptions = { profiles: [either, spaced], trigger: '(' };
    const table = [
      ['Bash($0', ['git add *', 'git:*'], 'Bash(git:*)'],
      ['Bash($0)', ['git add *', 'git:*'], 'Bash(git:*)'],
      ['Read Bash(git a$0) Write', ['git add *', 'git:*'], 'Read Bash(git:*) Write'],
      // A host that takes no list has no say on one.
      ['[Bash($0]', ['git add *', 'git status *'], undefined],
      ['Read($0', ['src/**'], undefined],
      ['Write($0', [], undefined],
      ['constructor($0', [], undefined],
    ] as const;
    for (const [value, labels, expected] of table) {
      const fixture = `---\nallowed-tools: ${value}\n---\n`;
      assert.deepEqual(labelsAt(fixture, options).slice(0, 2), labels, value);
      assert.equal(
        completed(fixture, 'git:*', options),
        expected && `---\nallowed-tools: ${expected}\n---\n`,
        value,
      );
    }
  });

  it('offers the commands that the body runs, then common ones, as each host writes them', () => {
    const body = [
      '# Use',
      '```sh\n$ python scripts/fill.py\n\nif x; then\n  git commit -m "Fill"\nfi\nnpm ci && npm test\n```',
      '```text\nrm -rf all\n```',
      'Now !`docker ps`.',
    ].join('\n\n');
    const offers = completionsAt(`---\nallowed-tools: Bash($0\n---\n\n${body}\n`, {
      profiles: [either, spaced],
    });
    assert.deepEqual(
      offers.slice(0, 12).map(({ label, detail }) => [label, detail]),
      [
        ['git add *', 'Either'],
        ['git:*', 'Spaced'],
        ['python *', 'in this body'],
        ['git commit *', 'in this body'],
        ['npm ci *', 'in this body'],
        ['docker ps *', 'in this body'],
        ['python:*', 'in this body'],
        ['git commit:*', 'in this body'],
        ['npm ci:*', 'in this body'],
        ['docker ps:*', 'in this body'],
        ['git status *', 'Either'],
        ['git diff *', 'Either'],
      ],
    );
    assert.equal(new Set(offers.map(({ label }) => label)).size, offers.length);
  });

  it('offers tools of MCP servers where a host names them so: those of the body, and their form', () => {
    const fixture =
      '---\nallowed-tools: mcp$0\n---\n\nCall mcp__forms__fill, mcp__forms__fill_all and mcp__forms__fill.\n';
    const offers = completionsAt(fixture, { targets: ['claude-code'] }).filter(({ label }) =>
      label.startsWith('mcp'),
    );
    assert.deepEqual(
      offers.map(({ label, detail, snippet }) => [label, detail, snippet]),
      [
        ['mcp__forms__fill', 'in this body', 'mcp__forms__fill'],
        ['mcp__forms__fill_all', 'in this body', 'mcp__forms__fill_all'],
        ['mcp__server__tool', 'Claude Code', 'mcp__${1:server}__${2:tool}'],
      ],
    );
    assert.ok(!labelsAt(fixture, { targets: ['agentskills'] }).some(label => label.startsWith('mcp')));
  });

  it('comes with a blank between two tools, but not with those that indent a line', () => {
    const options = { ...eitherOnly, trigger: ' ' };
    assert.notDeepEqual(labelsAt('---\nallowed-tools: Read $0\n---\n', options), []);
    assert.notDeepEqual(labelsAt('---\nallowed-tools:\n  - $0\n---\n', options), []);
    assert.deepEqual(labelsAt('---\nallowed-tools:\n  $0\n---\n', options), []);
  });

  it('puts the tools of the workspace first', () => {
    assert.deepEqual(
      completionsAt('---\nallowed-tools: $0\n---\n', { ...spacedOnly, workspace }).map(
        ({ label, detail }) => [label, detail],
      ),
      [
        ['memory_get', 'this workspace · READ_ONLY'],
        ['memory_set', 'this workspace'],
        ['Read', 'Spaced'],
        ['Bash', 'Spaced'],
        ['Bash(git:*)', 'Spaced'],
      ],
    );
  });

  it('offers names without patterns for keys that name tools and permit nothing', () => {
    const profiles = [silent, either];
    assert.deepEqual(labelsAt('---\ntool_names: [memory_set, $0]\n---\n', { profiles, workspace }), [
      'memory_get',
    ]);
    assert.deepEqual(labelsAt('---\nhook: $0\n---\n', { profiles }), ['Read', 'Write', 'Bash']);
    assert.deepEqual(labelsAt('---\nhook: Bash($0\n---\n', { profiles }), []);
  });
});

describe('completion of names', () => {
  const profiles = [
    inventProfile('Namer', {
      next: { names: 'skill' },
      along: { types: ['array'], names: 'skill' },
      needs: { properties: { env: { types: ['array'], items: inventField({ names: 'env' }) } } },
      paths: { names: 'glob' },
      programs: { names: 'binary' },
    }),
  ];

  it('offers the other skills with their place', () => {
    const others = {
      'skills/report/SKILL.md': '---\nname: report\n---\n',
      'skills/chart/SKILL.md': '---\nname: chart\n---\n',
    };
    const options = { profiles, others };
    assert.deepEqual(
      completionsAt('---\nname: example\nnext: $0\n---\n', options).map(({ kind, label, detail }) => [
        kind,
        label,
        detail,
      ]),
      [
        ['skill', 'chart', 'skills/chart/SKILL.md'],
        ['skill', 'report', 'skills/report/SKILL.md'],
      ],
    );
    assert.deepEqual(labelsAt('---\nalong: [chart, $0]\n---\n', options), ['report']);
    assert.deepEqual(labelsAt('---\nnext: $0\n---\n', { profiles }), []);
  });

  it('offers the variables of the workspace, then those of this machine', () => {
    const options = { profiles, workspace, env: ['PATH', 'HOST_TOKEN', 'HOME', '!odd'] };
    assert.deepEqual(
      completionsAt('---\nneeds:\n  env:\n    - $0\n---\n', options).map(({ label, detail }) => [
        label,
        detail,
      ]),
      [
        ['HOST_TOKEN', 'this workspace'],
        ['HOME', 'this machine'],
        ['PATH', 'this machine'],
      ],
    );
    assert.deepEqual(labelsAt('---\nneeds:\n  env: [HOME, $0]\n---\n', { profiles }), []);
  });

  it('offers no globs and no programs', () => {
    assert.deepEqual(labelsAt('---\npaths: $0\n---\n', { profiles, files: { 'a.md': '' } }), []);
    assert.deepEqual(labelsAt('---\nprograms: $0\n---\n', { profiles, env: ['PATH'] }), []);
  });
});

describe('completion of licenses', () => {
  it('offers common ones first and none that is deprecated', () => {
    const labels = labelsAt('---\nlicense: $0\n---\n');
    assert.deepEqual(labels.slice(0, 8), [
      'MIT',
      'Apache-2.0',
      'BSD-3-Clause',
      'BSD-2-Clause',
      'ISC',
      'MPL-2.0',
      'GPL-3.0-only',
      'GPL-3.0-or-later',
    ]);
    const [known] = spdxLicenses.slice(-1).map(([id]) => id);
    assert.deepEqual(labelsAt(`---\nlicense: ${known}$0\n---\n`), [known]);
    for (const old of ['GPL-3.0', 'AGPL-3.0', 'GPL-2.0+', 'Nunit']) {
      assert.ok(!labelsAt(`---\nlicense: ${old}$0\n---\n`).includes(old), old);
    }
  });

  it('is found by the full name too', () => {
    const mozilla = completionsAt('---\nlicense: $0\n---\n').find(({ label }) => label === 'MPL-2.0');
    assert.deepEqual(
      [mozilla?.detail, mozilla?.filter],
      ['Mozilla Public License 2.0', 'MPL-2.0 Mozilla Public License 2.0'],
    );
  });

  it('puts the files that hold a license before them, where there are any', () => {
    const first = (options: CompletionOptions) => labelsAt('---\nlicense: $0\n---\n', options).slice(0, 2);
    assert.deepEqual(first({ files: { 'LICENSE.txt': '', 'scripts/LICENSE': '' } }), ['LICENSE.txt', 'MIT']);
    assert.deepEqual(first({ files: { 'LICENSE.md': '' } }), ['LICENSE.md', 'MIT']);
    assert.deepEqual(first({ files: {} }), ['MIT', 'Apache-2.0']);
  });

  it('replaces one id of an expression', () => {
    const table = [
      ['MIT OR Is$0', 'MIT OR ISC'],
      ['MIT OR $0 OR MPL-2.0', 'MIT OR ISC OR MPL-2.0'],
      ['(I$0 OR BSD-3-Clause)', '(ISC OR BSD-3-Clause)'],
      ['"MIT AND (IS$0"', '"MIT AND (ISC"'],
      ['IS$0T', 'ISC'],
      ['C$0omplete terms in', 'ISC'],
    ] as const;
    for (const [value, expected] of table) {
      assert.equal(
        completed(`---\nlicense: ${value}\n---\n`, 'ISC', { files: { LICENSE: '' } }),
        `---\nlicense: ${expected}\n---\n`,
        value,
      );
    }
    assert.ok(!labelsAt('---\nlicense: MIT OR $0\n---\n', { files: { LICENSE: '' } }).includes('LICENSE'));
  });
});
