import assert from 'node:assert/strict';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import type { License } from '../../../../../server/src/core/analysis/provenance/license/license.ts';
import {
  kindOfExpression,
  parseExpression,
} from '../../../../../server/src/core/analysis/provenance/license/licenseExpression.ts';
import { evaluateLicense } from '../../../../../server/src/core/analysis/provenance/license/licensePolicy.ts';
import type { LicensePolicy } from '../../../../../server/src/core/model/workspace/workspaceExternal.ts';

function licensed(id: string): License {
  const expression = parseExpression(id);
  assert.ok(expression !== undefined, id);
  return { id, kind: kindOfExpression(expression), source: { key: 'license' }, remarks: [] };
}

const unknown: License = { kind: 'unknown', source: {}, words: 'Ask Ann.', remarks: [] };
const proprietary: License = { ...unknown, kind: 'proprietary' };

function isAccepted(license: License, policy: LicensePolicy): boolean {
  return !isRefusal(evaluateLicense(license, policy));
}

describe('the policy for licenses', () => {
  for (const [id, policy, expected] of [
    ['MIT', {}, true],
    ['CC-BY-NC-4.0', {}, false],
    ['CC-BY-NC-4.0', { restricted: 'allow' }, true],
    ['CC-BY-NC-4.0', { allow: ['CC-BY-NC-4.0'] }, true],
    ['MIT', { allow: ['Apache-2.0'] }, false],
    ['MIT', { allow: [] }, false],
    ['mit', { allow: ['mit'] }, true],
    ['MIT', { deny: ['MIT'] }, false],
    ['MIT', { allow: ['MIT'], deny: ['MIT'] }, false],
    ['GPL-3.0-or-later', { deny: ['GPL-3.0'] }, false],
    ['GPL-3.0-or-later', { deny: ['GPL-3.0-only'] }, true],
    ['GPL-2.0-only', { deny: ['GPL-3.0'] }, true],
    ['MIT OR GPL-3.0-only', { deny: ['GPL-3.0'] }, true],
    ['MIT AND GPL-3.0-only', { deny: ['GPL-3.0'] }, false],
    ['MIT OR CC-BY-NC-4.0', {}, true],
    ['MIT AND CC-BY-NC-4.0', {}, false],
    ['Apache-2.0 WITH Commons-Clause', {}, false],
    ['Apache-2.0 WITH LLVM-exception', {}, true],
    ['3D-Slicer-1.0', {}, false],
    ['3D-Slicer-1.0', { unknown: 'allow' }, true],
    ['3D-Slicer-1.0', { allow: ['3D-Slicer-1.0'] }, true],
  ] as const) {
    it(`${expected ? 'takes' : 'refuses'} ${id} with ${JSON.stringify(policy)}`, () => {
      assert.equal(isAccepted(licensed(id), policy), expected);
    });
  }

  it('refuses what nobody can tell, unless the workspace says otherwise', () => {
    assert.deepEqual(
      [
        isAccepted(unknown, {}),
        isAccepted(unknown, { allow: ['MIT'] }),
        isAccepted(unknown, { unknown: 'allow' }),
      ],
      [false, false, true],
    );
  });

  it('is overridden by a reason in words, which is answered', () => {
    const judged = [unknown, licensed('CC-BY-NC-4.0'), licensed('MIT')].map(license =>
      evaluateLicense(license, { deny: ['MIT'] }, '  Ann\nagreed  '),
    );
    assert.deepEqual(
      judged,
      Array.from({ length: 3 }, () => ({ accepted: true, override: 'Ann agreed' })),
    );
  });

  it('needs no reason where it takes the license, and keeps none', () => {
    assert.deepEqual(evaluateLicense(licensed('MIT'), {}, 'Ann agreed'), { accepted: true });
  });

  for (const reason of ['', ' ', '!', '1']) {
    it(`is not overridden without words: ${JSON.stringify(reason)}`, () => {
      assert.ok(isRefusal(evaluateLicense(unknown, {}, reason)));
    });
  }

  it('is not even asked about a proprietary license', () => {
    assert.deepEqual(evaluateLicense(proprietary, { unknown: 'allow', restricted: 'allow' }, 'Ann agreed'), {
      refusal: {
        template:
          'Its license is proprietary ({license}), so it may not be copied; nothing can override that.',
        args: { license: '“Ask Ann.”' },
      },
    });
  });
});
