import assert from 'node:assert/strict';
import path from 'node:path';
import { findCacheFolder, findStateFolder } from '../../../server/src/node/files/stateFolder.ts';

describe('the folders of the program', () => {
  it('are never below the current folder, even where the home is empty', () => {
    for (const platform of ['linux', 'darwin']) {
      for (const home of ['', 'relative']) {
        const environment = { env: {}, platform, home };
        for (const folder of [findCacheFolder(environment), findStateFolder(environment)]) {
          assert.ok(path.relative(process.cwd(), folder).startsWith('..'), folder);
        }
      }
    }
  });
});
