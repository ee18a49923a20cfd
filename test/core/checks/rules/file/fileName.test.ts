import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

const skill = `---
name: example
description: Fills in forms.
---
`;

describe('file-name', () => {
  it('accepts SKILL.md', () => {
    checkRules(skill);
  });

  it('reports the lower-case name at the start of the file', () => {
    checkRules(`#^ file-name\n${skill}`, { fileName: 'skill.md' });
    assert.deepEqual(findingsOf(skill, { fileName: 'skill.md' }), [
      {
        code: 'file-name',
        severity: 'warning',
        message: "Most hosts only look for 'SKILL.md', not for 'skill.md'.",
        words: '',
      },
    ]);
  });

  it('reports every other spelling of the same letters', () => {
    checkRules(`#^ file-name\n${skill}`, { fileName: 'Skill.md' });
    checkRules(`#^ file-name\n${skill}`, { fileName: 'SKILL.MD' });
  });

  it('leaves files of other names alone', () => {
    checkRules(skill, { fileName: 'Untitled-1' });
  });
});
