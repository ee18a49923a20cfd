import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'frontmatter-second-block';

describe(code, () => {
  const fixture = `---
name: example
description: Fills in forms.
---

---
#^^ ${code}
name: forms
license: MIT
---

# Example
`;

  it('points at the fence of a second frontmatter', () => {
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('is a warning without a fix, since only the author knows how to merge', () => {
    assert.deepEqual(
      findingsOf(fixture).map(({ severity, message }) => [severity, message]),
      [['warning', 'A second frontmatter starts here; hosts read only the first one.']],
    );
    assert.equal(fixOf(fixture, code), undefined);
  });

  it('accepts a rule at the start of the body', () => {
    checkRules(`---
name: example
description: Fills in forms.
---

---

# Example

---
`);
  });

  it('accepts an example further down', () => {
    checkRules(`---
name: example
description: Fills in forms.
---

A skill starts like this:

---
name: other
---
`);
  });

  it('accepts a block that never closes', () => {
    checkRules(`---
name: example
description: Fills in forms.
---
---
name: other

Words.
`);
  });
});
