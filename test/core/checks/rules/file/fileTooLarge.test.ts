import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

describe('file-too-large', () => {
  it('is all that is said about a file over the limit', () => {
    checkRules('#^ file-too-large\n', { facts: { tooLarge: 2_000_000 } });
  });

  it('says how large the file is', () => {
    assert.deepEqual(findingsOf('', { facts: { tooLarge: 2_000_000 } }), [
      {
        code: 'file-too-large',
        severity: 'error',
        message: 'The file has 2000000 bytes; files over 1 MB are not read.',
        words: '',
      },
    ]);
  });
});
