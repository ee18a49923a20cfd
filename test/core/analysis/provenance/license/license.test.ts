import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  License,
  LicenseEvidence,
} from '../../../../../server/src/core/analysis/provenance/license/license.ts';
import { detectLicense } from '../../../../../server/src/core/analysis/provenance/license/license.ts';
import { isLicenseName } from '../../../../../server/src/core/analysis/provenance/license/licenseFile.ts';

const require = createRequire(import.meta.url);

function textOf(id: string): string {
  const place = require.resolve(`spdx-license-list/licenses/${id}.json`);
  return (JSON.parse(readFileSync(place, 'utf8')) as { readonly licenseText: string }).licenseText;
}

const reserved = `Copyright 2026 Acme. All rights reserved.

Members use these skills under their contract with Acme. They may not:
- keep a copy of them elsewhere, or reproduce them
- make derivative works, or hand them on to anybody`;

/** The license without its remarks, and what the remarks say. */
function detect(evidence: Partial<LicenseEvidence>): readonly [Omit<License, 'remarks'>, ...string[]] {
  const { remarks, ...license } = detectLicense({ skillFiles: [], aboveFiles: [], ...evidence });
  const say = ({ template, args }: License['remarks'][number]) =>
    template.replace(/\{(\w+)\}/g, (_all, key: string) => String(args[key]));
  return [license, ...remarks.map(say)];
}

function file(path: string, content: string) {
  return { path, content };
}

describe('the license of a skill', () => {
  it('is that of its own file', () => {
    assert.deepEqual(
      detect({
        skillFiles: [file('SKILL.md', ''), file('LICENSE.txt', textOf('MIT'))],
        aboveFiles: [file('LICENSE', textOf('Apache-2.0'))],
      }),
      [{ id: 'MIT', kind: 'open', source: { file: 'LICENSE.txt' } }],
    );
  });

  it('is that of the nearest folder above which has a file', () => {
    const aboveFiles = [
      file('LICENSE', textOf('Apache-2.0')),
      file('packs/deals/license.md', textOf('ISC')),
      file('packs/README.md', reserved),
    ];
    assert.deepEqual(detect({ aboveFiles }), [
      { id: 'ISC', kind: 'open', source: { file: 'packs/deals/license.md' } },
    ]);
  });

  it('is what the skill declares where no file says it', () => {
    assert.deepEqual(detect({ declared: 'Apache 2.0' }), [
      { id: 'Apache-2.0', kind: 'open', source: { key: 'license' } },
    ]);
  });

  it('is unknown where nothing says it', () => {
    assert.deepEqual(detect({}), [{ kind: 'unknown', source: {} }]);
  });

  it('is in the file that the skill sends people to', () => {
    const skillFiles = [file('terms/license.md', textOf('Zlib'))];
    assert.deepEqual(detect({ skillFiles, declared: 'see ./terms/license.md' }), [
      { id: 'Zlib', kind: 'open', source: { file: 'terms/license.md' } },
    ]);
  });

  it('is unknown where the file is not there that the skill sends people to, and it is said', () => {
    assert.deepEqual(detect({ declared: 'See LICENSE.txt' }), [
      { kind: 'unknown', source: {} },
      "The skill's license is said to be in LICENSE.txt, which is not there.",
    ]);
  });

  it('is told by both where they agree', () => {
    assert.deepEqual(detect({ skillFiles: [file('LICENSE', textOf('MIT'))], declared: 'MIT license' }), [
      { id: 'MIT', kind: 'open', source: { file: 'LICENSE', key: 'license' } },
    ]);
  });

  for (const [name, texts, declared, id] of [
    ['which versions hold', ['GPL-3.0-only'], 'GPL-3.0-or-later', 'GPL-3.0-or-later'],
    ['that one may choose', ['MIT', 'Apache-2.0'], 'MIT OR Apache-2.0', 'MIT OR Apache-2.0'],
  ] as const) {
    it(`says what the text of a license cannot: ${name}`, () => {
      const skillFiles = texts.map(each => file(`LICENSE-${each.toUpperCase()}`, textOf(each)));
      const [license, ...remarks] = detect({ skillFiles, declared });
      assert.deepEqual([license.id, license.kind, remarks], [id, 'open', []]);
    });
  }

  it('is that of all files in a folder', () => {
    const skillFiles = [file('LICENSE-MIT', textOf('MIT')), file('LICENSE-APACHE', textOf('Apache-2.0'))];
    assert.deepEqual(detect({ skillFiles }), [
      { id: 'Apache-2.0 AND MIT', kind: 'open', source: { file: 'LICENSE-APACHE' } },
    ]);
  });

  for (const [text, declared, expected, remark] of [
    [
      textOf('MIT'),
      'Apache-2.0',
      { id: 'MIT AND Apache-2.0', kind: 'open', source: { key: 'license', file: 'LICENSE' } },
      'is MIT, but the skill says Apache-2.0',
    ],
    [
      textOf('CC-BY-NC-4.0'),
      'MIT',
      { id: 'CC-BY-NC-4.0 AND MIT', kind: 'restricted', source: { key: 'license', file: 'LICENSE' } },
      'is CC-BY-NC-4.0, but the skill says MIT',
    ],
    [
      textOf('MIT'),
      'Proprietary',
      { kind: 'proprietary', source: { key: 'license' }, words: 'Proprietary' },
      'is MIT, but the skill says “Proprietary”',
    ],
    [
      textOf('MIT'),
      'ask Ann',
      { kind: 'unknown', source: { key: 'license' }, words: 'ask Ann' },
      'is MIT, but the skill says “ask Ann”',
    ],
    [
      'Ask Ann.',
      'MIT',
      { kind: 'unknown', source: { file: 'LICENSE' }, words: 'Ask Ann.' },
      'is “Ask Ann.”, but the skill says MIT',
    ],
  ] as const) {
    it(`is the stricter of two, and both are told: ${remark}`, () => {
      assert.deepEqual(detect({ skillFiles: [file('LICENSE', text)], declared }), [
        expected,
        `The license in LICENSE ${remark}; the stricter counts.`,
      ]);
    });
  }

  it('is proprietary where a file keeps everything, whatever the skill declares', () => {
    for (const declared of ['Proprietary. LICENSE.txt has complete terms', 'MIT']) {
      const [license] = detect({ skillFiles: [file('LICENSE.txt', reserved)], declared });
      assert.equal(license.kind, 'proprietary');
    }
  });

  for (const [name, text, kind] of [
    ['all rights are reserved', 'Copyright 2026 Acme.\nAll rights reserved.', 'proprietary'],
    ['it is confidential', 'This skill is proprietary and confidential to Acme.', 'proprietary'],
    [
      'copies are forbidden',
      'Unauthorized copying of this skill, by any means, is against the law.',
      'proprietary',
    ],
    [
      'handing on is forbidden',
      'Readers must not publish, lend, sell or redistribute these pages.',
      'proprietary',
    ],
    [
      'something is given, and something is not',
      'You may use and copy this skill at home. All rights reserved.',
      'unknown',
    ],
    ['nobody knows', 'Be excellent to each other.', 'unknown'],
    ['nothing is there', ' \n', 'unknown'],
  ] as const) {
    it(`is ${kind} where ${name}`, () => {
      assert.equal(detect({ skillFiles: [file('LICENSE', text)] })[0].kind, kind);
    });
  }

  for (const [name, text, expected] of [
    ['names it', 'MIT License\n\nCopyright (c) 2026 Ann', { id: 'MIT', kind: 'open' }],
    [
      'has a line for machines',
      'SPDX-License-Identifier: Apache-2.0 OR MIT\nCopyright 2026 Ann',
      { id: 'Apache-2.0 OR MIT', kind: 'open' },
    ],
    [
      'has such a line above the text',
      `SPDX-License-Identifier: MIT\n\n${textOf('MIT')}`,
      { id: 'MIT', kind: 'open' },
    ],
    [
      'has a line that names another one',
      `SPDX-License-Identifier: ISC\n\n${textOf('MIT')}`,
      { id: 'ISC AND MIT', kind: 'open' },
    ],
  ] as const) {
    it(`is known by a file that ${name}`, () => {
      assert.deepEqual(detect({ skillFiles: [file('LICENSE', text)] })[0], {
        ...expected,
        source: { file: 'LICENSE' },
      });
    });
  }

  it('is not what a line for machines says above words that are no license', () => {
    const text = `SPDX-License-Identifier: MIT\n\n${'Ask Ann before you do anything at all with it. '.repeat(3)}`;
    assert.equal(detect({ skillFiles: [file('LICENSE', text)] })[0].kind, 'unknown');
  });

  it('is unknown with terms of somebody’s own, and says which', () => {
    const [license, remark] = detect({
      skillFiles: [
        file('LICENSE', `${textOf('MIT')}\nYou may not use it on Sundays, in the mountains or at sea.`),
      ],
    });
    assert.deepEqual(license, {
      kind: 'unknown',
      source: { file: 'LICENSE' },
      words: 'may not use it on sundays in the mountains or at sea',
    });
    assert.equal(
      remark,
      'LICENSE is MIT with terms that are not in it: “may not use it on sundays in the mountains or at sea…”.',
    );
  });

  it('is restricted with the Commons Clause', () => {
    const clause = 'The “Commons Clause” holds next to it: no right to sell the software is granted.';
    const [license] = detect({ skillFiles: [file('LICENSE', `${clause}\n\n${textOf('Apache-2.0')}`)] });
    assert.deepEqual(license, {
      kind: 'restricted',
      source: { file: 'LICENSE' },
      words: 'Apache-2.0 with the Commons Clause',
    });
  });

  it('is restricted where the blanks of such a license are filled in', () => {
    const filled = textOf('BUSL-1.1').replace(
      /^Change Date:.*$/m,
      `Change Date: 2030-01-01. ${'You may not offer the work to others as a service. '.repeat(4)}`,
    );
    const [license] = detect({ skillFiles: [file('LICENSE', filled)] });
    assert.deepEqual([license.id, license.kind], ['BUSL-1.1', 'restricted']);
  });

  it('is not read from a file that is not text, or too long', () => {
    const bytes = { path: 'LICENSE', content: new Uint8Array([0xff, 0xfe, 0]) };
    const long = file('LICENSE', `${textOf('MIT')}${'\n'.repeat(200_000)}You may not use it.`);
    assert.deepEqual(
      [bytes, long].map(each => detect({ skillFiles: [each] })),
      [
        [{ kind: 'unknown', source: { file: 'LICENSE' } }, 'LICENSE is not text.'],
        [{ kind: 'unknown', source: { file: 'LICENSE' } }, 'LICENSE is too long to be read for a license.'],
      ],
    );
  });
});

describe('the name of a file with a license', () => {
  const names = [
    'LICENSE',
    'License.md',
    'LICENCE.txt',
    'COPYING',
    'COPYING.LESSER',
    'UNLICENSE',
    'LICENSE-MIT',
    'LICENSE.APACHE',
    'license-mit.txt',
    'MIT-LICENSE.txt',
    'LICENSES.md',
  ];
  const others = [
    'README.md',
    'license.ts',
    'license_guide.md',
    'license-matrix.txt',
    'third-party-licenses.txt',
    'LICENSE.py',
    'COPYRIGHT',
    'sub/LICENSE',
  ];
  it('is one that people use, and not that of a guide or of code', () => {
    assert.deepEqual([names.filter(name => !isLicenseName(name)), others.filter(isLicenseName)], [[], []]);
  });
});
