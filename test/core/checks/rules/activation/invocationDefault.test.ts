import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'invocation-default';
const options = { targets: ['crush'] };
const text = '---\nname: example\ndescription: Fills in forms. # pdf\n---\n';

describe(code, () => {
  it('points at the opening fence', () => {
    const fixture = `---
#^^ ${code}
name: example
description: Fills in forms.
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('is a hint, also beside hosts that have it the other way round', () => {
    assert.deepEqual(findingsOf(text, { targets: ['crush', 'claude-code'] }), [
      {
        code,
        severity: 'hint',
        message:
          "Without 'user-invocable: true' the user cannot start the skill; write true or false to have it the same everywhere. (Crush)",
        words: '---',
      },
    ]);
  });

  it('is satisfied by either value', () => {
    for (const value of ['true', 'false']) {
      checkRules(text.replace('---\n', `---\nuser-invocable: ${value}\n`), options);
    }
  });

  it('says nothing for other hosts', () => {
    checkRules(text, { targets: ['claude-code', 'vscode', 'agentskills', 'openclaw'] });
  });

  it('adds the key below all others, on request', () => {
    assert.equal(fixed(toCrlf(text), options), toCrlf(text));
    assert.equal(
      fixOf(toCrlf(text), code, options),
      toCrlf('---\nname: example\ndescription: Fills in forms. # pdf\nuser-invocable: true\n---\n'),
    );
    assert.equal(
      fixOf('---\nname: example\ndescription: |\n  Fills in\n  forms.\n---\n', code, options),
      '---\nname: example\ndescription: |\n  Fills in\n  forms.\nuser-invocable: true\n---\n',
    );
  });

  it('adds nothing to keys in braces', () => {
    assert.equal(fixOf('---\n{ name: example, description: Fills. }\n---\n', code, options), undefined);
  });
});
