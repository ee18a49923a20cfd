import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'compatibility-refused';
const text = '---\nname: example\ndescription: Fills in forms.\ncompatibility: Needs Python.\n---\n';

describe(code, () => {
  it('points at the key', () => {
    const fixture = `---
name: example
description: Fills in forms.
compatibility: Needs Python.
#^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture, { targets: ['codex'] });
    checkRules(toCrlf(fixture), { targets: ['codex'] });
  });

  it('says who refuses it', () => {
    assert.deepEqual(findingsOf(text, { targets: ['codex'] }), [
      {
        code,
        severity: 'warning',
        message:
          "'compatibility' has no effect here, and the validator of skill-creator refuses a skill that has it.",
        words: 'compatibility',
      },
    ]);
  });

  it('says nothing for other hosts, and nothing of other keys', () => {
    checkRules(text, { targets: ['agentskills', 'claude-code', 'vscode', 'claude-api'] });
    checkRules(text.replace('compatibility', 'license'), { targets: ['codex'] });
  });

  it('has no fix, since the words may be worth keeping', () => {
    assert.equal(fixOf(text, code, { targets: ['codex'] }), undefined);
  });
});
