import assert from 'node:assert/strict';
import { relatedFileFixOf, relatedFileMessages as messagesOf } from '../../../../support/checkRelatedFile.ts';
import {
  agentPlugin,
  named,
  schema,
  copilot,
  codex,
  agent,
  gemini,
  qwen,
  openclaw,
} from '../../../../support/pluginManifests.ts';

describe('plugin-manifest for GitHub Copilot', () => {
  it('warns, since what Copilot refuses is not known', () => {
    assert.deepEqual(messagesOf('.plugin/plugin.json', '{ "description": 1 }'), [
      "warning: 'name' is missing.",
      "warning: 'description' takes a text, not a number.",
    ]);
    assert.deepEqual(messagesOf(copilot, named({ name: 'a_b', version: 'v1' })), [
      "warning: 'name' has to be words of letters and digits joined by hyphens.",
      "hint: 'v1' is not a semantic version such as 1.0.0.",
    ]);
  });

  it('speaks of unknown keys only where one is close', () => {
    assert.deepEqual(messagesOf(copilot, named({ skill: 'skills/', colour: 'red' })), [
      "hint: The key 'skill' is not known. Did you mean 'skills'?",
    ]);
  });

  it('misses folders, in whatever way their paths are written', () => {
    const files = ['skills/a/SKILL.md'];
    assert.deepEqual(
      messagesOf(copilot, named({ skills: ['skills/', './skills', 'more/', '../x'] }), { files }),
      ["warning: There is no 'more/', so GitHub Copilot finds nothing there."],
    );
  });
});

describe('plugin-manifest for Codex', () => {
  it('refuses values of the wrong type and leaves out paths of the wrong form', () => {
    assert.deepEqual(
      messagesOf(codex, named({ keywords: 'a', skills: ['skills', './', './../a'], hooks: 1 })),
      [
        "error: 'keywords' takes a list, not a text. Codex refuses the whole file.",
        "warning: The path 'skills' has to start with './'. Codex ignores it.",
        "warning: The path './' names no folder below the plugin. Codex ignores it.",
        "warning: The path './../a' goes up by '..', which is not allowed. Codex ignores it.",
        "warning: 'hooks' takes a text, a list or a mapping, not a number. Codex ignores it.",
      ],
    );
    assert.deepEqual(messagesOf(codex, named({ interface: { logo: 'a.png', displayName: 1 } })), [
      "warning: The path 'a.png' has to start with './'. Codex ignores it.",
      "error: 'interface.displayName' takes a text, not a number. Codex refuses the whole file.",
    ]);
  });

  it('takes three prompts of 128 characters', () => {
    const prompts = ['a', 'b', 'x'.repeat(129), 'c', 'd'];
    assert.deepEqual(messagesOf(codex, named({ interface: { defaultPrompt: prompts } })), [
      'warning: The prompt has 129 characters, and 128 are allowed. Codex ignores it.',
      'warning: Codex shows 3 prompts to start with and ignores this one and all behind it.',
    ]);
    assert.deepEqual(messagesOf(codex, named({ interface: { defaultPrompt: 'x'.repeat(128) } })), []);
  });

  it('takes the name of the folder where there is none', () => {
    assert.deepEqual(messagesOf(codex, '{}'), ["hint: 'name' is missing."]);
  });

  it('offers known keys for close ones', () => {
    assert.deepEqual(messagesOf(codex, named({ mcpServer: {}, interface: { display_name: 'a', x: 1 } })), [
      "warning: Codex does not know the key 'mcpServer' and ignores it. Did you mean 'mcpServers'?",
      "warning: Codex does not know the key 'display_name' and ignores it. Did you mean 'displayName'?",
    ]);
  });
});

describe('plugin-manifest for Agent Plugins', () => {
  it('leaves every other plugin.json alone', () => {
    for (const text of [
      '{}',
      '{ "name": 1, }',
      '',
      '{ "$schema": "https://example.com/agent-plugins.org/" }',
      '[]',
    ]) {
      assert.deepEqual(messagesOf(agent, text), []);
    }
  });

  it('refuses what the specification does not allow', () => {
    assert.deepEqual(messagesOf(agent, agentPlugin({ version: 1, author: { emial: 'a' } })), [
      "error: 'version' takes a text, not a number. A host of Agent Plugins refuses the whole file.",
      "error: The key 'emial' is not allowed here. Did you mean 'email'? A host of Agent Plugins refuses the whole file.",
    ]);
    for (const name of ['My-Plugin', '-a', 'a-', 'a--b', 'a..b', 'a_b', 'x'.repeat(65)]) {
      assert.match(
        messagesOf(agent, agentPlugin({ name })).join(),
        /^error: 'name' has .* A host of Agent Plugins refuses the whole file\.$/,
      );
    }
    assert.match(
      messagesOf(agent, agentPlugin({ name: 'x'.repeat(65) })).join(),
      /has 65 characters, and 64 are allowed/,
    );
    assert.deepEqual(
      ['a', 'lint3r', 'acme.tools', 'a-b.c'].flatMap(name => messagesOf(agent, agentPlugin({ name }))),
      [],
    );
  });

  it('only warns of keys at the top and of extensions that are no mapping', () => {
    assert.deepEqual(messagesOf(agent, agentPlugin({ displayName: 'a', extensions: [] })), [
      "warning: A host of Agent Plugins does not know the key 'displayName' and ignores it.",
      "warning: 'extensions' takes a mapping, not a list. A host of Agent Plugins ignores it.",
    ]);
    assert.deepEqual(messagesOf(agent, agentPlugin({ extensions: { 'com.example': 1, vscode: {} } })), [
      "error: 'extensions.com.example' takes a mapping, not a number. A host of Agent Plugins refuses the whole file.",
      "warning: 'vscode' has to be the domain name of a host in reverse, such as com.example.host. No host finds it otherwise.",
    ]);
  });

  it('has its skills in one folder', () => {
    assert.deepEqual(messagesOf(agent, agentPlugin({ skills: './skills' })), [
      "warning: A host of Agent Plugins finds the skills of a plugin in its folder 'skills' and ignores this key.",
    ]);
  });

  it('does not speak for other versions, and refuses what is none', () => {
    const other = schema.replace('1.0.0', '1.1.0');
    assert.deepEqual(messagesOf(agent, agentPlugin({ $schema: other, name: 1 })), [
      `hint: '${other}' is a version of Agent Plugins that Skillwright does not know, so nothing else is checked.`,
    ]);
    const none = schema.replace('/plugin.schema.json', '');
    const text = agentPlugin({ $schema: none });
    assert.deepEqual(messagesOf(agent, text), [
      `error: '${none}' is not a version of Agent Plugins. A host of Agent Plugins refuses the whole file.`,
    ]);
    assert.equal(relatedFileFixOf(agent, text), agentPlugin({}));
  });

  it('advises a semantic version', () => {
    assert.deepEqual(messagesOf(agent, agentPlugin({ version: '1.0' })), [
      "hint: '1.0' is not a semantic version such as 1.0.0.",
    ]);
  });
});

describe('plugin-manifest for extensions and OpenClaw', () => {
  it('needs a name and a version for Gemini CLI', () => {
    assert.deepEqual(messagesOf(gemini, '{ "name": "a_b" }'), [
      "error: 'version' is missing. Gemini CLI refuses the whole file.",
      "error: 'name' has to be letters, digits and hyphens only. Gemini CLI refuses the whole file.",
    ]);
  });

  it('knows that Gemini CLI has a fixed folder for skills', () => {
    assert.deepEqual(messagesOf(gemini, named({ version: '1', skills: ['a'] })), [
      "warning: Gemini CLI finds the skills of a plugin in its folder 'skills' and ignores this key.",
    ]);
  });

  it('needs a name for Qwen Code, where the rest is advice', () => {
    assert.deepEqual(messagesOf(qwen, '{ "name": "a b", "skills": 1 }'), [
      "hint: 'version' is missing.",
      "error: 'name' has to be letters, digits, hyphens, underscores and full stops only. Qwen Code refuses the whole file.",
      "hint: 'skills' takes a text or a list, not a number.",
    ]);
    assert.deepEqual(messagesOf(qwen, named({ version: '1', skills: 'more' }), { files: ['skills/a'] }), [
      "hint: There is no 'more', so Qwen Code finds nothing there.",
    ]);
  });

  it('needs an id and a schema of the configuration for OpenClaw', () => {
    assert.deepEqual(messagesOf(openclaw, '{ "name": "a", "skills": ["more"] }', { files: [] }), [
      "error: 'id' is missing. OpenClaw refuses the whole file.",
      "error: 'configSchema' is missing. OpenClaw refuses the whole file.",
      "warning: There is no 'more', so OpenClaw finds nothing there.",
    ]);
  });
});
