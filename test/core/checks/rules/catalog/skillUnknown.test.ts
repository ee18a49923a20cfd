import assert from 'node:assert/strict';
import type { SeenFinding } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf, fixed, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'skill-unknown';
const golemcore = { targets: ['golemcore'] };

function other(name: string, folder = name): Record<string, string> {
  return { [`skills/${folder}/SKILL.md`]: `---\nname: ${name}\ndescription: Reviews forms.\n---\n` };
}

const others = { ...other('review'), ...other('invoice-check') };

function saidOf(text: string, around: Record<string, string> = others): SeenFinding[] {
  return findingsOf(text, { ...golemcore, others: around }).filter(found => found.code === code);
}

describe(code, () => {
  it('points at every reference to a skill that is not there', () => {
    const fixture = `---
name: example
description: Fills in forms.
requires:
  skills:
    - review
    - base
#     ^^^^ ${code}
next_skill: "print"
#           ^^^^^^^ ${code}
conditional_next_skills:
  good: invoice-check
  bad: shredder
#      ^^^^^^^^ ${code}
---
`;
    checkRules(fixture, { ...golemcore, others });
    checkRules(toCrlf(fixture), { ...golemcore, others });
  });

  it('reads the skills that Minara activates along, whatever the profile', () => {
    const text = skill('routing:', '  co_activate: [review, base]');
    for (const target of ['minara', 'claude-code']) {
      const found = findingsOf(text, { targets: [target], others }).filter(one => one.code === code);
      assert.deepEqual(
        found.map(({ words }) => words),
        ['base'],
      );
    }
  });

  it('offers the nearest one', () => {
    const text = toCrlf(skill('next_skill: reveiw # then'));
    assert.deepEqual(saidOf(text), [
      {
        code,
        severity: 'warning',
        message: "No skill 'reveiw' is known here. Did you mean 'review'?",
        words: 'reveiw',
      },
    ]);
    assert.equal(fixed(text, { ...golemcore, others }), text);
    assert.equal(fixOf(text, code, { ...golemcore, others }), toCrlf(skill('next_skill: review # then')));
    assert.equal(
      fixOf(skill('next_skill: "reveiw"'), code, { ...golemcore, others }),
      skill('next_skill: "review"'),
    );
  });

  it('says where only capitals differ', () => {
    const text = skill('next_skill: Review');
    assert.deepEqual(
      saidOf(text).map(({ message }) => message),
      ["No skill 'Review' is known here; 'review' differs only in its capitals."],
    );
    assert.equal(fixOf(text, code, { ...golemcore, others }), skill('next_skill: review'));
  });

  it('quotes an id that would be read as something else', () => {
    const text = skill('next_skill: "2o24"');
    const around = { 'skills/x/SKILL.md': '---\nname: "2024"\ndescription: Reviews forms.\n---\n' };
    assert.equal(fixOf(text, code, { ...golemcore, others: around }), skill('next_skill: "2024"'));
  });

  it('has nothing to offer where no skill is near', () => {
    const found = saidOf(skill('next_skill: shredder'));
    assert.deepEqual(
      found.map(({ message }) => message),
      ["No skill 'shredder' is known here."],
    );
    assert.equal(fixOf(skill('next_skill: shredder'), code, { ...golemcore, others }), undefined);
  });

  it('knows a skill by its id, its name and its folder', () => {
    const around = { ...other('code_review', 'code-review'), ...other('Printer', 'print') };
    for (const name of ['code_review', 'code-review', 'Printer', 'print', 'example']) {
      assert.deepEqual(saidOf(skill(`next_skill: ${name}`), around), [], name);
    }
  });

  it('is silent about what is not text, and until the other skills are known', () => {
    for (const keys of [
      ['next_skill:'],
      ['next_skill: 7'],
      ['next_skill: { a: b }'],
      ['requires: [shredder]'],
      ['routing: shredder'],
      ['conditional_next_skills: [shredder]'],
    ]) {
      assert.deepEqual(saidOf(skill(...keys)), [], keys[0]);
    }
    const found = findingsOf(skill('next_skill: shredder'), { ...golemcore, workspace: '{}' });
    assert.ok(!found.some(one => one.code === code));
  });

  it('is silent while the YAML is broken, and follows aliases', () => {
    assert.deepEqual(saidOf(skill('next_skill: shredder', 'license: a: b')), []);
    assert.deepEqual(
      saidOf(skill('license: &next shredder', 'next_skill: *next')).map(({ words }) => words),
      ['*next'],
    );
  });
});
