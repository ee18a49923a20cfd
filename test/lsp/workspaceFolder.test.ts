import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  concernsSkills,
  createFolder,
  listFolder,
  setFound,
} from '../../server/src/lsp/files/workspaceFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const files = {
  'skills/memo/SKILL.md': '---\nname: memo\ndescription: Drafts memos.\n---\n',
  'skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\n',
};

describe('a folder of the workspace', () => {
  it('is looked through again where a folder of it went while somebody looked', () =>
    withFiles(files, async root => {
      const folder = createFolder(pathToFileURL(root).href, root);
      const gone = path.join(root, 'skills/memo');
      const looking = listFolder(folder, []);
      rmSync(gone, { recursive: true });
      assert.equal(concernsSkills(folder, gone), true);
      setFound(folder, undefined);
      await looking;
      assert.equal(folder.found, undefined);
      const { files: found } = await listFolder(folder, []);
      assert.deepEqual(found, [path.join(root, 'skills/notes/SKILL.md')]);
    }));

  it('is left alone where something goes that has nothing to do with skills', () =>
    withFiles(files, async root => {
      const folder = createFolder(pathToFileURL(root).href, root);
      await listFolder(folder, []);
      assert.equal(concernsSkills(folder, path.join(root, 'build')), false);
      assert.equal(concernsSkills(folder, path.join(root, 'skills')), true);
    }));
});
