import assert from 'node:assert/strict';
import type { CheckOptions } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

const code = 'skill-unreachable';
const options = { targets: ['mux'], place: '.mux/skills/example', others: {} };

function saidOf(keys: readonly string[], further: CheckOptions = {}): string[] {
  const text = ['---', 'name: example', ...keys, '---', ''].join('\n');
  return findingsOf(text, { ...options, ...further }).flatMap(one =>
    one.code === code ? [one.message] : [],
  );
}

const hidden = ['description: Forms.', 'advertise: false', 'user-invocable: false'];

function other(...keys: string[]): CheckOptions {
  const text = ['---', 'name: other', 'description: Other forms.', ...keys, '---', ''].join('\n');
  return { others: { '.mux/skills/other/SKILL.md': text } };
}

describe(code, () => {
  it('points at the key that takes the skill from the user where nothing else is left', () => {
    const fixture = `---
name: example
description: Fills in forms.
advertise: false
user-invocable: false
#^^^^^^^^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
  });

  it('is silent where the model or the user can have it', () => {
    assert.deepEqual(saidOf(['description: Forms.', 'user-invocable: false']), []);
    assert.deepEqual(saidOf(['description: Forms.', 'advertise: false']), []);
    assert.deepEqual(saidOf([...hidden, 'routing: { keywords: [form] }']), []);
    assert.deepEqual(saidOf([...hidden, 'disable-model-invocation: true']), []);
  });

  it('is silent where another skill, an agent or a goal leads to it', () => {
    assert.equal(saidOf(hidden, other()).length, 1);
    for (const keys of [
      'next_skill: example',
      'requires: { skills: [example] }',
      'routing: { co_activate: [example] }',
    ]) {
      assert.deepEqual(saidOf(hidden, other(keys)), [], keys);
    }
    for (const owner of ['agents', 'goals']) {
      const workspace = JSON.stringify({ [owner]: [{ slug: 'a', skills: ['example'] }] });
      assert.deepEqual(saidOf(hidden, { workspace }), [], owner);
    }
  });

  it('says what keeps it from the model, for the hosts that have that key', () => {
    assert.deepEqual(saidOf(hidden), [
      "No one can start this skill: the user may not, no other skill leads to it, and it is not listed for the model. 'advertise: false' keeps it from the model.",
    ]);
    assert.deepEqual(saidOf(hidden, { targets: ['vscode', 'claude-code'] }), []);
    assert.deepEqual(saidOf(['user-invocable: false'], { targets: ['vscode'] }), []);
  });

  it('goes by the agents of Amble where they are listed', () => {
    const keys = ['description: Forms.', 'user_invocable: false'];
    const amble = { targets: ['amble'] };
    assert.deepEqual(saidOf(keys, amble), []);
    assert.deepEqual(saidOf(keys, { ...amble, workspace: '{ "agents": [] }' }), [
      'No one can start this skill: the user may not, no other skill leads to it, and no agent or goal has it.',
    ]);
    assert.deepEqual(saidOf([...keys, 'enabled: false'], { ...amble, workspace: '{ "agents": [] }' }), []);
  });
});
