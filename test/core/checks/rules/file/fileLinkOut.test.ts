import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkRules.ts';

describe('file-link-out', () => {
  it('names each link in the folder that is not followed, and says nothing of a skill without any', () => {
    const text = '---\nname: example\ndescription: Fills in forms. Use it when a form arrives.\n---\n';
    const found = (linksOut?: readonly string[]) =>
      findingsOf(text, linksOut && { facts: { linksOut } }).map(({ code, severity, message }) => [
        code,
        severity,
        message,
      ]);
    assert.deepEqual(found(), []);
    assert.deepEqual(
      found(['assets', 'references/key.md']),
      ['assets', 'references/key.md'].map(link => [
        'file-link-out',
        'warning',
        `The link '${link}' in the skill folder leads out of the workspace, so it is not followed.`,
      ]),
    );
  });
});
