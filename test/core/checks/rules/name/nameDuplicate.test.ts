import assert from 'node:assert/strict';
import type { CheckOptions, SeenFinding } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'name-duplicate';

function skill(name = 'forms'): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n---\n`;
}

/** What the others say, which makes them no copies. */
function another(): string {
  return skill().replace('forms.', 'tax forms.');
}

function saidOf(place: string, others: readonly string[], ...targets: string[]): SeenFinding[] {
  const texts = Object.fromEntries(others.map(path => [`${path}/SKILL.md`, another()]));
  const options: CheckOptions = { place, folder: 'forms', others: texts, targets };
  return findingsOf(skill(), options).filter(found => found.code === code);
}

describe(code, () => {
  it('points at the name', () => {
    const fixture = `---
name: forms
#     ^^^^^ ${code}
description: Fills in forms.
---
`;
    const options: CheckOptions = {
      targets: ['goose'],
      folder: 'forms',
      place: '.claude/skills/forms',
      others: { '.agents/skills/forms/SKILL.md': another() },
    };
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('points at the fence where there is no name', () => {
    const text = '---\ndescription: Fills in forms.\n---\n';
    const options = {
      targets: ['codex'],
      folder: 'forms',
      place: '.agents/skills/forms',
      others: { '.codex/skills/forms/SKILL.md': skill() },
    };
    const found = findingsOf(text, options).filter(one => one.code === code);
    assert.deepEqual(
      found.map(({ words }) => words),
      ['---'],
    );
  });

  it('is a warning where this skill is hidden', () => {
    assert.deepEqual(saidOf('.claude/skills/forms', ['.agents/skills/forms'], 'goose'), [
      {
        code,
        severity: 'warning',
        message:
          "'.agents/skills/forms/SKILL.md' has the same name and is taken instead of this skill. The skill that is found first is taken: those of the project before those of the user.",
        words: 'forms',
      },
    ]);
  });

  it('is a hint where this skill is taken', () => {
    assert.deepEqual(saidOf('.agents/skills/forms', ['.claude/skills/forms'], 'goose'), [
      {
        code,
        severity: 'hint',
        message:
          "'.claude/skills/forms/SKILL.md' has the same name; this skill is taken. The skill that is found first is taken: those of the project before those of the user.",
        words: 'forms',
      },
    ]);
  });

  it('is a warning where both are listed', () => {
    assert.deepEqual(saidOf('.agents/skills/forms', ['.codex/skills/forms'], 'codex'), [
      {
        code,
        severity: 'warning',
        message:
          "'.codex/skills/forms/SKILL.md' has the same name, and all are listed. Skills of one name are all listed.",
        words: 'forms',
      },
    ]);
  });

  it('is silent of a copy, unless the host lists both', () => {
    const copiesIn = (place: string, other: string, target: string) =>
      findingsOf(skill(), {
        place,
        folder: 'forms',
        targets: [target],
        others: { [`${other}/SKILL.md`]: skill().replace('name:', 'license: MIT\nname:') },
      }).filter(found => found.code === code).length;
    assert.equal(copiesIn('.claude/skills/forms', '.agents/skills/forms', 'goose'), 0);
    assert.equal(copiesIn('.cursor/skills/forms', '.claude/skills/forms', 'cursor'), 0);
    assert.equal(copiesIn('.agents/skills/forms', '.codex/skills/forms', 'codex'), 1);
  });

  it('is a hint where nothing is documented', () => {
    assert.deepEqual(saidOf('.agents/skills/forms', ['.claude/skills/forms'], 'crush'), [
      {
        code,
        severity: 'hint',
        message: "'.claude/skills/forms/SKILL.md' has the same name. Which one is taken is not documented.",
        words: 'forms',
      },
    ]);
  });

  it('is a hint where chance decides', () => {
    assert.deepEqual(saidOf('.agents/skills/forms', ['.claude/skills/forms'], 'kilo'), [
      {
        code,
        severity: 'hint',
        message:
          "'.claude/skills/forms/SKILL.md' has the same name. One of them is taken, and chance decides which one.",
        words: 'forms',
      },
    ]);
  });

  it('says for each host what it does, and once what several do alike', () => {
    const found = saidOf(
      '.claude/skills/forms',
      ['.agents/skills/forms'],
      'goose',
      'vscode',
      'opencode',
      'crush',
      'codex',
    );
    assert.deepEqual(
      found.map(({ severity, message }) => [severity, /\(.*\)$/.exec(message)?.[0]]),
      [
        ['warning', '(Goose)'],
        ['warning', '(VS Code)'],
        ['hint', '(OpenCode)'],
        ['hint', '(Crush)'],
      ],
    );
  });

  it('names the worst of several, three of them at most', () => {
    const [found] = saidOf(
      '.goose/skills/forms',
      ['.claude/skills/forms', '.agents/skills/forms', '.goose/skills/a/forms'],
      'goose',
    );
    assert.match(
      found?.message ?? '',
      /^'\.agents\/skills\/forms\/SKILL\.md' has the same name and is taken/,
    );
    const many = ['a', 'b', 'c', 'd', 'e'].map(name => `.agents/skills/${name}`);
    assert.match(
      saidOf('.agents/skills/forms', many, 'codex')[0]?.message ?? '',
      /^'\.agents\/skills\/a\/SKILL\.md', '[^']+', '[^']+', 2 more have the same name/,
    );
  });

  it('compares only what the host loads', () => {
    for (const [place, other, target] of [
      ['.claude/skills/forms', '.agents/skills/forms', 'claude-code'],
      ['.agents/skills/forms', '.github/skills/forms', 'codex'],
      ['docs/forms', 'other/forms', 'codex'],
      ['.agents/skills/forms', 'docs/forms', 'codex'],
      ['.agents/skills/forms', '.agents/skills/group/forms', 'zed'],
      ['.agents/skills/forms', '.agents/skills/a/b/c/d/e/f/forms', 'codex'],
    ] as const) {
      assert.deepEqual(saidOf(place, [other], target), [], `${place} ${other}`);
    }
    assert.equal(saidOf('.agents/skills/forms', ['.agents/skills/a/b/c/d/e/forms'], 'codex').length, 1);
  });

  it('leaves hosts alone that go by the folder where the folders differ', () => {
    assert.deepEqual(saidOf('.claude/skills/forms', ['.claude/skills/other'], 'claude-code', 'vscode'), []);
    assert.equal(saidOf('.agents/skills/forms', ['.agents/skills/other'], 'zed').length, 1);
  });

  it('is silent where names differ, and until the other skills are known', () => {
    const options: CheckOptions = {
      targets: ['codex'],
      folder: 'forms',
      place: '.agents/skills/forms',
    };
    const others = { '.codex/skills/forms/SKILL.md': skill('Forms') };
    assert.deepEqual(findingsOf(skill(), { ...options, others }), []);
    assert.deepEqual(findingsOf(skill(), options), []);
  });
});
