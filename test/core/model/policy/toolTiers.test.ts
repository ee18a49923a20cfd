import assert from 'node:assert/strict';
import { tierOf } from '../../../../server/src/core/model/policy/toolTiers.ts';

const declared = [
  { name: 'search', permissionTier: 'READ_ONLY' },
  { name: 'draft' },
  { name: 'delete_skill', permissionTier: 'READ_ONLY' },
] as const;

describe('the tier of a tool', () => {
  it('is what the workspace says', () => {
    assert.equal(tierOf('search', declared), 'READ_ONLY');
  });

  it('is to ask every time where nobody says', () => {
    assert.equal(tierOf('draft', declared), 'ALWAYS_CONFIRM');
    assert.equal(tierOf('unheard-of', declared), 'ALWAYS_CONFIRM');
  });

  it('is fixed for our own tools', () => {
    assert.equal(tierOf('delete_skill', declared), 'ALWAYS_CONFIRM');
    assert.equal(tierOf('update_skill', []), 'CONFIRM_ONCE');
    assert.equal(tierOf('activate_skills', []), 'READ_ONLY');
  });
});
