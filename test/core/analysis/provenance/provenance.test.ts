import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isRefusal } from '../../../../server/src/core/model/findings/transferNote.ts';
import { parseSource } from '../../../../server/src/core/analysis/provenance/source/installSource.ts';
import { findProvenance } from '../../../../server/src/core/analysis/provenance/findProvenance.ts';
import { readForeignProvenance } from '../../../../server/src/core/analysis/provenance/foreignProvenance.ts';
import { isLocked } from '../../../../server/src/core/analysis/provenance/locked.ts';
import type { Provenance } from '../../../../server/src/core/analysis/provenance/provenance.ts';
import {
  parseProvenance,
  sourceOfProvenance,
  toProvenance,
  writeProvenance,
} from '../../../../server/src/core/analysis/provenance/provenance.ts';

const full: Provenance = {
  source: 'acme/skills',
  sourceType: 'github',
  url: 'https://github.com/acme/skills.git',
  ref: 'main',
  commit: '0123456789012345678901234567890123456789',
  path: 'packs/deal-memo',
  license: { id: 'CC-BY-NC-4.0', kind: 'restricted', file: 'LICENSE' },
  override: { reason: 'Ann agreed' },
  contentHash: 'abc',
  installedAt: '2026-11-22T10:00:00Z',
};

const text = `{
  "version": 1,
  "source": "acme/skills",
  "sourceType": "github",
  "url": "https://github.com/acme/skills.git",
  "ref": "main",
  "commit": "0123456789012345678901234567890123456789",
  "path": "packs/deal-memo",
  "license": {
    "id": "CC-BY-NC-4.0",
    "kind": "restricted",
    "file": "LICENSE"
  },
  "override": {
    "reason": "Ann agreed"
  },
  "contentHash": "abc",
  "installedAt": "2026-11-22T10:00:00Z"
}
`;

function withKey(key: string, value: unknown): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), [key]: value });
}

describe('where an external skill came from', () => {
  it('is written in one order, and read back', () => {
    assert.deepEqual([writeProvenance(full), parseProvenance(text)], [text, full]);
  });

  it('keeps the keys that somebody else added', () => {
    const more = withKey('reviewedBy', { name: 'Ann', __proto__x: [1, null] });
    const read = parseProvenance(more);
    assert.ok(!isRefusal(read));
    assert.deepEqual(JSON.parse(writeProvenance(read)), JSON.parse(more));
  });

  it('is made of what was fetched', () => {
    const source = parseSource('acme/skills#main:packs');
    assert.ok(!isRefusal(source));
    const license = {
      id: 'CC-BY-NC-4.0',
      kind: 'restricted',
      source: { file: 'LICENSE' },
      remarks: [],
    } as const;
    const { commit, contentHash, installedAt } = full;
    const fetched = {
      source,
      folder: 'packs/deal-memo',
      license,
      override: 'Ann agreed',
      contentHash,
      installedAt,
    };
    assert.deepEqual(toProvenance({ ...fetched, ...(commit !== undefined && { commit }) }), full);
  });

  it('is a folder without an address, too', () => {
    const license = { kind: 'unknown', source: {}, remarks: [] } as const;
    const source = { kind: 'path', path: './vendor' } as const;
    assert.deepEqual(toProvenance({ source, folder: '', license, contentHash: 'abc', installedAt: 'now' }), {
      source: './vendor',
      sourceType: 'local',
      license: { kind: 'unknown' },
      contentHash: 'abc',
      installedAt: 'now',
    });
  });

  it('leads back to the source', () => {
    const local = { source: './vendor', path: 'deal-memo' };
    assert.deepEqual(
      [sourceOfProvenance(full), sourceOfProvenance(local)],
      [
        {
          kind: 'git',
          url: full.url,
          type: 'github',
          name: 'acme/skills',
          ref: 'main',
          folder: 'packs/deal-memo',
        },
        { kind: 'path', path: './vendor', folder: 'deal-memo' },
      ],
    );
  });

  for (const hostile of [
    { url: 'ext::sh -c touch% x' },
    { url: '--upload-pack=x' },
    { url: '/etc' },
    { ref: '--upload-pack=x' },
    { ref: 'main#x' },
    { path: '../x' },
  ]) {
    it(`leads to nothing that git could run: ${JSON.stringify(hostile)}`, () => {
      const source = sourceOfProvenance({ ...full, ...hostile });
      const isHarmless =
        isRefusal(source) || (source.kind === 'git' && source.url === full.url && source.ref === 'main#x');
      assert.ok(isHarmless, JSON.stringify(source));
    });
  }

  for (const [given, message] of [
    ['', '{file} is not valid JSON.'],
    ['[]', '{file} is not valid JSON.'],
    ['{"version": 1,', '{file} is not valid JSON.'],
    [withKey('version', 2), '{file} was written by a newer version of Skillwright.'],
    ...['version', 'source', 'sourceType', 'license', 'contentHash', 'installedAt'].map(key => [
      withKey(key, ''),
      key,
    ]),
    [withKey('sourceType', 'ftp'), 'sourceType'],
    [withKey('license', { kind: 'free' }), 'license'],
    [withKey('path', '../x'), 'path'],
    [withKey('path', '/x'), 'path'],
  ] as const) {
    it(`is refused in one sentence: ${given?.slice(0, 50)}`, () => {
      const read = parseProvenance(given ?? '');
      assert.ok(isRefusal(read));
      assert.equal(read.refusal.args['key'] ?? read.refusal.template, message);
    });
  }

  it('is found among the files of a skill, our own before that of another tool', () => {
    const own = { path: '.skill-source.json', content: text };
    const foreign = { path: '.minara-skill.json', content: '{"license": "MIT"}' };
    const skill = { path: 'SKILL.md', content: '' };
    assert.deepEqual([[skill], [skill, foreign], [skill, foreign, own]].map(findProvenance), [
      undefined,
      { kind: 'foreign', file: '.minara-skill.json', provenance: { license: 'MIT' } },
      { kind: 'own', file: '.skill-source.json', provenance: full },
    ]);
    assert.equal(findProvenance([{ path: '.skill-source.json', content: '{' }])?.kind, 'broken');
  });
});

describe('where a skill of another tool came from', () => {
  for (const [given, expected] of [
    [{ license: 'MIT' }, { license: 'MIT' }],
    [
      { spdx: 'MIT', repo: 'acme/skills', sha: 'abc', branch: 'main' },
      { license: 'MIT', source: 'acme/skills', commit: 'abc', ref: 'main' },
    ],
    [{ license: { spdx_id: 'MIT', name: 'MIT License' } }, { license: 'MIT' }],
    [
      { Source: { url: 'https://x.org/a.git', commit: 'abc', path: 'a' }, licence: 'ISC' },
      { source: 'https://x.org/a.git', url: 'https://x.org/a.git', commit: 'abc', path: 'a', license: 'ISC' },
    ],
    [
      { git_url: 'https://x.org/a.git', contentHash: 'abc' },
      { url: 'https://x.org/a.git', hash: 'abc' },
    ],
    [{ license: 7 }, {}],
  ] as const) {
    it(`is read from ${JSON.stringify(given)}`, () => {
      assert.deepEqual(readForeignProvenance(JSON.stringify(given)), expected);
    });
  }

  it('is nothing where nothing can be read, whatever stands there', () => {
    assert.deepEqual(readForeignProvenance('no JSON'), {});
    fc.assert(fc.property(fc.json(), json => typeof readForeignProvenance(json) === 'object'));
  });
});

describe('a locked skill', () => {
  it('is bundled, came from elsewhere, or says so itself', () => {
    assert.deepEqual(
      [
        { hasProvenance: false },
        { hasProvenance: false, source: 'manual' },
        { hasProvenance: false, source: ['curated'] },
        { hasProvenance: true },
        { hasProvenance: false, isBundled: true },
        { hasProvenance: false, source: 'curated' },
        { hasProvenance: false, source: 'imported' },
        { hasProvenance: false, source: 'system' },
      ].map(isLocked),
      [false, false, false, true, true, true, true, true],
    );
  });
});
