import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { findInside } from '../../../../server/src/node/files/findInside.ts';
import { listFolderFiles } from '../../../../server/src/node/files/discovery/folderFiles.ts';
import { whyReadonly } from '../../../../server/src/node/files/whyReadonly.ts';
import { say } from '../../../support/skillParts.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

const token = { isCancellationRequested: false };
const files = {
  'skill/SKILL.md': 'abc',
  'skill/scripts/run.py': 'print()',
  'skill/scripts/deep/x.txt': '',
  'skill/node_modules/a/index.js': 'x',
  'skill/.DS_Store': 'x',
  'skill/scripts/.run.py.swp': 'x',
  'skill/nested/SKILL.md': 'other',
  'skill/nested/notes.md': 'other',
  'outside/secret.txt': 'secret',
};

describe('the files of a folder', () => {
  const list = async (folder: string, most = 500) => {
    const found = await listFolderFiles(path.join(folder, 'skill'), most, token);
    return [found.files.map(file => [file.path, file.bytes, file.isForeign]), found.hasMore];
  };

  it('are all but those of tools and of other skills in it', () =>
    withFiles(files, async folder => {
      assert.deepEqual(await list(folder), [
        [
          ['SKILL.md', 3, undefined],
          ['scripts/run.py', 7, undefined],
          ['scripts/deep/x.txt', 0, undefined],
        ],
        false,
      ]);
    }));

  it('are counted', () =>
    withFiles(files, async folder => {
      assert.deepEqual(await list(folder, 2), [
        [
          ['SKILL.md', 3, undefined],
          ['scripts/run.py', 7, undefined],
        ],
        true,
      ]);
      assert.deepEqual((await list(folder, 3))[1], false);
    }));

  it('are not followed out of it by links, nor round in a circle', () =>
    withFiles(files, async folder => {
      const skill = path.join(folder, 'skill');
      symlinkSync('../outside/secret.txt', path.join(skill, 'link.txt'));
      symlinkSync('../outside', path.join(skill, 'folder'));
      symlinkSync('.', path.join(skill, 'circle'));
      symlinkSync('nowhere', path.join(skill, 'broken'));
      symlinkSync('SKILL.md', path.join(skill, 'own.md'));
      assert.deepEqual(
        (await listFolderFiles(skill, 500, token)).files.map(file => [file.path, file.isForeign]),
        [
          ['SKILL.md', undefined],
          ['broken', true],
          ['folder', true],
          ['link.txt', true],
          ['own.md', undefined],
          ['scripts/run.py', undefined],
          ['scripts/deep/x.txt', undefined],
        ],
      );
    }));

  it('are none where there is no folder, and once nobody waits', () =>
    withFiles(files, async folder => {
      assert.deepEqual(await listFolderFiles(path.join(folder, 'gone'), 500, token), {
        files: [],
        hasMore: false,
      });
      const cancelled = { isCancellationRequested: true };
      assert.deepEqual((await listFolderFiles(path.join(folder, 'skill'), 500, cancelled)).files, []);
    }));
});

describe('a file that is looked for below a folder', () => {
  it('is not found where dots or links lead out of it', () =>
    withFiles(files, folder => {
      const skill = path.join(folder, 'skill');
      symlinkSync('../outside', path.join(skill, 'out'));
      assert.deepEqual(
        ['scripts/run.py', 'scripts', 'gone', '../outside/secret.txt', 'out/secret.txt'].map(
          each => findInside(skill, each) !== undefined,
        ),
        [true, true, false, false, false],
      );
      return Promise.resolve();
    }));
});

describe('a file that is to be written', () => {
  const why = (file: string, root?: string) => {
    const problem = whyReadonly(file, root);
    return problem && say(problem);
  };

  it('has to lie in the workspace once its links are followed', () =>
    withFiles(files, folder => {
      const skill = path.join(folder, 'skill');
      symlinkSync('../outside/secret.txt', path.join(skill, 'link.txt'));
      assert.equal(why(path.join(skill, 'SKILL.md'), skill), undefined);
      assert.equal(
        why(path.join(skill, 'link.txt'), skill),
        'link.txt is reached by a link that leads out of the workspace.',
      );
      assert.equal(why(path.join(skill, 'link.txt')), undefined);
      return Promise.resolve();
    }));

  it('has to be one that may be written', () =>
    withFiles(files, folder => {
      const skill = path.join(folder, 'skill');
      chmodSync(path.join(skill, 'SKILL.md'), 0o444);
      chmodSync(path.join(skill, 'scripts'), 0o555);
      // The superuser may write everything, and Windows has no such permissions for folders.
      const isObeyed = process.platform !== 'win32' && process.getuid?.() !== 0;
      assert.deepEqual(
        ['SKILL.md', 'scripts/new.py'].map(each => why(path.join(skill, each), folder)),
        isObeyed
          ? [
              'SKILL.md cannot be written: its permissions do not allow it.',
              'new.py cannot be made: the permissions of its folder do not allow it.',
            ]
          : [undefined, undefined],
      );
      chmodSync(path.join(skill, 'scripts'), 0o755);
      return Promise.resolve();
    }));
});
