import assert from 'node:assert/strict';
import { findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'pipeline-long';

/** Skills s1, s2 and so on, each of which hands over to the next. */
function chain(length: number, keys = (next: string) => `next_skill: ${next}`): Record<string, string> {
  const steps = Array.from({ length }, (_, index) => {
    const key = index + 1 < length ? `${keys(`s${index + 2}`)}\n` : '';
    return [`skills/s${index + 1}/SKILL.md`, `---\nname: s${index + 1}\ndescription: Forms.\n${key}---\n`];
  });
  return Object.fromEntries(steps);
}

function saidOf(text: string, others: Record<string, string>): string[] {
  const found = findingsOf(text, { targets: ['golemcore'], place: 'skills/example', others });
  return found.filter(one => one.code === code).map(({ severity, message }) => `${severity}: ${message}`);
}

const long = (severity: string, count: number, last: string) =>
  `${severity}: The pipeline has ${count} transitions in a row, and after 5 a run stops: 'example' → 's1' → 's2' → 's3' → 's4' → 's5' → '${last}'.`;

describe(code, () => {
  it('speaks from the sixth transition on', () => {
    assert.deepEqual(saidOf(skill('next_skill: s1'), chain(5)), []);
    assert.deepEqual(saidOf(skill('next_skill: s1'), chain(6)), [long('warning', 6, 's6')]);
  });

  it('says less where a part of the way is taken in a case only', () => {
    const cases = chain(6, next => `conditional_next_skills: { good: ${next} }`);
    assert.deepEqual(saidOf(skill('next_skill: s1'), cases), [long('info', 6, 's6')]);
  });

  it('speaks on the first skill only', () => {
    const first = { 'skills/s0/SKILL.md': '---\nname: s0\ndescription: Forms.\nnext_skill: example\n---\n' };
    assert.deepEqual(saidOf(skill('next_skill: s1'), { ...chain(6), ...first }), []);
  });

  it('does not take a circle for a long way', () => {
    const others = {
      ...chain(2),
      'skills/s2/SKILL.md': '---\nname: s2\ndescription: Forms.\nnext_skill: s1\n---\n',
    };
    assert.deepEqual(saidOf(skill('next_skill: s1'), others), []);
  });

  it('ends its search where a pipeline goes on for ever', () => {
    assert.match(
      saidOf(skill('next_skill: s1'), chain(500))[0] ?? '',
      /^warning: The pipeline has 59 transitions/,
    );
  });
});
