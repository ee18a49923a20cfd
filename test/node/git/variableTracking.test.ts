import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles, variableFileFacts } from '../../../server/src/node/git/variableTracking.ts';
import { commitFiles, git, withRepository } from '../../support/gitRepository.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

const files = {
  '.gitignore': 'secret/\n',
  'skills/a/vars.json': '{}',
  'variables.json': '{}',
};

async function trackedIn(folder: string, names: readonly string[]): Promise<string[] | undefined> {
  const tracked = await trackedFiles(
    folder,
    names.map(name => path.join(folder, name)),
  );
  return tracked && [...tracked].map(file => path.relative(folder, file).replaceAll('\\', '/'));
}

describe('what git tracks', () => {
  it('is told of the files that are asked for', () =>
    withRepository(files, async folder => {
      writeFiles(folder, { 'secret/a/vars.json': '{}', 'skills/new/vars.json': '{}' });
      assert.deepEqual(
        await trackedIn(folder, [
          'skills/a/vars.json',
          'skills/new/vars.json',
          'secret/a/vars.json',
          'variables.json',
          'skills/none/vars.json',
        ]),
        ['skills/a/vars.json', 'variables.json'],
      );
      assert.deepEqual(await trackedIn(folder, []), []);
    }));

  it('is asked of the repository that a file is in, through links too', () =>
    withRepository(files, async folder => {
      const inner = path.join(folder, 'inner');
      writeFiles(inner, { 'a/vars.json': '{}' });
      git(inner, 'init', '--quiet');
      commitFiles(inner);
      symlinkSync(path.join(folder, 'skills/a'), path.join(folder, 'linked'));
      assert.deepEqual(await trackedIn(folder, ['inner/a/vars.json', 'linked/vars.json']), [
        'inner/a/vars.json',
        'linked/vars.json',
      ]);
    }));

  it('is unknown where there is no repository', () =>
    withFiles({ 'vars.json': '{}' }, async folder => {
      assert.equal(await trackedIn(folder, ['vars.json']), undefined);
      assert.deepEqual(await variableFileFacts(path.join(folder, 'vars.json')), {});
    }));

  it('is told of a file that is yet to be written', () =>
    withRepository(files, async folder => {
      writeFiles(folder, { 'secret/a/SKILL.md': '' });
      const facts = (name: string) => variableFileFacts(path.join(folder, name));
      assert.deepEqual(await facts('skills/a/vars.json'), { isTracked: true, isIgnored: false });
      assert.deepEqual(await facts('secret/a/vars.json'), { isTracked: false, isIgnored: true });
      assert.deepEqual(await facts('skills/a/variables.json'), { isTracked: false, isIgnored: false });
    }));
});
