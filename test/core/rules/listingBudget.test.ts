import assert from 'node:assert/strict';
import type { CheckOptions, SeenFinding } from '../../support/checkRules.ts';
import { checkRules, findingsOf } from '../../support/checkRules.ts';
import { toCrlf } from '../../support/marked.ts';

const code = 'listing-budget';

/** A skill whose name and description have `length` characters together. */
function skill(name: string, length: number, ...keys: string[]): string {
  const description = 'Fills in forms. '.repeat(length).slice(0, length - name.length - 1);
  return `---\nname: ${name}\ndescription: "${description}."\n${keys.map(key => `${key}\n`).join('')}---\n`;
}

/** As many skills of 1,000 characters each. */
function fill(folder: string, name: string, count: number, ...keys: string[]): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const id = `${name}-${index}`;
      return [`${folder}/${id}/SKILL.md`, skill(id, 1000, ...keys)];
    }),
  );
}

function saidOf(text: string, options: CheckOptions): SeenFinding[] {
  const found = findingsOf(text, { place: '.agents/skills/example', targets: ['vscode'], ...options });
  return found.filter(one => one.code === code);
}

const fourteen = fill('.agents/skills', 'a', 14);

describe(code, () => {
  it('points at the description of the longest skill', () => {
    const description = '"' + 'Fills in forms. '.repeat(63) + '"';
    const fixture = `---
name: example
description: ${description}
#            ${'^'.repeat(description.length)} ${code}
---
`;
    const options = { place: '.agents/skills/example', targets: ['vscode'], others: fourteen };
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('points at the fence where there is no description', () => {
    const name = 'n'.repeat(1001);
    const found = saidOf(`---\nname: ${name}\n---\n`, { others: fourteen });
    assert.deepEqual(
      found.map(({ words }) => words),
      ['---'],
    );
  });

  it('says what the sum is, where it lies and what the host shows', () => {
    const others = { ...fill('.agents/skills', 'a', 10), ...fill('.github/skills', 'b', 5) };
    assert.deepEqual(
      saidOf(skill('example', 1001), { others }).map(({ severity, message }) => [severity, message]),
      [
        [
          'warning',
          "The 16 skills in '.agents/skills', '.github/skills' have names and descriptions of 16001 characters together, and VS Code shows its model 15000. This one is the longest.",
        ],
      ],
    );
  });

  it('counts the skills where the host does', () => {
    const others = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `.agents/skills/a${index}/SKILL.md`,
        `---\nname: a${index}\ndescription: Fills in forms.\n---\n`,
      ]),
    );
    const options = { others, targets: ['openclaw'] };
    assert.deepEqual(
      saidOf(skill('example', 100), options).map(({ message }) => message),
      [
        "There are 151 skills in '.agents/skills', and OpenClaw shows its model 150. This one has the longest description.",
      ],
    );
    const { '.agents/skills/a0/SKILL.md': _, ...fewer } = others;
    assert.deepEqual(saidOf(skill('example', 100), { ...options, others: fewer }), []);
  });

  it('speaks once for each host, on one skill alone', () => {
    assert.deepEqual(saidOf(skill('example', 999), { others: fill('.agents/skills', 'a', 15) }), []);
    assert.deepEqual(saidOf(skill('example', 1000), { others: fill('.agents/skills', 'a', 15) }), []);
    const others = fill('.agents/skills', 'a', 19);
    const found = saidOf(skill('example', 1001), { others, targets: ['vscode', 'openclaw', 'claude-code'] });
    assert.equal(found.length, 2);
  });

  it('accepts what fits', () => {
    assert.deepEqual(saidOf(skill('example', 1000), { others: fourteen }), []);
    assert.equal(saidOf(skill('example', 1001), { others: fourteen }).length, 1);
  });

  it('counts only what the model is told of, and what the host loads', () => {
    const text = skill('example', 1001);
    const hidden = fill('.agents/skills', 'a', 20, 'disable-model-invocation: true');
    assert.deepEqual(saidOf(text, { others: hidden }), []);
    assert.deepEqual(saidOf(text, { others: fill('docs', 'a', 20) }), []);
    assert.deepEqual(saidOf(text, { others: fill('.agents/skills/group', 'a', 20) }), []);
    assert.deepEqual(saidOf(text, { others: fill('.agents/skills', 'a', 20), place: 'docs/example' }), []);
  });

  it('counts a name once', () => {
    const others = { ...fill('.agents/skills', 'a', 10), ...fill('.claude/skills', 'a', 10) };
    assert.deepEqual(saidOf(skill('example', 1001), { others }), []);
  });

  it('counts no more of a description than the host shows', () => {
    const others = fill('.agents/skills', 'a', 13);
    const long = { ...others, '.agents/skills/long/SKILL.md': skill('long', 1900) };
    assert.deepEqual(saidOf(skill('example', 950), { others: long }), []);
    assert.equal(saidOf(skill('example', 2000), { others: long }).length, 1);
  });

  it('says nothing until the other skills are known', () => {
    assert.deepEqual(saidOf(skill('example', 1001), { workspace: '{}' }), []);
  });
});
