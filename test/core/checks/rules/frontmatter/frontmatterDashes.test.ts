import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'frontmatter-dashes';

function severities(text: string, strict = true): string[] {
  return findingsOf(text, { strict })
    .filter(found => found.code === code)
    .map(({ severity }) => severity);
}

describe(code, () => {
  it('is a warning where name and description are whole before the dashes', () => {
    const fixture = `---
name: example
description: Fills in forms --- and reads them.
#                           ^^^ ${code}
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
    assert.deepEqual(findingsOf(fixture), [
      {
        code,
        severity: 'warning',
        message:
          'The reference library ends the frontmatter at these dashes and does not read the rest of it.',
        words: '---',
      },
    ]);
  });

  it('is an error where the value is cut in a way that breaks the YAML', () => {
    const text = '---\nname: example\ndescription: "Fills in forms --- and reads them."\n---\n';
    assert.deepEqual(findingsOf(text), [
      {
        code,
        severity: 'error',
        message:
          'The reference library ends the frontmatter at these dashes and refuses the skill, since name and description cannot be read from what precedes them.',
        words: '---',
      },
    ]);
  });

  it('is an error where a key that is needed stands behind the dashes, or its value does', () => {
    assert.deepEqual(severities('---\nname: example\n# --- trigger\ndescription: Fills in forms.\n---\n'), [
      'error',
    ]);
    assert.deepEqual(severities('---\nname: example\ndescription: --- Fills in forms.\n---\n'), ['error']);
    assert.deepEqual(severities('---\nname: example\ndescription: |\n  ---\n  Fills in forms.\n---\n'), [
      'error',
    ]);
    assert.deepEqual(severities('---\nname: example\ndescription: "  " # ---\nlicense: MIT\n---\n'), [
      'error',
    ]);
  });

  it('is a warning for dashes in a comment or a later key', () => {
    checkRules(`---
name: example
description: Fills in forms.
# ------------
# ^^^^^^^^^^^^ ${code}
license: MIT
---
`);
    checkRules(`---
name: example
description: |
  | field | value |
  |-------|-------|
#  ^^^^^^^ ${code}
---
`);
  });

  it('takes every scalar for a text, as the library does', () => {
    assert.deepEqual(severities('---\nname: 2024\ndescription: true\nlicense: MIT --- or so\n---\n'), [
      'warning',
    ]);
  });

  it('is an error for a mapping in place of a text, and for an alias', () => {
    assert.deepEqual(severities('---\nname: example\ndescription:\n  a: b\nlicense: "---"\n---\n'), [
      'error',
    ]);
    assert.deepEqual(
      severities('---\nlicense: &a MIT\nname: example\ndescription: *a\ncompatibility: "---"\n---\n'),
      ['error'],
    );
  });

  it('is not an error for a target that was only guessed', () => {
    assert.deepEqual(
      severities('---\nname: example\ndescription: "Fills in forms --- and reads them."\n---\n', false),
      ['warning'],
    );
  });

  it('says nothing of two dashes, of dashes in the body, and of the fences', () => {
    checkRules('---\nname: example\ndescription: Fills in forms -- and reads them.\n---\n\n---\n\na --- b\n');
  });

  it('leaves wrong fences to frontmatter-fence', () => {
    const text = '---\nname: example\ndescription: Fills in --- forms.\n----\n';
    assert.deepEqual(severities(text), []);
  });

  it('says nothing for hosts that read line by line', () => {
    checkRules('---\nname: example\ndescription: Fills in forms --- and reads them.\n---\n', {
      targets: ['vscode', 'codex'],
    });
  });

  it('warns for Claude Code of dashes behind a blank alone, whatever stands before them', () => {
    const targets = ['claude-code'];
    const text = '---\nname: example\ndescription: "Fills in forms --- and reads them."\n---\n';
    assert.deepEqual(findingsOf(text, { targets }), [
      {
        code,
        severity: 'warning',
        message: 'Claude Code ends the frontmatter at these dashes and does not read the rest of it.',
        words: '---',
      },
    ]);
    assert.equal(fixOf(text, code, { targets }), text.replace('s --- a', 's — a'));
    checkRules('---\nname: example\ndescription: Fills in form---one.\n---\n', { targets });
  });

  it('writes a dash for all of them on request', () => {
    const text = toCrlf(
      '---\nname: example\n# -----\ndescription: "Fills in forms --- all."\n---\na --- b\n',
    );
    assert.equal(fixed(text), text);
    assert.equal(
      fixOf(text, code),
      toCrlf('---\nname: example\n# —\ndescription: "Fills in forms — all."\n---\na --- b\n'),
    );
  });

  it('has no fix where dashes are part of a word', () => {
    const text = '---\nname: example\ndescription: Fills in form---one.\n---\n';
    assert.equal(fixOf(text, code), undefined);
  });
});
