import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-duplicate-key';

describe(code, () => {
  const fixture = `---
name: example
description: Fills in forms.
description: Reads forms.
#^^^^^^^^^^ ${code}
---
`;

  it('points at the second of two equal keys', () => {
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('is an error without a fix, since only the author knows which one holds', () => {
    assert.deepEqual(
      findingsOf(fixture).map(({ severity, message }) => [severity, message]),
      [['error', "The key 'description' appears here a second time."]],
    );
    assert.equal(fixOf(fixture, code), undefined);
  });

  it('points at every further one, quoted or not', () => {
    checkRules(`---
name: example
"name": example
#^^^^^ ${code}
name : example
#^^^ ${code}
description: Fills in forms.
---
`);
  });

  it('sees keys of nested mappings', () => {
    checkRules(`---
name: example
description: Fills in forms.
metadata:
  author: Ada
  author: Grace
# ^^^^^^ ${code}
---
`);
    checkRules(`---
name: example
description: Fills in forms.
metadata: { author: Ada, author: Grace }
#                        ^^^^^^ ${code}
---
`);
  });

  it('accepts the same key in different mappings', () => {
    checkRules(`---
name: example
description: Fills in forms.
metadata:
  name: other
---
`);
  });
});
