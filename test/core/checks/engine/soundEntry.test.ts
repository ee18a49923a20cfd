import assert from 'node:assert/strict';
import { findingsOf } from '../../../support/checkRules.ts';

/** The codes that are found for the lines of a frontmatter. */
function codesOf(...lines: string[]): string[] {
  return findingsOf(['---', ...lines, '---', ''].join('\n'), { strict: false }).map(({ code }) => code);
}

describe('a frontmatter that is broken in one place', () => {
  it('is still checked in what certainly is as it was written', () => {
    assert.deepEqual(codesOf('name: Example', 'description: Useful tool', 'license: @MIT', 'owner: Ada'), [
      'name-folder',
      'name-pattern',
      'description-vague',
      'yaml-reserved-character',
      'key-unknown',
    ]);
  });

  it('says nothing of the value that is broken', () => {
    assert.deepEqual(codesOf('name: example', 'description: Useful: tool'), ['yaml-unquoted-colon']);
  });

  it('says nothing of what stands behind a mistake that goes on over lines', () => {
    assert.deepEqual(codesOf('name: example', 'metadata: [a', 'description: Useful tool', 'licence: MIT'), [
      'yaml-syntax',
    ]);
  });

  it('misses only keys that no line can be', () => {
    assert.deepEqual(codesOf('license: MIT: or so', 'name: example'), [
      'description-missing',
      'yaml-unquoted-colon',
    ]);
    assert.deepEqual(codesOf('name: example', 'license: MIT: or so', ' description: Fills in forms.'), [
      'yaml-unquoted-colon',
    ]);
  });

  it('takes no text of several lines for a key', () => {
    assert.deepEqual(
      codesOf('name: example', 'description: **Fills** in', 'forms and', 'tables', 'license: MIT'),
      ['yaml-reserved-character'],
    );
  });
});
