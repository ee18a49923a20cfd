import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readDeclaredLicense } from '../../../../../server/src/core/analysis/provenance/license/declaredLicense.ts';
import { describeExpression } from '../../../../../server/src/core/analysis/provenance/license/licenseExpression.ts';

/** The kind, the id or the words, and the file, each where there is one. */
function read(words: string): string {
  const { license, file } = readDeclaredLicense(words);
  const { kind = '', expression, words: kept } = license ?? {};
  const name = expression === undefined ? kept : describeExpression(expression);
  return [kind, name, file && `→ ${file}`].filter(part => part !== undefined && part !== '').join(' ');
}

describe('the declared license', () => {
  for (const [words, expected] of [
    ['MIT', 'open MIT'],
    ['mit', 'open MIT'],
    ['"MIT"', 'open MIT'],
    ['The MIT License (MIT)', 'open MIT'],
    ['Licensed under the MIT License.', 'open MIT'],
    ['Apache 2.0', 'open Apache-2.0'],
    ['Apache License, Version 2.0', 'open Apache-2.0'],
    ['3-clause BSD license', 'open BSD-3-Clause'],
    ['GPLv3 license', 'open GPL-3.0-only'],
    ['GPL-3.0', 'open GPL-3.0-only'],
    ['GPL-3.0+', 'open GPL-3.0-or-later'],
    ['GNU General Public License v3 or later', 'open GPL-3.0-or-later'],
    ['LGPL-2.1 license', 'open LGPL-2.1-only'],
    ['AGPL-3.0 (for the server)', 'open AGPL-3.0-only'],
    ['CC BY-NC-SA 4.0', 'restricted CC-BY-NC-SA-4.0'],
    ['Creative Commons Attribution 4.0 International', 'open CC-BY-4.0'],
    ['https://creativecommons.org/licenses/by-nd/4.0/', 'restricted CC-BY-ND-4.0'],
    ['https://opensource.org/licenses/MIT', 'open MIT'],
    ['https://www.apache.org/licenses/LICENSE-2.0.txt', 'open Apache-2.0'],
    ['Business Source License 1.1', 'restricted BUSL-1.1'],
    ['The Unlicense', 'open Unlicense'],
    ['UNLICENSED', 'proprietary UNLICENSED'],
    ['MIT OR Apache-2.0', 'open MIT OR Apache-2.0'],
    ['(mit or gpl-3.0) and CC-BY-NC-4.0', 'restricted (MIT OR GPL-3.0-only) AND CC-BY-NC-4.0'],
    ['GPL-2.0 WITH Classpath-exception-2.0', 'open GPL-2.0-only WITH Classpath-exception-2.0'],
    ['Apache-2.0 WITH Commons-Clause', 'restricted Apache-2.0 WITH Commons-Clause'],
    ['See LICENSE', '→ LICENSE'],
    ['Complete terms in LICENSE.txt', '→ LICENSE.txt'],
    ['see `docs/license.md` for details', '→ docs/license.md'],
    ['LICENSE-MIT', '→ LICENSE-MIT'],
    ['MIT. LICENSE.txt has complete terms', 'open MIT → LICENSE.txt'],
    [
      'Proprietary. LICENSE.txt has complete terms',
      'proprietary Proprietary. LICENSE.txt has complete terms → LICENSE.txt',
    ],
    ['Proprietary (an account is needed)', 'proprietary Proprietary (an account is needed)'],
    ['All rights reserved', 'proprietary All rights reserved'],
    ['MIT (noncommercial use only)', 'unknown MIT (noncommercial use only)'],
    ['BSD license', 'unknown BSD license'],
    ['MIT, but ask me first', 'unknown MIT, but ask me first'],
    ['LicenseRef-Acme', 'unknown LicenseRef-Acme'],
    ['https://example.org/LICENSE', 'unknown https://example.org/LICENSE'],
    ['MIT OR', 'unknown MIT OR'],
    ['Unknown', ''],
    [' \n', ''],
  ] as const) {
    it(`is read from ${JSON.stringify(words)}`, () => {
      assert.equal(read(words), expected);
    });
  }

  it('is read from whatever stands there, long words included', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(?:LICENSE|licensed|[a-z./( ]){0,40}$/)),
        words => {
          const { license } = readDeclaredLicense(words.repeat(20));
          assert.ok((license?.words ?? '').length <= 121);
        },
      ),
    );
  });

  it('never takes a text for open whose end was not read', () => {
    assert.equal(readDeclaredLicense(`MIT${' '.repeat(3000)}but not for you`).license?.kind, 'unknown');
  });
});
