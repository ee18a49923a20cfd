import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentOwner } from '../../../server/src/node/files/transaction/processOwner.ts';
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../../../server/src/node/process/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

describe('temporary folders', () => {
  it('are removed by the next one where their process has ended, or nobody can tell after a day', () =>
    withFiles({ 'outside/keep.txt': '' }, folder => {
      const temporary = path.join(folder, 'tmp');
      mkdirSync(temporary);
      const before = process.env['TMPDIR'];
      process.env['TMPDIR'] = temporary;
      try {
        const { pid } = spawnSync(process.execPath, ['--version']);
        const own = currentOwner();
        const add = (name: string, owner?: object, age = 0) => {
          const place = path.join(temporary, `skillwright-git-${name}`);
          mkdirSync(path.join(place, 'sha1.git'), { recursive: true });
          if (owner !== undefined) {
            writeFileSync(path.join(place, 'owner.json'), JSON.stringify(owner));
          }
          const time = Date.now() / 1000 - age;
          utimesSync(place, time, time);
        };
        add('ended', { pid, place: own.place });
        add('running', own);
        add('elsewhere', { pid, place: 'elsewhere' }, 3600);
        add('elsewhere-old', { pid, place: 'elsewhere' }, 100_000);
        add('nameless', undefined, 3600);
        add('nameless-old', undefined, 100_000);
        symlinkSync(path.join(folder, 'outside'), path.join(temporary, 'skillwright-git-link'));
        mkdirSync(path.join(temporary, 'other'));
        const place = makeTemporaryFolder('skillwright-git-');
        removeTemporaryFolder(place);
        assert.deepEqual(readdirSync(temporary).toSorted(), [
          'other',
          'skillwright-git-elsewhere',
          'skillwright-git-link',
          'skillwright-git-nameless',
          'skillwright-git-running',
        ]);
        assert.deepEqual(readdirSync(path.join(folder, 'outside')), ['keep.txt']);
      } finally {
        if (before === undefined) {
          delete process.env['TMPDIR'];
        } else {
          process.env['TMPDIR'] = before;
        }
      }
      return Promise.resolve();
    }));
});
