import assert from 'node:assert/strict';
import {
  checkMarkedRelatedFile,
  relatedFileFindingsOf,
  relatedFileFixOf,
  relatedFileMessages as messagesOf,
  findInRelatedFile,
} from '../../../../support/checkRelatedFile.ts';
import { toCrlf } from '../../../../support/marked.ts';
import {
  agentPlugin,
  named,
  schema,
  claude,
  copilot,
  codex,
  agent,
  gemini,
  qwen,
  openclaw,
} from '../../../../support/pluginManifests.ts';

describe('plugin-manifest', () => {
  const wholes: Readonly<Record<string, object>> = {
    [claude]: {
      $schema: 'https://json.schemastore.org/claude-code-plugin-manifest.json',
      displayName: 'Forms',
      version: '1',
      description: 'Forms',
      author: { name: 'A', email: 'a@example.com', url: 'https://example.com' },
      homepage: 'https://example.com',
      repository: 'github.com/example/forms',
      license: 'MIT',
      keywords: ['forms'],
      metadata: { anything: 1 },
      defaultEnabled: false,
      dependencies: ['a', { name: 'b' }],
      skills: ['./skills/', '.'],
      commands: { status: { source: './commands/status.md' } },
      agents: './agents/a.md',
      hooks: ['./hooks.json', { PreToolUse: [] }],
      mcpServers: ['https://example.com/a.mcpb', './mcp.json', { a: { command: 'a' } }],
      userConfig: { token: { type: 'string', title: 'Token', description: 'A token', sensitive: true } },
      channels: [{ server: 'a' }],
      experimental: { themes: './themes/' },
      category: 'documents',
      tags: ['a'],
    },
    [copilot]: {
      version: '1.0.0',
      description: 'Forms',
      skills: 'skills/',
      author: { name: 'A' },
      hooks: {},
    },
    [codex]: {
      version: '1.2.0-rc.1',
      description: null,
      skills: './skills/',
      mcpServers: { a: {} },
      interface: {
        displayName: 'Forms',
        websiteUrl: 'https://example.com',
        defaultPrompt: ['Fill in', `  ${'x '.repeat(64)}`, 'Read'],
        logo: './assets/logo.png',
      },
    },
    [agent]: {
      $schema: schema,
      version: '1.0.0',
      author: { name: 'A', email: 'a', url: 'b' },
      extensions: { 'com.example.host': { a: 1 } },
    },
    [gemini]: { version: '1.0.0', mcpServers: {}, contextFileName: 'GEMINI.md', excludeTools: [] },
    [qwen]: { version: '1.0.0', displayName: { en: 'Forms' }, skills: 'skills', commands: ['commands'] },
    [openclaw]: { id: 'forms', configSchema: { type: 'object' }, skills: ['skills'], anything: true },
  };
  for (const [path, parts] of Object.entries(wholes)) {
    it(`finds nothing in a sound ${path}`, () => {
      checkMarkedRelatedFile(path, named(parts));
    });
  }

  it('marks keys and values at their places, with Windows line ends too', () => {
    const fixture = `{
  "name": "my plugin",
#         ^^^^^^^^^^^ plugin-manifest
  "keywords": "forms",
#             ^^^^^^^ plugin-manifest
  "author": {},
#           ^ plugin-manifest
  "skill": ["./skills"],
# ^^^^^^^ plugin-manifest
  "agents": ["./a.md", "b.md"]
#                      ^^^^^^ plugin-manifest
}
`;
    checkMarkedRelatedFile(claude, fixture);
    checkMarkedRelatedFile(claude, toCrlf(fixture));
  });

  it('leaves to the editor what its schema says, and nothing else', () => {
    const text = named({ keywords: 1, color: 'red', skills: 'skills', version: '1' });
    assert.deepEqual(
      findInRelatedFile(claude, `${text}//`).map(({ template, isReportedByEditor }) => [
        template.slice(0, 16),
        isReportedByEditor,
      ]),
      [
        ["'{key}' takes {e", true],
        // The schema for editors is open, since no editor could say which key is meant.
        ['{host} does not ', undefined],
        ["The path '{path}", undefined],
        ['JSON has no comm', true],
      ],
    );
  });

  it('leaves nothing of it to an editor that goes by the schema that the file names', () => {
    for (const text of [
      named({ $schema: 'https://example.com/a.json', keywords: 1 }),
      agentPlugin({ a: 1 }),
    ]) {
      const path = text.includes('agent-plugins') ? agent : claude;
      assert.deepEqual(
        findInRelatedFile(path, text).map(({ isReportedByEditor }) => isReportedByEditor),
        [undefined],
      );
    }
  });

  it('can be switched off and set to another severity', () => {
    assert.deepEqual(messagesOf(claude, '{}', { rules: { 'plugin-manifest': 'off' } }), []);
    assert.match(messagesOf(claude, '{}', { rules: { 'plugin-manifest': 'info' } }).join(), /^info: /);
  });

  it('lists no more than fifty findings and counts the others', () => {
    const found = relatedFileFindingsOf(claude, named({ keywords: Array.from({ length: 60 }, () => 1) }));
    assert.equal(found.length, 50);
    assert.match(found.at(-1)?.message ?? '', /There are 10 more of this kind in the file\.$/);
  });

  it('says nothing of a file that is too large to be a manifest', () => {
    assert.deepEqual(messagesOf(claude, `{${' '.repeat(1024 * 1024)}`), []);
  });
});

describe('plugin-manifest, JSON', () => {
  it('has neither comments nor trailing commas', () => {
    const text = '{\n  "name": "forms", // the name\n  "skills": ["./skills",],\n}\n';
    assert.deepEqual(messagesOf(claude, text), [
      'error: JSON has no comments. Claude Code refuses the whole file.',
      'error: JSON has no comma behind the last entry. Claude Code refuses the whole file.',
      'error: JSON has no comma behind the last entry. Claude Code refuses the whole file.',
    ]);
    assert.equal(relatedFileFixOf(codex, '{ "name": "a", }'), '{ "name": "a" }');
  });

  it('that is broken is all that is told of a file', () => {
    assert.deepEqual(messagesOf(claude, '{ "name": 1, "skills" ["x"] }'), [
      'error: This is not valid JSON: colon expected. Claude Code refuses the whole file.',
    ]);
    assert.deepEqual(messagesOf(claude, ''), [
      'error: This is not valid JSON: value expected. Claude Code refuses the whole file.',
    ]);
  });

  it('is only suspected to be refused where nothing is known of the reader', () => {
    assert.deepEqual(messagesOf(copilot, '{ "name": "a", }'), [
      'warning: JSON has no comma behind the last entry. GitHub Copilot may refuse the whole file.',
    ]);
  });

  it('may be JSON5 for OpenClaw', () => {
    assert.deepEqual(messagesOf(openclaw, '{ "id": "a", "configSchema": {}, } // ok'), []);
    assert.deepEqual(messagesOf(openclaw, "{ id: 'a' }"), []);
  });

  it('with a key that appears twice has one that does not count', () => {
    assert.deepEqual(relatedFileFindingsOf(claude, '{ "name": "a", "name": "b" }'), [
      {
        code: 'plugin-manifest',
        severity: 'warning',
        message: "The key 'name' appears twice, and only one of them counts.",
        words: '"name"',
      },
    ]);
  });

  it('has to be an object', () => {
    assert.deepEqual(messagesOf(claude, '["forms"]'), [
      "error: 'The file' takes a mapping, not a list. Claude Code refuses the whole file.",
    ]);
  });
});

describe('plugin-manifest for Claude Code', () => {
  it('needs a name without blanks and signs, and advises hyphens', () => {
    assert.deepEqual(messagesOf(claude, '{}'), [
      "error: 'name' is missing. Claude Code refuses the whole file.",
    ]);
    for (const name of ['my plugin', 'a@b', 'a:b', 'a/b', 'a\\b']) {
      assert.deepEqual(messagesOf(claude, named({ name })), [
        "error: 'name' has to be a name without blanks, '@', ':' and slashes. Claude Code refuses the whole file.",
      ]);
    }
    assert.deepEqual(messagesOf(claude, named({ name: '' })), [
      "error: 'name' is empty. Claude Code refuses the whole file.",
    ]);
    assert.deepEqual(messagesOf(claude, named({ name: 'My_Plugin' })), [
      "warning: Claude Code loads a plugin called 'My_Plugin', but its validator wants lower-case words joined by hyphens.",
    ]);
  });

  it('needs values of the right type, which fixes can make of some', () => {
    assert.deepEqual(messagesOf(claude, named({ defaultEnabled: 'true', version: 2 })), [
      "error: 'defaultEnabled' takes true or false, not a text. Claude Code refuses the whole file.",
      "error: 'version' takes a text, not a number. Claude Code refuses the whole file.",
    ]);
    assert.equal(
      relatedFileFixOf(claude, '{ "name": "a", "version": 1.10 }'),
      '{ "name": "a", "version": "1.10" }',
    );
    assert.equal(
      relatedFileFixOf(claude, '{ "name": "a", "defaultEnabled": "True" }'),
      '{ "name": "a", "defaultEnabled": true }',
    );
    assert.equal(
      relatedFileFixOf(claude, '{ "name": "a", "keywords": "b" }'),
      '{ "name": "a", "keywords": ["b"] }',
    );
  });

  it('ignores some values of the wrong type', () => {
    assert.deepEqual(messagesOf(claude, named({ metadata: 'x' })), [
      "warning: 'metadata' takes a mapping, not a text. Claude Code ignores it.",
    ]);
  });

  it('needs a whole address for the home page and a name for the author', () => {
    assert.deepEqual(messagesOf(claude, named({ homepage: 'example.com', author: { email: 'a' } })), [
      "error: 'homepage' has to be a whole address such as https://example.com. Claude Code refuses the whole file.",
      "error: 'author.name' is missing. Claude Code refuses the whole file.",
    ]);
  });

  it('needs all that an option of the user is made of', () => {
    assert.deepEqual(messagesOf(claude, named({ userConfig: { token: { type: 'text', title: 'T' } } })), [
      "error: 'userConfig.token.description' is missing. Claude Code refuses the whole file.",
      "error: 'userConfig.token.type' takes one of: string, number, boolean, directory, file. Claude Code refuses the whole file.",
    ]);
  });

  it('warns of every key that Claude Code does not know, and offers a close one', () => {
    assert.deepEqual(messagesOf(claude, named({ colour: 'red', comands: './a' })), [
      "warning: Claude Code does not know the key 'colour' and ignores it.",
      "warning: Claude Code does not know the key 'comands' and ignores it. Did you mean 'commands'?",
    ]);
    assert.equal(
      relatedFileFixOf(claude, '{ "name": "a", "mcp_servers": {} }'),
      '{ "name": "a", "mcpServers": {} }',
    );
  });

  it('leaves alone keys that other readers of the file know', () => {
    assert.deepEqual(messagesOf(claude, named({ category: 'a', tags: [], interface: {}, apps: './a' })), []);
  });

  it('tells of keys that have moved', () => {
    assert.deepEqual(messagesOf(claude, named({ themes: './themes' })), [
      "hint: 'themes' belongs in 'experimental.themes' now. Claude Code still reads it here.",
    ]);
  });

  it('needs paths that start with ./ and stay inside', () => {
    assert.deepEqual(messagesOf(claude, named({ skills: 'extra', agents: ['./a.md', '../b.md', '/c.md'] })), [
      "error: The path 'extra' has to start with './'. Claude Code refuses the whole file.",
      "error: The path '../b.md' goes up by '..', which is not allowed. Claude Code refuses the whole file.",
      "error: The path '/c.md' has to start with './'. Claude Code refuses the whole file.",
    ]);
    assert.equal(
      relatedFileFixOf(claude, '{ "name": "a", "skills": "b" }'),
      '{ "name": "a", "skills": "./b" }',
    );
    assert.equal(relatedFileFixOf(claude, '{ "name": "a", "skills": "~/b" }'), undefined);
  });

  it('prefixes a path without being asked only where it leads somewhere then', () => {
    const safety = (files: readonly string[]) =>
      findInRelatedFile(claude, named({ skills: 'extra' }), { files })[0]?.fix?.safe;
    assert.deepEqual([safety(['extra/a/SKILL.md']), safety([])], [true, false]);
  });

  it('misses files as far as it knows what is there', () => {
    const text = named({ skills: ['./skills/', './more/'], commands: './c.md', outputStyles: '.' });
    assert.deepEqual(messagesOf(claude, text, { files: ['skills/forms/SKILL.md'] }), [
      "warning: There is no './more/', so Claude Code finds nothing there.",
      "warning: There is no './c.md', so Claude Code finds nothing there.",
      "error: The path '.' has to start with './'. Claude Code refuses the whole file.",
    ]);
    assert.deepEqual(messagesOf(claude, named({ skills: './more/' })), []);
  });
});
