import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { listResources } from '../../../../server/src/node/files/discovery/skillResources.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

const files = {
  'SKILL.md': '---',
  'notes.md': 'n',
  'scripts/run.py': 'run',
  'scripts/a/b/c/d/deep.py': '',
  'references/a.md': 'a',
  'references/inner/SKILL.md': '---',
  'references/inner/b.md': '',
  '.git/config': '',
};

describe('the files of a skill on disk', () => {
  it('are all but its text, those of skills in it, those of tools and those that lie deep', () =>
    withFiles(files, async folder => {
      const found = listResources(folder) ?? [];
      assert.deepEqual(
        found.map(({ path: name, text }) => [name, text()]),
        [
          ['notes.md', 'n'],
          ['references/a.md', 'a'],
          ['scripts/run.py', 'run'],
        ],
      );
    }));

  it('are those of some folders where only these are asked for', () =>
    withFiles(files, async folder => {
      const found = listResources(folder, ['scripts', 'missing']) ?? [];
      assert.deepEqual(
        found.map(({ path: name }) => name),
        ['scripts/run.py'],
      );
    }));

  it('do not lead out of the folder by links', () =>
    withFiles({ 'a/SKILL.md': '---', 'b/secret.md': 'x' }, async folder => {
      symlinkSync(path.join(folder, 'b'), path.join(folder, 'a', 'scripts'));
      symlinkSync(path.join(folder, 'b', 'secret.md'), path.join(folder, 'a', 'x.md'));
      assert.deepEqual(listResources(path.join(folder, 'a')), []);
      assert.deepEqual(listResources(path.join(folder, 'a'), ['scripts']), []);
    }));

  it('are not known where they are too many', () => {
    const many = Array.from({ length: 301 }, (_, index) => [`assets/${index}.png`, ''] as const);
    return withFiles(Object.fromEntries(many), async folder => {
      assert.equal(listResources(folder), undefined);
    });
  });
});
