import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'name-missing';
const unnamed = '---\n# What it does\ndescription: Fills in forms.\n---\n';

describe(code, () => {
  it('points at the opening fence', () => {
    checkRules(`---
#^^ ${code}
description: Fills in forms.
---
`);
  });

  it('points at a name without words', () => {
    for (const value of ['', ' ""', ' "  "', ' null', ' ~']) {
      assert.deepEqual(findingsOf(`---\nname:${value}\ndescription: Fills in forms.\n---\n`), [
        { code, severity: 'error', message: 'The name is empty.', words: 'name' },
      ]);
    }
  });

  it('is an error for the specification, a warning for VS Code, and nothing for Claude Code', () => {
    assert.deepEqual(findingsOf(unnamed, { targets: ['agentskills', 'claude-code', 'vscode'] }), [
      { code, severity: 'error', message: 'The skill needs a name. (Agent Skills)', words: '---' },
      {
        code,
        severity: 'warning',
        message: 'The skill should have a name. (VS Code)',
        words: '---',
      },
    ]);
    assert.deepEqual(findingsOf(unnamed, { targets: ['claude-code'] }), []);
  });

  it('adds the name of the folder above the other keys', () => {
    assert.equal(
      fixed(toCrlf(unnamed)),
      toCrlf('---\nname: example\n# What it does\ndescription: Fills in forms.\n---\n'),
    );
  });

  it('adds the name once where several targets miss it', () => {
    assert.equal(
      fixed(unnamed, { targets: ['agentskills', 'vscode'] }),
      '---\nname: example\n# What it does\ndescription: Fills in forms.\n---\n',
    );
  });

  it('adds the name to an empty frontmatter', () => {
    assert.equal(fixOf('---\n---\n', code), '---\nname: example\n---\n');
  });

  it('offers no name that would itself be wrong', () => {
    assert.equal(fixOf(unnamed, code, { folder: 'My Skills' }), undefined);
    assert.equal(fixOf(unnamed, code, { folder: null }), undefined);
  });

  it('is a hint where nobody read at the source that the host wants it', () => {
    assert.deepEqual(
      findingsOf(unnamed, { targets: ['cursor'] }).map(found => [found.code, found.severity, found.message]),
      [[code, 'hint', 'The skill should have a name.']],
    );
    assert.deepEqual(findingsOf(unnamed, { targets: ['codex'] }), []);
  });

  it('adds the name as deep as the other keys, and nothing to keys in braces', () => {
    const indented = '---\n  description: Fills in forms.\n---\n';
    assert.equal(fixOf(indented, code), '---\n  name: example\n  description: Fills in forms.\n---\n');
    assert.equal(fixOf('---\n{ description: Fills in forms. }\n---\n', code), undefined);
  });

  it('is silent while the YAML is broken and a line may be the name', () => {
    checkRules(`---
description: Forms: filled in.
#                 ^ yaml-unquoted-colon
  name: example
---
`);
    checkRules(`---
#^^ ${code}
description: Forms: filled in.
#                 ^ yaml-unquoted-colon
---
`);
  });

  it('renames a key in typographic quotes', () => {
    const text = '---\n“name”: example\ndescription: Fills in forms.\n---\n';
    const finding = findingsOf(text, { targets: ['vscode'] }).find(found => found.code === code);
    assert.deepEqual(
      [finding?.words, finding?.message],
      ['“name”', "The quotes of “name” are typographic, so it is no 'name'. Write the key without quotes."],
    );
    assert.equal(
      fixOf(text, code, { targets: ['vscode'] }),
      '---\nname: example\ndescription: Fills in forms.\n---\n',
    );
  });
});
