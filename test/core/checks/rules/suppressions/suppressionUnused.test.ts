import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'suppression-unused';

describe(code, () => {
  const fixture = `---
name: example
# skillwright-ignore key-unknown: our registry reads it
#                    ^^^^^^^^^^^ ${code}
description: Fills in forms.
---
`;

  it('points at the code that nothing is reported by', () => {
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('is a hint without a fix', () => {
    assert.deepEqual(
      findingsOf(fixture).map(({ severity, message }) => [severity, message]),
      [['hint', "Nothing here is reported by 'key-unknown'."]],
    );
    assert.equal(fixOf(fixture, code), undefined);
  });

  it('tells the codes of one comment apart', () => {
    checkRules(`---
name: example
# skillwright-ignore key-unknown, name-folder: our registry reads it
#                                 ^^^^^^^^^^^ ${code}
owner: Ada
description: Fills in forms.
---
`);
  });

  it('says nothing of a comment that has no reason, which does nothing anyway', () => {
    checkRules(`---
name: example
# skillwright-ignore name-folder
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ suppression-invalid
description: Fills in forms.
---
`);
  });

  it('holds for comments about the whole file and in the body', () => {
    checkRules(`---
name: example
description: Fills in forms.
---

<!-- skillwright-ignore-file name-folder: vendored -->
#                            ^^^^^^^^^^^ ${code}
`);
  });

  it('can be switched off in the settings only', () => {
    assert.deepEqual(findingsOf(fixture, { rules: { [code]: 'off' } }), []);
  });

  it('says nothing of a rule that is switched off in the settings', () => {
    assert.deepEqual(findingsOf(fixture, { rules: { 'key-unknown': 'off' } }), []);
  });
});
