import assert from 'node:assert/strict';
import { findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'pipeline-unreachable';

function other(name: string, ...keys: string[]): Record<string, string> {
  const lines = ['---', `name: ${name}`, 'description: Fills in forms.', ...keys, '---', ''];
  return { [`skills/${name}/SKILL.md`]: lines.join('\n') };
}

const others = { ...other('review'), ...other('print'), ...other('old', 'enabled: false') };

function saidOf(text: string, workspace = '{}'): string[] {
  const found = findingsOf(text, { targets: ['golemcore'], place: 'skills/example', others, workspace });
  return found.filter(one => one.code === code).map(({ severity, message }) => `${severity}: ${message}`);
}

const off = (id: string) => `warning: '${id}' is switched off, so this transition is never taken.`;

describe(code, () => {
  it('speaks of skills that are switched off, by themselves or by the workspace', () => {
    assert.deepEqual(saidOf(skill('next_skill: old', 'conditional_next_skills: { a: old, b: review }')), [
      off('old'),
      off('old'),
      "hint: This makes no difference: 'next_skill' hands over to 'old' anyway.",
    ]);
    assert.deepEqual(saidOf(skill('next_skill: review'), '{ "disabled": ["review"] }'), [off('review')]);
  });

  it('speaks of conditions without a name, and of those that differ in their marks', () => {
    assert.deepEqual(
      saidOf(skill('conditional_next_skills:', '  "": review', '  bug_fix: review', '  Bug-Fix: print')),
      [
        "warning: The condition has no name, so nothing tells the model when to go on to 'review'.",
        "warning: 'Bug-Fix' cannot be distinguished from 'bug_fix', which leads to 'review'.",
      ],
    );
  });

  it('speaks of a case that leads where the pipeline goes anyway', () => {
    assert.deepEqual(
      saidOf(skill('next_skill: review', 'conditional_next_skills: { good: review, bad: print }')),
      ["hint: This makes no difference: 'next_skill' hands over to 'review' anyway."],
    );
  });

  it('leaves alone what leads somewhere, and what is not a skill at all', () => {
    for (const keys of [
      'conditional_next_skills: { good: review, Good: review, bad: print }',
      'next_skill: shredder',
      'conditional_next_skills: [old]',
    ]) {
      assert.deepEqual(saidOf(skill(keys)), [], keys);
    }
  });
});
