import assert from 'node:assert/strict';
import { toCrlf } from '../../../../support/marked.ts';
import { exportFor, notesFor, refusalOf, skillFor, withKeys, writtenFor } from './exported.ts';

/** The frontmatter that a skill with some keys has in a host, without name and description. */
function keysFor(host: string, ...lines: readonly string[]): string {
  const text = skillFor(host, withKeys(...lines));
  assert.match(text, /^---\nname: example\ndescription: Fills in forms\.\n/);
  return text.slice(text.indexOf('forms.\n') + 'forms.\n'.length, text.indexOf('---\n', 4));
}

describe('exporting a skill to a host', () => {
  it('writes name and description first, the keys of the host in its order, and metadata last', () => {
    const text =
      '---\nmetadata:\n  author: Ada\npaths: [src/**]\nlicense: MIT\ndescription: Fills in forms.\nmodel: opus\nname: example\n---\n\n# Body\n\nText.\n';
    assert.equal(
      skillFor('claude-code', text),
      '---\nname: example\ndescription: Fills in forms.\nlicense: MIT\nmodel: opus\npaths:\n  - src/**\nmetadata:\n  author: Ada\n---\n\n# Body\n\nText.\n',
    );
    assert.deepEqual(notesFor('claude-code', text), []);
  });

  it('calls the folder as the skill, and says where that is another name', () => {
    const text = withKeys().replace('name: example', 'name: minara.core');
    assert.deepEqual(writtenFor('vscode', text, 'minara.core'), {
      'minara-core/SKILL.md':
        '---\nname: minara-core\ndescription: Fills in forms.\nmetadata:\n  slug: minara.core\n---\n\n# Body\n',
    });
    assert.deepEqual(notesFor('vscode', text, 'minara.core'), [
      "changed: VS Code does not take the name 'minara.core'; the skill is called 'minara-core' there.",
    ]);
  });

  it('refuses a skill of whose name nothing is left', () => {
    assert.equal(
      refusalOf(exportFor('claude-api', withKeys().replace('name: example', 'name: claude'))),
      "No name that Claude API takes can be made of 'claude'.",
    );
  });

  it('refuses a body that is too large for the host, and no other', () => {
    const text = `${withKeys()}${'Fill in the form. '.repeat(7000)}\n`;
    assert.equal(
      refusalOf(exportFor('zed', text)),
      'Zed would not take what the skill becomes: The file has 126059 bytes; the skill is not loaded above 102400. (file-size)',
    );
    assert.equal(refusalOf(exportFor('openclaw', text)), undefined);
  });

  it('keeps a title that the text does not have', () => {
    const text = '---\nslug: pdf-forms\nname: PDF Forms\ndescription: Fills in forms.\n---\n\n# Body\n';
    assert.match(skillFor('agentskills', text), /\nmetadata:\n {2}title: PDF Forms\n---/);
    assert.match(skillFor('knowledge', text), /\ntitle: PDF Forms\n---/);
    assert.match(skillFor('amble', text), /^---\nname: PDF Forms\ndescription: .*\nslug: pdf-forms\n---/);
    assert.doesNotMatch(skillFor('agentskills', withKeys()), /title|metadata/);
    assert.match(skillFor('agentskills', withKeys('title: example')), /\nmetadata:\n {2}title: example\n---/);
  });

  it('keeps a description whole that is written in other words', () => {
    const text = withKeys().replace('Fills in forms.', 'Fills in <forms>.');
    assert.equal(
      skillFor('claude-api', text),
      '---\nname: example\ndescription: Fills in [forms].\nmetadata:\n  full-description: Fills in <forms>.\n---\n\n# Body\n',
    );
    const again = withKeys('metadata:', '  full-description: Older.').replace('in forms.', 'in <forms>.');
    assert.match(
      skillFor('claude-api', again),
      /full-description-2: Fills in <forms>\.\n {2}full-description: Older\.\n/,
    );
  });

  it('describes a skill that only has its text', () => {
    assert.deepEqual(notesFor('agentskills', '# Forms\n\nFills in\nforms.\n', 'forms'), [
      'changed: The skill has no description, so its first paragraph is used.',
    ]);
    assert.equal(
      skillFor('agentskills', '# Forms\n\nFills in\nforms.\n', 'forms'),
      '---\nname: forms\ndescription: Fills in forms.\n---\n\n# Forms\n\nFills in\nforms.\n',
    );
  });

  it('keeps the line ends of the skill in all that it writes', () => {
    const written = writtenFor('mux', toCrlf(withKeys('routing:', '  keywords: [form]')));
    assert.deepEqual(written, {
      'example/SKILL.md': toCrlf(withKeys()),
      'example/skill.skillwright.json': toCrlf(
        '{\n  "routing": {\n    "keywords": [\n      "form"\n    ]\n  }\n}\n',
      ),
    });
  });

  it('tells what the host warns of, once for each rule', () => {
    assert.deepEqual(notesFor('agentskills', `${withKeys()}\n[a](a.md) [b](b.md)\n`), [
      "told: There is no 'a.md'; the path is taken from the folder of this file.",
    ]);
  });

  it('writes the same bytes twice', () => {
    const text = withKeys('routing:', '  keywords: [form]', 'tags: [a, b]', 'version: 3');
    assert.deepEqual(exportFor('crush', text), exportFor('crush', text));
  });
});

describe('keys of a skill in another host', () => {
  it('have the name that the host has for them', () => {
    assert.equal(keysFor('kimi-code', 'when_to_use: For PDF.'), 'whenToUse: For PDF.\n');
    assert.equal(keysFor('claude-code', 'whenToUse: For PDF.'), 'when_to_use: For PDF.\n');
    assert.equal(keysFor('mux', 'when-to-use: For PDF.'), 'when_to_use: For PDF.\n');
    assert.equal(keysFor('kimi-code', 'disable-model-invocation: true'), 'disableModelInvocation: true\n');
    assert.equal(keysFor('zed', 'disableModelInvocation: true'), 'disable-model-invocation: true\n');
    assert.match(skillFor('amble', withKeys('user-invocable: false')), /\nuser_invocable: false\n/);
    assert.equal(keysFor('vscode', 'user_invocable: false'), 'user-invocable: false\n');
    assert.equal(keysFor('cursor', 'globs: src/**'), 'paths: src/**\n');
    assert.equal(
      keysFor('goose', 'argument-hint: "[file]"', 'arguments: file page'),
      'metadata:\n  argument-hint: "[file]"\n  arguments:\n    - file\n    - page\n',
    );
    assert.equal(
      keysFor('hermes', 'tags: [a]', 'category: writing', 'version: 3', 'metadata:', '  author: Ada'),
      'version: "3"\nauthor: Ada\nmetadata:\n  hermes:\n    category: writing\n    tags:\n      - a\n',
    );
    assert.equal(keysFor('openclaw', 'homepage: https://example.com'), 'homepage: https://example.com\n');
    assert.deepEqual(notesFor('kimi-code', withKeys('when_to_use: For PDF.')), [
      "moved: 'when_to_use' is 'whenToUse' in Kimi Code.",
    ]);
    assert.deepEqual(notesFor('hermes', withKeys('metadata:', '  author: Ada')), [
      "moved: Hermes Agent reads 'author' at the top, so it goes there.",
    ]);
  });

  it('have the form that the host takes', () => {
    const tools = 'allowed-tools: Read, Bash(git add *), Grep';
    const list = 'allowed-tools: [Read, "Bash(git add *)"]';
    assert.equal(keysFor('agentskills', tools), 'allowed-tools: Read Bash(git add *) Grep\n');
    assert.equal(keysFor('agentskills', list), 'allowed-tools: Read Bash(git add *)\n');
    assert.equal(keysFor('gh-skill', list), 'allowed-tools: Read Bash(git add *)\n');
    assert.equal(
      keysFor('copilot-cli', 'allowed-tools: Read Bash(git add *)'),
      'allowed-tools: Read, Bash(git add *)\n',
    );
    assert.equal(keysFor('claude-code', list), 'allowed-tools:\n  - Read\n  - Bash(git add *)\n');
    assert.equal(keysFor('gemini-cli', tools), `${tools}\n`);
    assert.equal(keysFor('agentskills', 'allowed-tools: Read, Bash(git'), 'allowed-tools: Read, Bash(git\n');
    assert.equal(
      keysFor('qwen-code', tools, 'paths: "src/**, {a,b}/*.ts"'),
      'allowedTools:\n  - Read\n  - Bash(git add *)\n  - Grep\npaths:\n  - src/**\n  - "{a,b}/*.ts"\n',
    );
    assert.equal(keysFor('zed', 'disable-model-invocation: "yes"'), 'disable-model-invocation: true\n');
  });

  it('stay below metadata where the host has no such key, and it says so', () => {
    const lines = ['effort: high', 'routing:', '  keywords: [form]'];
    assert.equal(
      keysFor('vscode', ...lines),
      'metadata:\n  effort: high\n  routing:\n    keywords:\n      - form\n',
    );
    assert.deepEqual(notesFor('vscode', withKeys(...lines)), [
      "moved: VS Code does not read 'effort', so it goes below metadata.",
      "moved: VS Code does not read 'routing', so it goes below metadata.",
    ]);
    assert.deepEqual(notesFor('vscode', withKeys('metadata:', '  effort: high')), []);
    assert.equal(keysFor('openclaw', 'openclaw.requires.env: A'), 'metadata:\n  openclaw.requires.env: A\n');
  });

  it('stay below metadata where the host does not take the value, or means something else by it', () => {
    const long = `compatibility: ${'x'.repeat(501)}`;
    assert.equal(keysFor('agentskills', long), `metadata:\n  ${long}\n`);
    assert.deepEqual(notesFor('agentskills', withKeys(long)), [
      "moved: Agent Skills does not take this value of 'compatibility', so it goes below metadata.",
    ]);
    assert.equal(keysFor('claude-code', 'effort: huge'), 'metadata:\n  effort: huge\n');
    assert.equal(keysFor('qwen-code', 'paths: [/etc]'), 'metadata:\n  paths:\n    - /etc\n');
    assert.equal(keysFor('codex', 'compatibility: Needs git.'), 'metadata:\n  compatibility: Needs git.\n');
    assert.deepEqual(notesFor('qwen-code', withKeys('model: opus', 'priority: 1')), [
      "moved: 'model' means something else in Qwen Code, so it goes below metadata.",
      "moved: 'priority' means something else in Qwen Code, so it goes below metadata.",
    ]);
    assert.equal(keysFor('minara', 'priority: 1'), 'priority: 1\n');
  });

  it('are parted where the host does not take all that stands under them', () => {
    assert.equal(
      keysFor('minara', 'routing: {keywords: [form], stages: [dream]}'),
      'routing:\n  keywords:\n    - form\nmetadata:\n  routing:\n    stages:\n      - dream\n',
    );
    const text = withKeys('metadata: {openclaw: {emoji: A, requires: {bins: [git], env: {b: 1}}}}');
    assert.deepEqual(writtenFor('openclaw', text), {
      'example/SKILL.md': withKeys(
        'metadata:',
        '  openclaw:',
        '    emoji: A',
        '    requires:',
        '      bins:',
        '        - git',
      ),
      'example/skill.skillwright.json':
        '{\n  "metadata": {\n    "openclaw": {\n      "requires": {\n        "env": {\n          "b": 1\n        }\n      }\n    }\n  }\n}\n',
    });
    assert.deepEqual(notesFor('openclaw', text), [
      "moved: OpenClaw takes 'openclaw.requires.env.b' neither at the top nor below metadata, so it goes into skill.skillwright.json.",
    ]);
  });

  it('are texts below metadata where the host knows nothing else there, and stand beside the skill where they nest', () => {
    const text = withKeys('version: 3', 'tags: [a]', 'odd: {b: 1}');
    assert.deepEqual(writtenFor('agentskills', text), {
      'example/SKILL.md': withKeys('metadata:', '  version: "3"'),
      'example/skill.skillwright.json':
        '{\n  "tags": [\n    "a"\n  ],\n  "metadata": {\n    "odd": {\n      "b": 1\n    }\n  }\n}\n',
    });
    assert.deepEqual(notesFor('agentskills', text), [
      "moved: Agent Skills does not read 'version', so it goes below metadata.",
      "moved: Agent Skills takes 'tags' neither at the top nor below metadata, so it goes into skill.skillwright.json.",
      "moved: Agent Skills takes 'odd' neither at the top nor below metadata, so it goes into skill.skillwright.json.",
    ]);
    assert.equal(keysFor('crush', 'version: 3'), 'user-invocable: true\nmetadata:\n  version: 3\n');
  });

  it('are left out where the host refuses a skill that was installed', () => {
    const text = withKeys(
      'license: MIT',
      'metadata:',
      '  github-repo: https://github.com/a/b',
      '  author: Ada',
    );
    assert.equal(skillFor('gh-skill', text), withKeys('license: MIT', 'metadata:', '  author: Ada'));
    assert.deepEqual(notesFor('gh-skill', text), [
      "left-out: 'github-repo' was written on installing, and gh skill publish refuses skills with it.",
    ]);
  });
});

describe('switches of a skill in another host', () => {
  it('are said where the host has none', () => {
    const lines = ['enabled: false', 'user-invocable: false', 'disable-model-invocation: true'];
    assert.deepEqual(
      notesFor('gemini-cli', withKeys(...lines)).filter(note => note.startsWith('told')),
      [
        'told: Only people should start the skill, and Gemini CLI has no switch for that: its model may start it too.',
        'told: Only the model should start the skill, and Gemini CLI has no switch for that: people may start it too.',
        'told: The skill is switched off, and Gemini CLI has no switch for that: it will offer the skill.',
      ],
    );
    const idle = ['enabled: true', 'user-invocable: true', 'disable-model-invocation: false'];
    assert.deepEqual(
      notesFor('gemini-cli', withKeys(...idle)).filter(note => note.startsWith('told')),
      [],
    );
  });

  it('are turned round where the host has the opposite', () => {
    assert.equal(keysFor('cline', 'enabled: false'), 'disabled: true\n');
    assert.deepEqual(notesFor('cline', withKeys('enabled: false')), [
      "moved: 'enabled: false' is 'disabled: true' in Cline.",
    ]);
    assert.equal(keysFor('knowledge', 'disabled: true'), 'title: Body\nenabled: false\n');
    assert.equal(keysFor('cline', 'disabled: true'), 'disabled: true\n');
    assert.match(
      notesFor('vscode', withKeys('disabled: true')).join('\n'),
      /told: The skill is switched off/,
    );
  });

  it('are written out where the host means the opposite by silence', () => {
    assert.equal(keysFor('crush'), 'user-invocable: true\n');
    assert.equal(keysFor('crush', 'user-invocable: false'), 'user-invocable: false\n');
    assert.equal(keysFor('crush', 'user_invocable: true'), 'user-invocable: true\n');
  });

  it('stand in the metadata of Codex, and come back from there', () => {
    const text = withKeys('disable-model-invocation: true');
    assert.deepEqual(writtenFor('codex', text), {
      'example/SKILL.md': withKeys('metadata:', '  disable-model-invocation: true'),
      'example/agents/openai.yaml':
        'interface:\n  display_name: "Body"\npolicy:\n  allow_implicit_invocation: false\n',
    });
    const openaiYaml = 'policy:\n  allow_implicit_invocation: false\n';
    const files = { 'SKILL.md': withKeys(), 'agents/openai.yaml': openaiYaml };
    assert.deepEqual(writtenFor('claude-code', files), {
      'example/SKILL.md': withKeys('disable-model-invocation: true'),
      'example/agents/openai.yaml': openaiYaml,
    });
    assert.deepEqual(notesFor('claude-code', files), [
      "changed: 'disable-model-invocation: true' is written, since agents/openai.yaml keeps the model from starting the skill.",
    ]);
    assert.deepEqual(writtenFor('codex', files), {
      'example/SKILL.md': withKeys(),
      'example/agents/openai.yaml': openaiYaml,
    });
  });

  it('are said where the metadata of Codex says otherwise', () => {
    const openaiYaml = 'policy:\n  allow_implicit_invocation: true\n';
    const files = {
      'SKILL.md': withKeys('disable-model-invocation: true'),
      'agents/openai.yaml': openaiYaml,
    };
    assert.equal(writtenFor('codex', files)['example/agents/openai.yaml'], openaiYaml);
    assert.match(
      notesFor('codex', files).join('\n'),
      /told: agents\/openai\.yaml does not keep the model of Codex from starting the skill/,
    );
  });
});

describe('what a skill needs, in another host', () => {
  it('is listed where the host reads it, and kept where it was', () => {
    const lines = [
      'conditions:',
      '  requires_env:',
      '    - API_KEY',
      '  platforms:',
      '    - darwin',
      '    - aix',
    ];
    const kept = lines.map(line => `  ${line}\n`).join('');
    assert.equal(
      keysFor('openclaw', ...lines),
      `metadata:\n${kept}  openclaw:\n    requires:\n      env:\n        - API_KEY\n    os:\n      - darwin\n`,
    );
    assert.equal(
      keysFor('hermes', ...lines),
      `platforms:\n  - macos\nrequired_environment_variables:\n  - API_KEY\nmetadata:\n${kept}`,
    );
    assert.equal(
      keysFor('golemcore', 'conditions: {requires_env: [A]}', 'requires: {env: [B], binary: [git]}'),
      'requires:\n  env:\n    - B\n    - A\n  binary:\n    - git\nmetadata:\n  conditions:\n    requires_env:\n      - A\n',
    );
    assert.equal(
      keysFor('openclaw', 'requires: {binary: [git]}'),
      'metadata:\n  requires:\n    binary:\n      - git\n  openclaw:\n    requires:\n      bins:\n        - git\n',
    );
    assert.deepEqual(notesFor('openclaw', withKeys('requires: {binary: [git]}')), [
      "moved: OpenClaw does not read 'requires', so it goes below metadata.",
      "moved: OpenClaw reads what 'requires.binary' says from 'metadata.openclaw.requires.bins', so it goes there too.",
    ]);
  });

  it('is not repeated in the dialect that it comes from', () => {
    assert.equal(
      keysFor('minara', 'conditions:', '  requires_env: [A]'),
      'conditions:\n  requires_env:\n    - A\n',
    );
    assert.deepEqual(notesFor('minara', withKeys('conditions:', '  requires_env: [A]')), []);
    assert.equal(
      keysFor('hermes', 'required_environment_variables:', '  - name: A', '    help: Ask Ada.'),
      'required_environment_variables:\n  - name: A\n    help: Ask Ada.\n',
    );
  });
});

describe('the manifest of a skill in another host', () => {
  const manifest = '{\n  "version": 1,\n  "requiredTools": [\n    "webSearch"\n  ]\n}\n';
  const inline = ['metadata:', '  manifest:', '    version: 1', '    requiredTools:', '      - webSearch'];

  it('stands below metadata, or in a file where the host refuses it there', () => {
    assert.deepEqual(writtenFor('vscode', { 'SKILL.md': withKeys(), 'skill.manifest.json': manifest }), {
      'example/SKILL.md': withKeys(...inline),
    });
    assert.deepEqual(writtenFor('agentskills', withKeys(...inline)), {
      'example/SKILL.md': withKeys(),
      'example/skill.manifest.json': manifest,
    });
    assert.deepEqual(notesFor('agentskills', withKeys(...inline)), [
      'moved: Agent Skills does not take the manifest below metadata, so it goes into skill.manifest.json.',
    ]);
    assert.deepEqual(notesFor('vscode', { 'SKILL.md': withKeys(), 'skill.manifest.json': manifest }), [
      'moved: The manifest goes below metadata.',
    ]);
    assert.deepEqual(notesFor('vscode', withKeys(...inline)), []);
  });
});
