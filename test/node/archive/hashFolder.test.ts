import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { hashFolder } from '../../../server/src/node/archive/hashFolder.ts';
import { readFolder } from '../../../server/src/node/archive/readFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part);
  }
  return hash.digest('hex');
}

describe('the hash of a folder', () => {
  it('is over path and bytes of each file in the order of a dictionary', () => {
    const files = [
      { path: 'scripts/b.sh', content: Uint8Array.of(0xff, 0) },
      { path: 'SKILL.md', content: '# é\r\n' },
      { path: 'assets/a.md', content: '', isExecutable: true },
      { path: 'Zoo.md', content: 'z' },
    ];
    assert.equal(
      hashFolder(files),
      sha256('assets/a.md', '', 'scripts/b.sh', Uint8Array.of(0xff, 0), 'SKILL.md', '# é\r\n', 'Zoo.md', 'z'),
    );
  });

  it('does not count where a copy came from, and what belongs to git or npm', () => {
    const files = [
      { path: '.skill-source.json', content: '{}' },
      { path: '.minara-skill.json', content: '{}' },
      { path: 'a/.git/config', content: 'x' },
      { path: 'node_modules/x.js', content: 'x' },
      { path: 'a/.skill-source.json', content: '{}' },
    ];
    assert.equal(hashFolder(files), sha256('a/.skill-source.json', '{}'));
  });

  it('does not depend on the order that files come in', () => {
    const path = fc.stringMatching(/^[a-cA-C_é-]{1,3}$/);
    const files = fc.uniqueArray(fc.record({ path, content: fc.string() }), {
      selector: file => file.path,
      maxLength: 8,
    });
    fc.assert(
      fc.property(files, all => {
        assert.equal(hashFolder(all), hashFolder(all.toReversed()));
      }),
    );
  });

  it('is that of the bytes on disk, byte order marks among them', () =>
    withFiles({ 'SKILL.md': '\uFEFFa', 'b.csv': '\uFEFFb' }, async folder => {
      const { files } = await readFolder(folder, { keepsMarks: true });
      assert.equal(hashFolder(files), sha256('b.csv', '\uFEFFb', 'SKILL.md', '\uFEFFa'));
    }));
});
