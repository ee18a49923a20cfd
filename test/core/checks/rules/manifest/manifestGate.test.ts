import assert from 'node:assert/strict';
import { relatedFileMessages } from '../../../../support/checkRelatedFile.ts';
import { checkRules, findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'manifest-gate';

const workspace = JSON.stringify({
  tools: [
    { name: 'read', permissionTier: 'READ_ONLY', group: 'looking' },
    { name: 'write', permissionTier: 'CONFIRM_ONCE', group: 'writing' },
    { name: 'plain' },
  ],
});
const around = { targets: ['amble'], workspace, files: {} };

function inline(...lines: string[]): string {
  return skill('metadata:', '  manifest:', '    version: 1', ...lines.map(line => `    ${line}`));
}

function saidOf(text: string, options: object = around): string[] {
  return findingsOf(text, { targets: ['amble'], ...options })
    .filter(found => found.code === code)
    .map(({ severity, message }) => `${severity}: ${message}`);
}

const gate = 'humanGates: [{ key: look, when: before_write }]';
const idle = 'info: All tools that the skill names are READ_ONLY, so none of them ever reaches this gate.';
const waiting = "warning: This step waits for an approval, and 'humanGates' has no gate that asks for one.";
const step = 'deterministicSteps: [{ kind: script, target: publish, when: on_approval }]';

describe(code, () => {
  it('points at the second key, the gate that nothing reaches and the step that waits in vain', () => {
    checkRules(
      `---
name: example
description: Drafts memos.
metadata:
  manifest:
    version: 1
    requiredTools: [read]
    humanGates:
      - { key: look, when: before_write, kind: elicitation }
#                          ^^^^^^^^^^^^ ${code}
      - { key: look, when: after_draft, kind: elicitation }
#              ^^^^ ${code}
    deterministicSteps:
      - { kind: tool, target: read, when: on_approval }
#                                         ^^^^^^^^^^^ ${code}
---
`,
      around,
    );
  });

  it('knows a skill that only reads by all that it names', () => {
    assert.deepEqual(saidOf(inline('requiredTools: [read]', gate)), [idle]);
    assert.deepEqual(saidOf(inline('requiredToolGroups: [looking]', gate)), [idle]);
    const minara = inline(gate).replace('metadata:', 'tool_names: [read]\nmetadata:');
    assert.deepEqual(saidOf(minara), [idle]);
  });

  it('is silent where anything that is named could write, or where that is not known', () => {
    const reads = 'requiredTools: [read]';
    for (const lines of [
      [],
      ['requiredTools: [read, write]'],
      ['requiredTools: [read, plain]'],
      ['requiredTools: [read, unheard]'],
      [reads, 'requiredToolGroups: [writing]'],
      [reads, 'requiredToolGroups: [unheard]'],
      [reads, 'actions: [{ actionSlug: a }]'],
      [reads, 'requiredIntegrations: [{ integrationId: a }]'],
      [reads, 'delegation: [{ agentSlug: a }]'],
      [reads, 'deterministicSteps: [{ kind: script, target: a, when: after }]'],
      [reads, 'deterministicSteps: [{ kind: tool, target: write, when: after }]'],
    ]) {
      const found = saidOf(inline(...lines, gate), { ...around, rules: { 'manifest-reference': 'off' } });
      assert.deepEqual(found, [], lines.join());
    }
    const text = inline(reads, gate);
    assert.deepEqual(saidOf(text.replace('metadata:', 'mcp: { command: npx server }\nmetadata:')), []);
    assert.deepEqual(saidOf(text.replace('metadata:', 'toolsets: [docs]\nmetadata:')), []);
    assert.deepEqual(saidOf(text, { ...around, files: { 'scripts/run.sh': '' } }), []);
    assert.deepEqual(saidOf(text, { workspace: '{}', files: {} }), []);
    assert.deepEqual(saidOf(text, {}), []);
  });

  it('lets a step wait for an approval that some gate asks for', () => {
    assert.deepEqual(saidOf(inline(step)), [waiting]);
    assert.deepEqual(saidOf(inline(step, 'humanGates: [{ key: a, when: after_draft, kind: elicitation }]')), [
      waiting,
    ]);
    assert.deepEqual(saidOf(inline(step, 'humanGates: [{ key: a, when: after_draft }]')), []);
    assert.deepEqual(saidOf(inline(step.replace('on_approval', 'after'))), []);
  });

  it('says the same of a file', () => {
    assert.deepEqual(
      relatedFileMessages(
        'a/skill.manifest.json',
        '{ "version": 1, "humanGates": [{ "key": "a", "when": "before_run" }, { "key": "a", "when": "after_draft" }] }',
      ),
      ["warning: The key 'a' is that of another gate already."],
    );
  });
});
