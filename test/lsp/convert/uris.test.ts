import assert from 'node:assert/strict';
import { filePathOf, requireFilePath } from '../../../server/src/lsp/convert/uris.ts';

describe('the path of an address', () => {
  it('is that of a file', () => {
    assert.equal(filePathOf('file:///a/SKILL%20x.md')?.replaceAll('\\', '/'), '/a/SKILL x.md');
    assert.equal(requireFilePath('FILE:///a')?.replaceAll('\\', '/'), '/a');
  });

  for (const uri of ['', '/a/SKILL.md', 'untitled:SKILL.md', 'https://example.com/SKILL.md']) {
    it(`is not known of one that names no file: '${uri}'`, () => {
      assert.equal(filePathOf(uri), undefined);
      assert.throws(() => requireFilePath(uri), /is not an address of a file/);
    });
  }
});
