import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'pipeline-cycle';
const place = 'skills/example';

function other(name: string, ...keys: string[]): Record<string, string> {
  const lines = ['---', `name: ${name}`, 'description: Fills in forms.', ...keys, '---', ''];
  return { [`skills/${name}/SKILL.md`]: lines.join('\n') };
}

function saidOf(text: string, others: Record<string, string>): string[] {
  const found = findingsOf(text, { targets: ['golemcore'], place, others });
  return found.filter(one => one.code === code).map(({ severity, message }) => `${severity}: ${message}`);
}

describe(code, () => {
  it('points at the step that leads round, and relates the others', () => {
    const fixture = `---
name: example
description: Fills in forms.
next_skill: review
#           ^^^^^^ ${code}
---
`;
    const others = { ...other('review', 'next_skill: print'), ...other('print', 'next_skill: example') };
    checkRules(fixture, { targets: ['golemcore'], place, others });
    checkRules(toCrlf(fixture), { targets: ['golemcore'], place, others });
    const [found] = findIn(skill('next_skill: review'), { targets: ['golemcore'], place, others });
    assert.deepEqual(found?.related, [
      {
        path: 'skills/review/SKILL.md',
        start: { line: 3, character: 12 },
        end: { line: 3, character: 17 },
        template: "'{from}' hands over to '{to}'.",
        args: { from: 'review', to: 'print' },
      },
      {
        path: 'skills/print/SKILL.md',
        start: { line: 3, character: 12 },
        end: { line: 3, character: 19 },
        template: "'{from}' hands over to '{to}'.",
        args: { from: 'print', to: 'example' },
      },
    ]);
  });

  it('tells a circle without an end from one that may be left', () => {
    const back = other('review', 'next_skill: example');
    assert.deepEqual(saidOf(skill('next_skill: review'), back), [
      "warning: The pipeline never ends: 'example' → 'review' → 'example'. After 5 transitions a run stops.",
    ]);
    const maybe =
      "hint: The pipeline can go round in a circle: 'example' → 'review' → 'example'. After 5 transitions a run stops.";
    assert.deepEqual(saidOf(skill('conditional_next_skills: { bad: review }'), back), [maybe]);
    const left = other('review', 'next_skill: example', 'conditional_next_skills: { good: print }');
    assert.deepEqual(saidOf(skill('next_skill: review'), { ...left, ...other('print') }), [maybe]);
    assert.deepEqual(saidOf(skill('next_skill: example'), {}), [
      "warning: The pipeline never ends: 'example' → 'example'. After 5 transitions a run stops.",
    ]);
  });

  it('is silent where a skill only leads to a circle', () => {
    const cycle = { ...other('a', 'next_skill: b'), ...other('b', 'next_skill: a') };
    assert.deepEqual(saidOf(skill('next_skill: a'), cycle), []);
  });

  it('takes the skill of the same folder before others of that name', () => {
    const others = {
      ...other('review', 'next_skill: example'),
      'docs/review/SKILL.md': '---\nname: review\ndescription: Reviews.\n---\n',
    };
    assert.equal(saidOf(skill('next_skill: review'), others).length, 1);
  });
});
