import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { readEntries } from '../../../server/src/node/files/readFolderEntries.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

describe('what stands in a folder near a skill', () => {
  it('is listed by name, without what tools put there', () =>
    withFiles(
      { 'b.md': '', 'a/x.md': '', '.git/config': '', 'node_modules/x/index.js': '' },
      async folder => {
        symlinkSync('a', path.join(folder, 'link'));
        symlinkSync('none', path.join(folder, 'nowhere'));
        assert.deepEqual(await readEntries(folder, folder), [
          { name: 'a', isFolder: true },
          { name: 'b.md', isFolder: false },
          { name: 'link', isFolder: true },
          { name: 'nowhere', isFolder: false },
        ]);
        assert.equal(await readEntries(folder, path.join(folder, 'none')), undefined);
        assert.equal(await readEntries(folder, path.join(folder, 'b.md')), undefined);
      },
    ));

  it('is not listed where a link leads out of the root', () =>
    withFiles({ 'outside/secret.md': '# Secret', 'root/a.md': '# A' }, async folder => {
      const root = path.join(folder, 'root');
      symlinkSync(path.join(folder, 'outside'), path.join(root, 'link'));
      assert.equal(await readEntries(root, path.join(root, 'link')), undefined);
    }));
});
