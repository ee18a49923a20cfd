import assert from 'node:assert/strict';
import path from 'node:path';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import { surround } from '../../../server/src/node/files/createSkillContext.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const files = { 'a/SKILL.md': '', 'a/docs/one.md': '', 'a/vars.json': '{}', 'b/two.md': '' };

describe('the surroundings of a skill on disk', () => {
  for (const siblings of [undefined, ['SKILL.md', 'docs', 'vars.json']]) {
    const knowledge = siblings === undefined ? 'without its names' : 'with the names in its folder';

    it(`say which files are there, ${knowledge}`, () =>
      withFiles(files, folder => {
        const place = { folder: path.join(folder, 'a'), workspace: emptyDescription };
        const { exists } = surround({ ...place, ...(siblings && { siblings }) });
        const asked = [
          'docs/one.md',
          './docs',
          'docs/',
          '../b/two.md',
          '.',
          'docs/two.md',
          'x/../SKILL.md',
          'x/y',
          '../c',
        ];
        assert.deepEqual(
          asked.filter(name => exists(name)),
          ['docs/one.md', './docs', 'docs/', '../b/two.md', '.', 'x/../SKILL.md'],
        );
        return Promise.resolve();
      }));

    it(`read the files beside it, ${knowledge}`, () =>
      withFiles(files, folder => {
        const place = { folder: path.join(folder, 'a'), workspace: emptyDescription };
        const { readText } = surround({ ...place, ...(siblings && { siblings }) });
        assert.deepEqual(['vars.json', 'variables.json', 'docs'].map(readText), ['{}', undefined, undefined]);
        return Promise.resolve();
      }));
  }

  it('list the files below it, from the disk and from what a walk took down alike', () =>
    withFiles({ ...files, 'a/scripts/run.py': '' }, folder => {
      const place = { folder: path.join(folder, 'a'), workspace: emptyDescription };
      for (const listing of [undefined, ['vars.json', 'docs/one.md', 'scripts/run.py'].join('\0')]) {
        for (const siblings of [undefined, ['SKILL.md', 'docs', 'scripts', 'vars.json']]) {
          const { resources } = surround({ ...place, listing, ...(siblings && { siblings }) });
          const list = (folders?: readonly string[]) => resources?.(folders)?.map(file => file.path);
          assert.deepEqual(
            [list(['docs', 'assets']), list(['assets']), list()],
            [['docs/one.md'], [], ['docs/one.md', 'scripts/run.py', 'vars.json']],
          );
        }
      }
      return Promise.resolve();
    }));
});
