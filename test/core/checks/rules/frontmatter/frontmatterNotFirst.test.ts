import assert from 'node:assert/strict';
import { fixSkill } from '../../../../../server/src/core/operations/fixes/fixSkill.ts';
import { checkRules, findingsOf, fixed, targetsFrom, toFile } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const skill = '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n';
const code = 'frontmatter-not-first';

describe(code, () => {
  it('accepts a frontmatter in the first line', () => {
    checkRules(skill, { targets: ['agentskills', 'claude-code', 'vscode'] });
  });

  it('reports a byte order mark where a host refuses it', () => {
    const facts = { hasMark: true };
    assert.deepEqual(findingsOf(skill, { targets: ['agentskills', 'vscode', 'claude-code'], facts }), [
      {
        code,
        severity: 'error',
        message:
          'The file starts with a byte order mark, so strict readers see no frontmatter. (Agent Skills)',
        words: '',
      },
    ]);
    checkRules(skill, { targets: ['claude-code'], facts });
  });

  it('removes the byte order mark, which is not a character of the text', () => {
    const { file, applied, findings } = fixSkill(
      toFile(skill, { facts: { hasMark: true } }),
      () => targetsFrom(),
      {},
    );
    assert.deepEqual(
      { text: file.document.text, facts: file.facts, applied: applied.length, findings },
      { text: skill, facts: { hasMark: false }, applied: 1, findings: [] },
    );
  });

  it('points at the blank lines above', () => {
    assert.deepEqual(findingsOf(`\n  \n${skill}`), [
      {
        code,
        severity: 'error',
        message: 'Blank space precedes the frontmatter, so strict readers do not see it.',
        words: '\n  \n',
      },
    ]);
  });

  it('is a warning where it is not known what the host does', () => {
    assert.deepEqual(
      findingsOf(`\n${skill}`, { targets: ['claude-code'] }).map(({ severity }) => severity),
      ['warning'],
    );
  });

  it('takes the worst of its targets and names none where it holds for all', () => {
    assert.deepEqual(findingsOf(`\n${skill}`, { targets: ['vscode', 'agentskills'] }), [
      {
        code,
        severity: 'error',
        message: 'Blank space precedes the frontmatter, so strict readers do not see it.',
        words: '\n',
      },
    ]);
  });

  it('points at the blanks before the first fence', () => {
    checkRules(`   ---
#^^ ${code}
name: example
description: Fills in forms.
---
`);
    assert.equal(fixed(`   ${skill}`), skill);
  });

  it('removes blank lines of every kind', () => {
    assert.equal(fixed(`\n\t\n${skill}`), skill);
    assert.equal(fixed(toCrlf(`\n\n${skill}`)), toCrlf(skill));
  });

  it('moves a comment to the start of the body', () => {
    assert.deepEqual(findingsOf(`<!-- licence -->\n\n${skill}`), [
      {
        code,
        severity: 'error',
        message: 'A comment precedes the frontmatter, so strict readers do not see it.',
        words: '<!-- licence -->\n\n',
      },
    ]);
    assert.equal(
      fixed(`<!-- two\nlines -->\n${skill}`),
      '---\nname: example\ndescription: Fills in forms.\n---\n\n<!-- two\nlines -->\n\n# Example\n',
    );
  });

  it('moves text to the start of the body, with the line ends of the file', () => {
    assert.deepEqual(findingsOf(`Copied from a page.\n\n${skill}`, { targets: ['claude-code'] }), [
      {
        code,
        severity: 'error',
        message: 'Text precedes the frontmatter, so most hosts do not see it.',
        words: 'Copied from a page.\n\n',
      },
    ]);
    assert.equal(
      fixed(toCrlf(`Copied from a page.\n\n${skill}`)),
      toCrlf('---\nname: example\ndescription: Fills in forms.\n---\n\nCopied from a page.\n\n# Example\n'),
    );
  });

  it('keeps the fence apart from what it moves when the file ends there', () => {
    assert.equal(
      fixed('Words.\n---\nname: example\ndescription: Fills in forms.\n---'),
      '---\nname: example\ndescription: Fills in forms.\n---\n\nWords.\n',
    );
  });
});
