import assert from 'node:assert/strict';
import type { RelatedFileOptions } from '../../../../support/checkRelatedFile.ts';
import {
  checkMarkedRelatedFile,
  relatedFileFixOf,
  relatedFileMessages,
} from '../../../../support/checkRelatedFile.ts';
import { toCrlf } from '../../../../support/marked.ts';

const claude = '.claude-plugin/marketplace.json';
const codex = '.agents/plugins/marketplace.json';

/** A marketplace of Claude Code with these plugins. */
function claudeList(plugins: readonly unknown[], parts: object = {}): string {
  return JSON.stringify({ name: 'tools', owner: { name: 'Example' }, ...parts, plugins });
}

/** A marketplace of Codex with these plugins. */
function codexList(plugins: readonly unknown[]): string {
  return JSON.stringify({ name: 'tools', plugins });
}

function messagesOf(path: string, text: string, options?: RelatedFileOptions): string[] {
  return relatedFileMessages(path, text, options);
}

const leftOut = 'Claude Code leaves this plugin out.';

describe('marketplace-manifest', () => {
  it('finds nothing in a marketplace of Claude Code that uses every kind of source', () => {
    const sha = '0123456789abcdef0123456789abcdef01234567';
    const sources = [
      './plugins/a',
      './',
      '.',
      { source: 'github', repo: 'example/a', ref: 'main', sha },
      { source: 'url', url: 'https://example.com/a.git', path: 'a' },
      { source: 'git-subdir', url: 'example/a', path: 'a' },
      { source: 'npm', package: '@example/a', version: '^1' },
      { source: 'archive', url: 'https://example.com/a.zip', sha256: sha + sha.slice(0, 24) },
      { source: 'command', command: 'a', timeout: 5, mode: 'link' },
    ];
    const plugins = sources.map((source, index) => ({
      name: `plugin-${index}`,
      source,
      strict: false,
      skills: ['./skills/a'],
      author: { name: 'A' },
      tags: ['a'],
      category: 'a',
    }));
    const metadata = { description: 'Tools', version: '1' };
    const text = claudeList(plugins, { metadata, renames: { old: 'plugin-0', gone: null } });
    checkMarkedRelatedFile(claude, text, { files: ['plugins/a/skills/a/SKILL.md', 'skills/a/SKILL.md'] });
  });

  it('finds nothing in a marketplace of Codex that uses every kind of source', () => {
    const policy = { installation: 'AVAILABLE', authentication: 'ON_USE', products: ['CODEX'] };
    const sources = [
      './plugins/a',
      { source: 'local', path: './plugins/a' },
      { source: 'url', url: 'https://example.com/a.git', ref: null },
      { source: 'git-subdir', url: 'https://example.com/a.git', path: 'a' },
    ];
    const plugins = sources.map((source, index) => ({ name: `p${index}`, source, policy, category: 'Work' }));
    checkMarkedRelatedFile(codex, codexList(plugins), { files: ['plugins/a/SKILL.md'] });
  });

  it('marks entries and values at their places, with Windows line ends too', () => {
    const fixture = `{
  "name": "my tools",
#         ^^^^^^^^^^ marketplace-manifest
  "owner": {},
#          ^ marketplace-manifest
  "plugins": [
    { "name": "a" },
#   ^ marketplace-manifest
    { "name": "b", "source": "plugins/b" }
#                            ^^^^^^^^^^^ marketplace-manifest
  ]
}
`;
    checkMarkedRelatedFile(claude, fixture);
    checkMarkedRelatedFile(claude, toCrlf(fixture));
  });

  it('can be switched off', () => {
    assert.deepEqual(messagesOf(claude, '{}', { rules: { 'marketplace-manifest': 'off' } }), []);
  });

  it('takes a mapping for no list, and anything in a list for an entry', () => {
    assert.deepEqual(messagesOf(claude, JSON.stringify({ name: 'a', owner: { name: 'b' }, plugins: {} })), [
      "error: 'plugins' takes a list, not a mapping. Claude Code refuses the whole file.",
    ]);
    assert.deepEqual(messagesOf(claude, claudeList([null, 'a'])), [
      `error: 'plugins[0]' takes a mapping, not nothing. ${leftOut}`,
      `error: 'plugins[1]' takes a mapping, not a text. ${leftOut}`,
    ]);
  });
});

describe('marketplace-manifest for Claude Code', () => {
  it('needs a name, an owner and plugins', () => {
    assert.deepEqual(messagesOf(claude, '{}'), [
      "error: 'name' is missing. Claude Code refuses the whole file.",
      "error: 'owner' is missing. Claude Code refuses the whole file.",
      "error: 'plugins' is missing. Claude Code refuses the whole file.",
    ]);
  });

  it('takes certain signs in names only', () => {
    for (const name of ['my tools', 'a..b', '.a', 'a/b', 'ä']) {
      assert.deepEqual(messagesOf(claude, claudeList([], { name })), [
        "error: 'name' has to be letters, digits, '.', '_' and '-', with a letter or digit in front. Claude Code refuses the whole file.",
      ]);
    }
    assert.deepEqual(messagesOf(claude, claudeList([{ name: 'my plugin', source: './a' }])), [
      `error: 'plugins[0].name' has to be letters, digits, '.', '_' and '-', with a letter or digit in front. ${leftOut}`,
    ]);
  });

  it('keeps some names for itself', () => {
    for (const name of ['inline', 'skills-dir', 'GitHub', 'claudeai-tools']) {
      assert.deepEqual(messagesOf(claude, claudeList([], { name })), [
        `error: '${name}' is a name that Claude Code keeps for itself, so the marketplace cannot be added.`,
      ]);
    }
    assert.deepEqual(messagesOf(claude, claudeList([], { name: 'github-tools' })), []);
  });

  it('needs one name for each plugin', () => {
    const plugins = ['a', 'b', 'a'].map(name => ({ name, source: './p' }));
    assert.deepEqual(messagesOf(claude, claudeList(plugins)), [
      "error: Another plugin in this list is called 'a' already, and people can install only one of them.",
    ]);
  });

  it('needs what each kind of source is made of', () => {
    const kinds = ['github', 'url', 'git-subdir', 'npm', 'archive', 'command'];
    const plugins = kinds.map(source => ({ name: source, source: { source } }));
    assert.deepEqual(
      messagesOf(claude, claudeList(plugins)),
      [
        [0, 'repo'],
        [1, 'url'],
        [2, 'url'],
        [2, 'path'],
        [3, 'package'],
        [4, 'url'],
        [5, 'command'],
      ].map(([index, key]) => `error: 'plugins[${index}].source.${key}' is missing. ${leftOut}`),
    );
  });

  it('knows the kinds of sources and offers a close one', () => {
    const text = claudeList([{ name: 'a', source: { source: 'git-hub', repo: 'a/b' } }]);
    assert.deepEqual(messagesOf(claude, text), [
      `error: 'plugins[0].source.source' takes one of: github, url, git-subdir, npm, archive, command. ${leftOut}`,
    ]);
    assert.equal(relatedFileFixOf(claude, text), text.replace('git-hub', 'github'));
    assert.deepEqual(messagesOf(claude, claudeList([{ name: 'a', source: {} }])), [
      `error: 'plugins[0].source.source' is missing. ${leftOut}`,
    ]);
  });

  it('only advises whole digests', () => {
    const source = { source: 'github', repo: 'a/b', sha: 'abc1234' };
    assert.deepEqual(messagesOf(claude, claudeList([{ name: 'a', source }])), [
      "hint: 'plugins[0].source.sha' has to be a commit with all its 40 lower-case digits.",
    ]);
  });

  it('needs paths that start with ./ and stay inside', () => {
    const sourcePrefix = (path: string) =>
      `error: '${path}' is not a path that starts with './', so Claude Code leaves this plugin out. A plugin elsewhere takes an object that names the kind of its source.`;
    for (const source of ['plugins/a', '/plugins/a', 'https://example.com/a.git', '@example/a', '']) {
      assert.deepEqual(messagesOf(claude, claudeList([{ name: 'a', source }])), [sourcePrefix(source)]);
    }
    assert.deepEqual(messagesOf(claude, claudeList([{ name: 'a', source: './../a' }])), [
      `error: The path './../a' goes up by '..', which is not allowed. ${leftOut}`,
    ]);
    const text = claudeList([{ name: 'a', source: 'plugins/a' }]);
    assert.equal(relatedFileFixOf(claude, text), text.replace('plugins/a', './plugins/a'));
    const address = claudeList([{ name: 'a', source: 'https://example.com' }]);
    assert.equal(relatedFileFixOf(claude, address), undefined);
  });

  it('takes bare names where there is a folder for them', () => {
    const plugins = [
      { name: 'a', source: 'a' },
      { name: 'b', source: 'b' },
      { name: 'c', source: 'c/d' },
    ];
    const text = claudeList(plugins, { metadata: { pluginRoot: './plugins' } });
    assert.deepEqual(messagesOf(claude, text, { files: ['plugins/a/SKILL.md'] }), [
      "warning: There is no 'b', so Claude Code finds nothing there.",
      "error: 'c/d' is not a path that starts with './', so Claude Code leaves this plugin out. A plugin elsewhere takes an object that names the kind of its source.",
    ]);
  });

  it('misses plugins, and skills in those that are there', () => {
    const plugins = [
      { name: 'a', source: './plugins/a', skills: ['./x', './y', 'z'] },
      { name: 'b', source: './plugins/b', skills: ['./x'] },
      { name: 'c', source: { source: 'github', repo: 'a/b' }, skills: ['./x', '../y'] },
    ];
    assert.deepEqual(messagesOf(claude, claudeList(plugins), { files: ['plugins/a/x/SKILL.md'] }), [
      "warning: There is no './y', so Claude Code finds nothing there.",
      `error: The path 'z' has to start with './'. ${leftOut}`,
      "warning: There is no './plugins/b', so Claude Code finds nothing there.",
      `error: The path '../y' goes up by '..', which is not allowed. ${leftOut}`,
    ]);
  });

  it('warns of keys that Claude Code does not know, at the top, in metadata and in an entry', () => {
    const plugins = [{ name: 'a', source: './a', catgory: 'x', icon: './a.png' }];
    assert.deepEqual(messagesOf(claude, claudeList(plugins, { metadata: { colour: 1 }, plugin: [] })), [
      "warning: Claude Code does not know the key 'colour' and ignores it.",
      "warning: Claude Code does not know the key 'plugin' and ignores it.",
      "warning: Claude Code does not know the key 'catgory' and ignores it. Did you mean 'category'?",
      "warning: Claude Code does not know the key 'icon' and ignores it.",
    ]);
  });
});

describe('marketplace-manifest for Codex', () => {
  it('refuses the whole file for a value that it cannot read', () => {
    const plugins = [{ name: 1, source: './a', policy: { installation: 'available' } }];
    const text = codexList(plugins);
    assert.deepEqual(messagesOf(codex, text), [
      "error: 'plugins[0].name' takes a text, not a number. Codex refuses the whole file.",
      "error: 'plugins[0].policy.installation' takes one of: AVAILABLE, INSTALLED_BY_DEFAULT, NOT_AVAILABLE. Codex refuses the whole file.",
    ]);
    const policy = { authentication: 'on-use' };
    const fixable = codexList([{ name: 'a', source: './a', policy }]);
    assert.equal(relatedFileFixOf(codex, fixable), fixable.replace('on-use', 'ON_USE'));
  });

  it('leaves out a plugin whose source it does not know', () => {
    const sources = [{ source: 'github' }, { source: 'local' }, 'a', './', { source: 'local', path: '../a' }];
    const plugins = sources.map((source, index) => ({ name: `p${index}`, source }));
    assert.deepEqual(messagesOf(codex, codexList(plugins)), [
      "warning: 'plugins[0].source.source' takes one of: local, url, git-subdir, npm. Codex leaves this plugin out.",
      "warning: 'plugins[1].source.path' is missing. Codex leaves this plugin out.",
      "warning: 'a' is not a path that starts with './', so Codex leaves this plugin out. A plugin elsewhere takes an object that names the kind of its source.",
      "warning: './' names no folder below the marketplace, so Codex leaves this plugin out.",
      "warning: The path '../a' goes up by '..', which is not allowed. Codex leaves this plugin out.",
    ]);
  });

  it('takes the first of two plugins with one name', () => {
    const plugins = ['a', 'a'].map(name => ({ name, source: './p' }));
    assert.match(messagesOf(codex, codexList(plugins)).join(), /^warning: Another plugin in this list/);
  });

  it('misses plugins that are not there', () => {
    const plugins = [{ name: 'a', source: { source: 'local', path: './plugins/a' } }];
    assert.deepEqual(messagesOf(codex, codexList(plugins), { files: ['plugins/b/SKILL.md'] }), [
      "warning: There is no './plugins/a', so Codex finds nothing there.",
    ]);
  });

  it('offers known keys for close ones and is silent about others', () => {
    const plugins = [{ name: 'a', source: './a', categry: 'x', owner: 'y' }];
    assert.deepEqual(messagesOf(codex, codexList(plugins)), [
      "warning: Codex does not know the key 'categry' and ignores it. Did you mean 'category'?",
    ]);
  });
});
