import assert from 'node:assert/strict';
import {
  findSkillReferences,
  findTransitions,
  toSkillRecord,
} from '../../../../server/src/core/analysis/catalog/toSkillRecord.ts';
import { findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import { toFile } from '../../../support/checkRules.ts';

describe('the record of a skill', () => {
  it('keeps what other skills need to know of it', () => {
    const file = toFile('---\nname: forms\ndescription: Fills 🐝.\nnext_skill: review\n---\n');
    const source = findSource('skills/forms/SKILL.md', 'project');
    const record = toSkillRecord(file, { source, root: 'web' });
    assert.deepEqual(record, {
      path: 'example/SKILL.md',
      id: 'forms',
      names: ['example'],
      source,
      root: 'web',
      references: [{ id: 'review', span: { start: 51, end: 57 } }],
      next: [{ to: 'review', span: { start: 51, end: 57 }, at: { line: 3, character: 12 } }],
      detail: 'Fills 🐝.',
      named: { span: { start: 10, end: 15 }, at: { line: 1, character: 6 } },
    });
  });

  it('tells of it by its title, unless that says no more than its id', () => {
    const source = findSource('skills/pdf-forms/SKILL.md', 'project');
    const detailOf = (title: string) => {
      const file = toFile(`---\nname: pdf-forms\ndescription: Fills.\n---\n# ${title}\n`);
      return toSkillRecord(file, { source, root: '' }).detail;
    };
    assert.deepEqual(['Forms of clerks', 'PDF Forms'].map(detailOf), ['Forms of clerks', 'Fills.']);
  });
});

describe('the record of a skill that a host loads', () => {
  it('keeps what the host may tell of it as well', () => {
    const file = toFile('---\nname: forms\ndescription: Fills.\ndisable-model-invocation: true\n---\n');
    const source = findSource('.claude/skills/forms/SKILL.md', 'project');
    assert.deepEqual(toSkillRecord(file, { source, root: '' }).listing, {
      name: 'forms',
      folder: 'example',
      description: 'Fills.',
      quirks: ['name-folder'],
      switches: { 'disable-model-invocation': true },
    });
  });
});

describe('the references of a skill', () => {
  it('are all keys that name another skill, as a text or a list', () => {
    const text = `---
requires:
  skills: [base, 7]
routing:
  co_activate:
    - risk
next_skill: review
conditional_next_skills:
  bug: fixer
  empty:
---
`;
    assert.deepEqual(
      findSkillReferences(toFile(text)).map(({ id, span }) => [id, text.slice(span.start, span.end)]),
      ['base', 'risk', 'review', 'fixer'].map(id => [id, id]),
    );
  });

  it('are none where the keys hold something else', () => {
    assert.deepEqual(
      findSkillReferences(toFile('---\nrequires: yes\nrouting: []\nnext_skill: {}\n---\n')),
      [],
    );
  });
});

describe('the skills that take over from a skill', () => {
  const placed = (text: string) =>
    findTransitions(toFile(text)).map(({ span, ...rest }) => ({
      ...rest,
      words: text.slice(span.start, span.end),
    }));

  it('are the next one and those of its conditions, with their places', () => {
    const text = `---
next_skill: [" ", "review", other]
conditional_next_skills:
  bug: fixer
  none:
  7: 8
---
`;
    assert.deepEqual(placed(text), [
      { to: 'review', words: '"review"', at: { line: 1, character: 18 } },
      { to: 'fixer', condition: 'bug', words: 'fixer', at: { line: 3, character: 7 } },
      { to: '8', condition: '7', words: '8', at: { line: 5, character: 5 } },
    ]);
  });

  it('may stand below metadata', () => {
    assert.deepEqual(placed('---\nmetadata:\n  next_skill: review\n---\n'), [
      { to: 'review', words: 'review', at: { line: 2, character: 14 } },
    ]);
  });
});
