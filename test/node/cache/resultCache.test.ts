import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ResultCache } from '../../../server/src/node/cache/resultCache.ts';
import { Observation } from '../../../server/src/node/disk/observation.ts';
import { readUtf8 } from '../../../server/src/node/disk/observedDisk.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

describe('a cache of results', () => {
  it('has the result of an earlier run as long as the files that it read are the same', () =>
    inCache(({ open, file, run }) => {
      run();
      utimesSync(file, 1, 1);
      assert.deepEqual(open().find(), { found: 'secret 1' });
      writeFileSync(file, 'secret 2');
      assert.equal(open().find(), undefined);
      run();
      assert.deepEqual(open().find(), { found: 'secret 2' });
    }));

  it('notices an edit that changes neither the size nor the time of a file', () =>
    inCache(({ open, file, run }) => {
      utimesSync(file, 1, 1);
      run();
      writeFileSync(file, 'secret 2');
      utimesSync(file, 1, 1);
      assert.equal(open().find(), undefined);
    }));

  it('tells results of other requests and of other builds apart', () =>
    inCache(({ open, run }) => {
      run();
      assert.deepEqual(
        [open({ request: 'other' }), open({ build: 'other' }), open()].map(cache => cache.find()),
        [undefined, undefined, { found: 'secret 1' }],
      );
    }));

  it('writes nothing that was found in plain text, to files of the user alone', () =>
    inCache(({ run, results }) => {
      run();
      const files = readdirSync(results).map(name => path.join(results, name));
      assert.equal(files.length, 1);
      assert.doesNotMatch(files.map(each => readFileSync(each, 'latin1')).join(), /secret|found/);
      const isWindows = process.platform === 'win32';
      assert.deepEqual(
        files.map(each => statSync(each).mode & 0o777),
        [isWindows ? 0o666 : 0o600],
      );
    }));

  it('counts a damaged file as absent, and replaces it', () =>
    inCache(({ open, run, results }) => {
      run();
      const [name = ''] = readdirSync(results);
      const file = path.join(results, name);
      const whole = readFileSync(file);
      for (let at = 0; at < whole.length; at += 7) {
        writeFileSync(file, whole.subarray(0, at));
        assert.equal(open().find(), undefined, `${at} bytes`);
      }
      run();
      assert.deepEqual(open().find(), { found: 'secret 1' });
    }));

  it('leaves out a result that is too large to be kept', () =>
    inCache(({ open, run }) => {
      run(randomBytes(5_000_000).toString('base64'));
      assert.ok(open().find() === undefined);
    }));
});

interface CacheFixture {
  readonly file: string;
  /** The folder that results are kept in. */
  readonly results: string;
  readonly open: (parts?: { readonly build?: string; readonly request?: string }) => ResultCache<object>;
  /** Reads the file, and keeps what it says with something more. */
  readonly run: (more?: string) => void;
}

function inCache(work: (fixture: CacheFixture) => void): Promise<void> {
  return withFiles({ file: 'secret 1' }, async folder => {
    const file = path.join(folder, 'file');
    const location = path.join(folder, 'cache');
    const open: CacheFixture['open'] = ({ build = 'build', request = 'request' } = {}) =>
      new ResultCache({ location, build, now: Date.now }, request);
    const run = (more?: string) => {
      const observation = new Observation();
      const found = readUtf8(file);
      const answers = observation.end();
      assert.ok(answers);
      open().keep(answers, { found, ...(more !== undefined && { more }) });
    };
    work({ file, results: path.join(location, 'results'), open, run });
  });
}
