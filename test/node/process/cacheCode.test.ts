import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, ownCacheFolder } from '../../support/cacheFolder.ts';
import { runSkillwright } from '../../support/cliProcess.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

describe('what Node compiles', () => {
  it('is kept in the folder for what can be made again, unless the person says otherwise', () =>
    withFiles({ 'home/.keep': '', 'work/.keep': '' }, async folder => {
      const [home, cwd] = [path.join(folder, 'home'), path.join(folder, 'work')];
      const places = { ...ownCacheFolder, NODE_COMPILE_CACHE: '' };
      const run = (env: Readonly<Record<string, string>>) =>
        runSkillwright(['list'], { cwd, home, env: { ...places, ...env } });
      await run({ NODE_DISABLE_COMPILE_CACHE: '1' });
      assert.equal(existsSync(path.join(home, cacheFolder)), false);
      await run({ NODE_COMPILE_CACHE: path.join(folder, 'elsewhere') });
      assert.deepEqual(
        [existsSync(path.join(home, cacheFolder)), existsSync(path.join(folder, 'elsewhere'))],
        [false, true],
      );
      await run({});
      assert.equal(existsSync(path.join(home, cacheFolder, 'code')), true);
    }));
});
