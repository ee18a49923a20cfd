import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'skill-tier';
const guessed = { strict: false };

describe(code, () => {
  it('points at the key, at the top and below metadata, and says nothing else of it', () => {
    const fixture = `---
name: example
description: Swaps tokens.
permissionTier: READ_ONLY
#^^^^^^^^^^^^^ ${code}
metadata:
  permission_tier: ALWAYS_CONFIRM
# ^^^^^^^^^^^^^^^ ${code}
  author: Ada
---
`;
    checkRules(fixture, guessed);
    checkRules(toCrlf(fixture), guessed);
  });

  it('says where the tier belongs, and takes the key out on request', () => {
    const text = '---\nname: example\ndescription: Swaps tokens.\npermissionTier: READ_ONLY\n---\n';
    assert.deepEqual(findingsOf(text, guessed), [
      {
        code,
        severity: 'warning',
        message:
          "'permissionTier' has no effect on a skill. Set permissionTier at each tool in skillwright.json instead.",
        words: 'permissionTier',
      },
    ]);
    assert.equal(fixOf(text, code, guessed), '---\nname: example\ndescription: Swaps tokens.\n---\n');
  });

  it('does not hide that a target refuses the skill for it', () => {
    const text = '---\nname: example\ndescription: Swaps tokens.\npermissionTier: READ_ONLY\n---\n';
    assert.deepEqual(
      findIn(text).map(found => [found.code, found.severity]),
      [
        ['key-unknown', 'error'],
        [code, 'warning'],
      ],
    );
  });
});
