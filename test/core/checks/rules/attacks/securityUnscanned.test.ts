import assert from 'node:assert/strict';
import { scanResource } from '../../../../../server/src/core/checks/scanResource.ts';
import { scanIn } from '../../../../support/checkRules.ts';

const text = '---\nname: forms\ndescription: Fills in forms.\n---\n';

describe('security-unscanned', () => {
  it('names what is not text', () => {
    const found = scanIn(text, { files: { 'bin/fill.exe': '', 'scripts/a.sh': '' }, isListed: true });
    assert.deepEqual(
      found.map(({ code, severity, args }) => [code, severity, args['paths']]),
      [['security-unscanned', 'info', 'bin/fill.exe']],
    );
  });

  it('says so in a file that is too large', () => {
    const file = { path: 'data.json', text: ' '.repeat(600_000), isTooLarge: false };
    const found = scanResource(file, {}, { trustsComments: true, withUncertain: true });
    assert.deepEqual(
      found.map(({ code }) => code),
      ['security-unscanned'],
    );
  });
});
