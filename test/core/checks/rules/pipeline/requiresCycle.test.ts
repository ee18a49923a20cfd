import assert from 'node:assert/strict';
import { findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'requires-cycle';

function other(name: string, ...keys: string[]): Record<string, string> {
  const lines = ['---', `name: ${name}`, 'description: Fills in forms.', ...keys, '---', ''];
  return { [`skills/${name}/SKILL.md`]: lines.join('\n') };
}

function saidOf(text: string, others: Record<string, string>): string[][] {
  const found = findingsOf(text, { targets: ['golemcore'], place: 'skills/example', others });
  return found.filter(one => one.code === code).map(({ message, words }) => [message, words]);
}

describe(code, () => {
  it('points at each requirement that leads back, directly or not', () => {
    const others = {
      ...other('a', 'requires: { skills: example }'),
      ...other('b', 'requires: { skills: [c] }'),
      ...other('c', 'requires:', '  skills:', '    - example'),
      ...other('d'),
    };
    assert.deepEqual(saidOf(skill('requires: { skills: [a, b, d, example] }'), others), [
      ["The skills require each other: 'example' → 'a' → 'example'.", 'a'],
      ["The skills require each other: 'example' → 'b' → 'c' → 'example'.", 'b'],
      ["The skills require each other: 'example' → 'example'.", 'example'],
    ]);
  });

  it('does not count transitions', () => {
    assert.deepEqual(saidOf(skill('requires: { skills: [a] }'), other('a', 'next_skill: example')), []);
  });

  it('leaves the middle of a long way out', () => {
    const others = Object.assign(
      {},
      ...Array.from({ length: 20 }, (_, index) =>
        other(`s${index}`, `requires: { skills: [${index === 19 ? 'example' : `s${index + 1}`}] }`),
      ),
    );
    assert.deepEqual(saidOf(skill('requires: { skills: [s0] }'), others), [
      [
        "The skills require each other: 'example' → 's0' → 's1' → 's2' → 's3' → 's4' → 's5' → 's6' → … → 'example'.",
        's0',
      ],
    ]);
  });
});
