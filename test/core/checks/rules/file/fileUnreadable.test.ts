import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

describe('file-unreadable', () => {
  it('is all that is said about a file that cannot be read', () => {
    checkRules('#^ file-unreadable\n', { facts: { unreadable: 'permission denied' } });
  });

  it('says why', () => {
    assert.deepEqual(findingsOf('', { facts: { unreadable: 'the link points nowhere' } }), [
      {
        code: 'file-unreadable',
        severity: 'error',
        message: 'The file cannot be read: the link points nowhere.',
        words: '',
      },
    ]);
  });

  it('does not depend on targets', () => {
    assert.equal(findingsOf('', { targets: [], facts: { unreadable: 'permission denied' } }).length, 1);
  });

  it('can be switched off', () => {
    assert.deepEqual(
      findingsOf('', { facts: { unreadable: 'permission denied' }, rules: { 'file-unreadable': 'off' } }),
      [],
    );
  });
});
