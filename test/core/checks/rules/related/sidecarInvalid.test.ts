import assert from 'node:assert/strict';
import {
  checkMarkedRelatedFile,
  relatedFileFindingsOf,
  relatedFileFixOf,
  relatedFileMessages,
} from '../../../../support/checkRelatedFile.ts';

const code = 'sidecar-invalid';
const file = 'skills/forms/skill.skillwright.json';

describe(code, () => {
  it('points at keys that nobody reads and at values of another type', () => {
    checkMarkedRelatedFile(
      file,
      `{
  "routing": { "keywords": ["form"], "negative_keyword": ["letter"] },
#                                    ^^^^^^^^^^^^^^^^^^ ${code}
  "conditions": { "requires_tools": "form_fill" },
#                                   ^^^^^^^^^^^ ${code}
  "priority": "high",
#             ^^^^^^ ${code}
  "name": "forms",
# ^^^^^^ ${code}
  "mcp": { "env": {} }
#        ^ ${code}
}
`,
    );
  });

  it('says what is meant, more lightly where nothing is', () => {
    assert.deepEqual(relatedFileMessages(file, '{ "tool_name": [], "context": "fork", "enabled": "no" }'), [
      "warning: Skillwright does not know the key 'tool_name' and ignores it. Did you mean 'tool_names'?",
      "hint: Skillwright does not know the key 'context' and ignores it.",
      "warning: 'enabled' takes true or false, not a text.",
    ]);
    assert.equal(relatedFileFixOf(file, '{ "tool_name": [] }'), '{ "tool_names": [] }');
  });

  it('takes every key that a skill can have, with words of the workspace in them', () => {
    assert.deepEqual(
      relatedFileMessages(
        file,
        JSON.stringify({
          title: 'Forms',
          description: 'Fills in forms.',
          summary: 'Forms.',
          tags: ['pdf'],
          category: 'office',
          version: 2,
          license: 'MIT',
          source: 'team',
          enabled: true,
          user_invocable: true,
          'user-invocable': true,
          'disable-model-invocation': false,
          priority: 40,
          routing: { keywords: ['form'], stages: ['close'], asset_classes: ['own'], co_activate: ['base'] },
          triggers: { keywords: ['form'], verbs: ['fill'], patterns: ['^form'] },
          conditions: { requires_env: ['A'], platforms: ['plan9'], operator_only: true },
          requires: { env: ['A'], binary: ['node'], skills: ['base'] },
          tool_names: ['form_fill'],
          'allowed-tools': ['Read'],
          toolsets: ['docs:Forms'],
          vars: { KEY: { required: true, secret: true }, URL: 'https://example.com', PLAIN: null },
          mcp: { command: 'npx server', env: { KEY: '${KEY}' }, idle_timeout: 5 },
          next_skill: 'review',
          conditional_next_skills: { broken: 'repair' },
          model_tier: 'smart',
          evals: { triggerCases: ['fill this in'] },
          metadata: { author: 'Ada', nested: { deep: [1] } },
          manifest: { version: 1, requiredTools: ['form_fill'] },
        }),
      ),
      [],
    );
    assert.deepEqual(relatedFileMessages(file, '{ "triggers": ["form"] }'), []);
  });

  it('leaves the manifest to rules of its own', () => {
    const text =
      '{ "manifest": { "version": 1, "actions": {} }, "metadata": { "manifest": { "version": 2 } } }';
    assert.deepEqual(
      relatedFileFindingsOf(file, text).map(found => found.code),
      ['manifest-invalid', 'sidecar-conflict', 'manifest-invalid'],
    );
  });

  it('takes comments and a last comma, and says where the file cannot be read', () => {
    assert.deepEqual(relatedFileMessages(file, '{ /* Ours */ "priority": 1, }'), []);
    assert.deepEqual(relatedFileMessages(file, '{ "priority": 1'), [
      'error: This is not valid JSON: close brace expected. Nothing of the file is read until then.',
    ]);
    assert.deepEqual(relatedFileMessages(file, '{ "priority": 1, "priority": 2 }'), [
      "warning: The key 'priority' appears twice, and only one of them counts.",
    ]);
    assert.deepEqual(relatedFileMessages(file, '[]'), ["warning: 'The file' takes a mapping, not a list."]);
  });
});
