import assert from 'node:assert/strict';
import { relatedFileFixOf, relatedFileMessages } from '../../../../support/checkRelatedFile.ts';
import { checkRules, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';

const code = 'manifest-conflict';
const amble = { targets: ['amble'] };
const file = 'skills/memo/skill.manifest.json';

function inline(...lines: string[]): string {
  return skill('metadata:', '  manifest:', '    version: 1', ...lines.map(line => `    ${line}`));
}

function saidOf(text: string, options: object = {}): string[] {
  return findingsOf(text, { ...amble, ...options })
    .filter(found => found.code === code)
    .map(({ severity, message }) => `${severity}: ${message}`);
}

function forbidden(name: string, key: string): string {
  return `warning: '${name}' is forbidden here, and '${key}' asks for it: the skill can never use it.`;
}

describe(code, () => {
  it('points at what contradicts and what appears twice', () => {
    checkRules(
      `---
name: example
description: Drafts memos.
metadata:
  manifest:
    version: 1
    requiredTools: [webSearch, webSearch, print]
#                              ^^^^^^^^^ ${code}
    forbiddenTools:
      - print
#       ^^^^^ ${code}
      - delete
    requiredIntegrations:
      - { integrationId: slack, requiredResources: [a, b, a] }
#                                                         ^ ${code}
      - { integrationId: slack }
#       ^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
    deterministicSteps:
      - { kind: tool, target: print, when: on_schedule }
#                                          ^^^^^^^^^^^ ${code}
      - { kind: tool, target: print, when: after, schedule: daily }
#                                                           ^^^^^ ${code}
    evals:
      baselineSkillSlug: one
      optimization: { baselineSkillSlug: two }
#                                        ^^^ ${code}
---
`,
      { ...amble, rules: { 'manifest-gate': 'off' } },
    );
  });

  it('names the key that asks for a forbidden tool, also outside of the manifest', () => {
    assert.deepEqual(saidOf(inline('requiredTools: [a]', 'forbiddenTools: [b, a, a]')), [
      forbidden('a', 'requiredTools'),
      "warning: 'a' appears twice in 'forbiddenTools'.",
    ]);
    assert.deepEqual(
      saidOf(inline('deterministicSteps: [{ kind: tool, target: a, when: after }]', 'forbiddenTools: [a]')),
      [forbidden('a', 'deterministicSteps')],
    );
    const minara = inline('forbiddenTools: [a, b, c]').replace(
      'metadata:',
      'tool_names: [a]\nconditions: { requires_tools: [b] }\nmetadata:',
    );
    assert.deepEqual(saidOf(minara), [
      forbidden('a', 'tool_names'),
      forbidden('b', 'conditions.requires_tools'),
    ]);
    const sidecar = { files: { 'skill.skillwright.json': '{ "tool_names": ["c"] }' } };
    assert.deepEqual(saidOf(inline('forbiddenTools: [c]'), sidecar), [forbidden('c', 'tool_names')]);
  });

  it('says the same of a file, with the keys of the skill beside it', () => {
    const text =
      '{ "version": 1, "forbiddenTools": ["a"], "actions": [{ "actionSlug": "x" }, { "actionSlug": "x" }] }';
    assert.deepEqual(relatedFileMessages(file, text, { skill: skill('tool_names: [a]') }), [
      forbidden('a', 'tool_names'),
      "warning: 'x' appears twice in 'actions'.",
    ]);
    assert.deepEqual(
      relatedFileMessages('a/skill.skillwright.json', `{ "tool_names": ["a"], "manifest": ${text} }`, {
        skill: skill(),
      }),
      [forbidden('a', 'tool_names'), "warning: 'x' appears twice in 'actions'."],
    );
  });

  it('tells of a message that the skill is to answer and to leave to others', () => {
    assert.deepEqual(
      saidOf(
        inline('evals:', '  triggerCases: [Draft a memo, b]', '  negativeTriggerCases: [a, draft  a memo]'),
      ),
      [
        "warning: 'draft  a memo' is one of 'evals.triggerCases', too; a skill can't both answer a message and leave it to others.",
      ],
    );
  });

  it('takes the second one of two words away', () => {
    assert.equal(fixed(inline('requiredTools: [a, b, a]'), amble), inline('requiredTools: [a, b]'));
    assert.equal(
      fixed(inline('evals:', '  triggerCases:', '    - one # first', '    - one', '    - two'), amble),
      inline('evals:', '  triggerCases:', '    - one # first', '    - two'),
    );
    assert.equal(
      relatedFileFixOf(
        file,
        '{\n  "version": 1,\n  "requiredTools": [\n    "a",\n    "a" // again\n  ]\n}\n',
      ),
      '{\n  "version": 1,\n  "requiredTools": [\n    "a"\n  ]\n}\n',
    );
    assert.equal(
      relatedFileFixOf(
        'a/skill.skillwright.json',
        '{ "manifest": { "version": 1, "requiredTools": ["a", "a"] } }',
      ),
      '{ "manifest": { "version": 1, "requiredTools": ["a"] } }',
    );
  });

  it('leaves it to the author which of two things with keys of their own is meant', () => {
    const text = inline('actions: [{ actionSlug: a }, { actionSlug: a, mode: queue }]');
    assert.deepEqual(saidOf(text), ["warning: 'a' appears twice in 'actions'."]);
    assert.equal(fixOf(text, code, amble), undefined);
  });

  it('takes things for different that differ in more than their names', () => {
    for (const lines of [
      ['bindings: [{ targetKind: goal, target: a }, { targetKind: sop, target: a }]'],
      [
        'bindings: [{ targetKind: goal, target: a }, { targetKind: goal, target: a, relationshipType: supports }]',
      ],
      ['delegation: [{ agentSlug: a, role: x }, { agentSlug: a, role: y }]'],
      [
        'deterministicSteps: [{ kind: tool, target: a, when: before }, { kind: tool, target: a, when: after }]',
      ],
      ['requiredTools: [a]', 'requiredToolGroups: [a]'],
      ['evals: { baselineSkillSlug: a, optimization: { baselineSkillSlug: a } }'],
      ['requiredTools: &t [a]', 'requiredToolGroups: *t'],
    ]) {
      assert.deepEqual(saidOf(inline(...lines)), [], lines.join());
    }
  });
});
