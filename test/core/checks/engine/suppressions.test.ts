import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { findSuppressions } from '../../../../server/src/core/checks/engine/suppressions.ts';
import { checkRules } from '../../../support/checkRules.ts';
import { toCrlf } from '../../../support/marked.ts';

describe('a suppression comment', () => {
  it('holds for its own line', () => {
    const fixture = `---
name: other # skillwright-ignore name-folder: vendored
description: Fills in forms.
owner: Ada
#^^^^ key-unknown
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('holds for the next line', () => {
    const fixture = `---
# skillwright-ignore name-folder: vendored
name: other
description: Fills in forms.
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('looks past blank lines and other comments', () => {
    checkRules(`---
# skillwright-ignore name-folder: vendored
# skillwright-ignore name-pattern: vendored

# another comment
name: Other
description: Fills in forms.
---
`);
  });

  it('does not hold for the line after that', () => {
    checkRules(`---
# skillwright-ignore key-unknown: the registry reads it
owner: Ada
color: red
#^^^^ key-unknown
name: example
description: Fills in forms.
---
`);
  });

  it('does not hold for the line above', () => {
    checkRules(`---
name: other
#     ^^^^^ name-folder
# skillwright-ignore name-folder: vendored
#                    ^^^^^^^^^^^ suppression-unused
description: Fills in forms.
---
`);
  });

  it('switches off several codes', () => {
    checkRules(`---
# skillwright-ignore name-folder, name-pattern: vendored
name: Other
description: Fills in forms.
---
`);
  });

  it('switches off nothing but what it names', () => {
    checkRules(`---
# skillwright-ignore name-folder: vendored
name: Other
#     ^^^^^ name-pattern
description: Fills in forms.
---
`);
  });

  it('holds for the whole file wherever it stands', () => {
    checkRules(`---
name: other
description: Fills in forms.
owner: Ada
color: red
---

# Example

<!-- skillwright-ignore-file name-folder, key-unknown: vendored -->
`);
  });

  it('holds for what is wrong with the YAML', () => {
    checkRules(
      `---
name: example
# skillwright-ignore yaml-unquoted-colon: our host repairs it
description: Forms: filled in.
---
`,
      { targets: ['claude-code'] },
    );
  });

  it('does nothing without a reason', () => {
    checkRules(`---
name: other # skillwright-ignore name-folder
#     ^^^^^ name-folder
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ suppression-invalid
description: Fills in forms.
---
`);
  });

  it('is not a comment inside of quotes or a block', () => {
    checkRules(`---
name: other
#     ^^^^^ name-folder
description: "Fills # skillwright-ignore-file name-folder: in forms."
license: |
  MIT
  # skillwright-ignore-file name-folder: no
---
`);
  });

  it('is not a comment in the text of the body', () => {
    checkRules(`---
name: other
#     ^^^^^ name-folder
description: Fills in forms.
---

# skillwright-ignore-file name-folder: a heading

\`\`\`
<!-- skillwright-ignore-file name-folder: code -->
\`\`\`
`);
  });

  it('is read with its codes, its reason and its reach', () => {
    const text = '---\na: b # skillwright-ignore x,  y : why: so\n# c\nc: d\ne: f\n---\n';
    const comment = text.indexOf('#');
    assert.deepEqual(findSuppressions(parseSkillDocument(text)), [
      {
        codes: [
          { code: 'x', span: { start: text.indexOf('x,'), end: text.indexOf('x,') + 1 } },
          { code: 'y', span: { start: text.indexOf('y :'), end: text.indexOf('y :') + 1 } },
        ],
        reason: 'why: so',
        wholeFile: false,
        span: { start: comment, end: text.indexOf('\n# c') },
        reach: { start: 4, end: text.indexOf('\ne: f') },
      },
    ]);
  });

  it('finds a code that the directive itself contains', () => {
    const text = '---\n# skillwright-ignore ignore: why\n---\n';
    const [suppression] = findSuppressions(parseSkillDocument(text));
    const [named] = suppression?.codes ?? [];
    assert.deepEqual(named, { code: 'ignore', span: { start: 25, end: 31 } });
  });
});
